import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { settleTransaction, type TransactionFacts } from './settle-twins'

type Row = readonly [index: number, key: string]
interface Source {
  readonly by: 'node' | 'file'
  readonly rows: readonly Row[]
}

/** Payments that begin with `n` are of the native coin. */
const native = (key: string) => key.startsWith('n')
const listed = (rows: readonly Row[]) => rows.map(([index, key]) => ({ index, key, native: native(key) }))

/** What is recorded of one transaction. */
class Ledger {
  rows = new Map<number, string>()
  told = false
  refused = 0

  constructor(readonly whole: boolean) {}

  /** Like an ingest: settle, withdraw, then insert where the index is free. */
  land({ by, rows }: Source): void {
    const facts = { by, told: this.told, whole: this.whole }
    const stored = listed([...this.rows]).map((row) => ({ ...row, own: false }))
    const settled = settleTransaction(
      stored,
      listed(rows).map((row, ord) => ({ ...row, ord })),
      facts,
    )
    for (const index of settled.withdrawn) this.rows.delete(index)
    const moved = new Map(settled.moved.map(({ ord, index }) => [ord, index]))
    for (const [ord, [given, key]] of rows.entries()) {
      if (settled.known.includes(ord) || settled.denied.includes(ord)) continue
      const index = moved.get(ord) ?? given
      const there = this.rows.get(index)
      if (there === undefined) this.rows.set(index, key)
      else if (there !== key) this.refused += 1
    }
    if (by === 'node') this.told = true
  }

  get counts(): Record<string, number> {
    return countsOf([...this.rows.values()])
  }
}

function countsOf(keys: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const key of keys.toSorted()) counts[key] = (counts[key] ?? 0) + 1
  return counts
}

/** What the sources agree on: the node's payments where it decides, else the highest count of any source. */
function expected(sources: readonly Source[], whole: boolean): Record<string, number> {
  const node = sources.find(({ by }) => by === 'node')
  const heard = (key: string) => (node && (whole || !native(key)) ? [node] : sources)
  const all: Record<string, number> = {}
  for (const key of [...new Set(sources.flatMap(({ rows }) => rows.map(([, k]) => k)))].toSorted()) {
    const most = Math.max(...heard(key).map(({ rows }) => rows.filter(([, k]) => k === key).length))
    if (most > 0) all[key] = most
  }
  return all
}

const keys = fc.array(fc.constantFrom('n1', 'n2', 't1', 't2', 't3'), { maxLength: 6 })
/** Each source has its own numbering; none uses another's numbers for a different payment. */
const apart = fc
  .tuple(keys, keys, keys)
  .map((parts) =>
    parts.map((part, n): Source => ({ by: n === 2 ? 'node' : 'file', rows: part.map((key, at) => [n * 100 + at, key]) })),
  )
/** All report the same in another order, so that one's numbers denote other payments in another. */
const crossed = keys.chain((part) => {
  const order = fc.shuffledSubarray(
    part.map((_, n) => n),
    { minLength: part.length },
  )
  return fc
    .tuple(order, order, order)
    .map((orders) =>
      orders.map(
        (indexes, n): Source => ({ by: n === 2 ? 'node' : 'file', rows: part.map((key, at) => [indexes[at] as number, key]) }),
      ),
    )
})
const arrivals = fc.array(fc.nat(2), { minLength: 1, maxLength: 9 })

describe('settleTransaction', () => {
  it.each([
    ['sources that number apart', apart],
    ['sources that number across each other', crossed],
  ])('comes to the same with %s, in any order and however often each comes', (_name, sources) => {
    fc.assert(
      fc.property(sources, arrivals, fc.boolean(), (all, order, whole) => {
        const ledger = new Ledger(whole)
        const heard = new Set<Source>()
        for (const turn of order) {
          const source = all[turn] as Source
          ledger.land(source)
          heard.add(source)
          expect(ledger.counts).toEqual(expected([...heard], whole))
        }
        expect(ledger.refused).toBe(0)
      }),
      { numRuns: 2_000 },
    )
  })

  const facts: TransactionFacts = { by: 'file', told: false, whole: false }
  const stored = (index: number, key: string, own = false) => ({ index, key, native: native(key), own })
  const row = (ord: number, index: number, key: string) => ({ ord, index, key, native: native(key) })

  it('takes two equal payments of one source for two, in one batch and in the next', () => {
    const nothing = { known: [], moved: [], denied: [], withdrawn: [] }
    expect(settleTransaction([], [row(0, 1, 't'), row(1, 2, 't')], facts)).toEqual(nothing)
    expect(settleTransaction([stored(1, 't', true)], [row(0, 2, 't')], facts)).toEqual(nothing)
    expect(settleTransaction([stored(1, 't')], [row(0, 2, 't')], facts)).toEqual({ ...nothing, known: [0] })
    expect(settleTransaction([stored(1, 't')], [row(0, 2, 't'), row(1, 3, 't')], facts)).toEqual({ ...nothing, known: [0] })
  })

  it('leaves a contradiction to be refused: another payment under the same index that the source does not explain', () => {
    expect(settleTransaction([stored(0, 't1')], [row(0, 0, 't2')], facts).moved).toEqual([])
    expect(settleTransaction([stored(0, 't1')], [row(0, 0, 't2'), row(1, 1, 't1')], facts)).toMatchObject({
      known: [1],
      moved: [{ ord: 0, index: 2_000_000_000 }],
    })
  })

  it('lets a node decide, except about what it does not read', () => {
    const node: TransactionFacts = { ...facts, by: 'node' }
    expect(settleTransaction([stored(5, 't1'), stored(6, 't1')], [row(0, 1, 't1')], node)).toMatchObject({
      known: [0],
      withdrawn: [6],
    })
    expect(settleTransaction([stored(5, 'n1')], [], node).withdrawn).toEqual([])
    expect(settleTransaction([stored(5, 'n1')], [], { ...node, whole: true }).withdrawn).toEqual([5])
    expect(settleTransaction([stored(5, 't1')], [], { ...node, told: true }).withdrawn).toEqual([])
    expect(settleTransaction([], [row(0, 1, 't1'), row(1, 2, 'n1')], { ...facts, told: true }).denied).toEqual([0])
  })
})
