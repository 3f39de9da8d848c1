import { z } from 'zod'
import { apiKey } from '../access/api-keys'
import { alert } from '../alert/alerts'
import { caseFile } from '../case/cases'
import { count, disclaimer, level, sha256, timestamp, typeId } from '../kernel'
import { monitoredWallet } from '../monitoring/monitoring'
import { policyActivation } from '../policies'
import { report } from '../report/reports'
import { checkHead } from '../risk/risk'
import { screening, screeningMatch } from '../screening/screening'
import { statusComponent } from '../status'
import { type WebhookEventType, webhookDisabledReasons, webhookEndpoint } from './webhooks'

const alertData = z
  .strictObject({
    alert_id: typeId('alr'),
    ...alert.pick({
      rule: true,
      severity: true,
      state: true,
      resolution: true,
      title: true,
      subject: true,
      monitored_wallet_id: true,
      case_id: true,
    }).shape,
    assignee_id: typeId('usr').nullable(),
    ...alert.pick({ occurrences: true, revision: true, closed_at: true }).shape,
  })
  .meta({ id: 'AlertEventData' })

const caseData = z
  .strictObject({
    case_id: typeId('cas'),
    ...caseFile.pick({ number: true, title: true, type: true, state: true, stage: true, outcome: true, priority: true }).shape,
    assigned_investigator_id: typeId('usr').nullable(),
    ...caseFile.pick({ external_reference: true, customer_reference: true, due_at: true, revision: true, closed_at: true }).shape,
    url: z.string().meta({ description: 'Path of the case in the API.' }),
  })
  .meta({ id: 'CaseEventData' })

const walletShape = {
  monitored_wallet_id: typeId('mon'),
  ...monitoredWallet.pick({ network: true, address: true, customer_reference: true, state: true, rules_version: true }).shape,
}
const walletData = z.strictObject(walletShape).meta({ id: 'MonitoredWalletEventData' })

const levelData = z
  .strictObject({
    ...monitoredWallet.pick({ network: true, address: true, customer_reference: true }).shape,
    monitored_wallet_id: typeId('mon'),
    from: level,
    to: level,
    risk: checkHead.omit({ checked_at: true }).meta({ id: 'RiskEventHead' }),
    disclaimer,
  })
  .meta({ id: 'RiskLevelChangedData' })

const foundMatch = screeningMatch
  .pick({ list_id: true, list_version: true, entry_id: true, match_type: true, score: true })
  .meta({ id: 'MatchEventItem' })

const matchData = z
  .strictObject({
    screening_id: typeId('scr').nullable().meta({ description: 'Null where what matches is no screening.' }),
    status: screening.shape.status.optional().meta({ description: 'There if a screening was asked for.' }),
    subject_type: z
      .string()
      .optional()
      .meta({ description: 'This and the next three: there if a new version of a list matches.' }),
    subject_id: z.string().optional(),
    change: z.enum(['added', 'removed']).optional(),
    from_version: z.string().nullable().optional(),
    matches: z.array(foundMatch),
  })
  .meta({ id: 'MatchFoundData' })

const listData = z
  .strictObject({
    list_id: z.string(),
    title: z.string(),
    from_version: z.string().nullable(),
    to_version: z.string(),
    sha256,
    published_at: timestamp.nullable(),
    entries_added: count,
    entries_removed: count,
    entries_changed: count,
  })
  .meta({ id: 'ListUpdatedData' })

const reportData = report
  .pick({ id: true, object: true, type: true, case_id: true, title: true, version: true, supersedes: true, status: true })
  .meta({ id: 'ReportEventData' })

const networkData = z
  .strictObject({ network: z.string(), status: statusComponent.shape.status, message: z.string().nullable(), since: timestamp })
  .meta({ id: 'NetworkEventData' })

const policyData = policyActivation
  .pick({ policy_id: true, version: true, sha256: true, kind: true, reason: true, replaced_policy_id: true })
  .meta({ id: 'PolicyActivatedData' })

const keyData = z
  .strictObject({
    ...apiKey.pick({ id: true, name: true, mode: true }).shape,
    expires_at: timestamp,
    days_before: z.number().int().positive().meta({ description: '14 or 3.' }),
  })
  .meta({ id: 'KeyExpiringData' })

const disabledData = z
  .strictObject({
    endpoint_id: typeId('whe'),
    reason: z.enum(webhookDisabledReasons),
    failing_since: webhookEndpoint.shape.failing_since,
    disabled_at: timestamp,
    url: z.string().meta({ description: 'Path of the endpoint in the API.' }),
  })
  .meta({ id: 'EndpointDisabledData' })

const testData = z.strictObject({ endpoint_id: typeId('whe'), message: z.string() }).meta({ id: 'WebhookTestData' })

/** The schema of `data` for each type of event. */
export const webhookPayloads = {
  'alert.created': alertData,
  'alert.updated': alertData,
  'alert.closed': alertData,
  'case.created': caseData,
  'case.updated': caseData,
  'case.stage_changed': caseData,
  'case.closed': caseData,
  'monitoring.wallet.created': walletData,
  'monitoring.wallet.updated': z
    .strictObject({ ...walletShape, changed: z.array(z.string()).meta({ description: 'The fields that changed.' }) })
    .meta({ id: 'MonitoredWalletUpdatedData' }),
  'monitoring.wallet.deleted': walletData,
  'risk.level_changed': levelData,
  'screening.match_found': matchData,
  'screening.list_updated': listData,
  'report.ready': reportData,
  'report.revoked': reportData,
  'network.degraded': networkData,
  'network.recovered': networkData,
  'policy.activated': policyData,
  'key.expiring': keyData,
  'webhook.endpoint_disabled': disabledData,
  'webhook.test': testData,
} as const satisfies Record<WebhookEventType, z.ZodObject>

/** Sent in place of `data` that would make a body of 20 kB or more. */
export const truncatedData = z.strictObject({ subject_id: z.string(), truncated: z.literal(true) }).meta({
  id: 'TruncatedEventData',
  description: 'In place of data that would make a body of 20 kB or more: read the subject over the API.',
})
