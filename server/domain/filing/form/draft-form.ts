import type { FilingFormat } from '@/contract/filing/filing-formats'
import type { FilingFact, FilingForm } from '@/contract/filing/filings'
import { wholeUp } from '../narrative/decimals'
import { draftNarrative } from '../narrative/draft-narrative'
import { dayOf, totalFacts } from '../narrative/facts'
import type { CaseFacts } from './case-facts'
import type { FormatFields } from './field-spec'
import { filingSubjects } from './filing-subjects'
import { formatFields } from './format-fields'

/** The form of a new draft, filled from the facts of a case and the organisation's profile. `day` is the day of creation. */
export function draftForm(
  format: FilingFormat,
  source: { about: CaseFacts; facts: readonly FilingFact[]; profile: Readonly<Record<string, string>>; day: string },
): FilingForm {
  const { about, facts, profile, day } = source
  const transfers = about.transfers.map(({ reported }, at) => ({ ref: `t${at + 1}`, included: reported, values: {} }))
  const form: FilingForm = {
    values: {},
    subjects: filingSubjects(about).map((one) => ({ ...one, values: knownValues(formatFields[format], one.kind, one.values) })),
    transfers,
    narrative: draftNarrative(
      facts,
      transfers.filter(({ included }) => included).map(({ ref }) => ref),
    ),
  }
  const given: Record<string, string> = {
    ...profile,
    'activity.kind': 'initial',
    'activity.filing_date': day,
    'activity.report_code': transfers.some(({ included }) => included) ? 'STR' : 'SAR',
    'activity.entity_reference': about.case.external_reference ?? `case-${about.case.number}`,
    ...derivedValues(form, facts),
  }
  const values = Object.fromEntries(
    formatFields[format].values.flatMap(({ key }) => (given[key] === undefined || given[key] === '' ? [] : [[key, given[key]]])),
  )
  return { ...form, values }
}

function knownValues(
  fields: FormatFields,
  kind: FilingForm['subjects'][number]['kind'],
  values: Readonly<Record<string, string>>,
) {
  const keys = new Set(fields.subject[kind].map(({ key }) => key))
  return Object.fromEntries(Object.entries(values).filter(([key]) => keys.has(key)))
}

/** Values derived from the reported transfers: the first and last day, and the value in whole dollars. */
export function derivedValues(form: FilingForm, facts: readonly FilingFact[]): Record<string, string> {
  const totals = new Map(totalFacts(form, facts).map(({ ref, value }) => [ref, value]))
  const [first, last, usd] = [totals.get('total.first'), totals.get('total.last'), totals.get('total.usd')]
  return {
    ...(first === undefined ? {} : { 'activity.from_date': dayOf(first) }),
    ...(last === undefined ? {} : { 'activity.to_date': dayOf(last) }),
    ...(usd === undefined ? {} : { 'activity.amount': wholeUp(usd) }),
  }
}
