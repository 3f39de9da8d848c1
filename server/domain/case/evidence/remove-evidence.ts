import type { removeCaseEvidence as operation } from '@/contract/case/case-evidence'
import type { Input, Output } from '@/contract/kernel/operation'
import { authorOf } from '@/server/platform/actor-ref'
import { command } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { AppError } from '@/server/platform/errors'
import { typeIdOf } from '@/server/platform/ids'
import { caseAudit } from '../case-audit'
import { caseEvent } from '../case-event'
import { moverOf } from '../case-person'
import { requireLockedCase } from '../find-own'
import { recordEvents } from '../timeline/record-events'
import { evidenceOf } from './evidence.dto'
import { writeRemoval } from './evidence.repo'
import { requireEvidence } from './find-evidence'
import { releaseContent } from './release-content'

/**
 * Removes a file from a case, closed or not; its record stays. The bytes are deleted after the commit, unless another case has
 * them. Throws `not_found`, and `insufficient_scope` unless the caller is a lead.
 */
export async function removeCaseEvidence(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  const removed = await command(ctx, { scope: 'cases:write' }, async (tx) => {
    const row = await requireLockedCase(tx, ctx.org.id, input.id)
    const file = await requireEvidence(tx, ctx.org.id, row, input.evidence_id)
    if (!moverOf(ctx).lead) {
      throw new AppError(
        'insufficient_scope',
        'Only a lead or an admin, or a key with the scope policies:write, can remove evidence.',
      )
    }
    const author = authorOf(ctx)
    const gone = await writeRemoval(tx, ctx.org.id, file.id, {
      removed_by_type: author.type,
      removed_by_id: author.id,
      removed_by_name: author.name,
      removed_reason: input.reason,
      removed_at: ctx.clock.now(),
    })
    const detail = { evidence_id: typeIdOf('evi', file.id), name: file.name, reason: input.reason }
    const changed = await recordEvents(tx, ctx, row, [{ kind: 'evidence_removed', detail }])
    return {
      result: evidenceOf(gone),
      events: [caseEvent('case.updated', changed)],
      audit: caseAudit('case.evidence_removed', changed),
    }
  })
  await releaseContent(ctx, removed.sha256)
  return removed
}
