import type { updateFiling as operation } from '@/contract/filing/filings'
import type { Input, Output } from '@/contract/kernel/operation'
import { requireCase, requireOpen } from '@/server/domain/case'
import { actingRef } from '@/server/platform/actor-ref'
import type { Context } from '@/server/platform/context'
import { invalidField } from '@/server/platform/errors'
import { typeIdOf } from '@/server/platform/ids'
import { changeFiling } from './change-filing'
import { insertVersion, writeFiling } from './filing.repo'
import { filingAudit } from './filing-audit'
import { requireState } from './filing-state'
import { changesBetween, recordTyped } from './form/form-record'
import { nextForm } from './form/next-form'
import { missingIn } from './missing-in'

/**
 * Saves a new version of a draft or a returned filing, which becomes a draft again. Saves none if it equals the newest version.
 * Throws `not_found`, and `invalid_request` naming each invalid field.
 */
export async function updateFiling(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  return changeFiling(
    ctx,
    { id: input.id, scope: 'cases:write' },
    async ({ tx, q, row, whole }) => {
      requireOpen(await requireCase(tx, ctx.org.id, typeIdOf('cas', row.case_id)))
      const before = whole.current
      const after = whole.current.form
      const kept = before.version === row.version ? null : before
      if (kept === null) return { audit: filingAudit('filing.saved', row) }
      const at = ctx.clock.now()
      await insertVersion(q, ctx.org.id, row.id, { ...kept, form: after, created_at: at })
      await writeFiling(q, ctx.org.id, row.id, {
        state: 'draft',
        version: kept.version,
        missing: missingIn(row.format, after, row.facts).length,
        updated_at: at,
      })
      return { audit: filingAudit('filing.saved', { ...row, version: kept.version }) }
    },
    (whole) => {
      const { row, current } = whole
      requireState(
        row,
        ['draft', 'returned'],
        row.state === 'in_review' ? 'return it first' : 'start a new draft for a correction',
      )
      if (input.version !== undefined && input.version !== row.version)
        throw invalidField('body.version', `the newest version is ${row.version}; read it again`)
      const { values, subjects, transfers, narrative } = input
      const form = nextForm(row.format, current.form, row.facts, { values, subjects, transfers, narrative })
      const changes = changesBetween(row.format, current.form, form).slice(0, 500)
      if (changes.length === 0) return whole
      const version = row.version + 1
      const by = actingRef(ctx)
      const typed = recordTyped({ first: row.first_form, before: current.form, after: form }, current.typed, {
        author: by,
        version,
      })
      return { ...whole, current: { version, form, changes, typed, created_by: by, created_at: current.created_at } }
    },
  )
}
