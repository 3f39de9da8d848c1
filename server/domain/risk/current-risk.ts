import type { RiskCheck } from '@/contract/risk'
import { readEpochs } from '@/server/chain/ingest'
import type { Network } from '@/server/chain/networks'
import { freshness } from '@/server/domain/network'
import { type ActivePolicy, activePolicy } from '@/server/domain/policy'
import { commandSql } from '@/server/platform/command'
import type { Context } from '@/server/platform/context'
import { readChain, withOrg } from '@/server/platform/db'
import { findNewestCheck } from './check.repo'
import { epochKey } from './epoch-key'
import { type Facts, gatherToStore } from './facts'
import { findAddressId } from './risk.repo'
import { storeCheck } from './store-check'

/**
 * The risk of an address for pages that show it: the newest stored check while nothing it was computed from has
 * changed, else a new one, stored under the scope `wallets:read`. `address` is canonical.
 */
export async function currentRisk(ctx: Context, network: Network, address: string): Promise<RiskCheck> {
  const policy = await activePolicy(ctx)
  const newest = await withOrg(ctx.org.id, (tx) => findNewestCheck(tx, ctx.org.id, network.id, address))
  const read = await gatherCurrent(ctx, network, address, policy, newest)
  if (read === null && newest !== null) return JSON.parse(newest.result) as RiskCheck
  if (read === null) throw new Error('nothing was gathered')
  return commandSql(ctx, { scope: 'wallets:read' }, (q) => storeCheck(q, ctx, read))
}

/** What a new check of an address is written from, or null while nothing has changed that its `newest` was computed from. */
export async function gatherCurrent(
  ctx: Context,
  network: Network,
  address: string,
  policy: ActivePolicy,
  newest: { epoch: string } | null,
): Promise<Facts | null> {
  return readChain(ctx.org.id, async (q) => {
    const now = ctx.clock.now()
    const fresh = await freshness(q, network, now)
    if (newest !== null && newest.epoch === epochKey(policy, await readEpochs(q, network.id), fresh.stale)) return null
    const id = await findAddressId(q, network.id, address)
    return gatherToStore(q, { kind: 'address', network, address, echo: address, id }, policy, fresh, now)
  })
}
