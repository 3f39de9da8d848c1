import { z } from 'zod'
import {
  addressText,
  decimal,
  defineOperation,
  disclaimer,
  level,
  livemodeShape,
  networkName,
  oneOf,
  pageOf,
  pageQueryShape,
  sortBy,
  subjectFields,
  timestamp,
  typedName,
  typeId,
} from '../kernel'
import {
  caseOutcomes,
  casePriorities,
  caseStages,
  caseStates,
  caseSubjectRoles,
  caseSubjectTypes,
  caseTypes,
} from './case-states'

export const caseState = z.enum(caseStates)
export type CaseState = z.infer<typeof caseState>

export const caseStage = z.enum(caseStages)
export type CaseStage = z.infer<typeof caseStage>

export const caseOutcome = z.enum(caseOutcomes)
export type CaseOutcome = z.infer<typeof caseOutcome>

export const caseType = z.enum(caseTypes)

export const casePriority = z.enum(casePriorities)
export type CasePriority = z.infer<typeof casePriority>

export type CaseSubjectRole = (typeof caseSubjectRoles)[number]

/** A person who works on a case. */
export const casePerson = z.strictObject({ id: typeId('usr'), name: z.string(), email: z.string() }).meta({ id: 'CasePerson' })

export const caseSubject = z
  .strictObject({
    type: z.enum(caseSubjectTypes),
    value: z.string().meta({ description: 'Canonical address, transaction hash, or id of an entity.' }),
    ...subjectFields,
    network: z.string().nullable().meta({ description: 'Null for an entity.' }),
    name: z.string().nullable().meta({ description: 'Of an entity; null otherwise.' }),
    role: z.enum(caseSubjectRoles).nullable().meta({ description: 'The part it plays in the case; null if nobody has said.' }),
    added_at: timestamp,
  })
  .meta({ id: 'CaseSubject' })
export type CaseSubject = z.infer<typeof caseSubject>

/** A move that the case may make next. */
export const caseStep = z
  .strictObject({
    field: z.enum(['state', 'stage']),
    to: z.string(),
    direction: z.enum(['forward', 'back', 'aside']),
    needs: z.array(z.string()).meta({ description: 'Fields that must be sent with it.' }),
    outcomes: z
      .array(
        z.strictObject({
          outcome: caseOutcome,
          refused: z.string().nullable().meta({ description: 'Why the caller may not close with it; null if they may.' }),
        }),
      )
      .meta({ description: 'Outcomes to choose from if the move closes the case; empty otherwise.' }),
    refused: z.string().nullable().meta({ description: 'Why the caller may not make this move; null if they may.' }),
  })
  .meta({ id: 'CaseStep' })
export type CaseStep = z.infer<typeof caseStep>

export const caseAttachmentTypes = ['risk_check', 'report'] as const
export type CaseAttachmentType = (typeof caseAttachmentTypes)[number]

/** A risk check or a report that belongs to a case. */
export const caseAttachment = z
  .strictObject({
    type: z.enum(caseAttachmentTypes),
    id: z.string().meta({ description: 'Of the risk check or report.' }),
    title: z.string(),
    level: level.nullable().meta({ description: 'Level that a risk check found; null for a report.' }),
    score: z.number().int().nullable().meta({ description: 'Score that a risk check found; null for a report.' }),
    model_version: z.string().nullable().meta({ description: 'Model that gave the score; null for a report.' }),
    made_at: timestamp.meta({ description: 'When the check or report was made.' }),
    added_at: timestamp,
  })
  .meta({ id: 'CaseAttachment' })
export type CaseAttachment = z.infer<typeof caseAttachment>

const availableReport = z
  .strictObject({
    id: typeId('rpt'),
    type: z.string(),
    format: z.string(),
    version: z.number().int().positive(),
    created_at: timestamp,
  })
  .meta({ id: 'AvailableReport' })

const caseHead = {
  id: typeId('cas'),
  object: z.literal('case'),
  ...livemodeShape,
  number: z.number().int().positive().meta({ description: 'Counts from 1 in each organisation.' }),
  title: z.string(),
  summary: z.string().nullable(),
  type: caseType,
  state: caseState,
  stage: caseStage,
  outcome: caseOutcome.nullable(),
  hold_reason: z.string().nullable(),
  hold_until: timestamp.nullable(),
  priority: casePriority,
  tags: z.array(z.string()),
  assigned_investigator: casePerson.nullable(),
  reviewer: casePerson.nullable(),
  reviewed_by: casePerson.nullable().meta({
    description:
      'Who reviewed the case and moved it to reporting; null while nobody has since it last went back, or if a key moved it.',
  }),
  reviewed_at: timestamp.nullable().meta({ description: 'When that was.' }),
  subjects: z.array(caseSubject),
  alert_ids: z.array(typeId('alr')),
  available_reports: z.array(availableReport),
  timeline_url: z.string(),
  due_at: timestamp.nullable(),
  opened_at: timestamp,
  closed_at: timestamp.nullable(),
  external_reference: z.string().nullable(),
  customer_reference: z.string().nullable(),
  merged_into: typeId('cas').nullable().meta({ description: 'The case that this duplicate was merged into.' }),
  open_tasks: z.number().int().nonnegative(),
  evidence_files: z.number().int().nonnegative().meta({ description: 'Removed files are not counted.' }),
  revision: z.number().int().positive().meta({
    description: 'Rises with every change. Send it back, and a change is refused instead of overwriting somebody else’s.',
  }),
  created_at: timestamp,
  updated_at: timestamp,
}

export const caseSummary = z.strictObject(caseHead).meta({ id: 'CaseSummary' })
export type CaseSummary = z.infer<typeof caseSummary>

export const caseFile = z
  .strictObject({
    ...caseHead,
    narrative: z.string().nullable().meta({ description: 'What happened, in paragraphs; for the report of the case.' }),
    attachments: z.array(caseAttachment).meta({ description: 'Risk checks and reports that were added to the case.' }),
    intake: z.record(z.string(), z.unknown()).meta({ description: 'The body the case was opened with, as it was received.' }),
    next_steps: z.array(caseStep).meta({ description: 'Moves the rules allow from here, and what each still needs.' }),
    disclaimer,
  })
  .meta({ id: 'Case' })
export type CaseFile = z.infer<typeof caseFile>

const title = typedName(z.string().trim().min(1, 'must not be empty').max(200))
const lossAmount = decimal.max(100, 'must have at most 100 characters')
const summary = z.string().trim().min(1, 'must not be empty').max(20_000)
const narrative = z.string().trim().min(1, 'must not be empty').max(50_000)
const reference = z.string().trim().min(1, 'must not be empty').max(200)
const comment = z.string().trim().min(1, 'must not be empty').max(4000)
const tags = z.array(typedName(z.string().trim().min(1, 'must not be empty').max(64))).max(20)
const personId = z.union([z.literal('me'), typeId('usr')], 'must be a person’s id, me or null')
const alertIds = z.array(typeId('alr')).max(100, 'must hold at most 100 ids')
const subjectInput = z
  .object({
    type: z.enum(caseSubjectTypes),
    value: addressText.meta({ description: 'An address, a transaction hash, or the id of an entity.' }),
    network: networkName.optional().meta({ description: 'Inferred from an address if omitted; needed with a transaction.' }),
    role: z.enum(caseSubjectRoles).nullish().meta({
      description: 'The part it plays. Adding a subject again with a role, or null, changes its role.',
    }),
  })
  .meta({ id: 'CaseSubjectInput' })
export type CaseSubjectInput = z.infer<typeof subjectInput>
const attachmentInput = z
  .object({
    type: z.enum(caseAttachmentTypes),
    id: z.string().max(64).meta({ description: 'Of a risk check or a report of the organisation.' }),
  })
  .meta({ id: 'CaseAttachmentInput' })
export type CaseAttachmentInput = z.infer<typeof attachmentInput>
const attachments = z.array(attachmentInput).max(100, 'must hold at most 100 attachments')
const subjects = z.array(subjectInput).max(100, 'must hold at most 100 subjects')

export const createCase = defineOperation({
  id: 'createCase',
  method: 'POST',
  path: '/v1/cases',
  tag: 'Cases',
  summary: 'Open a case',
  description:
    'Any one of `title`, `summary`, `subjects`, `alert_ids` and `address` is enough. The body is kept as it was received. If a case with this `external_reference` already exists, the answer is 200 with that case, unchanged. Alerts named here are escalated into the case, which needs `alerts:write` as well.',
  scope: 'cases:write',
  status: 201,
  knownStatus: 200,
  foundScope: 'cases:read',
  body: z
    .strictObject({
      title: title.nullish().meta({ description: 'Derived from the subject if omitted.' }),
      summary: summary.nullish(),
      type: caseType.nullish(),
      priority: casePriority.nullish(),
      subjects: subjects.nullish(),
      alert_ids: alertIds.nullish(),
      address: addressText.nullish().meta({ description: 'Short for one subject.' }),
      network: networkName.nullish().meta({ description: 'Of `address`.' }),
      external_reference: reference.nullish().meta({ description: 'Your own id for the case; unique in the organisation.' }),
      customer_reference: reference.nullish(),
      assigned_investigator: personId.nullish(),
      due_at: timestamp.nullish(),
      tags: tags.nullish(),
      reporter: z.strictObject({ name: z.string().max(200).nullish(), contact: z.string().max(200).nullish() }).nullish(),
      occurred_at: timestamp.nullish(),
      loss: z
        .strictObject({ amount: lossAmount.nullish(), asset: z.string().max(64).nullish(), amount_usd: lossAmount.nullish() })
        .nullish(),
    })
    .superRefine((body, check) => {
      const enough = body.title ?? body.summary ?? body.address ?? body.subjects?.[0] ?? body.alert_ids?.[0]
      if (enough === undefined || enough === null) {
        check.addIssue({
          code: 'custom',
          path: ['title'],
          message: 'give at least one of title, summary, subjects, alert_ids and address',
        })
      }
    }),
  response: caseFile,
  errors: ['idempotency_conflict', 'idempotency_in_progress', 'network_unsupported'],
})

const params = z.object({ id: typeId('cas') })

export const getCase = defineOperation({
  id: 'getCase',
  method: 'GET',
  path: '/v1/cases/{id}',
  tag: 'Cases',
  summary: 'Read a case',
  scope: 'cases:read',
  params,
  response: caseFile,
})

/** The filters of a list of cases, shared by the console and the API. */
export const caseFilterShape = {
  state: oneOf(caseStates).optional(),
  stage: oneOf(caseStages).optional(),
  priority: oneOf(casePriorities).optional(),
  assignee: z
    .union([z.literal('none'), z.literal('me'), typeId('usr')], 'must be a person’s id, me or none')
    .optional()
    .meta({ description: 'A person’s id, `me`, or `none` for cases without an investigator.' }),
  customer_reference: reference.optional(),
  external_reference: reference.optional(),
  updated_from: timestamp.optional().meta({ description: 'Only what changed at that time or later; the time is included.' }),
  query: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(200)
    .optional()
    .meta({ description: 'Part of a title or reference, in any letter case; or the number of a case.' }),
}

/** Sort fields for the list of cases; those without a due time count as due last, titles ignore case. */
export const caseSorts = ['created_at', 'updated_at', 'due_at', 'priority', 'title'] as const
export type CaseSort = (typeof caseSorts)[number]

export const listCases = defineOperation({
  id: 'listCases',
  method: 'GET',
  path: '/v1/cases',
  tag: 'Cases',
  summary: 'Cases of the organisation',
  description: 'Newest first unless `sort` says otherwise.',
  scope: 'cases:read',
  query: z.strictObject({ ...pageQueryShape, ...caseFilterShape, sort: sortBy(caseSorts, '-created_at') }),
  response: pageOf(caseSummary, {}),
})

/** The changeable fields of a case. */
export const caseChangeShape = {
  state: caseState.optional(),
  stage: caseStage.optional().meta({ description: 'One step at a time; `complete` closes the case.' }),
  outcome: caseOutcome.optional().meta({ description: 'Needed to close.' }),
  hold_reason: comment.optional().meta({ description: 'Needed to put the case on hold.' }),
  hold_until: timestamp.optional().meta({ description: 'Needed to put the case on hold; later than now.' }),
  comment: comment.optional().meta({ description: 'Kept in the timeline; needed to reopen a closed case.' }),
  title: title.optional(),
  summary: summary.nullable().optional(),
  narrative: narrative
    .nullable()
    .optional()
    .meta({ description: 'Plain text in paragraphs. Earlier versions stay in the timeline.' }),
  type: caseType.optional(),
  priority: casePriority.optional(),
  tags: tags.optional(),
  customer_reference: reference.nullable().optional(),
  due_at: timestamp.nullable().optional(),
  assigned_investigator: personId.nullable().optional(),
  reviewer: personId.nullable().optional(),
  add_alert_ids: alertIds.optional().meta({ description: 'Alerts to escalate into the case.' }),
  add_subjects: subjects.optional(),
  remove_subjects: subjects.optional(),
  add_attachments: attachments.optional().meta({
    description: 'Risk checks and reports to add; what a check was about becomes a subject.',
  }),
  remove_attachments: attachments.optional(),
}

export const updateCase = defineOperation({
  id: 'updateCase',
  method: 'PATCH',
  path: '/v1/cases/{id}',
  tag: 'Cases',
  summary: 'Change the state or stage of a case, assign it, add to it',
  description:
    'States: open to on_hold or closed; on_hold to open or closed; closed to open by a lead with a comment. Stages: intake, triage, investigation, review, reporting, complete, one step at a time; back from review to investigation, from reporting to review, from triage to intake; from triage to complete only with the outcome false_positive. Nobody who has investigated the case may move it from review to reporting. Outcomes that the organisation’s settings list under `review_outcomes` need such a review by a person since the case last went back. With `revision` the change is refused if somebody changed the case since. Adding alerts, and closing a case with escalated ones, needs `alerts:write` as well.',
  scope: 'cases:write',
  foundScope: 'cases:read',
  params,
  body: z.strictObject({ ...caseChangeShape, revision: z.number().int().positive().optional() }),
  response: caseFile,
  errors: ['network_unsupported'],
})
