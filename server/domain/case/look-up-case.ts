import type { CaseFile } from '@/contract/case/cases'
import { type Context, requireScope } from '@/server/platform/context'
import { withOrg } from '@/server/platform/db'
import { caseOf } from './case.dto'
import { requireCase } from './find-own'

/** Like `getCase`, for callers that audit the purpose of the read themselves. Throws `not_found`. */
export async function lookUpCase(ctx: Context, id: string): Promise<CaseFile> {
  requireScope(ctx, 'cases:read')
  return withOrg(ctx.org.id, async (tx) => caseOf(tx, ctx, await requireCase(tx, ctx.org.id, id)))
}
