import { z } from 'zod'
import { count, defineOperation, livemodeShape, oneOf, pageOf, pageQueryShape, sortBy, timestamp, typeId } from '../kernel'
import { matchDecision, matchEntry, matchState, matchStates } from './match-decision'
import { foundMatch, listedEntityType, listIdText, listVersionName, screeningQuery } from './screening'

/** What is left to do about a match: `open` until it is decided, and again if the entry has changed since. */
export const matchViews = ['open', ...matchStates] as const

/** A screened subject and a matching entry, once however often it was screened. */
export const screeningMatchRow = foundMatch
  .omit({ explanations: true })
  .extend({
    object: z.literal('screening_match'),
    ...livemodeShape,
    screening_id: typeId('scr').meta({ description: 'A screening that found it.' }),
    query: screeningQuery,
    open: z.boolean(),
    in_force: z.boolean().meta({ description: 'False if the version in force does not have the entry.' }),
    entry: matchEntry,
    decision: matchDecision.nullable(),
    first_seen_at: timestamp,
    seen_at: timestamp,
  })
  .meta({ id: 'ScreeningMatchRow' })
export type ScreeningMatchRow = z.infer<typeof screeningMatchRow>

/** Sort fields for the matches. */
export const screeningMatchSorts = ['seen_at', 'score', 'name'] as const

export const listScreeningMatches = defineOperation({
  id: 'listScreeningMatches',
  method: 'GET',
  path: '/v1/screening/matches',
  tag: 'Screening',
  summary: 'Matches to decide',
  description:
    'Each subject and entry once, however often it was screened. Without `view`, the open ones: undecided, or decided before the entry changed.',
  scope: 'screening:check',
  query: z.strictObject({
    ...pageQueryShape,
    view: z.enum(matchViews).optional().meta({ description: '`open` when omitted.' }),
    list_id: listIdText.optional(),
    query: z.string().trim().min(1).max(200).optional().meta({
      description: 'Part of what was screened or of the name of the entry, in any letter case.',
    }),
    sort: sortBy(screeningMatchSorts, '-seen_at'),
  }),
  response: pageOf(screeningMatchRow, {
    open: count.meta({ description: 'Open matches of the organisation, whatever the filter.' }),
    lists: z
      .array(z.strictObject({ list_id: z.string(), open: count }))
      .meta({ description: 'Open matches by list, most first.' }),
  }),
})

const matchRef = z.object({
  screening_id: typeId('scr'),
  list_id: listIdText,
  entry_id: z.string().min(1, 'must not be empty').max(500),
})

export const matchReason = z.string().trim().min(3, 'say in a few words why').max(2000, 'must be at most 2000 characters')

export const decideMatches = defineOperation({
  id: 'decideMatches',
  method: 'POST',
  path: '/v1/screening/decisions',
  tag: 'Screening',
  summary: 'Decide whether matches are true',
  description:
    'All of them or none. A decision holds for the subject (the address, identifier or name with birth date and country) and the entry, in later screenings and list versions, until the entry changes. Deciding again adds to the history. Answers keep `matched` and `status` as they are.',
  scope: 'screening:write',
  body: z
    .strictObject({
      matches: z.array(matchRef).min(1, 'must name at least one match').max(100, 'must name at most 100 matches'),
      state: matchState,
      reason: matchReason.optional().meta({ description: 'Needed unless `state` is `undecided`.' }),
    })
    .superRefine(({ state, reason }, check) => {
      if (state !== 'undecided' && reason === undefined)
        check.addIssue({ code: 'custom', path: ['reason'], message: 'say in a few words why' })
    }),
  response: z
    .strictObject({
      object: z.literal('match_decisions'),
      data: z.array(
        z.strictObject({ screening_id: typeId('scr'), list_id: z.string(), entry_id: z.string(), decision: matchDecision }),
      ),
    })
    .meta({ id: 'MatchDecisions' }),
})

const decidedMatch = matchDecision.omit({ outdated: true, entry_changed_at: true }).extend({
  object: z.literal('match_decision'),
  ...livemodeShape,
  screening_id: typeId('scr').meta({ description: 'The screening it was decided on.' }),
  list_id: z.string(),
  entry_id: z.string(),
  name: z.string().meta({ description: 'Of the entry.' }),
})

export const listMatchDecisions = defineOperation({
  id: 'listMatchDecisions',
  method: 'GET',
  path: '/v1/screening/decisions',
  tag: 'Screening',
  summary: 'Every decision about matches, newest first',
  description: 'With `screening_id`, those about what that screening asked for, whichever screening they were made on.',
  scope: 'screening:check',
  query: z.strictObject({
    ...pageQueryShape,
    screening_id: typeId('scr').optional(),
    list_id: listIdText.optional(),
    entry_id: z.string().min(1).max(500).optional(),
    state: oneOf(matchStates).optional(),
  }),
  response: pageOf(decidedMatch.meta({ id: 'DecidedMatch' }), {}),
})

const touchedEntry = z
  .strictObject({
    entry_id: z.string(),
    name: z.string(),
    entity_type: listedEntityType,
    change: z.enum(['added', 'removed', 'changed']),
  })
  .meta({ id: 'TouchedEntry' })
const touchedBy = { entries: z.array(touchedEntry) }
/** Most of each kind in a response; the counts include all. */
export const mostTouched = 200

export const listDiffTouched = z
  .strictObject({
    object: z.literal('list_diff_touched'),
    list_id: z.string(),
    from: z.string(),
    to: z.string(),
    counts: z.strictObject({ wallets: count, customers: count, screenings: count, cases: count }),
    wallets: z.array(
      z.strictObject({
        id: typeId('mon'),
        network: z.string(),
        address: z.string(),
        label: z.string().nullable(),
        customer_reference: z.string().nullable(),
        ...touchedBy,
      }),
    ),
    customers: z.array(z.strictObject({ customer_reference: z.string(), wallets: count, cases: count })),
    screenings: z.array(z.strictObject({ id: typeId('scr'), query: screeningQuery, ...touchedBy })),
    cases: z.array(
      z.strictObject({
        id: typeId('cas'),
        number: z.number().int(),
        title: z.string(),
        customer_reference: z.string().nullable(),
        ...touchedBy,
      }),
    ),
    capped: z.array(z.enum(['wallets', 'customers', 'screenings', 'cases'])).meta({
      description: `Kinds of which only ${mostTouched} are named; the counts are whole.`,
    }),
    hidden: z.array(z.enum(['wallets', 'customers', 'cases'])).meta({
      description: 'Kinds that the key or person may not read; they count as 0.',
    }),
    partial: z.array(z.string()).meta({ description: 'Why more may be touched than is shown, in sentences.' }),
  })
  .meta({ id: 'ListDiffTouched' })
export type ListDiffTouched = z.infer<typeof listDiffTouched>

export const diffListTouched = defineOperation({
  id: 'diffListTouched',
  method: 'GET',
  path: '/v1/screening/lists/{list_id}/diff/touched',
  tag: 'Screening',
  summary: 'Whom of the organisation a change of a list touches',
  description:
    'Monitored wallets, customers, screened subjects and open cases that match an entry which was added, removed or changed between the two versions. Wallets need monitoring:read and cases cases:read; without them `hidden` says what is left out.',
  scope: 'screening:check',
  params: z.object({ list_id: listIdText }),
  query: z.strictObject({ from: listVersionName, to: listVersionName }),
  response: listDiffTouched,
})
