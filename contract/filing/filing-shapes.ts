import { z } from 'zod'
import { caseSubjectRoles } from '../case/case-states'
import { count, livemodeShape, sha256, timestamp, typeId } from '../kernel'
import { policyActor } from '../policies'
import {
  factKinds,
  fieldSources,
  filingFormats,
  filingSections,
  filingStates,
  mostFilingSubjects,
  mostFilingTransfers,
  narrativeParts,
  subjectKinds,
} from './filing-formats'

export const filingFormat = z.enum(filingFormats)

const value = z.string().max(4000, 'must be at most 4000 characters')
const key = z.string().regex(/^[a-z][a-z0-9_.]{0,63}$/, 'must be the key of a field')
export const fieldValues = z.record(key, value)
const ref = z.string().regex(/^[a-z]{1,9}\d{0,4}(\.[a-z]{1,20})?$/, 'must be the reference of a fact')

export const filingSubject = z
  .strictObject({
    kind: z.enum(subjectKinds).meta({ description: '`unknown`: nobody knows who holds the addresses.' }),
    role: z.enum(caseSubjectRoles).nullable().meta({ description: 'The part it plays in the case; null if nobody has said.' }),
    addresses: z.array(ref).max(100).meta({ description: 'References of the facts that hold its addresses.' }),
    values: fieldValues,
    unknown: z.array(key).max(40).meta({ description: 'Fields that a person has said are not known.' }),
  })
  .meta({ id: 'FilingSubject' })
export type FilingSubject = z.infer<typeof filingSubject>

export const filingTransfer = z
  .strictObject({
    ref: ref.meta({ description: 'Begins the references of its facts: `t1` of `t1.amount`.' }),
    included: z.boolean().meta({ description: 'Whether the filing reports it.' }),
    values: fieldValues.meta({ description: 'What the chain does not say, such as the amount in another currency.' }),
  })
  .meta({ id: 'FilingTransfer' })
export type FilingTransfer = z.infer<typeof filingTransfer>

export const narrativeParagraph = z
  .strictObject({
    part: z.enum(narrativeParts),
    text: z.string().max(20_000).meta({ description: 'Plain text; `{t1.amount}` stands for the fact of that reference.' }),
  })
  .meta({ id: 'FilingParagraph' })
export type NarrativeParagraph = z.infer<typeof narrativeParagraph>

/** The fields that people fill in. Each save stores all of them, as a version. */
export const filingForm = z.strictObject({
  values: fieldValues,
  subjects: z.array(filingSubject).max(mostFilingSubjects),
  transfers: z.array(filingTransfer).max(mostFilingTransfers),
  narrative: z.array(narrativeParagraph).max(20),
})
export type FilingForm = z.infer<typeof filingForm>

/** A figure, date, name or address that was pinned when the draft was created. */
export const filingFact = z
  .strictObject({
    ref: z.string(),
    kind: z.enum(factKinds),
    value: z.string().meta({ description: 'Exact: a decimal, an RFC 3339 time, an address, a hash, a word.' }),
    text: z.string().meta({ description: 'As the narrative shows it.' }),
    label: z.string(),
    sources: z.array(z.string()).min(1).meta({
      description:
        'What it was read from: ids of checks and alerts, `network:hash:index` of transfers, `network:hash`, the case.',
    }),
  })
  .meta({ id: 'FilingFact' })
export type FilingFact = z.infer<typeof filingFact>

/** A field of the form: its current value, and what it still needs. */
export const filingField = z
  .strictObject({
    path: z.string().meta({ description: 'Where it stands in the form: `values.activity.from_date`.' }),
    section: z.enum(filingSections),
    label: z.string(),
    why: z.string(),
    source: z.enum(fieldSources).meta({ description: 'Where it comes from: the organisation’s profile, the case, or a person.' }),
    required: z.boolean(),
    missing: z.boolean(),
    kind: z.enum(['text', 'long_text', 'date', 'decimal', 'code', 'codes', 'yes_no']),
    may_be_unknown: z.boolean(),
    max_length: z.number().int().positive().nullable().meta({ description: 'By the installed schema; null where it sets none.' }),
    options: z
      .array(z.strictObject({ value: z.string(), label: z.string() }))
      .nullable()
      .meta({ description: 'Codes of the installed schema; null where the field is free or no schema is installed.' }),
    typed_by: policyActor.nullable().meta({ description: 'Who typed the value; null while it is as the draft filled it.' }),
  })
  .meta({ id: 'FilingField' })
export type FilingField = z.infer<typeof filingField>

/** A figure of the narrative that is not linked to a fact. */
export const typedFigure = z
  .strictObject({ part: z.enum(narrativeParts), paragraph: count, text: z.string(), typed_by: policyActor, version: count })
  .meta({ id: 'FilingTypedFigure' })
export type TypedFigure = z.infer<typeof typedFigure>

export const filingProblem = z
  .strictObject({
    line: z.number().int().nonnegative().meta({ description: 'Of the document.' }),
    field: z.string().nullable().meta({ description: 'Path of the field that the line was written from.' }),
    element: z.string().nullable(),
    text: z.string(),
    detail: z.string().meta({ description: 'The words of the validator.' }),
  })
  .meta({ id: 'FilingProblem' })
export type FilingProblem = z.infer<typeof filingProblem>

const schemaRef = z.strictObject({ name: z.string(), sha256, added_at: timestamp })

export const filingValidation = z
  .strictObject({
    state: z.enum(['valid', 'invalid', 'not_validated']),
    schema: schemaRef.nullable().meta({ description: 'What it was validated against; null where none is installed.' }),
    text: z.string(),
    problems: z.array(filingProblem).max(200),
  })
  .meta({ id: 'FilingValidation' })
export type FilingValidation = z.infer<typeof filingValidation>

export const filingVersion = z
  .strictObject({
    version: z.number().int().positive(),
    created_by: policyActor,
    created_at: timestamp,
    changes: z.array(z.strictObject({ path: z.string(), label: z.string(), before: z.string(), after: z.string() })).max(500),
  })
  .meta({ id: 'FilingVersion' })
export type FilingVersion = z.infer<typeof filingVersion>

const filingHead = {
  id: typeId('fil'),
  object: z.literal('filing'),
  ...livemodeShape,
  case_id: typeId('cas'),
  format: filingFormat,
  state: z.enum(filingStates),
  version: z.number().int().positive(),
  missing: count.meta({ description: 'Required fields that are empty.' }),
  created_by: policyActor,
  created_at: timestamp,
  updated_at: timestamp,
  submitted_by: policyActor.nullable(),
  submitted_at: timestamp.nullable(),
  reviewed_by: policyActor.nullable().meta({ description: 'Who approved or returned it last.' }),
  reviewed_at: timestamp.nullable(),
  return_comment: z.string().nullable(),
  document_sha256: sha256.nullable().meta({ description: 'Of the approved document; null before.' }),
  schema_sha256: sha256.nullable().meta({ description: 'Of the schema that the approved document was validated against.' }),
  evidence_id: typeId('evi').nullable().meta({ description: 'The approved document among the evidence of the case.' }),
  reference: z.string().nullable().meta({ description: 'The number the authority gave it.' }),
  filed_by: policyActor.nullable(),
  filed_at: timestamp.nullable(),
  document_url: z.string(),
}

export const filingSummary = z.strictObject(filingHead).meta({ id: 'FilingSummary' })
export type FilingSummary = z.infer<typeof filingSummary>

export const filing = z
  .strictObject({
    ...filingHead,
    form: filingForm,
    facts: z.array(filingFact),
    fields: z.array(filingField),
    typed_figures: z.array(typedFigure),
    validation: filingValidation,
    versions: z.array(filingVersion).max(100).meta({ description: 'Newest first, at most a hundred.' }),
    notes: z.array(z.string()).meta({ description: 'What the draft leaves out, and why.' }),
  })
  .meta({ id: 'Filing' })
export type Filing = z.infer<typeof filing>
