import type { getCase as operation } from '@/contract/case/cases'
import type { Input, Output } from '@/contract/kernel/operation'
import { appendAudit } from '@/server/platform/command/audit'
import { type Context, requireScope } from '@/server/platform/context'
import { queryableOf, withOrg } from '@/server/platform/db'
import { caseOf } from './case.dto'
import { caseAudit } from './case-audit'
import { requireCase } from './find-own'
import { noteReading } from './reading.repo'

/**
 * A case with its subjects, alerts and next steps. Audits the opening in the same transaction, at most once an hour per reader
 * and case. Throws `not_found`.
 */
export async function getCase(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'cases:read')
  return withOrg(ctx.org.id, async (tx) => {
    const row = await requireCase(tx, ctx.org.id, input.id)
    const file = await caseOf(tx, ctx, row)
    if (await noteReading(tx, ctx, row.id)) await appendAudit(queryableOf(tx), ctx, caseAudit('case.read', row))
    return file
  })
}
