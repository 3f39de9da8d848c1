import { heightSpan } from '@/server/domain/wallet'
import type { Queryable } from '@/server/platform/db'
import { type FlowRow, findNodeTotals } from '../flows/flow.repo'
import { coverPairs, type Pair } from './cover-pairs'
import type { Reader, ReadPair } from './pair-transfers.repo'

/** The most transfers that one question may read, in total and of one address. */
export const readBounds = { inAll: 400_000, ofOne: 50_000 }
/** Above this number, the heights that bound an address's edges are looked up first. */
const many = 20_000

/**
 * Decides whose transfers are read for which pairs. Addresses with few transfers come first, so that a hub costs the others
 * nothing; pairs for which no budget is left have no reader.
 */
export async function planReaders(
  q: Queryable,
  network: number,
  known: readonly (Pair | null)[],
  flows: ReadonlyMap<string, readonly FlowRow[]>,
  span: { from: Date | null; to: Date | null },
  bounds = readBounds,
): Promise<{ readers: Reader[]; pairs: ReadPair[] }> {
  const all = known.flatMap((pair, place) => (pair ? [{ ...pair, place }] : []))
  const totals = await findNodeTotals(q, network, [...new Set(all.flatMap(({ src, dst }) => [src, dst]))])
  const cost = (id: string) => Number(totals.get(id)?.transfers_in ?? 0) + Number(totals.get(id)?.transfers_out ?? 0)
  const cover = coverPairs(all, cost)
  const pairs = all.map(({ src, dst, place }): ReadPair => {
    // If both ends are read, the one with fewer transfers, which is less likely to be cut short.
    const byPayer = cover.has(src) && (!cover.has(dst) || cost(src) <= cost(dst))
    return byPayer ? { reader: src, direction: 1, other: dst, place } : { reader: dst, direction: 0, other: src, place }
  })
  const own = Map.groupBy(pairs, (pair) => pair.reader)
  const readers: Reader[] = []
  let left = bounds.inAll
  for (const [id, mine] of [...own].sort(([a], [b]) => cost(a) - cost(b))) {
    const limit = Math.min(bounds.ofOne, left)
    if (limit <= 0) break
    const rows = mine.flatMap(({ other, direction }) => flows.get(direction === 1 ? `${id} ${other}` : `${other} ${id}`) ?? [])
    const heights = cost(id) > many ? await heightsOf(q, network, id, rows, span) : { least: null, below: null }
    readers.push({ id, limit, ...heights })
    left -= Math.min(limit, cost(id))
  }
  return { readers, pairs }
}

function heightsOf(
  q: Queryable,
  network: number,
  id: string,
  rows: readonly FlowRow[],
  span: { from: Date | null; to: Date | null },
) {
  const first = Math.max(Math.min(...rows.map((row) => row.first_time.getTime())), span.from?.getTime() ?? 0)
  const last = Math.min(
    Math.max(...rows.map((row) => row.last_time.getTime())) + 1000,
    span.to?.getTime() ?? Number.POSITIVE_INFINITY,
  )
  return heightSpan(q, network, id, new Date(first), new Date(last))
}
