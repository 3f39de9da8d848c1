import type { Input, Output } from '@/contract/kernel/operation'
import { reportFormats } from '@/contract/report/report-kinds'
import type { createReport as operation } from '@/contract/report/reports'
import { command } from '@/server/platform/command/command'
import { jobSender } from '@/server/platform/command/job-sender'
import { type Context, requireScope } from '@/server/platform/context'
import { AppError } from '@/server/platform/errors'
import { orRefusal } from '@/server/platform/failure/or-refusal'
import { typeIdOf, uuidv7 } from '@/server/platform/ids'
import { requireReport } from './find-own'
import { reportOf } from './report.dto'
import { findPredecessor, insertReport, takeVersion } from './report.repo'
import { reportAbout } from './report-about'
import { reportAudit } from './report-audit'
import { findRequesterName } from './requester.repo'

/** Name of the worker's job; its payload names the organisation and the report by their UUIDs. */
export const reportJob = 'report.render'

/** Requests a report from the worker. The row and the job are created in one transaction, so that neither exists alone. */
export async function createReport(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'reports:write')
  const send = await jobSender()
  const about = await orRefusal(reportAbout(ctx, input))
  return command(ctx, { scope: 'reports:write' }, async (tx) => {
    if (about instanceof AppError) throw about
    const at = ctx.clock.now()
    const id = uuidv7(at.getTime())
    const version = await takeVersion(tx, ctx.org.id, about.series)
    await insertReport(tx, ctx.org.id, {
      ...about,
      title: input.title ?? about.title,
      id,
      version,
      supersedes: await findPredecessor(tx, ctx.org.id, about.series, version),
      type: input.type,
      formats: reportFormats.filter((format) => input.formats?.includes(format) ?? true),
      requested_by_type: ctx.actor.type,
      requested_by_id: ctx.actor.id,
      requested_by_name: await findRequesterName(tx, ctx),
      created_at: at,
    })
    await send(tx, reportJob, { org_id: ctx.org.id, report_id: id })
    const row = await requireReport(tx, ctx.org.id, typeIdOf('rpt', id))
    return { result: await reportOf(tx, ctx, row), audit: reportAudit('report.requested', row) }
  })
}
