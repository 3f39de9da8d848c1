import { z } from 'zod'
import { count, defineOperation, oneOf, pageOf, pageQueryShape, sha256, sortBy, timestamp } from '../kernel'
import { incompleteReason, listedEntityType, listIdText, listVersionName } from './screening'

export const listVersion = z
  .strictObject({
    list_id: z.string(),
    object: z.literal('list_version'),
    version: z.string(),
    state: z.enum(['active', 'superseded', 'refused', 'withdrawn']).meta({
      description:
        '`active`: in force; `superseded`: history; `refused`: its file was not taken; `withdrawn`: its import was undone, and it never counts.',
    }),
    format: z.string(),
    sha256,
    published_at: timestamp.nullable(),
    ingested_at: timestamp,
    activated_at: timestamp.nullable(),
    entry_count: count,
    address_count: count.meta({ description: 'Different crypto addresses, flagged ones included.' }),
    flagged_count: count.meta({ description: 'Addresses that are not valid on any network; they match nothing.' }),
    source_url: z.string().nullable(),
    complete: z.boolean().meta({ description: 'False if the files do not hold the whole list.' }),
    incomplete_reasons: z.array(incompleteReason).meta({
      description:
        '`comments_missing`: SDN.CSV without SDN_COMMENTS.CSV; `remarks_cut`: remarks that end at their 1,000-character limit; `no_addresses`: the file has no place for crypto addresses.',
    }),
    confirmed: z.boolean().meta({ description: 'An operator took this version although it had shrunk or lost a column.' }),
    refusal: z.string().nullable(),
  })
  .meta({ id: 'ListVersion' })

export const sanctionsList = z
  .strictObject({
    id: z.string(),
    object: z.literal('sanctions_list'),
    list_id: z.string(),
    title: z.string(),
    publisher: z.string(),
    url: z.string().nullable(),
    private: z.boolean(),
    active_version: listVersion.nullable(),
    version_count: count,
    age_days: count.nullable().meta({ description: 'Whole days since the version in force was published, else ingested.' }),
    age_budget_days: count.meta({ description: 'Past this age the list and every answer made with it are stale.' }),
    stale: z.boolean().meta({
      description:
        'The last attempt to read a newer version failed or was refused, or the version in force is past its age budget.',
    }),
    stale_since: timestamp.nullable(),
    stale_reason: z.string().nullable(),
    last_good_read_at: timestamp.nullable(),
    created_at: timestamp,
  })
  .meta({ id: 'SanctionsList' })

export const listLists = defineOperation({
  id: 'listLists',
  method: 'GET',
  path: '/v1/screening/lists',
  tag: 'Screening',
  summary: 'Sanctions lists and their versions in force',
  scope: 'screening:check',
  query: z.strictObject(pageQueryShape),
  response: pageOf(sanctionsList, {}),
})

/** Sort fields for the versions of a list; a version without a publication date counts at the time it was read. */
export const listVersionSorts = ['published_at', 'ingested_at', 'entry_count'] as const

export const listListVersions = defineOperation({
  id: 'listListVersions',
  method: 'GET',
  path: '/v1/screening/lists/{list_id}/versions',
  tag: 'Screening',
  summary: 'Versions of a list, newest first',
  description:
    'Sorted by the day they apply to (publication, else ingestion), unless `sort` says otherwise. Refused files are listed with the reason.',
  scope: 'screening:check',
  params: z.object({ list_id: listIdText }),
  query: z.strictObject({
    ...pageQueryShape,
    state: oneOf(listVersion.shape.state.options).optional(),
    sort: sortBy(listVersionSorts, '-published_at'),
  }),
  response: pageOf(listVersion, {}),
})

const entryRef = z
  .strictObject({
    entry_id: z.string(),
    name: z.string(),
    entity_type: listedEntityType,
    programs: z.array(z.string()),
  })
  .meta({ id: 'ListEntryRef' })
const addressRef = z
  .strictObject({
    asset: z.string(),
    network: z.string().nullable(),
    address: z.string().meta({ description: 'As the list writes it.' }),
    flag: z.string().nullable(),
  })
  .meta({ id: 'ListAddress' })
export const listDiff = z
  .strictObject({
    list_id: z.string(),
    object: z.literal('list_diff'),
    from: z.string(),
    to: z.string(),
    entries: z.strictObject({
      added: z.array(entryRef),
      removed: z.array(entryRef),
      changed: z.array(
        entryRef.extend({
          fields: z.array(z.strictObject({ field: z.string(), removed: z.array(z.string()), added: z.array(z.string()) })),
        }),
      ),
    }),
    addresses: z.strictObject({ added: z.array(addressRef), removed: z.array(addressRef) }),
  })
  .meta({ id: 'ListDiff' })

export const diffList = defineOperation({
  id: 'diffList',
  method: 'GET',
  path: '/v1/screening/lists/{list_id}/diff',
  tag: 'Screening',
  summary: 'What changed between two versions of a list',
  scope: 'screening:check',
  params: z.object({ list_id: listIdText }),
  query: z.strictObject({ from: listVersionName, to: listVersionName }),
  response: listDiff,
})
