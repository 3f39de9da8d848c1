import type { WalletPulse } from '@/contract/console/console'
import { freshnessOf } from '@/server/domain/network'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { resolveWallet } from '../resolve-wallet'
import { findTotal } from '../wallet.repo'
import { findNewestMark } from './transfer.repo'

/**
 * A mark that changes with the wallet's transfers, including reorgs, and when its data becomes stale or current. An open page
 * polls it and reloads its data when it changes. Throws like `getWallet`.
 */
export async function walletPulse(ctx: Context, input: { network: string; address: string }): Promise<WalletPulse> {
  requireScope(ctx, 'wallets:read')
  return readChain(ctx.org.id, async (q) => {
    const { network, addressId, state } = await resolveWallet(ctx, q, input, 'wallets')
    const age = freshnessOf(network, state, ctx.clock.now()).stale ? 'stale' : 'current'
    const total = addressId === null ? null : await findTotal(q, network.id, addressId)
    if (addressId === null || total === null) return { mark: age }
    return { mark: `${age}.${total.transfers_in}.${total.transfers_out}.${await findNewestMark(q, network.id, addressId)}` }
  })
}
