import type { Input, Output } from '@/contract/kernel/operation'
import type { revokeReport as operation } from '@/contract/report/reports'
import { command } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { AppError } from '@/server/platform/errors'
import { requireLockedReport, requireReport } from './find-own'
import { reportOf } from './report.dto'
import { writeReport } from './report.repo'
import { reportAudit, reportEvent } from './report-audit'
import { findRequesterName } from './requester.repo'

/** Revokes a finished report permanently, including links in use. Throws `not_found`, and `invalid_request` for any other. */
export async function revokeReport(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  return command(ctx, { scope: 'reports:write' }, async (tx) => {
    const before = await requireLockedReport(tx, ctx.org.id, input.id)
    if (before.status !== 'ready')
      throw new AppError('invalid_request', `The report is ${before.status}; only one that is ready can be revoked.`)
    const at = ctx.clock.now()
    await writeReport(tx, ctx.org.id, before.id, {
      status: 'revoked',
      revoked_at: at,
      revoked_by_type: ctx.actor.type,
      revoked_by_id: ctx.actor.id,
      revoked_by_name: await findRequesterName(tx, ctx),
      revocation_reason: input.reason,
      updated_at: at,
    })
    const row = await requireReport(tx, ctx.org.id, input.id)
    return {
      result: await reportOf(tx, ctx, row),
      events: [reportEvent('report.revoked', row)],
      audit: reportAudit('report.revoked', row),
    }
  })
}
