import { z } from 'zod'
import {
  count,
  decimal,
  defineOperation,
  levels,
  livemodeShape,
  pageOf,
  pageQueryShape,
  sha256,
  sortBy,
  timestamp,
  typedName,
  typeId,
} from './kernel'
import { policyShape } from './policy-document'

const reason = z
  .string()
  .trim()
  .min(3, 'say in a few words why')
  .max(1000)
  .meta({ description: 'The reason; kept in the history.' })

export const policyStatuses = ['draft', 'shadow', 'active', 'retired'] as const
export const policyStatus = z.enum(policyStatuses).meta({
  description:
    '`draft`: may be edited; `shadow`: scored beside the active one and not shown; `active`: exactly one per organisation; `retired`: was active.',
})
export type PolicyStatus = z.infer<typeof policyStatus>

/** The actor: a person, a key or one of our own jobs. */
export const policyActor = z
  .strictObject({
    type: z.enum(['user', 'api_key', 'job', 'system']),
    id: z.string().nullable(),
    name: z.string().nullable(),
  })
  .meta({ id: 'Actor' })

export const policyFinding = z
  .strictObject({
    severity: z
      .enum(['error', 'warning'])
      .meta({ description: 'With an error a version can neither shadow nor become active; a warning is advice.' }),
    code: z.string().meta({ description: 'Stable name of the kind of finding, such as `thresholds_upside_down`.' }),
    field: z
      .string()
      .meta({ description: 'Dotted path inside the document, such as `rules.3.usd.lo`; empty for the whole of it.' }),
    rule: z.string().nullable().meta({ description: 'Id of the rule it is about.' }),
    message: z.string(),
    mend: z.string(),
  })
  .meta({ id: 'PolicyFinding' })
export type PolicyFinding = z.infer<typeof policyFinding>

export const policyActivation = z
  .strictObject({
    policy_id: typeId('pol'),
    version: z.number().int().positive(),
    sha256,
    kind: z.enum(['first', 'activate', 'rollback']),
    reason: z.string().nullable(),
    actor: policyActor,
    replaced_policy_id: typeId('pol').nullable(),
    activated_at: timestamp,
    replaced_at: timestamp.nullable().meta({ description: 'Null while it is the active one.' }),
  })
  .meta({ id: 'PolicyActivation' })
export type PolicyActivation = z.infer<typeof policyActivation>

/** Subjects by level before (rows) and after (columns); both in the order of `levels`. */
export const levelMatrix = z
  .strictObject({
    levels: z.tuple([
      z.literal(levels[0]),
      z.literal(levels[1]),
      z.literal(levels[2]),
      z.literal(levels[3]),
      z.literal(levels[4]),
    ]),
    counts: z.array(z.array(count).length(5)).length(5).meta({
      description: '`counts[i][j]`: subjects at level i under the active policy and at level j under the other one.',
    }),
  })
  .meta({ id: 'LevelMatrix' })
export type LevelMatrix = z.infer<typeof levelMatrix>

export const shadowStatistics = z
  .strictObject({
    since: timestamp,
    checks: count.meta({ description: 'Checks scored under both policies since then.' }),
    level_changes: count,
    raised: count,
    lowered: count,
    failed: count.meta({ description: 'Checks that could not be scored under the shadow policy.' }),
    average_score_change: decimal.nullable(),
    migration: levelMatrix,
    last_check_at: timestamp.nullable(),
  })
  .meta({ id: 'PolicyShadowStatistics' })

const policyHead = {
  id: typeId('pol'),
  object: z.literal('policy'),
  ...livemodeShape,
  version: z.number().int().positive(),
  name: z.string(),
  description: z.string(),
  status: policyStatus,
  sha256: sha256.meta({ description: 'Of the canonical JSON (RFC 8785) of the document.' }),
  based_on: typeId('pol').nullable(),
  author: policyActor,
  reason: z.string().nullable().meta({ description: 'When its status last changed.' }),
  activated_at: timestamp.nullable().meta({ description: 'When it last became active.' }),
  created_at: timestamp,
  updated_at: timestamp,
}

export const policySummary = z.strictObject({ ...policyHead, rules: count }).meta({ id: 'PolicySummary' })
export type PolicySummary = z.infer<typeof policySummary>

export const policy = z
  .strictObject({
    ...policyHead,
    document: policyShape,
    findings: z.array(policyFinding).meta({ description: 'As `POST /v1/policies/validate` answers.' }),
    activations: z.array(policyActivation).meta({ description: 'When this version was active, newest first.' }),
    shadow: shadowStatistics.nullable().meta({ description: 'While its status is `shadow`.' }),
  })
  .meta({ id: 'Policy' })
export type Policy = z.infer<typeof policy>

const params = z.object({ id: typeId('pol') })
const anyObject = z.record(z.string(), z.unknown())

/** Sort fields for the versions of the policy; names ignore case. */
export const policySorts = ['version', 'name', 'updated_at'] as const

export const listPolicies = defineOperation({
  id: 'listPolicies',
  method: 'GET',
  path: '/v1/policies',
  tag: 'Policies',
  summary: 'Versions of the scoring policy',
  description: 'Newest version first unless `sort` says otherwise. Discarded drafts are not listed.',
  scope: 'policies:read',
  query: z.strictObject({ status: policyStatus.optional(), sort: sortBy(policySorts, '-version'), ...pageQueryShape }),
  response: pageOf(policySummary, {}),
})

export const createPolicy = defineOperation({
  id: 'createPolicy',
  method: 'POST',
  path: '/v1/policies',
  tag: 'Policies',
  summary: 'Begin a draft',
  description: 'Copies the active version, the version named in `from`, or takes `document`. A draft scores nothing.',
  scope: 'policies:write',
  status: 201,
  body: z.strictObject({
    from: typeId('pol').optional().meta({ description: 'The active version when absent.' }),
    document: policyShape.optional(),
    name: typedName(z.string().trim().min(1).max(120)).optional().meta({ description: 'Replaces the name in the document.' }),
  }),
  response: policy,
})

export const getPolicy = defineOperation({
  id: 'getPolicy',
  method: 'GET',
  path: '/v1/policies/{id}',
  tag: 'Policies',
  summary: 'A version with its document, findings and history',
  scope: 'policies:read',
  params,
  response: policy,
})

export const updatePolicy = defineOperation({
  id: 'updatePolicy',
  method: 'PATCH',
  path: '/v1/policies/{id}',
  tag: 'Policies',
  summary: 'Edit a draft',
  description:
    'Takes the whole `document`, or `merge` (RFC 7396: objects are merged, null removes, a list is replaced as a whole). A draft may hold findings of severity `error`; it must have the form of a policy.',
  scope: 'policies:write',
  foundScope: 'policies:read',
  params,
  body: z.strictObject({
    expected_sha256: sha256.meta({ description: 'The hash of the draft as you read it; a newer one is not overwritten.' }),
    document: policyShape.optional(),
    merge: anyObject.optional(),
  }),
  response: policy,
})

export const discardPolicy = defineOperation({
  id: 'discardPolicy',
  method: 'DELETE',
  path: '/v1/policies/{id}',
  tag: 'Policies',
  summary: 'Discard a draft',
  description: 'Its version number is not used again.',
  scope: 'policies:write',
  params,
  response: z.strictObject({ id: typeId('pol'), object: z.literal('policy'), deleted: z.literal(true) }),
})

export const policyValidation = z
  .strictObject({
    object: z.literal('policy_validation'),
    valid: z.boolean().meta({ description: 'No finding is an error.' }),
    sha256: sha256.nullable().meta({ description: 'Null if the document does not have the form of a policy.' }),
    errors: count,
    warnings: count,
    findings: z.array(policyFinding),
  })
  .meta({ id: 'PolicyValidation' })
export type PolicyValidation = z.infer<typeof policyValidation>

export const validatePolicy = defineOperation({
  id: 'validatePolicy',
  method: 'POST',
  path: '/v1/policies/validate',
  tag: 'Policies',
  summary: 'Examine a document without saving it',
  description: 'Takes any object and says what is wrong with it and how to fix it. Nothing is stored.',
  scope: 'policies:read',
  body: z.strictObject({ document: anyObject }),
  response: policyValidation,
})

export const policyChange = z
  .strictObject({
    section: z.enum([
      'general',
      'trace',
      'rules',
      'own_floors',
      'hosts',
      'innocent_roles',
      'signals',
      'bands',
      'dust',
      'designation',
      'coverage',
      'allow_list',
    ]),
    kind: z.enum(['added', 'removed', 'changed']),
    subject: z.string().meta({ description: 'What changed: a rule’s id, an address, a band, a category.' }),
    field: z.string().nullable().meta({ description: 'Dotted path in the newer document; null if it was removed.' }),
    from: z.string().nullable(),
    to: z.string().nullable(),
    effect: z
      .enum(['stricter', 'looser', 'neutral'])
      .meta({ description: 'Whether this change alone can only raise scores, can only lower them, or could do either.' }),
    text: z.string().meta({ description: 'The change in plain words.' }),
  })
  .meta({ id: 'PolicyChange' })
export type PolicyChange = z.infer<typeof policyChange>

const side = z
  .strictObject({
    id: typeId('pol'),
    version: z.number().int().positive(),
    name: z.string(),
    status: policyStatus,
    sha256,
  })
  .meta({ id: 'PolicyHead' })

export const policyComparison = z
  .strictObject({
    object: z.literal('policy_comparison'),
    from: side,
    to: side,
    identical: z.boolean(),
    changes: z.array(policyChange),
  })
  .meta({ id: 'PolicyComparison' })
export type PolicyComparison = z.infer<typeof policyComparison>

export const comparePolicies = defineOperation({
  id: 'comparePolicies',
  method: 'GET',
  path: '/v1/policies/{id}/compare',
  tag: 'Policies',
  summary: 'What a version changes',
  description: 'From the version in `with` (the active one when absent) to the one in the path.',
  scope: 'policies:read',
  params,
  query: z.strictObject({ with: typeId('pol').optional() }),
  response: policyComparison,
})

const transition = z.strictObject({ reason })

export const shadowPolicy = defineOperation({
  id: 'shadowPolicy',
  method: 'POST',
  path: '/v1/policies/{id}/shadow',
  tag: 'Policies',
  summary: 'Score every new check under a draft as well',
  description: 'The answer stays that of the active policy; what the draft would have answered is stored beside it.',
  scope: 'policies:write',
  params,
  body: transition,
  response: policy,
})

export const withdrawPolicy = defineOperation({
  id: 'withdrawPolicy',
  method: 'POST',
  path: '/v1/policies/{id}/withdraw',
  tag: 'Policies',
  summary: 'End the shadow; the version is a draft again',
  scope: 'policies:write',
  params,
  body: transition,
  response: policy,
})

export const activatePolicy = defineOperation({
  id: 'activatePolicy',
  method: 'POST',
  path: '/v1/policies/{id}/activate',
  tag: 'Policies',
  summary: 'Make a draft or shadow version the active one',
  description: 'The version that was active is retired. If two activations arrive at once, one wins and the other is refused.',
  scope: 'policies:write',
  params,
  body: transition,
  response: policy,
})

export const rollbackPolicy = defineOperation({
  id: 'rollbackPolicy',
  method: 'POST',
  path: '/v1/policies/{id}/rollback',
  tag: 'Policies',
  summary: 'Make an earlier version active again',
  scope: 'policies:write',
  params,
  body: transition,
  response: policy,
})

export const listPolicyActivations = defineOperation({
  id: 'listPolicyActivations',
  method: 'GET',
  path: '/v1/policies/activations',
  tag: 'Policies',
  summary: 'Which version was active when, by whom and why',
  description: 'Newest first.',
  scope: 'policies:read',
  query: z.strictObject(pageQueryShape),
  response: pageOf(policyActivation, {}),
})
