import type { Input, Output } from '@/contract/kernel/operation'
import type { discardPolicy as operation } from '@/contract/policies'
import { command } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { requireVersion } from './find-version'
import { overtaken, requireStatus } from './policy-state'
import { moveVersion } from './version.repo'

/** Discards a draft. Its row is kept for its back-tests and so that its number is never reused. */
export async function discardPolicy(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  return command(ctx, { scope: 'policies:write' }, async (tx) => {
    const row = await requireVersion(tx, ctx.org.id, input.id)
    requireStatus(row, ['draft'], 'discarded')
    if (!(await moveVersion(tx, ctx.org.id, row, { to: 'discarded', at: ctx.clock.now() }))) throw overtaken(row)
    return {
      result: { id: input.id, object: 'policy' as const, deleted: true as const },
      audit: {
        action: 'policy.discarded',
        object_type: 'policy',
        object_id: input.id,
        detail: { version: row.version, sha256: row.sha256 },
      },
    }
  })
}
