import type { Input, Output } from '@/contract/kernel/operation'
import type { getReport as operation } from '@/contract/report/reports'
import { appendAudit } from '@/server/platform/command/audit'
import { type Context, requireScope } from '@/server/platform/context'
import { queryableOf, withOrg } from '@/server/platform/db'
import { requireReport } from './find-own'
import { reportOf } from './report.dto'
import { reportAudit } from './report-audit'

/** A report, with a link to its files if the caller may download them; issuing one is audited. Throws `not_found`. */
export async function getReport(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'reports:read')
  return withOrg(ctx.org.id, async (tx) => {
    const row = await requireReport(tx, ctx.org.id, input.id)
    const report = await reportOf(tx, ctx, row)
    if (report.download.authorized) {
      await appendAudit(queryableOf(tx), ctx, reportAudit('report.read', row, { expires_at: report.download.expires_at }))
    }
    return report
  })
}
