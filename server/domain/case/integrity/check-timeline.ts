import { sha256 } from '@/server/platform/canonical'
import { eventHash, type LinkedEvent } from '../timeline/timeline-hash'

/** What a stored file must match. */
export interface StoredFile {
  name: string
  size: number
  /** In hex. */
  sha256: string
}

/** A timeline as it is stored, in the order of its numbers; hashes in hex. */
export interface StoredTimeline {
  /** TypeID. */
  caseId: string
  events: (LinkedEvent & { prev_hash: string; hash: string })[]
  /** Length and last hash as the case's row has them. */
  length: number
  head: string
  /** Notes by the id in their event. */
  notes: ReadonlyMap<string, string>
  /** Stored files by the id in their event. */
  evidence: ReadonlyMap<string, StoredFile>
  /** The stored intake. */
  intake: string
}

/** A fault of an event; `seq` 0 is the whole timeline. */
export interface TimelineFault {
  seq: number
  issue: string
}

/**
 * Recomputes every hash of a timeline and compares the notes, files and intake with theirs. Empty if nothing was changed,
 * removed, inserted or truncated.
 */
export function checkTimeline(timeline: StoredTimeline): TimelineFault[] {
  const { caseId, events, length, head } = timeline
  const faults: TimelineFault[] = []
  const fault = (seq: number, issue: string) => faults.push({ seq, issue })
  let previous = ''
  for (const [n, event] of events.entries()) {
    if (event.seq !== n + 1) fault(event.seq, `is at place ${n + 1}: an event was removed or inserted`)
    if (event.prev_hash !== previous) fault(event.seq, 'does not follow the hash of the event before it')
    const hash = eventHash(Buffer.from(event.prev_hash, 'hex'), caseId, event).toString('hex')
    if (hash !== event.hash) fault(event.seq, 'does not match its hash: its text, time or author was changed')
    for (const issue of contentFaults(event, timeline)) fault(event.seq, issue)
    previous = event.hash
  }
  if (events.length !== length) fault(0, `has ${events.length} events where the case counts ${length}`)
  if (previous !== head) fault(0, 'does not end in the hash that the case holds')
  return faults
}

function contentFaults({ kind, detail }: LinkedEvent, { notes, evidence, intake }: StoredTimeline): string[] {
  if (kind === 'created') return digest(intake) === detail.intake_sha256 ? [] : ['records a different intake from the stored one']
  if (kind === 'evidence_added') {
    const file = evidence.get(String(detail.evidence_id))
    if (file === undefined) return ['records a file that is missing']
    const same = file.sha256 === detail.sha256 && file.size === detail.size && file.name === detail.name
    return same ? [] : ['records a file that was changed']
  }
  if (kind !== 'note_added' && typeof detail.note_id !== 'string') return []
  const text = notes.get(String(detail.note_id))
  if (text === undefined) return ['records a note that is missing']
  return digest(text) === detail.sha256 ? [] : ['records a note whose text was changed']
}

const digest = (text: string) => sha256(text).toString('hex')
