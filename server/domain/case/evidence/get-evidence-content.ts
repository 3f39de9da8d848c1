import type { CaseEvidence, getCaseEvidenceContent as operation } from '@/contract/case/case-evidence'
import type { Input, Output } from '@/contract/kernel/operation'
import { blobStore } from '@/server/platform/blob/blob-store'
import { command } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { typeIdOf } from '@/server/platform/ids'
import { requireCase } from '../find-own'
import { hexOf } from './evidence.dto'
import { requireEvidence } from './find-evidence'

/** The media type a file is served with: none that a browser would execute, and plain text for text. */
function servedAs(type: CaseEvidence['media_type']): string {
  if (type.startsWith('image/') || type === 'application/pdf') return type
  return type === 'message/rfc822' || type.includes('zip') || type.includes('openxml') ? 'application/octet-stream' : 'text/plain'
}

/**
 * The bytes of a file, verified against their hash while they are read; the read is audited. Throws `not_found`, also for a
 * file that was removed.
 */
export async function getCaseEvidenceContent(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  const file = await command(ctx, { scope: 'cases:read' }, async (tx) => {
    const row = await requireCase(tx, ctx.org.id, input.id)
    const found = await requireEvidence(tx, ctx.org.id, row, input.evidence_id)
    return {
      result: found,
      audit: {
        action: 'case.evidence_read',
        object_type: 'case_evidence',
        object_id: typeIdOf('evi', found.id),
        detail: { case_id: typeIdOf('cas', row.id), sha256: hexOf(found), size: found.size },
      },
    }
  })
  const content = await blobStore('evidence').get(ctx.org.id, hexOf(file))
  if (content === null) throw new Error(`the bytes of ${typeIdOf('evi', file.id)} are not in the store`)
  return { content, size: file.size, media_type: servedAs(file.media_type), file_name: file.name }
}
