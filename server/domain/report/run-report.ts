import type { Logger } from 'pino'
import type { Scope } from '@/contract/kernel/scopes'
import type { ReportDocument } from '@/contract/report/report-document'
import { actorRef } from '@/server/platform/actor-ref'
import { blobStore } from '@/server/platform/blob/blob-store'
import type { Clock } from '@/server/platform/clock/clock'
import { appendAudit } from '@/server/platform/command/audit'
import { writeNotices } from '@/server/platform/command/notices'
import { appendEvents } from '@/server/platform/command/outbox'
import { type Context, jobContext } from '@/server/platform/context'
import { queryableOf, withOrg } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { typeIdOf } from '@/server/platform/ids'
import type { ComposeReport, ComposeRequest, RenderedReport, RenderReport, SignManifest } from './content'
import { periodOf, subjectOf } from './report.dto'
import { findPredecessor, findReport, lockReport, type ReportRow, writeReport } from './report.repo'
import { readyNotice, reportAudit, reportEvent } from './report-audit'
import { insertFiles } from './report-file.repo'

export interface ReportRun {
  /** UUIDs. */
  orgId: string
  id: string
  clock: Clock
  log: Logger
}

/** The functions that make a report; suites replace them with their own. */
export interface ReportTools {
  compose: ComposeReport
  /** The scopes needed for composing. */
  scopes: readonly Scope[]
  render: RenderReport
  sign: SignManifest
}

/** After this many failures of the database or a provider, a report is given up. */
const mostAttempts = 6

/**
 * Makes a report: composes and renders it outside any transaction, stores its files, and in one transaction marks it ready with
 * its files, event and audit row. A second run of the same report changes nothing. Throws if another run may succeed; a report
 * that cannot be made is `failed` with a reason.
 */
export async function runReport(run: ReportRun, tools: ReportTools): Promise<void> {
  const row = await begin(run)
  if (row === null) return
  const ctx = jobContext(run.orgId, 'report.render', tools.scopes, run.clock)
  try {
    const document = await tools.compose(ctx, requestOf(row))
    const rendered = await tools.render(document, { formats: row.formats, sign: tools.sign })
    // Before the row that names them: bytes without a row only waste disk space, a row without bytes is an error.
    const store = blobStore('reports')
    const kept = await Promise.all(rendered.files.map((file) => store.put(run.orgId, file.bytes)))
    const files = rendered.files.map((file, n) => ({ ...file, ...(kept[n] as (typeof kept)[number]) }))
    await finish(run, ctx, document, rendered.manifest, files)
  } catch (error) {
    if (isPassing(error) && row.attempts < mostAttempts) throw error
    await fail(run, ctx, error instanceof AppError ? error.message : 'The report could not be made; the worker’s log says why.')
    run.log.error({ err: error, report: run.id }, 'a report could not be made')
  }
}

/** Starts the report and determines which one it supersedes; null if it already ended. */
async function begin({ orgId, id, clock }: ReportRun): Promise<ReportRow | null> {
  return withOrg(orgId, async (tx) => {
    const row = await lockReport(tx, orgId, id)
    if (row === null || (row.status !== 'queued' && row.status !== 'rendering')) return null
    const supersedes = await findPredecessor(tx, orgId, row.series, row.version)
    await writeReport(tx, orgId, id, { status: 'rendering', supersedes, attempts: row.attempts + 1, updated_at: clock.now() })
    return findReport(tx, orgId, id)
  })
}

type KeptFile = RenderedReport['files'][number] & { sha256: string; size: number }

async function finish(
  { orgId, id, clock }: ReportRun,
  ctx: Context,
  document: ReportDocument,
  manifest: RenderedReport['manifest'],
  files: readonly KeptFile[],
): Promise<void> {
  await withOrg(orgId, async (tx) => {
    const row = await lockReport(tx, orgId, id)
    if (row?.status !== 'rendering') return
    await insertFiles(
      tx,
      orgId,
      files.map(({ format, file_name, media_type, size, sha256 }) => ({
        report_id: id,
        format,
        file_name,
        media_type,
        size: BigInt(size),
        sha256: Buffer.from(sha256, 'hex'),
      })),
    )
    const { signature } = manifest
    await writeReport(tx, orgId, id, {
      status: 'ready',
      title: document.title,
      error: null,
      generated_at: new Date(document.generated_at),
      model_version: document.model_version,
      hop_limit: document.hop_limit,
      stale: document.stale,
      last_good_read_at: document.last_good_read_at === null ? null : new Date(document.last_good_read_at),
      ...(document.data_as_of === null ? {} : { data_as_of: document.data_as_of }),
      ...(document.index_from ? { index_from: document.index_from } : {}),
      manifest: new Uint8Array(manifest.bytes),
      signature: new Uint8Array(Buffer.from(signature.value, 'base64')),
      signature_key_id: signature.key_id,
      updated_at: clock.now(),
    })
    const ready = (await findReport(tx, orgId, id)) as ReportRow
    const q = queryableOf(tx)
    await appendEvents(q, ctx, [reportEvent('report.ready', ready)])
    await writeNotices(q, orgId, clock.now(), [readyNotice(ready)])
    await appendAudit(q, ctx, reportAudit('report.rendered', ready, { files: files.length, key_id: signature.key_id }))
  })
}

async function fail({ orgId, id, clock }: ReportRun, ctx: Context, reason: string): Promise<void> {
  await withOrg(orgId, async (tx) => {
    const row = await lockReport(tx, orgId, id)
    if (row?.status !== 'rendering') return
    await writeReport(tx, orgId, id, { status: 'failed', error: reason.slice(0, 500), updated_at: clock.now() })
    await appendAudit(queryableOf(tx), ctx, reportAudit('report.failed', row))
  })
}

/** Errors from the database, the disk or the network have a code and may be temporary, as may a provider's failure. */
function isPassing(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 'provider_degraded'
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
}

function requestOf(row: ReportRow): ComposeRequest {
  const subject = subjectOf(row)
  const period = periodOf(row)
  const type = row.requested_by_type as ComposeRequest['report']['author']['type']
  const id = actorRef(type, row.requested_by_id, null).id ?? row.requested_by_id
  return {
    report: {
      id: typeIdOf('rpt', row.id),
      version: row.version,
      supersedes: row.supersedes === null ? null : typeIdOf('rpt', row.supersedes),
      author: { type, id, name: row.requested_by_name ?? id },
      title: row.title,
    },
    type: row.type,
    caseId: row.case_id === null ? undefined : typeIdOf('cas', row.case_id),
    ...(subject === null ? {} : { subject }),
    ...(period === null ? {} : { period }),
  }
}
