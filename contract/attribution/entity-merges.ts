import { z } from 'zod'
import { defineOperation, livemodeShape, pageOf, pageQueryShape, timestamp, typeId } from '../kernel'
import { policyActor } from '../policies'

const reason = z.string().trim().min(3, 'say in a few words why').max(2000)
export const entityName = z.strictObject({ id: typeId('ent'), name: z.string() }).meta({ id: 'EntityName' })

/** An organisation's finding that entities are the same, visible to that organisation only. */
export const entityMerge = z
  .strictObject({
    id: typeId('emg'),
    object: z.literal('entity_merge'),
    ...livemodeShape,
    into: entityName,
    entities: z.array(entityName).min(1),
    reason: z.string().nullable(),
    author: policyActor,
    split: z
      .strictObject({ reason: z.string().nullable(), by: policyActor, at: timestamp })
      .nullable()
      .meta({ description: 'Who took the merge back; null while it is in force.' }),
    created_at: timestamp,
  })
  .meta({ id: 'EntityMerge' })
export type EntityMerge = z.infer<typeof entityMerge>

export const mergeEntities = defineOperation({
  id: 'mergeEntities',
  method: 'POST',
  path: '/v1/entity-merges',
  tag: 'Entities',
  summary: 'Merge entities',
  description:
    'Shows the `entities` as `into` from now on: one page, one name in wallets, lists and new checks, with the addresses, aliases and statements of all. Counts for this organisation only; scores and stored checks do not change.',
  scope: 'policies:write',
  status: 201,
  body: z.strictObject({
    into: typeId('ent'),
    entities: z.array(typeId('ent')).min(1).max(50),
    reason: reason.optional(),
  }),
  response: entityMerge,
})

export const listEntityMerges = defineOperation({
  id: 'listEntityMerges',
  method: 'GET',
  path: '/v1/entity-merges',
  tag: 'Entities',
  summary: 'Merges of entities, with those that were taken back',
  description: 'Newest first.',
  scope: 'entities:read',
  query: z.strictObject({
    entity: typeId('ent').optional().meta({ description: 'Only merges that name this entity, or what it is shown as.' }),
    ...pageQueryShape,
  }),
  response: pageOf(entityMerge, {}),
})

export const splitEntities = defineOperation({
  id: 'splitEntities',
  method: 'POST',
  path: '/v1/entity-merges/{id}/split',
  tag: 'Entities',
  summary: 'Take a merge back',
  description:
    'The entities are again what they were without this merge; others stay in force. Scores and stored checks do not change.',
  scope: 'policies:write',
  params: z.object({ id: typeId('emg') }),
  body: z.strictObject({ reason: reason.optional() }),
  response: entityMerge,
})

/** A query of the console, not part of the public API: entities that may be the same, and why. */
export const suggestionReasons = ['same_name', 'same_website', 'shared_addresses', 'same_actor'] as const
export const entitySuggestion = z.strictObject({
  into: entityName.extend({ category: z.string().nullable(), addresses: z.number().int().nonnegative() }),
  other: entityName.extend({ category: z.string().nullable(), addresses: z.number().int().nonnegative() }),
  reasons: z.array(z.strictObject({ kind: z.enum(suggestionReasons), detail: z.string() })).min(1),
})
export type EntitySuggestion = z.infer<typeof entitySuggestion>
export const entitySuggestions = z.strictObject({ suggestions: z.array(entitySuggestion), more: z.boolean() })
