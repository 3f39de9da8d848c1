import type { Input, Output } from '@/contract/kernel/operation'
import type { updatePolicy as operation } from '@/contract/policies'
import { type PolicyDocument, policyShape } from '@/contract/policy-document'
import { carriedConcepts } from '@/server/domain/attribution'
import { canonicalSha256 } from '@/server/platform/canonical'
import { command } from '@/server/platform/command/command'
import { type Context, requireScope } from '@/server/platform/context'
import { AppError, invalidField } from '@/server/platform/errors'
import { mergePatch } from './document/merge-patch'
import { normalise } from './document/normalise'
import { examine } from './examination/examine'
import { shapeFindings } from './examination/shape-findings'
import { requireVersion } from './find-version'
import { policyOf } from './policy.dto'
import { requireStatus } from './policy-state'
import { replaceDocument, type VersionRow } from './version.repo'

/** Edits a draft. An outdated hash of the draft is refused, so that two editors do not overwrite each other. */
export async function updatePolicy(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'policies:write')
  const carried = await carriedConcepts(ctx)
  return command(ctx, { scope: 'policies:write' }, async (tx) => {
    const row = await requireVersion(tx, ctx.org.id, input.id)
    requireStatus(row, ['draft'], 'edited')
    const document = normalise(editedDocument(row, input))
    const at = ctx.clock.now()
    const sha256 = canonicalSha256(document)
    const replaced = await replaceDocument(tx, ctx.org.id, row.id, { expected: input.expected_sha256, document, sha256, at })
    if (!replaced) {
      const now = await requireVersion(tx, ctx.org.id, input.id)
      throw invalidField(
        'body.expected_sha256',
        `the draft has changed since you read it; it is ${now.sha256} now. Read it again and repeat your change`,
      )
    }
    const changed = await requireVersion(tx, ctx.org.id, input.id)
    return {
      result: await policyOf(tx, ctx.org.id, changed, examine(document, { carried, now: at }).findings),
      audit: { action: 'policy.edited', object_type: 'policy', object_id: input.id, detail: { version: row.version, sha256 } },
    }
  })
}

function editedDocument(row: VersionRow, { document, merge }: Input<typeof operation>): PolicyDocument {
  if ((document === undefined) === (merge === undefined)) {
    throw invalidField(document === undefined ? 'body.document' : 'body.merge', 'give exactly one of document and merge')
  }
  if (document !== undefined) return document
  const merged = mergePatch(row.document, merge)
  const parsed = policyShape.safeParse(merged)
  if (parsed.success) return parsed.data
  const findings = shapeFindings(merged, parsed.error.issues).slice(0, 20)
  const details = findings.map(({ field, message, mend }) => ({ field: `body.merge.${field}`, issue: `${message} ${mend}` }))
  throw new AppError('invalid_request', findings[0]?.message ?? 'The merged document is not a policy.', details)
}
