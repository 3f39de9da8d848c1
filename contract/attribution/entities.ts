import { z } from 'zod'
import { defineOperation, networkName, pageOf, pageQueryShape, sortBy, timestamp, typeId } from '../kernel'
import { listedNetwork } from '../risk/risk'
import { attributionRole, attributionSource, clusterRef } from '../wallet/wallets'

const concept = z.string().meta({ description: 'GraphSense / INTERPOL concept id.' })

/** One statement that an address belongs to the entity: its source, place, basis and confidence. */
export const entityAttribution = z
  .strictObject({
    id: typeId('att'),
    address: z.string().nullable().meta({ description: 'Null for a statement about a transaction.' }),
    transaction_hash: z.string().nullable(),
    network: z.string(),
    label: z.string(),
    category: concept.nullable().meta({ description: 'What it is.' }),
    abuse: concept.nullable().meta({ description: 'What it did; of a victim, what it suffered.' }),
    role: attributionRole.nullable(),
    confidence: z.number().int().min(0).max(100),
    confidence_basis: z.string(),
    source: attributionSource,
    listed_by: z.string().nullable(),
    listed_network: listedNetwork.optional(),
    valid_from: timestamp.nullable(),
    valid_to: timestamp.nullable(),
    tag_pack: z.string().nullable(),
    tag_pack_version: z.string().nullable(),
    disputed: z.boolean().meta({ description: 'True while a dispute of the organisation is upheld: it does not count for it.' }),
    dispute: z
      .enum(['open', 'upheld'])
      .nullable()
      .meta({ description: 'State of the organisation’s dispute, while there is one.' }),
  })
  .meta({ id: 'EntityAttribution' })

/** A publication about the entity; every version that mentions it is kept, and the newest is shown. */
export const entitySource = z
  .strictObject({
    name: z.string(),
    publisher: z.string().nullable(),
    url: z.string().nullable(),
    licence: z.string().nullable(),
    version: z.string(),
    versions: z.number().int().positive().meta({ description: 'How many of its versions name the entity.' }),
    imported_at: timestamp,
    attributions: z.number().int().nonnegative(),
  })
  .meta({ id: 'EntitySource' })

/** A contradiction between several sources; none is resolved silently. */
export const entityConflict = z.strictObject({
  field: z.enum(['category', 'abuse']),
  values: z.array(
    z.strictObject({
      value: z.string(),
      attributions: z.number().int().positive(),
      highest_confidence: z.number().int().min(0).max(100),
      sources: z.array(z.string()).max(5),
    }),
  ),
})

export const entityListing = z.strictObject({
  list_id: z.string(),
  publisher: z.string().nullable(),
  addresses: z.number().int().positive(),
  designated_at: timestamp.nullable().meta({ description: 'The earliest known designation.' }),
  delisted_at: timestamp.nullable().meta({ description: 'Null while any address is listed.' }),
  source_url: z.string().nullable(),
})

const summaryShape = {
  id: typeId('ent'),
  object: z.literal('entity'),
  name: z.string(),
  aliases: z.array(z.string()),
  category: concept.nullable(),
  abuses: z.array(concept),
  jurisdictions: z.array(z.string()).meta({ description: 'ISO 3166 alpha-2.' }),
  own: z.boolean().meta({ description: 'Known to this organisation only.' }),
  address_count_by_network: z.record(z.string(), z.number().int().nonnegative()),
  created_at: timestamp,
  updated_at: timestamp,
}

export const entitySummary = z.strictObject(summaryShape).meta({ id: 'EntitySummary' })
export type EntitySummary = z.infer<typeof entitySummary>

/** Addresses that rules derived from the chain, in addition to those named by statements. */
export const structuralMembers = z
  .strictObject({
    members: z.number().int().nonnegative().meta({
      description:
        'Addresses in these clusters that no statement names as the entity’s. They are not its addresses, and no score is made of them.',
    }),
    cluster_count: z.number().int().nonnegative(),
    clusters: z
      .array(z.strictObject({ network: z.string(), ...clusterRef.shape, tagged: z.number().int().positive() }))
      .max(20)
      .meta({ description: 'The largest. `tagged`: how many members statements name as the entity’s.' }),
  })
  .meta({ id: 'StructuralMembers' })

export const entity = z
  .strictObject({
    ...summaryShape,
    categories: z.array(concept).meta({ description: 'Every category that a source gives it.' }),
    merged: z
      .array(z.strictObject({ id: typeId('ent'), name: z.string(), merge_id: typeId('emg') }))
      .meta({ description: 'Entities that this organisation merged into it. Asked for by their ids, this one answers.' }),
    url: z.string().nullable(),
    attributions: z
      .array(entityAttribution)
      .meta({ description: 'The hundred with the highest confidence; `GET /v1/entities/{id}/attributions` lists all.' }),
    attribution_count: z.number().int().nonnegative(),
    sources: z.array(entitySource),
    confidence: z.strictObject({
      level: z.string().meta({ description: 'Step of the TagPack scale, or `list_publication`.' }),
      value: z.number().int().min(0).max(100),
      explanation: z.string(),
    }),
    conflicts: z.array(entityConflict),
    sanctions: z.array(entityListing),
    structural: structuralMembers,
  })
  .meta({ id: 'Entity' })
export type Entity = z.infer<typeof entity>

export const getEntity = defineOperation({
  id: 'getEntity',
  method: 'GET',
  path: '/v1/entities/{id}',
  tag: 'Entities',
  summary: 'An entity: who owns addresses, and who says so',
  description: 'Attributions of every source with their confidence; where sources disagree, `conflicts` shows them side by side.',
  scope: 'entities:read',
  params: z.object({ id: typeId('ent') }),
  response: entity,
})

/** Sort fields for the list of entities; names ignore case. */
export const entitySorts = ['created_at', 'name', 'addresses'] as const

export const listEntities = defineOperation({
  id: 'listEntities',
  method: 'GET',
  path: '/v1/entities',
  tag: 'Entities',
  summary: 'Search entities',
  description: 'Newest first unless `sort` says otherwise. `query` searches names and aliases.',
  scope: 'entities:read',
  query: z.strictObject({
    query: z.string().trim().min(1).max(200).optional(),
    category: z
      .string()
      .regex(/^[a-z0-9_]{1,64}$/, 'must be a concept id such as exchange')
      .optional()
      .meta({ description: 'A category or an abuse.' }),
    jurisdiction: z
      .string()
      .regex(/^[A-Za-z]{2}$/, 'must be an ISO 3166 alpha-2 code such as US')
      .optional(),
    sort: sortBy(entitySorts, '-created_at'),
    ...pageQueryShape,
  }),
  response: pageOf(entitySummary, {}),
})

export const listEntityAttributions = defineOperation({
  id: 'listEntityAttributions',
  method: 'GET',
  path: '/v1/entities/{id}/attributions',
  tag: 'Entities',
  summary: 'Every attribution of an entity',
  description: 'Newest first.',
  scope: 'entities:read',
  params: z.object({ id: typeId('ent') }),
  query: z.strictObject({ network: networkName.optional(), ...pageQueryShape }),
  response: pageOf(entityAttribution, {}),
  errors: ['network_unsupported'],
})
