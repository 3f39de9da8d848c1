import { AddressBook } from '@/server/trace/graph/ledgers/address-book'
import type { MemoryTransfer } from '@/server/trace/memory'
import type { Unit } from '@/server/trace/port'
import { SHARED, TagTable } from './tag-table'
import { type PairState, UnitGraph } from './unit-graph'

export interface BuiltGraph {
  book: AddressBook
  tags: TagTable
  graph: UnitGraph
}

const valueIn = (unit: Unit, t: MemoryTransfer) => (unit.kind === 'usd' ? (t.usd ?? 0n) : t.asset === unit.asset ? t.raw : 0n)

/** Runs a generator to its end. */
export function finish<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value as T
  }
}

/** The pairs of transfers in one unit, as a stored edge table has them, by address id; zero values included. */
export function pairsOf(transfers: readonly MemoryTransfer[], unit: Unit): PairState[] {
  const pairs = new Map<string, PairState>()
  for (const t of transfers) {
    if (t.from === t.to || (unit.kind === 'asset' && t.asset !== unit.asset)) continue
    const key = `${t.from}.${t.to}.${t.asset}`
    const held = pairs.get(key) ?? { src: t.from, dst: t.to, asset: t.asset, value: 0n, first: t.time, last: t.time }
    held.value += valueIn(unit, t)
    held.first = Math.min(held.first, t.time)
    held.last = Math.max(held.last, t.time)
    pairs.set(key, held)
  }
  return [...pairs.values()]
}

/** Totals per address: received and paid. */
export function totalsOf(pairs: readonly PairState[]): Map<number, { received: bigint; paid: bigint }> {
  const totals = new Map<number, { received: bigint; paid: bigint }>()
  const of = (id: number) => {
    const held = totals.get(id) ?? { received: 0n, paid: 0n }
    totals.set(id, held)
    return held
  }
  for (const { src, dst, value } of pairs) {
    of(dst).received += value
    of(src).paid += value
  }
  return totals
}

/** A graph as loaded; the `order` of the ids determines their local ids. */
export function buildGraph(
  transfers: readonly MemoryTransfer[],
  unit: Unit,
  tagged: Iterable<number>,
  bits = SHARED,
): BuiltGraph {
  const book = new AddressBook(4)
  const pairs = pairsOf(transfers, unit)
  for (const { src, dst } of pairs) for (const id of [src, dst]) book.add(id)
  const tags = new TagTable(book.count)
  for (const id of tagged) tags.set(book.add(id), bits)
  const graph = new UnitGraph(tags)
  for (const { src, dst, asset, value, first, last } of pairs) {
    if (value > 0n) graph.load(book.find(src), book.find(dst), asset, value, first, last)
  }
  finish(graph.build(book.count))
  setTotals({ book, tags, graph }, totalsOf(pairs))
  return { book, tags, graph }
}

/** Sets each address's total received and paid, by address id. */
export function setTotals({ book, graph }: BuiltGraph, totals: ReadonlyMap<number, { received: bigint; paid: bigint }>): void {
  for (const [id, { received, paid }] of totals) {
    graph.side('source').setTotal(book.add(id), received)
    graph.side('destination').setTotal(book.add(id), paid)
  }
}
