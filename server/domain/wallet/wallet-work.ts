import type { WalletWork } from '@/contract/wallet/wallet-console'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { resolveWallet } from './resolve-wallet'
import { findWalletWork, mostAlerts, namedCases } from './wallet-work.repo'

/**
 * The organisation's work on a wallet: its customer, monitoring, open alerts and cases, as far as the actor may read them.
 * Throws like `getWallet`.
 */
export async function walletWork(ctx: Context, input: { network: string; address: string }): Promise<WalletWork> {
  requireScope(ctx, 'wallets:read')
  const may = (scope: (typeof ctx.actor.scopes)[number]) => ctx.actor.scopes.includes(scope)
  return readChain(ctx.org.id, async (q) => {
    const { network, canonical: address } = await resolveWallet(ctx, q, input, 'wallets')
    const { monitored, open_alerts, cases, case_customer } = await findWalletWork(q, ctx.org.id, network.id, address)
    const seen = may('cases:read') ? cases : []
    const watched = may('monitoring:read') ? monitored : null
    return {
      customer_reference: watched?.customer_reference ?? (may('cases:read') ? case_customer : null),
      label: watched?.label ?? null,
      monitoring: watched === null ? null : { id: typeIdOf('mon', watched.id), state: watched.state },
      open_alerts: may('alerts:read') ? { count: open_alerts, more: open_alerts === mostAlerts } : null,
      cases: seen
        .slice(0, namedCases)
        .map(({ id, number, title, state }) => ({ id: typeIdOf('cas', id), number, title, closed: state === 'closed' })),
      more_cases: seen.length > namedCases,
    }
  })
}
