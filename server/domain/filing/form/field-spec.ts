import type { FieldSource, FilingSection, FilingSubjectKind } from '@/contract/filing/filing-formats'
import type { FilingField, FilingForm, FilingSubject } from '@/contract/filing/filings'

type Values = Readonly<Record<string, string>>

/** A field of a form: what it is for, where it comes from, and which element of the schema prescribes its text. */
export interface FieldSpec {
  key: string
  section: FilingSection
  label: string
  why: string
  source: FieldSource
  kind: FilingField['kind']
  /** Whether it must be filled in, given what else is. */
  required: boolean | ((values: Values) => boolean)
  /** A person may say that nobody knows it. */
  mayBeUnknown?: boolean
  /** `Owner/element` of the schema. */
  facet?: string
  /** Codes of the form itself, where the schema has an element for each. */
  options?: readonly { value: string; label: string }[]
}

/** All fields of a format. */
export interface FormatFields {
  values: readonly FieldSpec[]
  subject: Readonly<Record<FilingSubjectKind, readonly FieldSpec[]>>
  transfer: readonly FieldSpec[]
  /** What the form as a whole must hold; the key is its path. */
  whole?: readonly { spec: FieldSpec; lacks: (form: FilingForm) => boolean }[]
}

/** A field where it stands in a form, with what it holds. */
export interface PlacedField {
  path: string
  spec: FieldSpec
  value: string
  required: boolean
  unknown: boolean
}

/** Every field of a form in the order it is shown. Transfers have theirs where they are reported; `unpriced` are their references without a price. */
export function placeFields(fields: FormatFields, form: FilingForm, unpriced: ReadonlySet<string>): PlacedField[] {
  const place = (specs: readonly FieldSpec[], values: Values, path: string, unknown: readonly string[]): PlacedField[] =>
    specs.map((spec) => ({
      path: `${path}.${spec.key}`,
      spec,
      value: values[spec.key] ?? '',
      required: typeof spec.required === 'boolean' ? spec.required : spec.required(values),
      unknown: unknown.includes(spec.key),
    }))
  return [
    ...place(fields.values, form.values, 'values', []),
    ...form.subjects.flatMap((one, at) => place(fields.subject[one.kind], one.values, `subjects.${at}.values`, one.unknown)),
    ...form.transfers.flatMap((one, at) =>
      one.included && unpriced.has(one.ref) ? place(fields.transfer, one.values, `transfers.${at}.values`, []) : [],
    ),
    ...(fields.whole ?? []).map(({ spec, lacks }) => ({
      path: spec.key,
      spec,
      value: lacks(form) ? '' : 'there',
      required: true,
      unknown: false,
    })),
  ]
}

/** Whether a field still needs something. */
export const isMissing = ({ required, unknown, value }: PlacedField): boolean => required && !unknown && value.trim() === ''

/** A subject's value, empty where a person said that nobody knows it. */
export const known = (subject: FilingSubject, key: string): string =>
  subject.unknown.includes(key) ? '' : (subject.values[key] ?? '')

/** A section and kind given once for several fields. */
export function fieldsOf(
  common: Pick<FieldSpec, 'section' | 'source'> & Partial<FieldSpec>,
  specs: readonly (Pick<FieldSpec, 'key' | 'label' | 'why'> & Partial<FieldSpec>)[],
): FieldSpec[] {
  return specs.map((spec) => ({ kind: 'text', required: false, ...common, ...spec }))
}

/** The narrative, which neither format goes without. */
export const narrativeNeeded: NonNullable<FormatFields['whole']>[number] = {
  spec: {
    key: 'narrative',
    section: 'narrative',
    label: 'Narrative',
    why: 'The authority reads it first.',
    source: 'case',
    kind: 'long_text',
    required: true,
  },
  lacks: ({ narrative }) => narrative.every(({ text }) => text.trim() === ''),
}
