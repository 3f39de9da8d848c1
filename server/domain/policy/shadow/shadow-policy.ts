import type { Input, Output } from '@/contract/kernel/operation'
import type { shadowPolicy as operation } from '@/contract/policies'
import { carriedConcepts } from '@/server/domain/attribution'
import { command } from '@/server/platform/command/command'
import { type Context, requireScope } from '@/server/platform/context'
import { invalidField } from '@/server/platform/errors'
import { typeIdOf } from '@/server/platform/ids'
import { examine } from '../examination/examine'
import { requireVersion } from '../find-version'
import { policyOf } from '../policy.dto'
import { overtaken, requireSound, requireStatus } from '../policy-state'
import { findByStatus, moveVersion } from '../version.repo'

/** Has every new check scored under a draft as well. Only one version at a time can be in shadow. */
export async function shadowPolicy(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'policies:write')
  const carried = await carriedConcepts(ctx)
  return command(ctx, { scope: 'policies:write' }, async (tx) => {
    const row = await requireVersion(tx, ctx.org.id, input.id)
    requireStatus(row, ['draft'], 'shadowed')
    const now = ctx.clock.now()
    requireSound(row, now)
    const other = await findByStatus(tx, ctx.org.id, 'shadow')
    if (other !== null) {
      const id = typeIdOf('pol', other.id)
      throw invalidField('path.id', `version ${other.version} (${id}) is already in shadow; withdraw or activate it first`)
    }
    if (!(await moveVersion(tx, ctx.org.id, row, { to: 'shadow', at: now, reason: input.reason }))) throw overtaken(row)
    const shadow = await requireVersion(tx, ctx.org.id, input.id)
    return {
      result: await policyOf(tx, ctx.org.id, shadow, examine(shadow.document, { carried, now }).findings),
      audit: {
        action: 'policy.shadowed',
        object_type: 'policy',
        object_id: input.id,
        detail: { version: row.version, sha256: row.sha256 },
      },
    }
  })
}
