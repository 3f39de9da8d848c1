import type { Report } from '@/contract/report/reports'
import { iso } from '@/server/platform/clock/clock'
import type { Context } from '@/server/platform/context'
import { publicUrl } from '@/server/platform/env'
import { typeIdOf } from '@/server/platform/ids'
import { linkMinutes, writeToken } from './download-token'
import type { ReportRow } from './report.repo'

/** A link to the files of a report for the caller, or why there is none. */
export function downloadOf(ctx: Context, row: ReportRow): Report['download'] {
  const { actor } = ctx
  const reason = refusal(ctx, row)
  if (reason !== null || actor.type === 'job') {
    return { authorized: false, reason, url: null, links: [], method: 'GET', expires_at: null }
  }
  const expiresAt = new Date(ctx.clock.now().getTime() + linkMinutes * 60_000)
  const token = writeToken({
    orgId: ctx.org.id,
    reportId: row.id,
    version: row.version,
    actorType: actor.type,
    actorId: actor.id,
    expiresAt,
  })
  const format = row.formats.includes('pdf') ? 'pdf' : row.formats[0]
  const linkOf = (one: unknown) => `${publicUrl()}/v1/reports/${typeIdOf('rpt', row.id)}/download?format=${one}&token=${token}`
  const links = row.formats.map((one) => ({ format: one, url: linkOf(one) }))
  return { authorized: true, reason: null, url: linkOf(format), links, method: 'GET', expires_at: iso(expiresAt) }
}

function refusal({ actor }: Context, row: ReportRow): string | null {
  if (row.status === 'revoked') return `The report was revoked: ${row.revocation_reason}`
  if (row.status === 'failed') return 'The report could not be made.'
  if (row.status !== 'ready') return 'The report is not ready yet.'
  if (actor.type === 'job') return 'Jobs cannot download reports.'
  return actor.scopes.includes('reports:download') ? null : 'Downloading needs the scope reports:download.'
}
