import type { RiskCheck } from '@/contract/risk/risk'
import type { Network } from '@/server/chain/networks'
import type { ActivePolicy } from '@/server/domain/policy'
import { iso } from '@/server/platform/clock/clock'
import type { Context } from '@/server/platform/context'
import { newId } from '@/server/platform/ids'
import { toCheck } from '../check/check.dto'
import { gatherCurrent } from './gather-current'

/**
 * What a check of an address (canonical) would answer now under a policy, active or not. Nothing is stored: its `check_id`
 * refers to no stored check. Throws if the address cannot be checked.
 */
export async function checkUnder(ctx: Context, network: Network, address: string, policy: ActivePolicy): Promise<RiskCheck> {
  const facts = (await gatherCurrent(ctx, network, [address], policy, new Map())).get(address) ?? null
  if (facts instanceof Error) throw facts
  if (facts === null) throw new Error('nothing was gathered')
  return { ...toCheck(facts), check_id: newId('chk'), checked_at: iso(ctx.clock.now()) }
}
