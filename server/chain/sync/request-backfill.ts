import type { Queryable } from '@/server/platform/db'
import { uuidv7 } from '@/server/platform/ids'
import { parseAddress } from '../address'
import type { ConnectedNetwork } from '../network-config'
import { type Backfill, findBackfill, insertBackfill } from './backfill.repo'
import { loadPosition } from './position.repo'

export type BackfillRequest = { from: number; to: number } | { address: string }

/**
 * Stores a backfill for a worker to run: a range of blocks below those that the sync has read, or everything of one address if
 * the node's kind has an index by address. If not possible, throws an error that says what to do instead.
 */
export async function requestBackfill(
  q: Queryable,
  { network, kind }: ConnectedNetwork,
  request: BackfillRequest,
): Promise<Backfill> {
  const id = uuidv7()
  if ('address' in request) {
    if (kind !== 'esplora' && kind !== 'tron') {
      throw new Error(
        `a ${kind} node keeps no index by address; backfill the range of blocks with --from and --to, or connect an esplora or tron source`,
      )
    }
    const parsed = parseAddress(network, request.address)
    if (!parsed.ok) throw new Error(`${request.address} ${parsed.reason}`)
    await insertBackfill(q, { id, network: network.id, kind: 'address', from: null, to: null, address: parsed.canonical })
  } else {
    const { from, to } = request
    if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to) || from < 0 || to < from) {
      throw new Error(`${from} to ${to} is not a range of heights; give --from and --to with the lower height first`)
    }
    const next = (await loadPosition(q, network.id))?.next ?? null
    if (next === null)
      throw new Error(
        `${network.name} has not been read here; let the sync read its first block, or set its start height instead`,
      )
    if (to >= next) throw new Error(`the sync itself reads from block ${next} on; backfill up to ${next - 1} at most`)
    await insertBackfill(q, { id, network: network.id, kind: 'range', from, to, address: null })
  }
  return (await findBackfill(q, id)) as Backfill
}
