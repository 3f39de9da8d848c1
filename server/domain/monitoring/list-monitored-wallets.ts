import type { Input, Output } from '@/contract/kernel/operation'
import { disclaimerText } from '@/contract/kernel/primitives'
import type { listMonitoredWallets as operation } from '@/contract/monitoring/monitoring'
import { inferNetworks, parseAddress } from '@/server/chain/address'
import type { Network } from '@/server/chain/networks'
import { namedNetwork } from '@/server/domain/network'
import { type Context, requireScope } from '@/server/platform/context'
import { queryableOf, withOrg } from '@/server/platform/db'
import { invalidField } from '@/server/platform/errors'
import { sortedKeyOf, sortedPosition } from '@/server/platform/page/keyset-order'
import { keysetPage } from '@/server/platform/page/keyset-page'
import { monitoredWalletDtos } from './monitored-wallet.dto'
import { findWalletPage } from './wallet-page.repo'

/** One page of the monitored wallets that are not deleted; newest first by default. */
export async function listMonitoredWallets(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'monitoring:read')
  const network = input.network === undefined ? null : namedNetwork(ctx, input.network, 'monitoring')
  const asked = input.address === undefined ? null : canonicalForms(network, input.address)
  const { customer_reference: customerReference = null, state = null, level: levels = null, query = null } = input
  const { sort = '-created_at' } = input
  const networks = asked?.map((form) => form.network) ?? (network ? [network.id] : null)
  const addresses = asked === null ? null : [...new Set(asked.map((form) => form.address))]
  const selection = { networks, addresses, customerReference, state, levels, query, sort }
  return withOrg(ctx.org.id, async (tx) => {
    const { rows, page } = await keysetPage(ctx, {
      route: 'listMonitoredWallets',
      filters: {
        network: network?.name,
        address: addresses?.join(' '),
        customer_reference: input.customer_reference,
        state: input.state,
        level: input.level,
        query: input.query,
        sort,
      },
      input,
      keyOf: sortedKeyOf,
      read: (after, limit) => findWalletPage(queryableOf(tx), ctx.org.id, { ...selection, after: sortedPosition(after), limit }),
    })
    return { data: await monitoredWalletDtos(tx, ctx, rows), page, disclaimer: disclaimerText }
  })
}

/** The canonical forms of an address, on the given network or on those whose form it has. */
function canonicalForms(network: Network | null, text: string): { network: number; address: string }[] {
  const candidates = network ? [network] : inferNetworks(text)
  const parsed = candidates.map((candidate) => ({ id: candidate.id, result: parseAddress(candidate, text) }))
  const valid = parsed.flatMap(({ id, result }) => (result.ok ? [{ network: id, address: result.canonical }] : []))
  if (valid.length > 0) return valid
  const first = parsed[0]?.result
  throw invalidField('query.address', first && !first.ok ? first.reason : 'is not an address of any supported network')
}
