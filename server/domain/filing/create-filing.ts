import type { createFiling as operation } from '@/contract/filing/filings'
import type { Input, Output } from '@/contract/kernel/operation'
import { requireCase, requireLockedCase, requireOpen, tellCase } from '@/server/domain/case'
import { actingRef } from '@/server/platform/actor-ref'
import { iso } from '@/server/platform/clock/clock'
import { command } from '@/server/platform/command/command'
import { type Context, requireScope } from '@/server/platform/context'
import { queryableOf, withOrg } from '@/server/platform/db'
import { typeIdOf, uuidv7 } from '@/server/platform/ids'
import { collectFacts } from './collect-facts'
import { filingOf } from './filing.dto'
import { findVersions, insertFiling, insertVersion, type VersionRow } from './filing.repo'
import { filingAudit } from './filing-audit'
import { pinFacts } from './form/case-facts'
import { draftForm } from './form/draft-form'
import { nothingTyped } from './form/form-record'
import { missingIn } from './missing-in'
import { findFilingProfile } from './profile.repo'
import { requireFiling } from './require-filing'
import { findSchema } from './schema.repo'
import { validateForm } from './validation/validate-form'

const reads = ['cases:read', 'alerts:read', 'wallets:read', 'transactions:read', 'risk:check'] as const

/**
 * Drafts a filing for an open case: pins its facts, and fills the form from them and the organisation's profile. Nothing is
 * sent. Throws `not_found`, `insufficient_scope`, and `invalid_request` for a closed case.
 */
export async function createFiling(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  for (const scope of ['cases:write', ...reads] as const) requireScope(ctx, scope)
  const { format } = input
  const { profile, schema } = await withOrg(ctx.org.id, async (tx) => {
    requireOpen(await requireCase(tx, ctx.org.id, input.id))
    const q = queryableOf(tx)
    return { profile: await findFilingProfile(q, ctx.org.id), schema: await findSchema(q, ctx.org.id, format) }
  })
  const about = await collectFacts(ctx, input.id)
  const at = ctx.clock.now()
  const facts = pinFacts(about)
  const form = draftForm(format, { about, facts, profile: profile?.values ?? {}, day: iso(at).slice(0, 10) })
  const { validation } = await validateForm(format, { form, facts, schema })
  return command(ctx, { scope: 'cases:write' }, async (tx) => {
    const q = queryableOf(tx)
    const file = requireOpen(await requireLockedCase(tx, ctx.org.id, input.id))
    const id = uuidv7(at.getTime())
    const by = actingRef(ctx)
    const version: VersionRow = { version: 1, form, changes: [], typed: nothingTyped, created_by: by, created_at: at }
    await insertFiling(q, ctx.org.id, {
      id,
      case_id: file.id,
      format,
      missing: missingIn(format, form, facts).length,
      facts,
      first_form: form,
      notes: [...about.notes],
      created_by: by,
      created_at: at,
    })
    await insertVersion(q, ctx.org.id, id, version)
    const row = await requireFiling(q, ctx, typeIdOf('fil', id))
    return {
      result: filingOf(row, {
        current: version,
        versions: await findVersions(q, ctx.org.id, id, 100),
        facets: schema?.facets ?? null,
        validation,
      }),
      events: await tellCase(tx, ctx, file, { kind: 'filing_drafted', detail: { filing_id: typeIdOf('fil', id), format } }),
      audit: filingAudit('filing.drafted', row),
    }
  })
}
