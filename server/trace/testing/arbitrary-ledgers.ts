import { createHash } from 'node:crypto'
import fc from 'fast-check'
import type { MemoryMovement } from '../ledger/memory'
import type { LedgerTraceOptions, StartPayment } from '../ledger/trace-ledger'
import { ONE } from '../mass'

/** A generated chain, its attributed addresses with their cuts, and a question about address 1. */
export interface LedgerCase {
  movements: MemoryMovement[]
  tagged: Map<number, number[]>
  options: LedgerTraceOptions
}

const raw = fc.oneof(
  { arbitrary: fc.bigInt(1n, 12n), weight: 3 },
  { arbitrary: fc.bigInt(1n, 10n ** 15n), weight: 1 },
  { arbitrary: fc.bigInt(10n ** 17n, 10n ** 19n), weight: 2 },
  { arbitrary: fc.bigInt(1n, 2n ** 200n), weight: 1 },
  { arbitrary: fc.constantFrom(2n ** 53n, 2n ** 53n + 1n, 2n ** 60n, 2n ** 84n, 2n ** 90n + 1n), weight: 1 },
)

const hashes = new Map<string, string>()
/** Cached, as a few places are drawn repeatedly. */
export function hashOf(text: string): string {
  const held = hashes.get(text)
  if (held !== undefined) return held
  const hash = createHash('sha256').update(text).digest('hex')
  hashes.set(text, hash)
  return hash
}

/** `from` and `to` by address, 0 the null endpoint; fees have index -1. Places may be equal except for their hash. */
export function movementsOf(addresses: number, most: number): fc.Arbitrary<MemoryMovement[]> {
  const end = fc.oneof(
    { arbitrary: fc.integer({ min: 1, max: addresses }), weight: 12 },
    { arbitrary: fc.constant(0), weight: 1 },
  )
  const movement = fc.record({
    height: fc.integer({ min: 1, max: Math.max(4, most >>> 1) }),
    tx: fc.integer({ min: 0, max: 2 }),
    index: fc.integer({ min: -1, max: 2 }),
    twin: fc.integer({ min: 0, max: 8 }),
    from: end,
    to: end,
    asset: fc.integer({ min: 0, max: 1 }),
    raw,
  })
  return fc.array(movement, { minLength: most >>> 1, maxLength: most, size: 'max' }).map((drawn) => {
    const places = new Map<string, MemoryMovement>()
    for (const { height, tx, index, twin, ...rest } of drawn) {
      const hash = hashOf(`${height} ${tx} ${twin === 0}`)
      places.set(`${hash} ${index}`, { place: { height, tx, index, hash }, time: 1000 + height * 10, ...rest })
    }
    return [...places.values()]
  })
}

/** The payments of a subject in a direction with unattributed addresses, sharing the mass of a lane. */
export function paymentsOf(
  movements: readonly MemoryMovement[],
  direction: 'source' | 'destination',
  tagged: ReadonlyMap<number, unknown>,
  subject = 1,
): StartPayment[] {
  const paid = movements.filter(
    ({ from, to, raw }) => raw > 0n && from !== to && (direction === 'source' ? to : from) === subject,
  )
  return paid.flatMap(({ place, time, from, to, asset, raw }, i) => {
    const counterparty = direction === 'source' ? from : to
    if (tagged.has(counterparty)) return []
    const mass = Math.floor(ONE / (paid.length + i))
    return [{ near: i % 3 === 2 ? 900 : 1, counterparty, asset, place, time, raw, mass }]
  })
}

/** Small chains with deficits, huge amounts, ties of places, several assets, cycles and null endpoints. */
export function ledgerCase(addresses = 7, most = 40): fc.Arbitrary<LedgerCase> {
  return fc
    .record({
      movements: movementsOf(addresses, most),
      tagged: fc.uniqueArray(fc.integer({ min: 2, max: addresses }), { minLength: 1, maxLength: 3 }),
      cuts: fc.uniqueArray(fc.integer({ min: 1005, max: 1000 + most * 5 }), { maxLength: 3 }),
      direction: fc.constantFrom<'source' | 'destination'>('source', 'destination'),
      hopLimit: fc.integer({ min: 1, max: 7 }),
      epsilon: fc.constantFrom(0, 1e-9, 1e-6, 1e-4, 1e-2),
      nullEndpoints: fc.constantFrom(new Set([0]), new Set([0, addresses])),
    })
    .map(({ movements, tagged: ids, cuts, direction, ...rest }) => {
      const tagged = new Map(ids.map((id, i) => [id, i % 2 === 0 ? cuts.toSorted((a, b) => a - b) : []]))
      const payments = paymentsOf(movements, direction, tagged)
      return { movements, tagged, options: { network: 1, direction, payments, ...rest } }
    })
}
