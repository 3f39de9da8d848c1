import type { returnFiling as operation } from '@/contract/filing/filings'
import type { Input, Output } from '@/contract/kernel/operation'
import { requireLockedCase, tellCase } from '@/server/domain/case'
import { actingRef } from '@/server/platform/actor-ref'
import type { Context } from '@/server/platform/context'
import { typeIdOf } from '@/server/platform/ids'
import { changeFiling } from './change-filing'
import { writeFiling } from './filing.repo'
import { filingAudit } from './filing-audit'
import { requireState } from './filing-state'
import { tellOfDecision } from './tell-filing'

/**
 * Returns a filing in review to its authors, with a comment. Throws `not_found`, and `invalid_request` if it is not in review.
 */
export async function returnFiling(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  return changeFiling(ctx, { id: input.id, scope: 'cases:write' }, async ({ tx, q, row }) => {
    requireState(row, ['in_review'], 'only a filing in review can be returned')
    const file = await requireLockedCase(tx, ctx.org.id, typeIdOf('cas', row.case_id))
    const at = ctx.clock.now()
    await writeFiling(q, ctx.org.id, row.id, {
      state: 'returned',
      reviewed_by: actingRef(ctx),
      reviewed_at: at,
      return_comment: input.comment,
      updated_at: at,
    })
    await tellOfDecision(q, ctx, row, 'filing_returned')
    const detail = { filing_id: input.id, format: row.format, version: row.version, comment: input.comment }
    return {
      audit: filingAudit('filing.returned', row),
      events: await tellCase(tx, ctx, file, { kind: 'filing_returned', detail }),
    }
  })
}
