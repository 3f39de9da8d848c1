import { z } from 'zod'
import {
  addressText,
  defineOperation,
  livemodeShape,
  networkName,
  pageOf,
  pageQueryShape,
  sortBy,
  subjectShape,
  timestamp,
  typedName,
  typeId,
} from '../kernel'
import { policyActor } from '../policies'
import { attributionRole } from '../wallet/wallets'
import { entityName } from './entity-merges'

const concept = z
  .string()
  .regex(/^[a-z0-9_]{1,64}$/, 'must be a concept id such as mixing_service')
  .meta({ description: 'GraphSense / INTERPOL concept id.' })

export const attributionStatuses = ['proposed', 'scheduled', 'in_force', 'expired', 'removed', 'rejected'] as const

/** An organisation's own statement about an address or a transaction, visible to that organisation only. */
export const ownAttribution = z
  .strictObject({
    id: typeId('att'),
    object: z.literal('attribution'),
    ...livemodeShape,
    ...subjectShape,
    network: z.string(),
    address: z.string().nullable(),
    transaction_hash: z.string().nullable(),
    label: z.string(),
    category: z.string().nullable().meta({ description: 'What it is.' }),
    abuse: z.string().nullable().meta({ description: 'What it did; of a victim, what it suffered.' }),
    role: attributionRole.nullable(),
    confidence: z.number().int().min(0).max(100),
    confidence_basis: z.literal('own_statement'),
    note: z.string().nullable().meta({ description: 'Where the information comes from.' }),
    source_url: z.string().nullable(),
    entity: entityName.nullable(),
    valid_from: timestamp.nullable(),
    valid_to: timestamp.nullable(),
    status: z.enum(attributionStatuses).meta({
      description:
        'Only what is `in_force` counts. `scheduled`: before `valid_from`, or while a very busy address is being summarised. `proposed`: an analyst’s, until somebody approves it. What was removed or rejected stays readable, so that old checks can be explained.',
    }),
    author: policyActor,
    decision: z
      .strictObject({ by: policyActor, at: timestamp, note: z.string().nullable() })
      .nullable()
      .meta({ description: 'Who approved or rejected what was proposed.' }),
    removed_at: timestamp.nullable(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'OwnAttribution' })
export type OwnAttribution = z.infer<typeof ownAttribution>

export const createAttribution = defineOperation({
  id: 'createAttribution',
  method: 'POST',
  path: '/v1/attributions',
  tag: 'Attributions',
  summary: 'Add a label to an address or a transaction',
  description:
    'Visible to and used for this organisation only: in wallets, search, tracing and checks. A statement about a transaction counts where that transaction itself is scored.',
  scope: 'policies:write',
  status: 201,
  body: z
    .strictObject({
      network: networkName,
      address: addressText.optional(),
      transaction_hash: z.string().trim().min(1).max(128).optional(),
      label: typedName(z.string().trim().min(1).max(200)),
      category: concept.optional(),
      abuse: concept.optional(),
      role: attributionRole.optional(),
      confidence: z.number().int().min(0).max(100),
      note: z.string().trim().min(1).max(2000).optional(),
      source_url: z
        .url({ protocol: /^https?$/, error: 'must be an http or https address' })
        .max(2000)
        .optional(),
      entity_name: typedName(z.string().trim().min(1).max(200)).optional(),
      valid_from: timestamp.optional(),
      valid_to: timestamp.optional(),
    })
    .superRefine((body, check) => {
      const subjects = [body.address, body.transaction_hash].filter((s) => s !== undefined).length
      if (subjects !== 1) {
        const message = 'give exactly one of address and transaction_hash'
        check.addIssue({ code: 'custom', path: [subjects === 0 ? 'address' : 'transaction_hash'], message })
      }
      if (body.category === undefined && body.abuse === undefined && body.role === undefined) {
        check.addIssue({
          code: 'custom',
          path: ['category'],
          message: 'give a category (what it is), an abuse (what it did), the role victim, or several of them',
        })
      }
      if (body.valid_from !== undefined && body.valid_to !== undefined && body.valid_from >= body.valid_to) {
        check.addIssue({ code: 'custom', path: ['valid_to'], message: 'must be later than valid_from' })
      }
    }),
  response: ownAttribution,
  errors: ['network_unsupported'],
})

/** Sort fields for the list of own statements; labels ignore case. */
export const attributionSorts = ['created_at', 'label', 'confidence'] as const

export const listAttributions = defineOperation({
  id: 'listAttributions',
  method: 'GET',
  path: '/v1/attributions',
  tag: 'Attributions',
  summary: 'The organisation’s own statements',
  description: 'Newest first unless `sort` says otherwise; without `status`, all but removed ones.',
  scope: 'entities:read',
  query: z.strictObject({
    network: networkName.optional(),
    address: addressText.optional().meta({ description: 'Needs `network`.' }),
    category: concept.optional(),
    status: z.enum(attributionStatuses).optional(),
    sort: sortBy(attributionSorts, '-created_at'),
    ...pageQueryShape,
  }),
  response: pageOf(ownAttribution, {}),
  errors: ['network_unsupported'],
})

export const removeAttribution = defineOperation({
  id: 'removeAttribution',
  method: 'DELETE',
  path: '/v1/attributions/{id}',
  tag: 'Attributions',
  summary: 'Withdraw a statement',
  description: 'It stops counting at once and stays readable under the status `removed`. Stored checks do not change.',
  scope: 'policies:write',
  params: z.object({ id: typeId('att') }),
  response: z.strictObject({
    id: typeId('att'),
    object: z.literal('attribution'),
    ...livemodeShape,
    deleted: z.literal(true),
    removed_at: timestamp,
  }),
})

const stating = createAttribution.body as NonNullable<typeof createAttribution.body>

/** Writes of the console by people, not part of the public API: labels that analysts propose, and the decisions on them. */
export const proposedAttribution = stating.refine((body) => body.entity_name === undefined, {
  path: ['entity_name'],
  message: 'cannot be proposed; name the entity once the label is approved',
})
export const attributionDecision = z.strictObject({
  id: typeId('att'),
  decision: z.enum(['approve', 'reject']),
  note: z.string().trim().min(3, 'say in a few words why').max(2000).optional(),
})
