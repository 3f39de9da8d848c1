import { z } from 'zod'
import { count, decimal, disclaimer, pageQueryShape, timestamp, typeId } from '../kernel'
import { ruleKeys, severity } from '../monitoring/monitoring-rules'
import { queueGroups, queueSorts } from './alert-states'
import { alert, alertFilterShape, alertResolution, alertState, person } from './alerts'

/** Queries of the console's alert queue that are not part of the public API; they may change with the console. */

const { evidence: _evidence, disclaimer: _disclaimer, ...shown } = alert.shape

/** An alert as listed in the queue: without its evidence. */
export const alertRow = z.strictObject({
  ...shown,
  wallet_label: z.string().nullable().meta({ description: 'What the monitored wallet is called.' }),
  fact: z
    .strictObject({
      amount: decimal.nullable(),
      symbol: z.string().nullable(),
      amount_usd: decimal.nullable(),
      counterparty: z.string().nullable().meta({ description: 'The known counterparty, else its address.' }),
    })
    .nullable()
    .meta({ description: 'What the first fact of the alert is about.' }),
})
export type AlertRow = z.infer<typeof alertRow>

export { type QueueSort, queueSorts } from './alert-states'

/**
 * Filters of the queue. `state` defaults to open and in_review, and without `snoozed` snoozed alerts are left out; the tabs are
 * `assignee`: me, none, or absent.
 */
export const queueFilter = z.strictObject({
  ...alertFilterShape,
  snoozed: z.enum(['true', 'false', 'any']).default('false'),
  overdue: z.literal('true').optional().meta({ description: 'Only what is past its due time and not closed.' }),
  counterparty: z.string().min(1).max(500).optional().meta({ description: 'The name of the counterparty, exactly.' }),
  without: z.enum(['customer', 'counterparty', 'wallet']).optional().meta({ description: 'Only alerts that have none.' }),
})

/** A page of the queue; rows are small, so a page may have more than one of the API. */
export const queueQuery = queueFilter.extend({
  sort: z.enum(queueSorts).default('newest'),
  cursor: pageQueryShape.cursor,
  limit: z.number().int().min(1).max(1000).default(200),
})
export const queuePage = z.strictObject({
  data: z.array(alertRow),
  page: z.strictObject({ limit: z.number().int(), next: z.string().nullable(), has_more: z.boolean() }),
  disclaimer,
})
/** The queue in groups, the most severe first, then the largest; those beyond the first two hundred are only counted. */
export const groupsQuery = queueFilter.extend({ by: z.enum(queueGroups) })
export const alertGroups = z.strictObject({
  by: z.enum(queueGroups),
  groups: z.array(
    z.strictObject({
      key: z.string().nullable().meta({ description: 'What filters the queue to the group; null for alerts that have none.' }),
      label: z.string().nullable().meta({ description: 'A wallet’s own name.' }),
      network: z.string().nullable(),
      address: z.string().nullable(),
      alerts: count,
      severity,
      amount_usd: decimal.nullable().meta({ description: 'Of those whose value is known.' }),
      unvalued: count.meta({ description: 'Alerts whose value is not known.' }),
      due_at: timestamp.meta({ description: 'When the first of them is due.' }),
    }),
  ),
  more: z.strictObject({ groups: count, alerts: count }),
})
export type AlertGroups = z.infer<typeof alertGroups>

/** Rows by id, to refresh those on the screen; deleted ones are absent. */
export const rowsQuery = z.strictObject({ ids: z.array(typeId('alr')).min(1).max(1000) })
export const alertRows = z.strictObject({ data: z.array(alertRow), disclaimer })
export type QueuePage = z.infer<typeof queuePage>

/**
 * Counts for the filters of the queue. Each group ignores its own filter and applies the others, so that it shows what
 * selecting one of its values would yield.
 */
export const alertCounts = z.strictObject({
  matching: count.meta({ description: 'Alerts that the whole filter matches.' }),
  tabs: z.strictObject({ mine: count, unassigned: count, all: count }),
  severity: z.record(severity, count),
  state: z.record(alertState, count),
  overdue: count,
  due_today: count.meta({ description: 'Due in what is left of the day (UTC).' }),
  proposed: count.meta({ description: 'Dismissals of the organisation that wait for a second person, whatever the filter.' }),
  snoozed: count,
  closed_capped: z
    .boolean()
    .meta({ description: 'More than 10,000 closed alerts match: numbers that include closed alerts are minimums.' }),
  counted_at: timestamp,
})
export type AlertCounts = z.infer<typeof alertCounts>

export const similarities = ['wallet', 'rule', 'counterparty', 'entity', 'category'] as const

/** Results for a set of alerts. */
export const outcomes = z.strictObject({
  alerts: count,
  closed: count,
  escalated: count,
  resolutions: z.record(alertResolution, count),
})

/** Other alerts that are similar to one, the most similar first. */
export const similarAlerts = z.strictObject({
  data: z.array(
    z.strictObject({
      alert: alertRow,
      because: z.array(z.enum(similarities)).min(1).meta({ description: 'What the two have in common.' }),
    }),
  ),
  outcomes: outcomes.meta({ description: 'Counts everything found, including what is not listed.' }),
})
export type SimilarAlerts = z.infer<typeof similarAlerts>

/** Earlier decisions on the same finding: for the same customer, or for the wallet if it has no customer. */
export const pastDecisions = z.strictObject({
  of: z.enum(['customer', 'wallet']),
  counterparty: z.string().nullable(),
  closed: count.meta({ description: 'Alerts about the same finding that people closed.' }),
  reasons: z.array(z.strictObject({ reason: z.string(), resolution: alertResolution, alerts: count })),
  people: count.meta({ description: 'How many people closed them.' }),
  last_at: timestamp.nullable(),
  suppressed_until: timestamp.nullable().meta({ description: 'Until when a suppression holds for it; null where none does.' }),
  known_again: z.boolean().meta({
    description: 'Whether the finding can be told from others: only then is there anything to compare or to suppress.',
  }),
})
export type PastDecisions = z.infer<typeof pastDecisions>

const outcomeShape = {
  raised: count,
  waiting: count.meta({ description: 'Open or in review.' }),
  escalated: count,
  closed: count,
  resolutions: z.record(alertResolution, count),
  false_positive_rate: z
    .string()
    .nullable()
    .meta({ description: 'Share of closed alerts, duplicates left out, that were false positives; null where there are none.' }),
  median_seconds_to_acknowledge: count.nullable(),
  median_seconds_to_close: count.nullable(),
}

/** What the rules raised in a span of time, and the outcomes. */
export const ruleStatistics = z.strictObject({
  from: timestamp,
  to: timestamp,
  total: z.strictObject(outcomeShape),
  held_back: z
    .strictObject({ findings: count, suppressions: count })
    .meta({ description: 'Findings that suppressions held back, seen last in this span; they are not among the alerts.' }),
  data: z.array(
    z.strictObject({
      key: z.enum(ruleKeys),
      ...outcomeShape,
      rules: z.array(z.strictObject({ id: typeId('rul'), name: z.string(), versions: count, ...outcomeShape })),
    }),
  ),
})
export type RuleStatistics = z.infer<typeof ruleStatistics>
export const statisticsQuery = z.strictObject({
  from: timestamp.optional().meta({ description: '90 days before `to` when omitted.' }),
  to: timestamp.optional().meta({ description: 'Now when omitted.' }),
})

/** Alerts raised and closed on each day (UTC) up to today, including days without any. */
export const alertTrend = z.strictObject({
  days: z.array(
    z
      .strictObject({
        day: z.iso.date(),
        raised: z.record(severity, count),
        closed: count,
        /** Seconds from raising to the first action, of the alerts raised that day and acted on; null if none was. */
        first_action: z.strictObject({ median: count, p90: count }).nullable(),
      })
      .meta({ id: 'AlertTrendDay' }),
  ),
})
export type AlertTrend = z.infer<typeof alertTrend>

/** People whom an alert can be assigned to. */
export const assignablePeople = z.strictObject({
  data: z.array(z.strictObject({ ...person.shape, role: z.string(), me: z.boolean() })),
})
export type AssignablePeople = z.infer<typeof assignablePeople>
