import type { Input, Output } from '@/contract/kernel/operation'
import type { withdrawPolicy as operation } from '@/contract/policies'
import { carriedConcepts } from '@/server/domain/attribution'
import { command } from '@/server/platform/command/command'
import { type Context, requireScope } from '@/server/platform/context'
import { examine } from '../examination/examine'
import { requireVersion } from '../find-version'
import { policyOf } from '../policy.dto'
import { overtaken, requireStatus } from '../policy-state'
import { moveVersion } from '../version.repo'

/** Ends the shadow: the version is a draft again and new checks are scored once. A later shadow starts counting from zero. */
export async function withdrawPolicy(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'policies:write')
  const carried = await carriedConcepts(ctx)
  return command(ctx, { scope: 'policies:write' }, async (tx) => {
    const row = await requireVersion(tx, ctx.org.id, input.id)
    requireStatus(row, ['shadow'], 'withdrawn')
    const now = ctx.clock.now()
    if (!(await moveVersion(tx, ctx.org.id, row, { to: 'draft', at: now, reason: input.reason }))) throw overtaken(row)
    const draft = await requireVersion(tx, ctx.org.id, input.id)
    return {
      result: await policyOf(tx, ctx.org.id, draft, examine(draft.document, { carried, now }).findings),
      audit: {
        action: 'policy.withdrawn',
        object_type: 'policy',
        object_id: input.id,
        detail: { version: row.version, sha256: row.sha256 },
      },
    }
  })
}
