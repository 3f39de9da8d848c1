import type { FilingFormat } from '@/contract/filing/filing-formats'
import type { FilingFact, FilingForm } from '@/contract/filing/filings'
import { AppError, invalidField } from '@/server/platform/errors'
import { isDecimal } from '../narrative/decimals'
import { factsByRef, totalFacts } from '../narrative/facts'
import { refsIn } from '../narrative/tell'
import { forbiddenCharacter } from '../xml/forbidden'
import { derivedValues } from './draft-form'
import type { FieldSpec } from './field-spec'
import { formatFields } from './format-fields'

export type FormChange = { [K in keyof FilingForm]?: FilingForm[K] | undefined }

/**
 * Applies a change to a form: absent values stay, lists are replaced as a whole, and values derived from the reported transfers
 * are updated unless someone edited them. Throws `invalid_request` on each field with an unknown key, a reference to no fact,
 * an invalid date or decimal, or characters that XML cannot contain.
 */
export function nextForm(format: FilingFormat, form: FilingForm, facts: readonly FilingFact[], change: FormChange): FilingForm {
  const next: FilingForm = {
    values: tidied({ ...form.values, ...change.values }, formatFields[format].values),
    subjects: (change.subjects ?? form.subjects).map((one) => ({
      ...one,
      values: tidied(one.values, formatFields[format].subject[one.kind]),
    })),
    transfers: (change.transfers ?? form.transfers).map((one) => ({
      ...one,
      values: tidied(one.values, formatFields[format].transfer),
    })),
    narrative: change.narrative ?? form.narrative,
  }
  const [before, after] = [derivedValues(form, facts), derivedValues(next, facts)]
  for (const [key, value] of Object.entries(after)) {
    const untouched = (form.values[key] ?? '') === (before[key] ?? '') && change.values?.[key] === undefined
    if (untouched && formatFields[format].values.some((spec) => spec.key === key)) next.values[key] = value
  }
  requireSound(format, next, facts)
  return next
}

/** Removes empty values, and line breaks from all but long texts. */
function tidied(values: Readonly<Record<string, string>>, specs: readonly FieldSpec[]): Record<string, string> {
  const several = new Set(specs.flatMap(({ key, kind }) => (kind === 'long_text' ? [key] : [])))
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      const kept = (several.has(key) ? value.replaceAll('\r\n', '\n') : value.replace(/[\t\n\r ]+/g, ' ')).trim()
      return kept === '' ? [] : [[key, kept]]
    }),
  )
}

function requireSound(format: FilingFormat, form: FilingForm, facts: readonly FilingFact[]): void {
  const fields = formatFields[format]
  const faults: { field: string; issue: string }[] = []
  const check = (specs: readonly FieldSpec[], values: Readonly<Record<string, string>>, path: string) => {
    for (const [key, value] of Object.entries(values)) {
      const spec = specs.find((one) => one.key === key)
      const issue = spec === undefined ? `is no field of this form; the fields are listed in the answer` : faultOf(spec, value)
      if (issue !== null) faults.push({ field: `body.${path}.${key}`, issue })
    }
  }
  check(fields.values, form.values, 'values')
  form.subjects.forEach((one, at) => {
    check(fields.subject[one.kind], one.values, `subjects.${at}.values`)
  })
  form.transfers.forEach((one, at) => {
    check(fields.transfer, one.values, `transfers.${at}.values`)
  })
  faults.push(...listFaults(form, facts), ...narrativeFaults(form, facts))
  const [first] = faults
  if (first === undefined) return
  if (faults.length === 1) throw invalidField(first.field, first.issue)
  throw new AppError('invalid_request', `${first.field}: ${first.issue}`, faults.slice(0, 20))
}

function faultOf(spec: FieldSpec, value: string): string | null {
  const forbidden = forbiddenCharacter(value)
  if (forbidden !== null) return `${spec.label} holds the character ${forbidden}, which XML 1.0 cannot carry; remove it`
  if (spec.kind === 'date' && !isDate(value)) return 'must be a date such as 2026-01-31'
  if (spec.kind === 'decimal' && !isDecimal(value)) return 'must be a decimal number such as 12.5'
  if (spec.kind === 'yes_no' && value !== 'yes' && value !== 'no') return 'must be yes or no'
  if (spec.options !== undefined && !spec.options.some((one) => one.value === value)) {
    return `must be one of ${spec.options.map((one) => one.value).join(', ')}`
  }
  return null
}

const isDate = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)

/** A transfer must be pinned and listed once; a subject's addresses must be pinned. */
function listFaults(form: FilingForm, facts: readonly FilingFact[]): { field: string; issue: string }[] {
  const known = factsByRef(facts)
  const seen = new Set<string>()
  return [
    ...form.transfers.flatMap(({ ref }, at) => {
      const field = `body.transfers.${at}.ref`
      if (!known.has(`${ref}.hash`)) return [{ field, issue: `${ref} is no transfer of this filing` }]
      if (seen.has(ref)) return [{ field, issue: `${ref} stands there twice` }]
      seen.add(ref)
      return []
    }),
    ...form.subjects.flatMap(({ addresses }, at) =>
      addresses.flatMap((ref, place) =>
        known.get(ref)?.kind === 'address'
          ? []
          : [{ field: `body.subjects.${at}.addresses.${place}`, issue: `${ref} is no address of this filing` }],
      ),
    ),
  ]
}

function narrativeFaults(form: FilingForm, facts: readonly FilingFact[]): { field: string; issue: string }[] {
  const bound = factsByRef([...facts, ...totalFacts(form, facts)])
  return form.narrative.flatMap(({ text }, at) => {
    const field = `body.narrative.${at}.text`
    const forbidden = forbiddenCharacter(text)
    if (forbidden !== null) return [{ field, issue: `holds the character ${forbidden}, which XML 1.0 cannot carry; remove it` }]
    return refsIn(text).flatMap((ref) =>
      bound.has(ref) ? [] : [{ field, issue: `{${ref}} stands for no fact of this filing; the facts are listed in the answer` }],
    )
  })
}
