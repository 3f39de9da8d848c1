import type { FieldSource, FilingSection, FilingSubjectKind } from '@/contract/filing/filing-formats'
import type { FilingField, FilingForm, FilingSubject } from '@/contract/filing/filings'

type Values = Readonly<Record<string, string>>

/** A field of a form: its purpose, its source, and the schema element that restricts its text. */
export interface FieldSpec {
  key: string
  section: FilingSection
  label: string
  why: string
  source: FieldSource
  kind: FilingField['kind']
  /** Whether it must be filled in, possibly depending on other values. */
  required: boolean | ((values: Values) => boolean)
  /** Whether a person may mark it as unknown. */
  mayBeUnknown?: boolean
  /** `Owner/element` of the schema. */
  facet?: string
  /** Options of the form itself, for fields that the schema has one element per option for. */
  options?: readonly { value: string; label: string }[]
}

/** All fields of a format. */
export interface FormatFields {
  values: readonly FieldSpec[]
  subject: Readonly<Record<FilingSubjectKind, readonly FieldSpec[]>>
  transfer: readonly FieldSpec[]
  /** Requirements for the form as a whole; the key is its path. */
  whole?: readonly { spec: FieldSpec; lacks: (form: FilingForm) => boolean }[]
}

/** A field at its path in a form, with its value. */
export interface PlacedField {
  path: string
  spec: FieldSpec
  value: string
  required: boolean
  unknown: boolean
}

/**
 * Every field of a form in display order. Reported transfers have their own; `unpriced` are the references of those without a
 * price.
 */
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

/** Whether a field still has to be filled in. */
export const isMissing = ({ required, unknown, value }: PlacedField): boolean => required && !unknown && value.trim() === ''

/** A subject's value; empty if a person marked it as unknown. */
export const known = (subject: FilingSubject, key: string): string =>
  subject.unknown.includes(key) ? '' : (subject.values[key] ?? '')

/** Sets the section and kind of several fields. */
export function fieldsOf(
  common: Pick<FieldSpec, 'section' | 'source'> & Partial<FieldSpec>,
  specs: readonly (Pick<FieldSpec, 'key' | 'label' | 'why'> & Partial<FieldSpec>)[],
): FieldSpec[] {
  return specs.map((spec) => ({ kind: 'text', required: false, ...common, ...spec }))
}

/** The narrative, which both formats require. */
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
