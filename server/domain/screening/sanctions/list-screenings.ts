import type { Input, Output } from '@/contract/kernel/operation'
import type { listScreenings as operation, Screening } from '@/contract/screening'
import { type Context, requireScope } from '@/server/platform/context'
import { withOrg } from '@/server/platform/db'
import { keysetPage } from '@/server/platform/keyset-page'
import { findScreenings } from './screening.repo'

/** One page of the organisation's screenings, newest first. */
export async function listScreenings(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'screening:check')
  const { status } = input
  const { rows, page } = await keysetPage(ctx, {
    route: 'listScreenings',
    filters: { status },
    input,
    keyOf: (row: { id: string; created_at: Date }) => [row.created_at.getTime(), row.id],
    read: (after, limit) =>
      withOrg(ctx.org.id, (tx) =>
        findScreenings(tx, ctx.org.id, {
          status,
          after: after === null ? null : { at: new Date(Number(after[0])), id: String(after[1]) },
          limit,
        }),
      ),
  })
  return { data: rows.map(({ result }) => summaryOf(JSON.parse(result) as Screening)), page }
}

function summaryOf({ id, object, query, matched, status, screened_at, matches }: Screening) {
  return { id, object, query, matched, status, screened_at, match_count: matches.length }
}
