import { z } from 'zod'
import {
  addressText,
  count,
  defineOperation,
  disclaimer,
  livemodeShape,
  networkName,
  oneOf,
  pageOf,
  pageQueryShape,
  sha256,
  sortBy,
  subjectShape,
  timestamp,
  typeId,
} from '../kernel'
import { matchDecision, matchEntry } from './match-decision'

/** Why a version is not the whole list; see `docs/operate/lists.md`. */
export const incompleteReasons = ['comments_missing', 'remarks_cut', 'no_addresses'] as const
export const incompleteReason = z.enum(incompleteReasons)

export const listedEntityType = z.enum(['person', 'organisation', 'vessel', 'aircraft', 'address', 'unknown'])
export const listIdText = z
  .string()
  .regex(/^[a-z][a-z0-9_]{2,39}$/, 'must be a list id such as us_ofac_sdn')
  .meta({ description: 'Id of a list, such as `us_ofac_sdn`; see `GET /v1/screening/lists`.' })
export const listVersionName = z.string().min(1).max(80)
const day = z.iso.date('must be a date such as 2022-04-14')

export const identifierTypes = [
  'name',
  'passport',
  'national_id',
  'tax_id',
  'registration_number',
  'imo',
  'email',
  'domain',
  'lei',
  'swift_bic',
] as const

/** The query in the form in which it was compared. */
export const screeningQuery = z
  .strictObject({
    address: z.string().nullable(),
    network: z.string().nullable(),
    identifier: z.string().nullable(),
    identifier_type: z.enum(identifierTypes).nullable(),
    entity_type: listedEntityType.nullable(),
    date_of_birth: z.string().nullable(),
    country: z.string().nullable(),
    lists: z.array(z.string()).nullable(),
    threshold: z.number().int().min(0).max(100).nullable(),
    as_of: z.string().nullable(),
  })
  .meta({ id: 'ScreeningQuery' })

/** A match as it was found, which never changes. */
export const foundMatch = z.strictObject({
  list_id: z.string(),
  list_version: z.string(),
  entry_id: z.string().meta({ description: 'The list’s own id of the entry.' }),
  name: z.string(),
  entity_type: listedEntityType,
  programs: z.array(z.string()),
  match_type: z.enum(['address', 'identifier', 'name']),
  score: z
    .number()
    .min(0)
    .max(100)
    .meta({ description: '100 for addresses and identifiers, which match exactly or not at all.' }),
  matched_on: z.string().meta({ description: 'The address, identifier or name of the entry, as the list writes it.' }),
  explanations: z.array(z.string()),
  designated_at: timestamp.nullable().meta({ description: 'Where the list gives it.' }),
  delisted_at: timestamp.nullable(),
  source_url: z.string().nullable(),
})
export type FoundMatch = z.infer<typeof foundMatch>

export const screeningMatch = foundMatch
  .extend({
    entry: matchEntry.nullable().meta({ description: 'Null where the entry is not kept here.' }),
    decision: matchDecision.nullable().meta({
      description: 'Remembered for the subject and the entry across screenings and list versions; null if nobody decided.',
    }),
  })
  .meta({ id: 'ScreeningMatch' })
export type ScreeningMatch = z.infer<typeof screeningMatch>

export const screenedList = z
  .strictObject({
    list_id: z.string(),
    version: z.string(),
    published_at: timestamp.nullable(),
    ingested_at: timestamp,
    entry_count: count,
    sha256: sha256.meta({ description: 'Of the bytes as published.' }),
    stale: z.boolean().meta({
      description: 'True while the last attempt to read a newer version failed or was refused, and past the list’s age budget.',
    }),
    age_days: count.nullable().meta({
      description:
        'Whole days from publication, else ingestion, to the screening (or to `as_of`). Null in answers from before this was recorded.',
    }),
    age_budget_days: count.nullable(),
    complete: z.boolean().nullable().meta({
      description:
        'False if the version is not the whole list: what is missing was not screened. Null in answers from before this was recorded.',
    }),
    incomplete_reasons: z.array(incompleteReason),
  })
  .meta({ id: 'ScreenedList' })
export type ScreenedList = z.infer<typeof screenedList>

export const listDisagreement = z
  .strictObject({
    list_id: z.string(),
    list_version: z.string().meta({ description: 'The version screened against, which does not name the address.' }),
    list_complete: z.boolean(),
    source: z.literal('attribution'),
    network: z.string(),
    address: z.string(),
    label: z.string(),
    publisher: z.string().nullable(),
    source_url: z.string().nullable(),
    designated_at: timestamp.nullable(),
  })
  .meta({
    id: 'ListDisagreement',
    description: 'A statement in force says the address is listed, but the list itself does not name it.',
  })
export type ListDisagreement = z.infer<typeof listDisagreement>

export const screening = z
  .strictObject({
    id: typeId('scr'),
    object: z.literal('screening'),
    ...livemodeShape,
    ...subjectShape,
    query: screeningQuery,
    matched: z.boolean(),
    status: z.enum(['no_match', 'match', 'potential_match']).meta({
      description:
        '`match`: an address or identifier is on a list; `potential_match`: a name resembles an entry, or the entry that matches is no longer in force.',
    }),
    matches: z.array(screeningMatch),
    lists_screened: z.array(screenedList),
    disagreements: z.array(listDisagreement).meta({
      description:
        'Addresses only: statements that risk checks count as a listing by a screened list, but that the list does not confirm.',
    }),
    notes: z.array(z.string()).meta({
      description:
        'What limits the answer, in sentences: parts of lists that were not read, lists past their age budget, disagreements.',
    }),
    algorithm: z.string(),
    screened_at: timestamp,
    disclaimer,
    stale: z.boolean().meta({ description: 'True if one of the screened lists is stale; `lists_screened` says which.' }),
    last_good_read_at: timestamp.nullable().meta({ description: 'The oldest last successful read among the screened lists.' }),
  })
  .meta({ id: 'Screening' })
export type Screening = z.infer<typeof screening>

export const screenSanctionsBody = z
  .strictObject({
    address: addressText.optional(),
    network: networkName.optional(),
    identifier: z.string().trim().min(1, 'must not be empty').max(500).optional(),
    identifier_type: z.enum(identifierTypes).optional().meta({ description: '`name` when omitted.' }),
    entity_type: listedEntityType.optional().meta({ description: 'Names only: evidence for or against a candidate.' }),
    date_of_birth: z
      .string()
      .regex(/^\d{4}(-\d\d(-\d\d)?)?$/, { error: 'must be a year, a month (1970-05) or a date (1970-05-03)', abort: true })
      .refine((text) => z.iso.date().safeParse(text + '-01-01'.slice(text.length - 4)).success, 'is not a day of the calendar')
      .optional(),
    country: z
      .string()
      .trim()
      .min(2)
      .max(80)
      .optional()
      .meta({ description: 'Names only: ISO 3166 alpha-2, or a country’s name.' }),
    lists: z.array(listIdText).min(1).max(50).optional().meta({ description: 'Only these lists; every list when omitted.' }),
    threshold: z.number().int().min(0).max(100).optional().meta({ description: 'Names only: least score; 85 when omitted.' }),
    as_of: day
      .optional()
      .meta({ description: 'Screen against the versions that applied on this day (UTC) instead of those in force now.' }),
  })
  .superRefine((body, check) => {
    if ((body.address === undefined) === (body.identifier === undefined)) {
      check.addIssue({ code: 'custom', path: ['address'], message: 'give exactly one of address and identifier' })
    }
    const foreign =
      body.address === undefined
        ? (['network'] as const)
        : (['identifier_type', 'entity_type', 'date_of_birth', 'country', 'threshold'] as const)
    for (const field of foreign) {
      if (body[field] === undefined) continue
      const owner = field === 'network' ? 'an address' : 'an identifier'
      check.addIssue({ code: 'custom', path: [field], message: `belongs to ${owner}; leave it out` })
    }
  })

export const screenSanctions = defineOperation({
  id: 'screenSanctions',
  method: 'POST',
  path: '/v1/screening/sanctions',
  tag: 'Screening',
  summary: 'Screen an address, an identifier or a name against the sanctions lists',
  description:
    'Addresses (of any network) and identifiers match exactly, names by similarity, with the reasons. The answer names every list version used and is stored permanently.',
  scope: 'screening:check',
  body: screenSanctionsBody,
  response: screening,
  errors: ['idempotency_conflict', 'idempotency_in_progress', 'network_unsupported', 'provider_degraded'],
})

export const getScreening = defineOperation({
  id: 'getScreening',
  method: 'GET',
  path: '/v1/screening/sanctions/{id}',
  tag: 'Screening',
  summary: 'Read a stored screening',
  description: 'The answer as it was given, with the list versions of its time.',
  scope: 'screening:check',
  params: z.object({ id: typeId('scr') }),
  response: screening,
})

export const screeningSummary = screening
  .pick({ id: true, object: true, livemode: true, subject: true, query: true, matched: true, status: true, screened_at: true })
  .extend({
    match_count: count,
    in_part: z
      .boolean()
      .meta({ description: 'A screened list was incomplete, so `no_match` covers only the part that was read.' }),
  })
  .meta({ id: 'ScreeningSummary' })

export const screeningKinds = ['address', 'identifier', 'name'] as const
/** Sort fields for the list of screenings. */
export const screeningSorts = ['screened_at'] as const

const listScreeningsQuery = z.strictObject({
  ...pageQueryShape,
  status: screening.shape.status.optional(),
  kind: oneOf(screeningKinds).optional(),
  query: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .meta({ description: 'Part of the address, identifier or name that was screened, in any letter case.' }),
  from: timestamp.optional(),
  to: timestamp.optional().meta({ description: 'Exclusive.' }),
  sort: sortBy(screeningSorts, '-screened_at'),
})

const listing = {
  method: 'GET',
  tag: 'Screening',
  scope: 'screening:check',
  query: listScreeningsQuery,
  response: pageOf(screeningSummary, {}),
} as const

export const listScreenings = defineOperation({
  ...listing,
  id: 'listScreenings',
  path: '/v1/screening',
  summary: 'Stored screenings',
  description: 'Newest first unless `sort` says otherwise.',
})

/** The original path of the list, kept for callers that use it. */
export const listSanctionsScreenings = defineOperation({
  ...listing,
  id: 'listSanctionsScreenings',
  path: '/v1/screening/sanctions',
  summary: 'Stored screenings, at their earlier path',
  description: 'The same as `GET /v1/screening`; use that.',
  deprecated: true,
})
