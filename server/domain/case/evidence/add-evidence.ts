import type { addCaseEvidence as operation } from '@/contract/case/case-evidence'
import type { EvidenceType } from '@/contract/case/evidence-types'
import type { Input, Output } from '@/contract/kernel/operation'
import { authorOf } from '@/server/platform/actor-ref'
import { tooLarge } from '@/server/platform/blob/blob-staging'
import { blobStore, type StagedBlob } from '@/server/platform/blob/blob-store'
import { command } from '@/server/platform/command/command'
import { bindFingerprint } from '@/server/platform/command/idempotency'
import { withStatus } from '@/server/platform/command/with-status'
import { type Context, requireScope } from '@/server/platform/context'
import { withOrg } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { uuidv7 } from '@/server/platform/ids'
import { caseAudit } from '../case-audit'
import { caseEvent } from '../case-event'
import { requireCase, requireLockedCase, requireOpen } from '../find-own'
import { recordEvents } from '../timeline/record-events'
import { evidenceOf, evidenceWords } from './evidence.dto'
import { type EvidenceRow, findByContent, insertEvidence, lockContent } from './evidence.repo'
import { readEvidenceName } from './evidence-name'
import { readEvidenceType } from './read-type'
import { releaseContent } from './release-content'

type Request = Input<typeof operation>
type Answer = Output<typeof operation>

/**
 * Adds a file to an open case: streams it to disk, checks it there, stores it under its SHA-256. Whatever can be refused
 * without the content is refused before reading it. Returns 200 if the case already has the same bytes. Throws `not_found`,
 * `payload_too_large`, and `invalid_request` on what is wrong with the name or the content.
 */
export async function addCaseEvidence(ctx: Context, input: Request): Promise<Answer> {
  requireScope(ctx, 'cases:write')
  const { name, ending } = readEvidenceName(input.name)
  const limit = Math.round(env().EVIDENCE_MAX_MB * 2 ** 20)
  if (input.declared_size !== null && input.declared_size > limit) throw tooLarge(limit)
  requireOpen(await withOrg(ctx.org.id, (tx) => requireCase(tx, ctx.org.id, input.id)))
  const store = blobStore('evidence')
  const staged = await store.stage(input.content, { limit })
  try {
    const mediaType = await readEvidenceType(staged.path, staged.size, { name, ending })
    bindFingerprint(ctx, { name, description: input.description ?? null, sha256: staged.sha256 })
    await staged.keep(ctx.org.id)
    try {
      const added = await record(ctx, { ...input, name }, { mediaType, staged })
      // A concurrent removal of the same bytes may have deleted the file.
      if (!(await store.has(ctx.org.id, staged.sha256))) await staged.keep(ctx.org.id)
      return added
    } catch (error) {
      await releaseContent(ctx, staged.sha256)
      throw error
    }
  } finally {
    await staged.discard()
  }
}

function record(ctx: Context, input: Request, file: { mediaType: EvidenceType; staged: StagedBlob }): Promise<Answer> {
  return command(ctx, { scope: 'cases:write' }, async (tx) => {
    const row = requireOpen(await requireLockedCase(tx, ctx.org.id, input.id))
    const sha256 = Buffer.from(file.staged.sha256, 'hex')
    await lockContent(tx, ctx.org.id, sha256)
    const [known] = await findByContent(tx, ctx.org.id, sha256, row.id)
    if (known !== undefined) return { result: withStatus(200, evidenceOf(known)), audit: [] }
    const at = ctx.clock.now()
    const author = authorOf(ctx)
    const added: EvidenceRow = {
      id: uuidv7(at.getTime()),
      case_id: row.id,
      name: input.name,
      media_type: file.mediaType,
      size: file.staged.size,
      sha256,
      description: input.description ?? null,
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
    await insertEvidence(tx, ctx.org.id, added)
    const changed = await recordEvents(tx, ctx, row, [{ kind: 'evidence_added', detail: evidenceWords(added) }])
    return {
      result: evidenceOf(added),
      events: [caseEvent('case.updated', changed)],
      audit: caseAudit('case.evidence_added', changed),
    }
  })
}
