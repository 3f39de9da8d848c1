import type { Input, Output } from '@/contract/kernel/operation'
import type { listPolicies as operation } from '@/contract/policies'
import { type Context, requireScope } from '@/server/platform/context'
import { withOrg } from '@/server/platform/db'
import { sortedKeyOf, sortedPosition } from '@/server/platform/page/keyset-order'
import { keysetPage } from '@/server/platform/page/keyset-page'
import { activePolicy } from './active-policy'
import { summaryOf } from './policy.dto'
import { findVersionPage } from './version-page.repo'

/** One page of the organisation's versions; newest first unless asked otherwise. */
export async function listPolicies(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'policies:read')
  await activePolicy(ctx)
  const { status = null, sort = '-version' } = input
  const { rows, page } = await keysetPage(ctx, {
    route: 'listPolicies',
    filters: { status: input.status, sort },
    input,
    keyOf: sortedKeyOf,
    read: (after, limit) =>
      withOrg(ctx.org.id, (tx) => findVersionPage(tx, ctx.org.id, { status, sort, after: sortedPosition(after), limit })),
  })
  return { data: rows.map(summaryOf), page }
}
