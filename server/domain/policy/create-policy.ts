import type { Input, Output } from '@/contract/kernel/operation'
import type { createPolicy as operation } from '@/contract/policies'
import type { PolicyDocument } from '@/contract/policy-document'
import { carriedConcepts } from '@/server/domain/attribution'
import { authorOf } from '@/server/platform/actor-ref'
import { canonicalSha256 } from '@/server/platform/canonical'
import { command } from '@/server/platform/command/command'
import { type Context, requireScope } from '@/server/platform/context'
import type { Tx } from '@/server/platform/db'
import { invalidField } from '@/server/platform/errors'
import { typeIdOf, uuidv7 } from '@/server/platform/ids'
import { activePolicy } from './active-policy'
import { normalise } from './document/normalise'
import { examine } from './examination/examine'
import { requireVersion } from './find-version'
import { policyOf } from './policy.dto'
import { findByStatus, insertDraft } from './version.repo'

/** Creates a draft: a copy of the active version or of `from`, or the given document. Throws what `command` throws. */
export async function createPolicy(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'policies:write')
  const carried = await carriedConcepts(ctx)
  await activePolicy(ctx)
  return command(ctx, { scope: 'policies:write' }, async (tx) => {
    if (input.from !== undefined && input.document !== undefined) {
      throw invalidField('body.document', 'give `from` to copy a version or `document` to bring your own, not both')
    }
    const origin = await originOf(tx, ctx, input)
    const document = normalise(input.name === undefined ? origin.document : { ...origin.document, name: input.name })
    const at = ctx.clock.now()
    const id = uuidv7(at.getTime())
    const sha256 = canonicalSha256(document)
    const version = await insertDraft(tx, ctx.org.id, { id, document, sha256, basedOn: origin.id, author: authorOf(ctx), at })
    const object_id = typeIdOf('pol', id)
    const row = await requireVersion(tx, ctx.org.id, object_id)
    return {
      result: await policyOf(tx, ctx.org.id, row, examine(document, { carried, now: at }).findings),
      audit: { action: 'policy.drafted', object_type: 'policy', object_id, detail: { version, sha256 } },
    }
  })
}

async function originOf(
  tx: Tx,
  ctx: Context,
  { from, document }: Input<typeof operation>,
): Promise<{ id: string | null; document: PolicyDocument }> {
  if (document !== undefined) return { id: null, document }
  if (from !== undefined) return requireVersion(tx, ctx.org.id, from)
  const active = await findByStatus(tx, ctx.org.id, 'active')
  if (active === null) throw new Error('the organisation has no active policy')
  return active
}
