import type { Input, Output } from '@/contract/kernel/operation'
import type { downloadReport as operation } from '@/contract/report/reports'
import { standingOfKey } from '@/server/domain/api-key'
import { scopesOfRole } from '@/server/domain/session'
import { blobStore } from '@/server/platform/blob/blob-store'
import { appendAudit } from '@/server/platform/command/audit'
import type { Actor, Context } from '@/server/platform/context'
import { queryableOf, withOrg } from '@/server/platform/db'
import { AppError, invalidField, notFound } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { type DownloadGrant, readToken } from './download-token'
import { findReport } from './report.repo'
import { reportAudit } from './report-audit'
import { findFiles } from './report-file.repo'
import { findEnabledUser } from './requester.repo'

/**
 * A file of a report by the link that `getReport` issued. The link alone identifies the downloader, whose key or account is
 * checked in its current state. Throws `unauthenticated` for a link that expired, was altered or whose owner may no longer
 * download, and `not_found` for another report's or organisation's and for a revoked report.
 */
export async function downloadReport(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  const grant = readToken(input.token, ctx.clock.now())
  if (uuidOf('rpt', input.id) !== grant.reportId) throw notFound('report')
  refuseOtherCaller(ctx, grant)
  const actor = await presentActor(ctx, grant)
  if (!actor.scopes.includes('reports:download')) {
    throw new AppError('unauthenticated', 'The person or key that asked for the link may no longer download reports.')
  }
  const { orgId } = grant
  const file = await withOrg(orgId, async (tx) => {
    const row = await findReport(tx, orgId, grant.reportId)
    if (row === null || row.version !== grant.version || row.status !== 'ready') throw notFound('report')
    const files = await findFiles(tx, orgId, [row.id])
    const chosen = files.find((f) => f.format === input.format)
    if (chosen === undefined) {
      throw invalidField('query.format', `is not a format of this report; it has ${files.map((f) => f.format).join(', ')}`)
    }
    const downloader: Context = { ...ctx, org: { id: orgId }, actor, idempotency: null }
    const sha256 = Buffer.from(chosen.sha256).toString('hex')
    const audit = reportAudit('report.downloaded', row, { format: chosen.format, sha256 })
    await appendAudit(queryableOf(tx), downloader, audit)
    return { ...chosen, sha256 }
  })
  const stored = await blobStore('reports').get(orgId, file.sha256)
  if (stored === null) throw new Error(`the file ${file.sha256} of a report is not in the store`)
  return { content: stored, size: Number(file.size), media_type: file.media_type, file_name: file.file_name }
}

/** A link needs no key; if a key is sent anyway, it must be the one for which the link was issued. */
function refuseOtherCaller(ctx: Context, grant: DownloadGrant): void {
  if (ctx.org.id === '') return
  if (ctx.org.id !== grant.orgId) throw notFound('report')
  if (ctx.actor.id !== grant.actorId) throw new AppError('unauthenticated', 'The link was made for another key.')
}

async function presentActor(ctx: Context, grant: DownloadGrant): Promise<Exclude<Actor, { type: 'job' }>> {
  if (grant.actorType === 'api_key') return standingOfKey(grant.orgId, grant.actorId, ctx.ip, ctx.clock.now())
  const user = await withOrg(grant.orgId, (tx) => findEnabledUser(tx, grant.orgId, grant.actorId))
  if (user === null) throw new AppError('unauthenticated', 'The account that asked for the link is disabled.')
  return { type: 'user', id: grant.actorId, role: user.role, scopes: scopesOfRole(user.role), name: user.name }
}
