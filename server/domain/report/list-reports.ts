import type { Input, Output } from '@/contract/kernel/operation'
import type { listReports as operation } from '@/contract/reports'
import { type Context, requireScope } from '@/server/platform/context'
import { withOrg } from '@/server/platform/db'
import { uuidOf } from '@/server/platform/ids'
import { keysetPage } from '@/server/platform/keyset-page'
import { summariesOf } from './report.dto'
import { findReportPage, type ReportRow } from './report.repo'

/** One page of the organisation's reports, newest first. */
export async function listReports(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'reports:read')
  const filter = {
    types: input.type,
    statuses: input.status,
    caseId: input.case_id === undefined ? undefined : (uuidOf('cas', input.case_id) ?? undefined),
    // Hashes are stored without the mark that some networks write before them.
    subject:
      input.subject === undefined || !/^0x[0-9a-f]{64}$/i.test(input.subject)
        ? input.subject
        : input.subject.slice(2).toLowerCase(),
  }
  const { rows, page } = await keysetPage(ctx, {
    route: 'listReports',
    filters: { ...filter },
    input,
    keyOf: (row: ReportRow) => [row.created_at.toISOString(), row.id],
    read: (after, limit) =>
      withOrg(ctx.org.id, (tx) =>
        findReportPage(tx, ctx.org.id, {
          filter,
          after: after === null ? null : { at: String(after[0]), id: String(after[1]) },
          limit,
        }),
      ),
  })
  return { data: await withOrg(ctx.org.id, (tx) => summariesOf(tx, ctx.org.id, rows)), page }
}
