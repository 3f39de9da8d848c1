import { z } from 'zod'
import { type AuditCheckpoint, auditCheckpoint } from '@/contract/audit/audit'
import { checkReports, type KeptAnchors } from '@/server/domain/anchor'
import { type ChainVerdict, type KeptCheckpoint, verifyChain } from '@/server/domain/audit'
import { findOrganisationIds } from '@/server/platform/database/organisation-ids.repo'
import { pool } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'

/** A page of the API, or a list. */
const keptFile = z
  .object({ data: z.array(z.unknown()) })
  .transform(({ data }) => data)
  .or(z.array(z.unknown()))

/**
 * Verifies the audit log and the reports of every organisation, by themselves and against the anchors outside the database, and
 * prints a line for each. `kept` is the text of a file of checkpoints; `asOf` is the time that a restored copy is of: checkpoints
 * that were due later are not missing. Returns the exit status: 0 intact, 1 faults. Throws if the file is not one of checkpoints.
 */
export async function verifyLogs(options: {
  kept: string | null
  anchors: KeptAnchors
  asOf?: Date | null
  json: boolean
  print: (line: string) => void
}): Promise<number> {
  const { anchored, silent } = options.anchors
  const { asOf } = options
  const anchors = [...anchored.audit.values()].flat()
  const kept = [...(options.kept === null ? [] : readKept(options.kept)), ...anchors]
  const verdicts: ChainVerdict[] = []
  const reports: string[] = []
  for (const orgId of await findOrganisationIds(pool())) {
    const own = kept.filter((point) => point.organisation_id === typeIdOf('org', orgId))
    verdicts.push(await verifyChain(orgId, own.map(keptOf), { silent, ...(asOf ? { clock: { now: () => asOf } } : {}) }))
    reports.push(...(await checkReports(orgId, anchored)))
  }
  const gone = [...new Set(kept.map((point) => point.organisation_id))].filter(
    (id) => !verdicts.some(({ organisation_id }) => organisation_id === id),
  )
  const faulty = verdicts.filter(({ faults }) => faults.length > 0).length
  const outside = { directory: options.anchors.directory, faults: options.anchors.faults, reports: anchored.reports.size }
  if (options.json) {
    const set_aside = anchored.setAside
    options.print(
      JSON.stringify({ verdicts, gone, reports, anchors: { ...outside, stamps: options.anchors.stamps, set_aside } }, null, 2),
    )
  } else {
    for (const line of verdicts.flatMap(linesOf)) options.print(line)
    for (const id of gone) options.print(`✗ ${id}: there is no such log here, but there are kept checkpoints of it`)
    for (const fault of reports) options.print(`✗ ${fault}`)
    for (const line of anchorLines(options.anchors)) options.print(line)
    options.print(`${verdicts.length - faulty} of ${verdicts.length + gone.length} logs are whole`)
  }
  return faulty + gone.length + reports.length + outside.faults.length > 0 ? 1 : 0
}

/** The anchors and their faults. */
function anchorLines({ directory, logs, anchored, stamps, faults }: KeptAnchors): string[] {
  if (logs.length === 0 && faults.length === 0) return ['✓ anchors: none yet']
  const batches = logs.reduce((sum, log) => sum + log.batches.length, 0)
  const last = anchored.times.at(-1)
  const seen = `${batches} batches${stamps > 0 ? `, ${stamps} time stamps` : ''}, the last of ${last?.toISOString() ?? 'no time'}, in ${directory}`
  return [
    ...(faults.length > 0 ? faults.map((fault) => `✗ anchors: ${fault}`) : [`✓ anchors: ${seen}`]),
    ...anchored.setAside.map(({ subject, reason, at }) => `  set aside on ${at}: ${subject}: ${reason}`),
  ]
}

function readKept(text: string): AuditCheckpoint[] {
  const value = parsed(text)
  const list = keptFile.safeParse(value)
  const points = z.array(auditCheckpoint).safeParse(list.success ? list.data : [value])
  if (points.success && points.data.length > 0) return points.data
  throw new Error('the kept file holds no checkpoints: save what GET /v1/audit/checkpoints answers')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const keptOf = (point: Omit<AuditCheckpoint, 'object'>): KeptCheckpoint => ({
  seq: String(point.seq),
  hash: Buffer.from(point.hash, 'hex'),
  at: new Date(point.at),
  key_id: point.key_id,
  signature: Buffer.from(point.signature, 'base64'),
})

function linesOf({ organisation_id, events, head, checkpoints, faults, notes }: ChainVerdict): string[] {
  const said = notes.map((note) => `    ${note}`)
  if (faults.length === 0) {
    return [`✓ ${organisation_id}: ${events} rows, ${checkpoints} checkpoints, head ${head.slice(0, 16)}`, ...said]
  }
  return [
    `✗ ${organisation_id}:`,
    ...faults.map(({ seq, issue }) => `    ${seq === 0 ? 'the log' : `row ${seq}`} ${issue}`),
    ...said,
  ]
}
