import type { RiskCheck } from '@/contract/risk/risk'
import type { Network } from '@/server/chain/networks'
import { activePolicy } from '@/server/domain/policy'
import { commandSql } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { prepared } from '@/server/platform/database/prepared'
import { readOnce } from '@/server/platform/db'
import { findNewestChecks } from '../check/check.repo'
import { storeCheck } from '../check/store-check'
import { gatherCurrent } from './gather-current'

/**
 * The risk of an address for display: its newest stored check if its inputs are unchanged, else a new one, stored under the
 * scope `wallets:read`. `address` is canonical.
 */
export async function currentRisk(ctx: Context, network: Network, address: string): Promise<RiskCheck> {
  const [policy, known] = await Promise.all([
    activePolicy(ctx),
    readOnce(ctx.org.id, (q) => findNewestChecks(prepared(q, 'newest'), ctx.org.id, network.id, [address])),
  ])
  const newest = known.get(address)
  const read = (await gatherCurrent(ctx, network, [address], policy, known)).get(address) ?? null
  if (read instanceof Error) throw read
  if (read === null && newest !== undefined) return JSON.parse(newest.result) as RiskCheck
  if (read === null) throw new Error('nothing was gathered')
  return commandSql(ctx, { scope: 'wallets:read' }, (q) => storeCheck(q, ctx, read))
}
