import type { Input, Output } from '@/contract/kernel/operation'
import type { activatePolicy as operation } from '@/contract/policies'
import { carriedConcepts } from '@/server/domain/attribution'
import { command } from '@/server/platform/command/command'
import { type Context, requireScope } from '@/server/platform/context'
import { examine } from '../examination/examine'
import { requireVersion } from '../find-version'
import { policyOf } from '../policy.dto'
import { requireSound, requireStatus } from '../policy-state'
import { makeActive } from './make-active'

/** Makes a draft or shadow version the active one. Throws `invalid_request` if its document has errors. */
export async function activatePolicy(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'policies:write')
  const carried = await carriedConcepts(ctx)
  return command(ctx, { scope: 'policies:write' }, async (tx) => {
    const row = await requireVersion(tx, ctx.org.id, input.id)
    requireStatus(row, ['draft', 'shadow'], 'activated')
    const now = ctx.clock.now()
    requireSound(row, now)
    const effect = await makeActive(tx, ctx, row, { kind: 'activate', reason: input.reason })
    const active = await requireVersion(tx, ctx.org.id, input.id)
    return { ...effect, result: await policyOf(tx, ctx.org.id, active, examine(active.document, { carried, now }).findings) }
  })
}
