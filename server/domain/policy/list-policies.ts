import type { Input, Output } from '@/contract/kernel/operation'
import type { listPolicies as operation } from '@/contract/policies'
import { type Context, requireScope } from '@/server/platform/context'
import { withOrg } from '@/server/platform/db'
import { keysetPage } from '@/server/platform/keyset-page'
import { activePolicy } from './active-policy'
import { summaryOf } from './policy.dto'
import { findVersions, type VersionRow } from './version.repo'

/** One page of the organisation's versions, newest first. */
export async function listPolicies(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'policies:read')
  await activePolicy(ctx)
  const { status } = input
  const { rows, page } = await keysetPage(ctx, {
    route: 'listPolicies',
    filters: { status },
    input,
    keyOf: (row: VersionRow) => [row.version],
    read: (after, limit) =>
      withOrg(ctx.org.id, (tx) =>
        findVersions(tx, ctx.org.id, { status, before: after === null ? null : Number(after[0]), limit }),
      ),
  })
  return { data: rows.map(summaryOf), page }
}
