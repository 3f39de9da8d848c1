import type { CaseFile } from '@/contract/case/cases'
import { type Context, requireScope } from '@/server/platform/context'
import { withOrg } from '@/server/platform/db'
import { caseOf } from './case.dto'
import { requireCase } from './find-own'

/** As `getCase`, for verbs that say in the audit log themselves what they read it for. Throws `not_found`. */
export async function lookUpCase(ctx: Context, id: string): Promise<CaseFile> {
  requireScope(ctx, 'cases:read')
  return withOrg(ctx.org.id, async (tx) => caseOf(tx, ctx, await requireCase(tx, ctx.org.id, id)))
}
