import { blobStore } from '@/server/platform/blob/blob-store'
import { type Context, requireScope } from '@/server/platform/context'
import { type Tx, withOrg } from '@/server/platform/db'
import { typeIdOf, uuidOf } from '@/server/platform/ids'
import { eventOf } from '../case.dto'
import { findCaseIds } from '../case.repo'
import { hexOf } from '../evidence/evidence.dto'
import { type EvidenceRow, findEvidenceById } from '../evidence/evidence.repo'
import { requireLockedCase } from '../find-own'
import { findEvents, findNotes, notesIn } from '../timeline/event.repo'
import type { LinkedEvent } from '../timeline/timeline-hash'
import { checkTimeline, type TimelineFault } from './check-timeline'
import { anchorFaults, type TimelinePoint } from './timeline-anchors'

/** The result of verifying the timeline of a case. */
export interface TimelineVerdict {
  /** TypeID. */
  case_id: string
  number: number
  events: number
  head: string
  faults: TimelineFault[]
}

interface VerifyTimeline {
  /** TypeID. */
  id: string
  /** Whether to read every file of the case, too. */
  files?: boolean
  /** The timeline's anchors outside the database; if absent, anchors are not checked. */
  anchored?: readonly TimelinePoint[]
}

/** Recomputes the hash chain of a case, and compares it with its files and anchors if requested. Throws `not_found`. */
export async function verifyTimeline(ctx: Context, input: VerifyTimeline): Promise<TimelineVerdict> {
  requireScope(ctx, 'cases:read')
  const { stored, ...verdict } = await withOrg(ctx.org.id, async (tx) => {
    // Locked, so that nothing is appended between the two reads.
    const row = await requireLockedCase(tx, ctx.org.id, input.id)
    // One more than expected, to detect events appended past the end.
    const rows = (await findEvents(tx, ctx.org.id, row.id, { before: null, limit: row.events + 1 })).toReversed()
    const notes = await findNotes(tx, ctx.org.id, row.id, notesIn(rows))
    const events = rows.map((event) => eventOf(event, notes))
    const case_id = typeIdOf('cas', row.id)
    const head = Buffer.from(row.head).toString('hex')
    const evidence = await filesIn(tx, ctx.org.id, events)
    const told = new Map([...evidence].map(([id, file]) => [id, { name: file.name, size: file.size, sha256: hexOf(file) }]))
    const faults = checkTimeline({ caseId: case_id, events, length: row.events, head, notes, evidence: told, intake: row.intake })
    if (input.anchored !== undefined) faults.push(...anchorFaults(events, input.anchored, ctx.clock.now()))
    return { case_id, number: row.number, events: rows.length, head, faults, stored: storedIn(events, evidence, row.id) }
  })
  if (!input.files) return verdict
  return { ...verdict, faults: [...verdict.faults, ...(await fileFaults(ctx.org.id, stored))] }
}

/** The files that must be in the store for this case: recorded here, not moved to another case, and not removed. */
function storedIn(events: readonly LinkedEvent[], evidence: ReadonlyMap<string, EvidenceRow>, caseId: string) {
  return events.flatMap(({ seq, kind, detail }) => {
    const row = kind === 'evidence_added' ? evidence.get(String(detail.evidence_id)) : undefined
    return row && row.case_id === caseId && row.removed_at === null ? [{ seq, sha256: hexOf(row) }] : []
  })
}

/** The files in the events by TypeID, in whichever case they are now. */
async function filesIn(tx: Tx, orgId: string, events: readonly LinkedEvent[]): Promise<Map<string, EvidenceRow>> {
  const ids = events.flatMap(({ kind, detail }) => (kind === 'evidence_added' ? [String(detail.evidence_id)] : []))
  const rows = await findEvidenceById(
    tx,
    orgId,
    ids.flatMap((id) => uuidOf('evi', id) ?? []),
  )
  return new Map([...rows.values()].map((row) => [typeIdOf('evi', row.id), row]))
}

/** Ids of all cases of the organisation, oldest first. */
export async function everyCase(ctx: Context): Promise<string[]> {
  requireScope(ctx, 'cases:read')
  const ids = await withOrg(ctx.org.id, (tx) => findCaseIds(tx, ctx.org.id))
  return ids.map((id) => typeIdOf('cas', id))
}

/** Reads stored files whole (SHA-256 in hex, with the number of their event); returns those missing or altered. */
async function fileFaults(orgId: string, files: readonly { seq: number; sha256: string }[]): Promise<TimelineFault[]> {
  const store = blobStore('evidence')
  const faults: TimelineFault[] = []
  for (const { seq, sha256 } of files) {
    const content = await store.get(orgId, sha256)
    if (content === null) faults.push({ seq, issue: 'records a file whose bytes are missing' })
    else if (!(await isWhole(content))) faults.push({ seq, issue: 'records a file whose bytes were altered' })
  }
  return faults
}

/** The stream throws before its end if the bytes do not match their hash. */
async function isWhole(content: ReadableStream<Uint8Array>): Promise<boolean> {
  try {
    await content.pipeTo(new WritableStream())
    return true
  } catch {
    return false
  }
}
