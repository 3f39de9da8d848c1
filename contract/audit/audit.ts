import { z } from 'zod'
import { defineOperation, oneOrMore, pageOf, pageQueryShape, sortBy, timestamp, typeId } from '../kernel'
import { policyActor } from '../policies'

const hash = z.string().regex(/^([0-9a-f]{64})?$/)

export const auditEvent = z
  .strictObject({
    seq: z.number().int().positive().meta({ description: 'Counts from 1 in each organisation, without gaps.' }),
    object: z.literal('audit_event'),
    at: timestamp,
    actor: policyActor,
    ip: z.string().nullable(),
    action: z.string().meta({ description: 'Such as `case.created`; new ones may be added.' }),
    object_type: z.string(),
    object_id: z.string().nullable(),
    request_id: z.string().meta({ description: '`X-Request-Id` of the request that did it.' }),
    detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    prev_hash: hash.meta({ description: 'Empty for the first event.' }),
    hash: hash.meta({
      description: 'SHA-256 of the previous hash’s bytes followed by the canonical JSON (RFC 8785) of the row.',
    }),
  })
  .meta({ id: 'AuditEvent' })
export type AuditEvent = z.infer<typeof auditEvent>

/** Everyone who ever acted for the organisation, including people who can no longer sign in; for the console. */
export const auditPeople = z.strictObject({
  data: z.array(z.strictObject({ id: typeId('usr'), name: z.string(), disabled: z.boolean() })),
})
export type AuditPeople = z.infer<typeof auditPeople>

const word = z.string().min(1, 'must not be empty').max(200)

/** The filters of the audit log, shared by the console and the API. */
export const auditFilterShape = {
  action: oneOrMore(
    (value): value is string => /^[a-z_]+(\.[a-z_]+)?$/.test(value),
    'must be an action such as case.created, or a noun such as case',
    'An action such as `case.created`, or a noun such as `case` for every action on cases; repeatable or separated by commas.',
  ).optional(),
  actor: word.optional().meta({ description: 'Id of a person or key (`usr_...`, `key_...`), or the name of a job.' }),
  actor_type: policyActor.shape.type.optional().meta({ description: 'Only people (`user`), keys, jobs or the service.' }),
  object_id: word.optional().meta({ description: 'Id of what it was done to.' }),
  request_id: word.optional(),
  from: timestamp.optional(),
  to: timestamp.optional().meta({ description: 'Exclusive.' }),
}

/** Sort fields for the audit log: its sequence numbers, which rise with time. */
export const auditSorts = ['seq'] as const

export const listAuditEvents = defineOperation({
  id: 'listAuditEvents',
  method: 'GET',
  path: '/v1/audit/events',
  tag: 'Audit',
  summary: 'Who did what, newest first',
  description:
    'With `sort=seq`, oldest first. Append-only and hash-chained per organisation; `npm run audit -- verify` recomputes every hash and checks the signed checkpoints. Reading the log is itself logged.',
  scope: 'audit:read',
  query: z.strictObject({ ...pageQueryShape, ...auditFilterShape, sort: sortBy(auditSorts, '-seq') }),
  response: pageOf(auditEvent, {}),
})

export const auditCheckpoint = z
  .strictObject({
    seq: z.number().int().positive(),
    object: z.literal('audit_checkpoint'),
    organisation_id: typeId('org'),
    hash,
    at: timestamp,
    key_id: z.string().meta({ description: 'One of the keys under `/.well-known/`.' }),
    signature: z.string().meta({
      description: 'Ed25519, base64, over the canonical JSON (RFC 8785) of `{at, hash, organisation_id, seq}`.',
    }),
  })
  .meta({ id: 'AuditCheckpoint' })
export type AuditCheckpoint = z.infer<typeof auditCheckpoint>

export const listAuditCheckpoints = defineOperation({
  id: 'listAuditCheckpoints',
  method: 'GET',
  path: '/v1/audit/checkpoints',
  tag: 'Audit',
  summary: 'Signed checkpoints of the log, newest first',
  description: 'Keep them elsewhere: a checkpoint shows whether a later log was cut off or rewritten.',
  scope: 'audit:read',
  query: z.strictObject(pageQueryShape),
  response: pageOf(auditCheckpoint, {}),
})
