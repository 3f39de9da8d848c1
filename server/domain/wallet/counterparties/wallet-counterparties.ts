import type { z } from 'zod'
import { rankedCounterparties, type WalletCounterparties, type walletCounterpartiesInput } from '@/contract/wallet/wallet-console'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { resolveWallet } from '../resolve-wallet'
import { findAssets, findAssetTotals } from '../wallet.repo'
import { counterpartyGroups } from './counterparty-groups'
import { counterpartyRefs } from './counterparty-refs'
import { countCounterparties, edgesWith, type Side } from './edge.repo'
import { topCounterparties } from './top-counterparties'

/** Up to how many counterparties are counted. */
const mostCounted = 10_000
const assetLimit = 500

const sidesOf: Record<z.output<typeof walletCounterpartiesInput>['order'], readonly Side[]> = {
  total: ['in', 'out'],
  received: ['in'],
  sent: ['out'],
}

const nobody: WalletCounterparties = { groups: [], more: 0, counterparties: { count: 0, at_least: false, ranked: 0 } }

/**
 * The counterparties of a wallet by value, grouped by entity. Uses the 500 with the largest value, so the work is bounded
 * whatever the degree. `received` and `sent` rank one direction and leave out counterparties without it. Throws like
 * `getWallet`.
 */
export async function walletCounterparties(
  ctx: Context,
  input: z.output<typeof walletCounterpartiesInput>,
): Promise<WalletCounterparties> {
  requireScope(ctx, 'wallets:read')
  const sides = sidesOf[input.order]
  return readChain(ctx.org.id, async (q) => {
    const { network, addressId } = await resolveWallet(ctx, q, input, 'wallets', { address: 'address', network: 'network' })
    if (addressId === null) return nobody
    const totals = await findAssetTotals(q, network.id, addressId, assetLimit)
    const ids = await topCounterparties(q, network.id, addressId, totals, rankedCounterparties, sides)
    const edges = await edgesWith(q, network.id, addressId, ids)
    const refs = await counterpartyRefs(q, ctx.org.id, network, ids)
    const assets = await findAssets(q, network.id, [...new Set(edges.map((edge) => edge.asset_id))])
    const groups = counterpartyGroups({ network, ids, refs, edges, assets }, input.order, input.entity)
    const count =
      ids.length < rankedCounterparties ? ids.length : await countCounterparties(q, network.id, addressId, sides, mostCounted)
    return {
      groups: groups.slice(0, input.limit),
      more: Math.max(0, groups.length - input.limit),
      counterparties: { count, at_least: count >= mostCounted, ranked: ids.length },
    }
  })
}
