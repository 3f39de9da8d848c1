import { type FilingProfile, type FilingProfileChange, filingProfileChange } from '@/contract/filing/filing-settings'
import { actingRef } from '@/server/platform/actor-ref'
import { isoOrNull } from '@/server/platform/clock/clock'
import { command } from '@/server/platform/command/command'
import { type Context, requireScope } from '@/server/platform/context'
import { type Queryable, queryableOf, withOrg } from '@/server/platform/db'
import { AppError, invalidField } from '@/server/platform/errors'
import { typeIdOf } from '@/server/platform/ids'
import { profileFields } from './form/format-fields'
import { findFilingProfile, storeFilingProfile } from './profile.repo'
import { findSchema } from './schema.repo'
import { forbiddenCharacter } from './xml/forbidden'

/** The filer's data with which new drafts begin. */
export async function getFilingProfile(ctx: Context): Promise<FilingProfile> {
  requireScope(ctx, 'cases:read')
  return withOrg(ctx.org.id, (tx) => readProfile(queryableOf(tx), ctx.org.id))
}

async function readProfile(q: Queryable, orgId: string): Promise<FilingProfile> {
  const row = await findFilingProfile(q, orgId)
  const facets = { ...(await findSchema(q, orgId, 'goaml'))?.facets, ...(await findSchema(q, orgId, 'fincen_sar'))?.facets }
  return {
    values: row?.values ?? {},
    revision: row?.revision ?? 0,
    updated_by: row?.updated_by ?? null,
    updated_at: isoOrNull(row?.updated_at ?? null),
    fields: profileFields().map(({ spec, formats }) => {
      const facet = spec.facet === undefined ? undefined : facets[spec.facet]
      const options = facet?.options?.map(({ value, label }) => ({ value, label: label === '' ? value : label })) ?? null
      return {
        key: spec.key,
        formats,
        label: spec.label,
        why: spec.why,
        required: spec.required === true,
        kind: spec.kind === 'code' ? 'code' : 'text',
        options,
        max_length: facet?.max_length ?? null,
      }
    }),
  }
}

/**
 * Changes the profile: absent keys stay, empty ones are removed. Existing drafts keep their values. For administrators. Throws
 * `invalid_request`.
 */
export async function updateFilingProfile(ctx: Context, input: FilingProfileChange): Promise<FilingProfile> {
  const { values, revision } = filingProfileChange.parse(input)
  const keys = new Set(profileFields().map(({ spec }) => spec.key))
  const faults = Object.entries(values).flatMap(([key, value]) => {
    const forbidden = forbiddenCharacter(value)
    if (!keys.has(key)) return [{ field: `values.${key}`, issue: 'is no field of the profile' }]
    if (forbidden !== null)
      return [{ field: `values.${key}`, issue: `holds the character ${forbidden}, which XML 1.0 cannot carry; remove it` }]
    return []
  })
  const [first] = faults
  if (first !== undefined) throw new AppError('invalid_request', `${first.field}: ${first.issue}`, faults)
  return command(ctx, { scope: 'keys:admin' }, async (tx) => {
    const q = queryableOf(tx)
    const stored = await findFilingProfile(q, ctx.org.id, true)
    const before = stored?.revision ?? 0
    const kept = Object.fromEntries(Object.entries({ ...stored?.values, ...values }).filter(([, value]) => value !== ''))
    const row = { values: kept, revision: before + 1, updated_by: actingRef(ctx), updated_at: ctx.clock.now() }
    const isNewest = revision === undefined || revision === before
    if (!isNewest || !(await storeFilingProfile(q, ctx.org.id, row)))
      throw invalidField('revision', 'the profile was changed since; read it again')
    return {
      result: await readProfile(q, ctx.org.id),
      audit: {
        action: 'filing_profile.updated',
        object_type: 'organisation',
        object_id: typeIdOf('org', ctx.org.id),
        detail: { changed: Object.keys(values).join(', '), revision: before + 1 },
      },
    }
  })
}
