import type { getCase as operation } from '@/contract/cases'
import type { Input, Output } from '@/contract/kernel/operation'
import { type Context, requireScope } from '@/server/platform/context'
import { withOrg } from '@/server/platform/db'
import { caseOf } from './case.dto'
import { requireCase } from './find-own'

/** A case with its subjects, alerts and the steps it may take next. Throws `not_found`. */
export async function getCase(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'cases:read')
  return withOrg(ctx.org.id, async (tx) => caseOf(tx, ctx, await requireCase(tx, ctx.org.id, input.id)))
}
