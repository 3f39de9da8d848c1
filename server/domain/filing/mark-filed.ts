import type { markFilingFiled as operation } from '@/contract/filing/filings'
import type { Input, Output } from '@/contract/kernel/operation'
import { requireLockedCase, tellCase } from '@/server/domain/case'
import { actingRef } from '@/server/platform/actor-ref'
import type { Context } from '@/server/platform/context'
import { invalidField } from '@/server/platform/errors'
import { typeIdOf } from '@/server/platform/ids'
import { changeFiling } from './change-filing'
import { writeFiling } from './filing.repo'
import { filingAudit } from './filing-audit'
import { requireState } from './filing-state'

/** Records that a person filed an approved filing, with the authority's number. Throws `not_found` and `invalid_request`. */
export async function markFilingFiled(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  return changeFiling(ctx, { id: input.id, scope: 'cases:write' }, async ({ tx, q, row }) => {
    const by = actingRef(ctx)
    if (by.type !== 'user') throw invalidField('path.id', 'is marked as filed by a person; a key cannot')
    requireState(row, ['approved'], 'only an approved filing can be marked as filed')
    const now = ctx.clock.now()
    const at = input.filed_at === undefined ? now : new Date(input.filed_at)
    if (at > now) throw invalidField('body.filed_at', 'must not lie in the future')
    const file = await requireLockedCase(tx, ctx.org.id, typeIdOf('cas', row.case_id))
    const change = { state: 'filed', reference: input.reference, filed_by: by, filed_at: at, updated_at: now } as const
    await writeFiling(q, ctx.org.id, row.id, change)
    const detail = { filing_id: input.id, format: row.format, reference: input.reference }
    return { audit: filingAudit('filing.filed', row), events: await tellCase(tx, ctx, file, { kind: 'filing_filed', detail }) }
  })
}
