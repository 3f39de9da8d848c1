import type { submitFiling as operation } from '@/contract/filing/filings'
import type { Input, Output } from '@/contract/kernel/operation'
import { requireLockedCase, requireOpen, tellCase } from '@/server/domain/case'
import { actingRef } from '@/server/platform/actor-ref'
import type { Context } from '@/server/platform/context'
import { AppError } from '@/server/platform/errors'
import { typeIdOf } from '@/server/platform/ids'
import { changeFiling } from './change-filing'
import { writeFiling } from './filing.repo'
import { filingAudit } from './filing-audit'
import { requireState } from './filing-state'
import { labelOf } from './form/form-record'
import { missingIn } from './missing-in'
import { tellOfReview } from './tell-filing'

/**
 * Submits a draft for review by a second person. Throws `not_found`, and `invalid_request` naming each required field that is
 * empty.
 */
export async function submitFiling(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  return changeFiling(ctx, { id: input.id, scope: 'cases:write' }, async ({ tx, q, row, whole }) => {
    requireState(row, ['draft'], row.state === 'returned' ? 'save a new version first' : 'only a draft can be submitted')
    const file = requireOpen(await requireLockedCase(tx, ctx.org.id, typeIdOf('cas', row.case_id)))
    const missing = missingIn(row.format, whole.current.form, row.facts)
    if (missing.length > 0) {
      const details = missing.map(({ path, spec }) => ({
        field: path,
        issue: `${labelOf(row.format, path)} is missing. ${spec.why}`,
      }))
      const count = missing.length === 1 ? 'a required field is' : `${missing.length} required fields are`
      throw new AppError('invalid_request', `path.id: ${count} empty; fill in what \`details\` names`, details.slice(0, 20))
    }
    const at = ctx.clock.now()
    await writeFiling(q, ctx.org.id, row.id, {
      state: 'in_review',
      submitted_by: actingRef(ctx),
      submitted_at: at,
      updated_at: at,
    })
    await tellOfReview(q, ctx, { ...row, submitted_by: actingRef(ctx) })
    const detail = { filing_id: input.id, format: row.format, version: row.version }
    return {
      audit: filingAudit('filing.submitted', row),
      events: await tellCase(tx, ctx, file, { kind: 'filing_submitted', detail }),
    }
  })
}
