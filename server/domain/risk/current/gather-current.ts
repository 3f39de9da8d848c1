import type { Network } from '@/server/chain/networks'
import { findNetworkState } from '@/server/domain/network'
import type { ActivePolicy } from '@/server/domain/policy'
import type { Context } from '@/server/platform/context'
import { magnitude, prepared } from '@/server/platform/database/prepared'
import { sqlStateOf } from '@/server/platform/database/sql-state'
import { readPlanned } from '@/server/platform/db'
import { epochKey } from '../check/epoch-key'
import { networkAssets } from '../evidence/network-assets'
import { findOpening } from '../evidence/pins.repo'
import { findAddressId } from '../evidence/risk.repo'
import { beyondKeyNow } from '../facts/beyond-bridges'
import type { Facts } from '../facts/checked-facts'
import { gatherToStore } from '../facts/gather-facts'
import { answerFreshness } from '../statements/list-truth'

/**
 * The facts for new checks of addresses (canonical, distinct), by address and read in one snapshot; null for an address whose
 * `newest` check has unchanged inputs, an error for one that cannot be checked. Throws if the snapshot itself fails.
 */
export async function gatherCurrent(
  ctx: Context,
  network: Network,
  addresses: readonly string[],
  policy: ActivePolicy,
  newest: ReadonlyMap<string, { epoch: string }>,
): Promise<Map<string, Facts | Error | null>> {
  return readPlanned(ctx.org.id, async (client) => {
    const now = ctx.clock.now()
    const keyed = prepared(client, String(network.id))
    const [state, opening] = await Promise.all([findNetworkState(keyed, network.id), findOpening(keyed, network.id)])
    const fresh = await answerFreshness(keyed, network, state, now)
    const current = epochKey(policy, opening.epochs, fresh)
    const outdated: string[] = []
    for (const address of addresses) {
      const epoch = newest.get(address)?.epoch ?? ''
      if (epoch !== `${current}${await beyondKeyNow(keyed, epoch, now)}`) outdated.push(address)
    }
    const gathered = new Map<string, Facts | Error | null>(addresses.map((address) => [address, null]))
    if (outdated.length === 0) return gathered
    const q = prepared(client, `${network.id} ${magnitude(state?.transferCount ?? 0)}`)
    await networkAssets(q, network.id, opening.pins.ingestSeq)
    const one = async (address: string): Promise<Facts> => {
      const id = await findAddressId(keyed, network.id, address)
      const subject = { kind: 'address' as const, network, address, echo: address, id }
      return gatherToStore(q, subject, policy, fresh, now, opening)
    }
    await Promise.all(
      outdated.map(async (address) => {
        try {
          gathered.set(address, await one(address))
        } catch (error) {
          // A failed statement has aborted the snapshot for all.
          if (sqlStateOf(error) !== null || !(error instanceof Error)) throw error
          gathered.set(address, error)
        }
      }),
    )
    return gathered
  })
}
