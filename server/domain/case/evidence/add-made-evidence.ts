import type { CaseEvidence } from '@/contract/case/case-evidence'
import { authorOf } from '@/server/platform/actor-ref'
import { blobStore } from '@/server/platform/blob/blob-store'
import type { OutboxEvent } from '@/server/platform/command/outbox'
import type { Context } from '@/server/platform/context'
import type { Tx } from '@/server/platform/db'
import { uuidv7 } from '@/server/platform/ids'
import type { CaseRow } from '../case.repo'
import { caseEvent } from '../case-event'
import { recordEvents } from '../timeline/record-events'
import type { EventDraft } from '../timeline/timeline'
import { evidenceWords } from './evidence.dto'
import { type EvidenceRow, findByContent, insertEvidence, lockContent } from './evidence.repo'
import { releaseContent } from './release-content'

/** A file that the service made for a case. */
export interface MadeFile {
  name: string
  media_type: CaseEvidence['media_type']
  description: string
}

/**
 * Records the bytes as evidence of a locked case (its row) together with what else happened; the UUID of the file, and its
 * event.
 */
export type KeepMade = (
  tx: Tx,
  row: CaseRow,
  file: MadeFile,
  more?: readonly EventDraft[],
) => Promise<{ id: string; row: CaseRow; events: OutboxEvent[] }>

/**
 * Keeps bytes that the service made as evidence: stored first, then recorded by `work` in its own transaction, and let go
 * where that fails. Bytes that are in the case already stay one file.
 */
export async function addMadeEvidence<T>(ctx: Context, content: Uint8Array, work: (keep: KeepMade) => Promise<T>): Promise<T> {
  const store = blobStore('evidence')
  const staged = await store.stage(content)
  try {
    await staged.keep(ctx.org.id)
    try {
      const done = await work((tx, row, file, more = []) => record(tx, ctx, row, { ...file, staged, more }))
      // A removal of the same bytes just before may have deleted the file.
      if (!(await store.has(ctx.org.id, staged.sha256))) await staged.keep(ctx.org.id)
      return done
    } catch (error) {
      await releaseContent(ctx, staged.sha256)
      throw error
    }
  } finally {
    await staged.discard()
  }
}

async function record(
  tx: Tx,
  ctx: Context,
  row: CaseRow,
  { staged, more, ...file }: MadeFile & { staged: { sha256: string; size: number }; more: readonly EventDraft[] },
): ReturnType<KeepMade> {
  const sha256 = Buffer.from(staged.sha256, 'hex')
  await lockContent(tx, ctx.org.id, sha256)
  const [known] = await findByContent(tx, ctx.org.id, sha256, row.id)
  const at = ctx.clock.now()
  const author = authorOf(ctx)
  const added: EvidenceRow = known ?? {
    id: uuidv7(at.getTime()),
    case_id: row.id,
    ...file,
    size: staged.size,
    sha256,
    added_by_type: author.type,
    added_by_id: author.id,
    added_by_name: author.name,
    added_at: at,
    removed_by_type: null,
    removed_by_id: null,
    removed_by_name: null,
    removed_reason: null,
    removed_at: null,
  }
  if (known === undefined) await insertEvidence(tx, ctx.org.id, added)
  const told: EventDraft[] = known === undefined ? [{ kind: 'evidence_added', detail: evidenceWords(added) }] : []
  const changed = await recordEvents(tx, ctx, row, [...more, ...told])
  return { id: added.id, row: changed, events: [caseEvent('case.updated', changed)] }
}
