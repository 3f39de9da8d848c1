import { z } from 'zod'
import { defineOperation, pageOf, pageQueryShape, sha256, timestamp, typeId } from '../kernel'
import { policyActor } from '../policies'

/** Kinds of events in a timeline; new ones may be added. */
export const caseEventKinds = [
  'created',
  'stage_changed',
  'held',
  'resumed',
  'closed',
  'reopened',
  'assigned',
  'reviewer_set',
  'edited',
  'subject_added',
  'subject_edited',
  'subject_removed',
  'alert_added',
  'alert_removed',
  'attached',
  'detached',
  'note_added',
  'evidence_added',
  'evidence_removed',
  'task_added',
  'task_edited',
  'task_done',
  'task_reopened',
  'linked',
  'unlinked',
  'merged_into',
  'merged_from',
  'filing_drafted',
  'filing_submitted',
  'filing_returned',
  'filing_approved',
  'filing_filed',
] as const

export const caseEvent = z
  .strictObject({
    seq: z.number().int().positive(),
    at: timestamp,
    kind: z.enum(caseEventKinds),
    actor: policyActor,
    detail: z.record(z.string(), z.unknown()).meta({ description: 'What changed: `from`, `to`, `comment` and the like.' }),
    note: z.strictObject({ source: z.string().meta({ description: 'Markdown as written; treat it as untrusted.' }) }).nullable(),
    prev_hash: z
      .string()
      .regex(/^([0-9a-f]{64})?$/)
      .meta({ description: 'Empty for the first event.' }),
    hash: sha256.meta({
      description: 'SHA-256 of the previous hash’s bytes followed by the canonical JSON (RFC 8785) of the event.',
    }),
  })
  .meta({ id: 'CaseEvent' })
export type CaseEvent = z.infer<typeof caseEvent>

export const listCaseTimeline = defineOperation({
  id: 'listCaseTimeline',
  method: 'GET',
  path: '/v1/cases/{id}/timeline',
  tag: 'Cases',
  summary: 'What happened to a case, newest first',
  description: 'Append-only and hash-chained; `npm run verify-timeline` recomputes every hash.',
  scope: 'cases:read',
  params: z.object({ id: typeId('cas') }),
  query: z.strictObject(pageQueryShape),
  response: pageOf(caseEvent, {}),
})

export const addCaseNote = defineOperation({
  id: 'addCaseNote',
  method: 'POST',
  path: '/v1/cases/{id}/notes',
  tag: 'Cases',
  summary: 'Add a note to a case',
  description: 'Markdown; kept as written and made harmless where it is shown. A note can be added to a closed case as well.',
  scope: 'cases:write',
  status: 201,
  params: z.object({ id: typeId('cas') }),
  body: z.strictObject({
    text: z
      .string()
      .min(1, 'must not be empty')
      .max(50_000)
      .refine((t) => t.trim() !== '', 'must not be empty'),
  }),
  response: caseEvent,
  errors: ['idempotency_conflict', 'idempotency_in_progress'],
})
