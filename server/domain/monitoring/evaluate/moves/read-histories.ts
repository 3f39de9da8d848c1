import type { Network } from '@/server/chain/networks'
import type { Queryable } from '@/server/platform/db'
import { chainOrder, type Move } from './move'
import { findMovesUpTo } from './moves.repo'
import { type History, historyOf } from './window'

/** An address whose earlier moves rules need: how far back in seconds, and at most how many. */
export interface HistoryWanted {
  addressId: string
  fresh: readonly Move[]
  reach: number
  bound: number
}

/** The slack of windows, with a margin. */
const timeSlack = 3 * 3600
const firstRead = 64

/**
 * Reads the moves before new ones, in growing steps until the window is covered: most wallets need one short read, and a very
 * busy one never exceeds its bound. What a window sees does not depend on how many moves are evaluated at once.
 */
export async function readHistories(
  q: Queryable,
  network: Network,
  wanted: readonly HistoryWanted[],
): Promise<Map<string, History>> {
  const found = new Map<string, History>()
  let open = wanted.map((one) => ({ ...one, fresh: one.fresh.toSorted(chainOrder) }))
  for (let more = firstRead; open.length > 0; more *= 16) {
    const reads = open.map(({ addressId, fresh, bound }) => ({
      addressId,
      last: fresh.at(-1) as Move,
      limit: fresh.length + Math.min(more, bound),
    }))
    const moves = await findMovesUpTo(q, network.id, reads)
    open = open.filter(({ addressId, fresh, reach, bound }, n) => {
      const rows = moves.get(addressId) ?? []
      const { limit } = reads[n] as { limit: number }
      const oldest = rows.at(-1)
      const all = rows.length < limit
      const start = Math.min(...fresh.map(({ time }) => time)) - reach - timeSlack
      if (!all && more < bound && (oldest?.time ?? 0) > start) return true
      found.set(addressId, historyOf(rows, !all, bound))
      return false
    })
  }
  return found
}
