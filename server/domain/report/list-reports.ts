import type { Input, Output } from '@/contract/kernel/operation'
import type { listReports as operation } from '@/contract/report/reports'
import { hashDigits } from '@/server/chain/transaction-hash'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain, withOrg } from '@/server/platform/db'
import { uuidOf } from '@/server/platform/ids'
import { sortedKeyOf, sortedPosition } from '@/server/platform/page/keyset-order'
import { keysetPage } from '@/server/platform/page/keyset-page'
import { summariesOf } from './report.dto'
import { findReportPage } from './report-page.repo'

/** One page of the organisation's reports, newest first unless asked otherwise. */
export async function listReports(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'reports:read')
  const filter = {
    types: input.type,
    statuses: input.status,
    caseId: input.case_id === undefined ? undefined : (uuidOf('cas', input.case_id) ?? undefined),
    // Hashes are stored without the prefix that some networks use.
    subject: input.subject === undefined ? undefined : (hashDigits(input.subject) ?? input.subject),
  }
  const { sort = '-created_at' } = input
  const { rows, page } = await keysetPage(ctx, {
    route: 'listReports',
    filters: { ...filter, sort },
    input,
    keyOf: sortedKeyOf,
    read: (after, limit) =>
      readChain(ctx.org.id, (q) => findReportPage(q, ctx.org.id, { filter, sort, after: sortedPosition(after), limit })),
  })
  return { data: await withOrg(ctx.org.id, (tx) => summariesOf(tx, ctx.org.id, rows)), page }
}
