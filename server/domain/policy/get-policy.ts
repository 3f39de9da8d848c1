import type { Input, Output } from '@/contract/kernel/operation'
import type { getPolicy as operation } from '@/contract/policies'
import { carriedConcepts } from '@/server/domain/attribution'
import { type Context, requireScope } from '@/server/platform/context'
import { withOrg } from '@/server/platform/db'
import { examine } from './examination/examine'
import { requireVersion } from './find-version'
import { policyOf } from './policy.dto'

/** A version with its document, findings about it, when it was active and, if it is in shadow, its statistics. */
export async function getPolicy(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'policies:read')
  const carried = await carriedConcepts(ctx)
  return withOrg(ctx.org.id, async (tx) => {
    const row = await requireVersion(tx, ctx.org.id, input.id)
    return policyOf(tx, ctx.org.id, row, examine(row.document, { carried, now: ctx.clock.now() }).findings)
  })
}
