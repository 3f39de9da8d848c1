import { z } from 'zod'
import { alert } from '../alert/alerts'
import { caseEvidence } from '../case/case-evidence'
import { caseLink } from '../case/case-links'
import { caseTask } from '../case/case-tasks'
import { caseEvent } from '../case/case-timeline'
import { caseFile, caseSubject } from '../case/cases'
import { activitySeries } from '../console/console'
import { graphEvents } from '../graph/graph-events'
import { savedGraph } from '../graph/saved-graphs'
import { count, disclaimer, level, sha256, storedFreshnessShape, subjectFields, timestamp, typeId } from '../kernel'
import { monitoredWallet } from '../monitoring/monitoring'
import { organisationLogo } from '../organisation-settings'
import { riskCheck } from '../risk/risk'
import { screening } from '../screening/screening'
import { transaction } from '../wallet/transactions'
import { transfer, walletProfile } from '../wallet/wallets'
import { reportFormats, reportTypes } from './report-kinds'

export const reportType = z.enum(reportTypes)
export type ReportType = z.infer<typeof reportType>

export const reportFormat = z.enum(reportFormats)
export type ReportFormat = z.infer<typeof reportFormat>

/** The subject of a report other than a case: a canonical address, a hash, or the id of a screening or monitored wallet. */
export const reportSubject = z
  .strictObject({
    type: z.enum(['address', 'transaction', 'screening', 'monitored_wallet']),
    value: z.string(),
    ...subjectFields,
    network: z.string().nullable().meta({ description: 'Null for a screening.' }),
  })
  .meta({ id: 'ReportSubject' })
export type ReportSubject = z.infer<typeof reportSubject>

/** Start and end of a monitoring period; `to` is exclusive. */
export const reportPeriod = z.strictObject({ from: timestamp, to: timestamp }).meta({ id: 'ReportPeriod' })
export type ReportPeriod = z.infer<typeof reportPeriod>

/** The person who requested a report, with the name of that time. */
export const reportAuthor = z.strictObject({ type: z.enum(['user', 'api_key', 'job']), id: z.string(), name: z.string() })
export type ReportAuthor = z.infer<typeof reportAuthor>

/** The facts on the first page of every report; the manifest repeats them. */
export const reportHeadShape = {
  schema: z.literal('assay.report/1'),
  id: typeId('rpt'),
  version: z.number().int().positive(),
  supersedes: typeId('rpt').nullable(),
  title: z.string(),
  organisation: z.strictObject({
    id: typeId('org'),
    name: z.string(),
    logo: organisationLogo.optional().meta({ description: 'The picture on the first page. Not there on older reports.' }),
  }),
  case_id: typeId('cas').nullable(),
  subject: reportSubject.nullable(),
  generated_at: timestamp,
  generated_by: reportAuthor,
  risk: z
    .strictObject({ score: z.number().int().min(0).max(100), level, check_id: typeId('chk'), checked_at: timestamp })
    .nullable()
    .meta({ description: 'Risk of the subject; for a case, the highest among its subjects. Null if nothing was scored.' }),
  model_version: z.string().nullable().meta({ description: 'For a screening, its matching algorithm.' }),
  hop_limit: z.number().int().min(1).max(10).nullable(),
  policy: z.strictObject({ id: typeId('pol'), version: z.number().int().positive(), sha256 }).nullable(),
  lists: z.array(z.strictObject({ list_id: z.string(), version: z.string(), sha256 })),
  tag_snapshot: z.strictObject({ epoch: z.string(), statements: count, sha256 }).nullable(),
  audit_head: z
    .strictObject({ seq: count, hash: sha256 })
    .nullable()
    .meta({ description: 'Last row of the organisation’s audit log when the report was made.' }),
  disclaimer,
  ...storedFreshnessShape,
}

export const walletContent = z.strictObject({
  wallet: walletProfile,
  check: riskCheck,
  activity: activitySeries,
  transfers: z.array(transfer).meta({ description: 'The newest ones; `transfers_total` counts all.' }),
  transfers_total: count,
})
export type WalletContent = z.infer<typeof walletContent>

export const transactionContent = z.strictObject({ transaction, check: riskCheck })
export type TransactionContent = z.infer<typeof transactionContent>

export const caseContent = z.strictObject({
  case: caseFile.omit({ livemode: true, next_steps: true, available_reports: true, disclaimer: true }),
  subjects: z.array(
    z.strictObject({
      subject: caseSubject,
      check: riskCheck.nullable().meta({ description: 'Null for an entity, and where no check could be made.' }),
      gap: z.string().nullable().meta({ description: 'Why there is no check.' }),
    }),
  ),
  alerts: z.array(alert),
  timeline: z.array(caseEvent).meta({ description: 'Oldest first, whole.' }),
  evidence: z.array(caseEvidence).meta({ description: 'The report holds the digests of the files, not the files.' }),
  tasks: z.array(caseTask),
  links: z.array(caseLink),
  graphs: z.array(savedGraph),
  graph_events: z
    .array(z.strictObject({ graph: typeId('gra'), ...graphEvents.shape }))
    .optional()
    .meta({
      description: 'CoinJoins, swaps and bridge transfers that the pictures of the graphs show. Missing in older reports.',
    }),
})
export type CaseContent = z.infer<typeof caseContent>

export const screeningContent = z.strictObject({ screening })
export type ScreeningContent = z.infer<typeof screeningContent>

export const monitoringContent = z.strictObject({
  period: reportPeriod,
  wallets: z.array(monitoredWallet),
  wallets_total: count,
  alerts: z.array(alert).meta({ description: 'Raised in the period, oldest first; `alerts_total` counts all.' }),
  alerts_total: count,
  counts: z.strictObject({
    by_severity: z.record(z.string(), count),
    by_state: z.record(z.string(), count),
    by_rule: z.record(z.string(), count),
    by_resolution: z.record(z.string(), count),
    closed_in_period: count,
  }),
  by_day: z.array(z.strictObject({ day: z.iso.date(), raised: count, closed: count })),
})
export type MonitoringContent = z.infer<typeof monitoringContent>

/** The JSON twin of a report: everything its PDF and its tables show, in the API’s own objects. */
export const reportDocument = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('wallet'), ...reportHeadShape, content: walletContent }),
    z.strictObject({ type: z.literal('transaction'), ...reportHeadShape, content: transactionContent }),
    z.strictObject({ type: z.literal('case'), ...reportHeadShape, content: caseContent }),
    z.strictObject({ type: z.literal('screening'), ...reportHeadShape, content: screeningContent }),
    z.strictObject({ type: z.literal('monitoring_period'), ...reportHeadShape, content: monitoringContent }),
  ])
  .meta({ id: 'ReportDocument' })
export type ReportDocument = z.infer<typeof reportDocument>
