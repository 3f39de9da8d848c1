import type { listFilings as operation } from '@/contract/filing/filings'
import type { Input, Output } from '@/contract/kernel/operation'
import { requireCase } from '@/server/domain/case'
import { iso } from '@/server/platform/clock/clock'
import { type Context, requireScope } from '@/server/platform/context'
import { queryableOf, withOrg } from '@/server/platform/db'
import { keysetPage } from '@/server/platform/page/keyset-page'
import { filingSummary } from './filing.dto'
import { type FilingRow, findFilings } from './filing.repo'

/** One page of the filings of a case, newest first. Throws `not_found`. */
export async function listFilings(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'cases:read')
  const orgId = ctx.org.id
  const { id } = await withOrg(orgId, (tx) => requireCase(tx, orgId, input.id))
  const { rows, page } = await keysetPage(ctx, {
    route: 'listFilings',
    filters: { id },
    input,
    keyOf: (row: FilingRow) => [iso(row.created_at), row.id],
    read: (after, limit) => {
      const position = after === null ? null : { at: String(after[0]), id: String(after[1]) }
      return withOrg(orgId, (tx) => findFilings(queryableOf(tx), orgId, id, { after: position, limit }))
    },
  })
  return { data: rows.map(filingSummary), page }
}
