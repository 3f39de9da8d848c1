import type { listAttributions as operation } from '@/contract/attribution/attributions'
import type { Input, Output } from '@/contract/kernel/operation'
import { parseAddress } from '@/server/chain/address'
import type { Network } from '@/server/chain/networks'
import { namedNetwork } from '@/server/domain/network'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { invalidField } from '@/server/platform/errors'
import { sortedKeyOf, sortedPosition } from '@/server/platform/page/keyset-order'
import { keysetPage } from '@/server/platform/page/keyset-page'
import { ownAttributionDto } from './own-attribution.dto'
import { findOwnPage } from './own-page.repo'

/** One page of the organisation's own statements, newest first unless asked otherwise; without `status`, all but withdrawn ones. */
export async function listAttributions(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'entities:read')
  const network = input.network === undefined ? null : namedNetwork(ctx, input.network, 'wallets')
  const address = input.address === undefined ? null : canonical(network, input.address)
  const now = ctx.clock.now()
  const { status = null, category = null, sort = '-created_at' } = input
  const selection = { network: network?.id ?? null, address, category, status, now, sort }
  const { rows, page } = await keysetPage(ctx, {
    route: 'listAttributions',
    filters: { network: network?.name, address: address ?? undefined, category: input.category, status: input.status, sort },
    input,
    keyOf: sortedKeyOf,
    read: (after, limit) =>
      readChain(ctx.org.id, (q) => findOwnPage(q, ctx.org.id, { ...selection, after: sortedPosition(after), limit })),
  })
  return { data: rows.map((row) => ownAttributionDto(row, now)), page }
}

function canonical(network: Network | null, text: string): string {
  if (network === null) throw invalidField('query.network', 'is needed beside an address')
  const parsed = parseAddress(network, text)
  if (!parsed.ok) throw invalidField('query.address', parsed.reason)
  return parsed.canonical
}
