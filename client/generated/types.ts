// Generated from the OpenAPI document by `npm run generate-client`. Do not edit.
import type { Body } from '../body.js'

export type ActivatePolicy = {
  /** The reason; kept in the history. */
  reason: string
}

export type Actor = {
  type: 'user' | 'api_key' | 'job' | 'system'
  id: string | null
  name: string | null
}

export type AddCaseNote = {
  text: string
}

export type AddCaseTask = {
  title: string
  assignee?: 'me' | string | null | undefined
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  due_at?: string | null | undefined
}

export type Alert = {
  id: string
  object: 'alert'
  /** False for what belongs to a sandbox. */
  livemode: boolean
  rule: AlertRule
  severity: 'low' | 'medium' | 'high' | 'severe'
  state: 'open' | 'in_review' | 'escalated' | 'closed'
  resolution: 'false_positive' | 'true_positive' | 'expected_activity' | 'duplicate' | 'not_actionable' | null
  /** The reason it was closed for, in the words of the organisation. */
  reason: string | null
  /** A dismissal that waits for a second person; null while there is none. */
  proposed_closing: ProposedClosing | null
  duplicate_of: string | null
  title: string
  /** Null of alerts from before findings were kept. */
  finding: AlertFinding | null
  /** The rules that see the finding now, the most severe first; empty once none does. */
  signals: AlertSignal[]
  /** Since when no rule sees the finding any more. */
  unmet_since: string | null
  /** Whether it was closed because its finding no longer holds. */
  resolved_by_itself: boolean
  subject: AlertSubject
  /** Null of an alert about a transfer of a customer. */
  monitored_wallet_id: string | null
  /** The transfer of a customer that it is about; null otherwise. */
  customer_transfer_id: string | null
  customer_reference: string | null
  case_id: string | null
  /** The first fact and the newest ones, at most ten; `occurrences` counts all. */
  evidence: AlertEvidence[]
  /** True where a reorganisation removed every fact behind the alert. */
  evidence_orphaned: boolean
  /** Risk of the wallet when the alert was raised, from the check made then; null where no check could be made. */
  risk: RiskHead | null
  /** Always present on risk-bearing responses. */
  disclaimer: string
  assignee: Person | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  due_at: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  snoozed_until: string | null
  occurrences: number
  /** Rises with every change. Send it back, and a change is refused instead of overwriting somebody else’s. */
  revision: number
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  first_seen_at: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  last_seen_at: string
  /** When somebody first acknowledged it. */
  acknowledged_at: string | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  created_at: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  updated_at: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  closed_at: string | null
  /** Whether the chain data was stale when the alert was raised; kept for ever. */
  stale: boolean
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  last_good_read_at: string | null
}

export type AlertClosedEvent = {
  type: 'alert.closed'
  /** When it happened. */
  timestamp: string
  /** False for an event of a sandbox. */
  livemode: boolean
  data: AlertEventData
}

export type AlertCreatedEvent = {
  type: 'alert.created'
  /** When it happened. */
  timestamp: string
  /** False for an event of a sandbox. */
  livemode: boolean
  data: AlertEventData
}

export type AlertEventData = {
  alert_id: string
  rule: AlertRule
  severity: 'low' | 'medium' | 'high' | 'severe'
  state: 'open' | 'in_review' | 'escalated' | 'closed'
  resolution: 'false_positive' | 'true_positive' | 'expected_activity' | 'duplicate' | 'not_actionable' | null
  title: string
  subject: AlertEventDataSubject
  /** Null of an alert about a transfer of a customer. */
  monitored_wallet_id: string | null
  case_id: string | null
  assignee_id: string | null
  occurrences: number
  /** Rises with every change. Send it back, and a change is refused instead of overwriting somebody else’s. */
  revision: number
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  closed_at: string | null
}

export type AlertEventDataSubject = {
  type: 'address' | 'transaction'
  network: string
  address: string
  transaction_hash: string | null
}

export type AlertEvidence = {
  type: 'transfer' | 'window' | 'exposure' | 'risk' | 'list_entry' | 'approval'
  /** The same fact has the same id: `network:transaction_hash:index` of a transfer, for example. */
  id: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  occurred_at: string
  block_height: number | null
  transaction_hash: string | null
  amount: string | null
  /** Whole number of base units (satoshi, wei) as a string. */
  amount_raw: string | null
  amount_usd: string | null
  asset: Asset | null
  direction: 'in' | 'out' | 'self' | null
  counterparty: AlertEvidenceCounterparty | null
  /** What the rule measured, and the threshold it was compared with. */
  measures: AlertEvidenceMeasure[]
  exposure: AlertEvidenceExposure | null
  list_entry: AlertEvidenceListEntry | null
  /** When a reorganisation of the chain removed the fact; null while it holds. */
  orphaned_at: string | null
}

export type AlertEvidenceCounterparty = {
  address: string
  entity: string | null
  categories: string[]
  confidence: number | null
  source_url: string | null
}

export type AlertEvidenceExposure = {
  categories: string[]
  exposure_type: 'direct' | 'indirect'
  hop: number
  /** Share between 0 and 1 as a decimal string. */
  share: string
  amount_usd: string | null
}

export type AlertEvidenceListEntry = {
  list_id: string
  list_version: string
  entry_id: string
  change: 'added' | 'removed'
  name: string
}

export type AlertEvidenceMeasure = {
  /** What was measured, such as `amount_usd`, `transfers`, `score`. */
  name: string
  value: string
  threshold: string | null
  text: string
}

export type AlertFinding = {
  /** `counterparty`: money from or to somebody; `listed`: the wallet itself is on a list; `risk`: its score or level; `pattern`: how it moves money. */
  kind: 'counterparty' | 'listed' | 'risk' | 'pattern'
  direction: 'in' | 'out' | 'self' | null
  counterparty: AlertFindingCounterparty | null
  exposure_type: 'direct' | 'indirect' | null
  hop: number | null
  amounts: AlertFindingAmount[]
  /** Null where nothing of it has a price. */
  amount_usd: string | null
  /** Of the value of the wallet in this direction. */
  share: string | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  first_at: string | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  last_at: string | null
  designation: AlertFindingDesignation | null
  /** Worth less than the organisation counts as dust. */
  dust: boolean
}

export type AlertFindingAmount = {
  amount: string
  symbol: string
  amount_usd: string | null
}

export type AlertFindingCounterparty = {
  name: string
  /** Null where it has several addresses. */
  address: string | null
  addresses: number
  categories: string[]
}

export type AlertFindingDesignation = {
  listed_by: string | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  designated_at: string | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  delisted_at: string | null
  /** Whether the money moved before or after the designation; `unknown` where a date is missing. */
  timing: 'before' | 'after' | 'both' | 'unknown'
}

export type AlertList = {
  data: Alert[]
  page: Page
  /** Always present on risk-bearing responses. */
  disclaimer: string
}

export type AlertOrFound = Alert | Found

export type AlertOutcome = {
  kind: 'raised' | 'strengthened' | 'weakened' | 'resolved'
  network: string
  address: string
  title: string
  /** Null for an alert that would be raised. */
  from: 'low' | 'medium' | 'high' | 'severe' | null
  /** Null for an alert that would be resolved. */
  to: 'low' | 'medium' | 'high' | 'severe' | null
}

export type AlertOutcomes = {
  /** Active monitored wallets that were looked at. */
  wallets: number
  raised: number
  /** More severe, or seen by another rule. */
  strengthened: number
  weakened: number
  /** Closed by itself, or marked as no longer met where people work on it. */
  resolved: number
  /** Up to ten of each kind, the most severe first. */
  examples: AlertOutcome[]
  skipped: SkippedSubjects[]
}

export type AlertRule = {
  id: string
  key:
    | 'sanctions_exposure'
    | 'category_exposure'
    | 'risk_score'
    | 'risk_level_change'
    | 'large_transfer'
    | 'velocity'
    | 'structuring'
    | 'rapid_movement'
    | 'dormant_reactivation'
    | 'new_counterparty_category'
    | 'conversion'
    | 'flagged_approval'
    | 'list_change'
    | 'customer_transfer_risk'
    | 'customer_activity'
  version: number
  name: string
}

export type AlertSignal = {
  rule: AlertRule
  severity: 'low' | 'medium' | 'high' | 'severe'
  title: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  since: string
}

export type AlertSubject = {
  type: 'address' | 'transaction'
  network: string
  address: string
  transaction_hash: string | null
}

export type AlertSuppression = {
  id: string
  object: 'alert_suppression'
  /** False for what belongs to a sandbox. */
  livemode: boolean
  /** Who or what it is about. Null for a name or an identifier that was screened. */
  subject: Subject | null
  /** `proposed` until another person approves it; it holds findings back only while it is `active`. */
  state: 'proposed' | 'active' | 'expired' | 'ended'
  scope: 'wallet' | 'customer'
  /** Null where it is for a customer. */
  wallet: SuppressedWallet | null
  /** Null where it is for one wallet. */
  customer_reference: string | null
  /** What the finding is about. */
  counterparty: string
  /** A finding that is more severe than this raises its alert. */
  most_severe: 'low' | 'medium' | 'high' | 'severe'
  reason: string
  /** The alert it was made from. */
  alert_id: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  expires_at: string
  created_by: Actor
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  created_at: string
  approved_by: Actor | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  approved_at: string | null
  ended_by: Actor | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  ended_at: string | null
  ended_reason: string | null
  /** What it has held back: different findings, how often they were seen, and when last. */
  held_back: HeldBack
}

export type AlertSuppressionDetail = {
  id: string
  object: 'alert_suppression'
  /** False for what belongs to a sandbox. */
  livemode: boolean
  /** Who or what it is about. Null for a name or an identifier that was screened. */
  subject: Subject | null
  /** `proposed` until another person approves it; it holds findings back only while it is `active`. */
  state: 'proposed' | 'active' | 'expired' | 'ended'
  scope: 'wallet' | 'customer'
  /** Null where it is for a customer. */
  wallet: SuppressedWallet | null
  /** Null where it is for one wallet. */
  customer_reference: string | null
  /** What the finding is about. */
  counterparty: string
  /** A finding that is more severe than this raises its alert. */
  most_severe: 'low' | 'medium' | 'high' | 'severe'
  reason: string
  /** The alert it was made from. */
  alert_id: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  expires_at: string
  created_by: Actor
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  created_at: string
  approved_by: Actor | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  approved_at: string | null
  ended_by: Actor | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  ended_at: string | null
  ended_reason: string | null
  /** What it has held back: different findings, how often they were seen, and when last. */
  held_back: HeldBack
  findings: AlertSuppressionDetailFinding[]
}

export type AlertSuppressionDetailFinding = {
  monitored_wallet_id: string
  network: string
  address: string
  rule_key:
    | 'sanctions_exposure'
    | 'category_exposure'
    | 'risk_score'
    | 'risk_level_change'
    | 'large_transfer'
    | 'velocity'
    | 'structuring'
    | 'rapid_movement'
    | 'dormant_reactivation'
    | 'new_counterparty_category'
    | 'conversion'
    | 'flagged_approval'
    | 'list_change'
    | 'customer_transfer_risk'
    | 'customer_activity'
  title: string
  times: number
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  first_at: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  last_at: string
}

export type AlertSuppressionList = {
  data: AlertSuppression[]
  page: Page
}

export type AlertTurn = {
  id: string
  kind:
    | 'raised'
    | 'occurred_again'
    | 'state'
    | 'assigned'
    | 'snoozed'
    | 'commented'
    | 'due_changed'
    | 'case_linked'
    | 'evidence_orphaned'
    | 'evidence_restored'
    | 'signal_added'
    | 'signal_ended'
    | 'strengthened'
    | 'weakened'
    | 'no_longer_met'
    | 'holds_again'
    | 'closing_proposed'
    | 'closing_turned_down'
    | 'overdue_told'
    | 'second_look_agreed'
    | 'second_look_disagreed'
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  at: string
  actor: Actor
  from: string | null
  to: string | null
  /** Who it was assigned to, with `assigned`. */
  assignee: Person | null
  /** The resolution it was closed with, or was to be. */
  resolution: 'false_positive' | 'true_positive' | 'expected_activity' | 'duplicate' | 'not_actionable' | null
  /** The reason it was closed for, or was to be. */
  reason: string | null
  duplicate_of: string | null
  comment: string | null
}

export type AlertTurnList = {
  data: AlertTurn[]
  page: Page
}

export type AlertUpdatedEvent = {
  type: 'alert.updated'
  /** When it happened. */
  timestamp: string
  /** False for an event of a sandbox. */
  livemode: boolean
  data: AlertEventData
}

export type Anchoring = {
  /** When the history was last compared with its anchors, and anchored on. */
  at: string
  /** False if the database or the anchors were changed since. */
  agrees: boolean
  places: AnchoringPlace[]
}

export type AnchoringPlace = {
  /** `directory`: files beside the database; `bucket`: an object store; `webhook`: an auditor’s address; `mail`: an auditor’s mailbox; `timestamp`: a time-stamping authority. */
  kind: 'directory' | 'bucket' | 'webhook' | 'mail' | 'timestamp'
  /** The newest anchor that is kept there; null before the first. */
  at: string | null
  /** Since when it takes no anchors; null if it takes them. */
  failing_since: string | null
}

export type ApiKey = {
  id: string
  object: 'api_key'
  name: string
  /** `test`: the key belongs to the organisation’s sandbox. */
  mode: 'live' | 'test'
  status: 'active' | 'expired' | 'revoked'
  scopes: (
    | 'wallets:read'
    | 'transactions:read'
    | 'risk:check'
    | 'monitoring:read'
    | 'monitoring:write'
    | 'alerts:read'
    | 'alerts:write'
    | 'cases:read'
    | 'cases:write'
    | 'customers:read'
    | 'customers:write'
    | 'entities:read'
    | 'screening:check'
    | 'screening:write'
    | 'reports:read'
    | 'reports:write'
    | 'reports:download'
    | 'policies:read'
    | 'policies:write'
    | 'webhooks:read'
    | 'webhooks:write'
    | 'keys:admin'
    | 'audit:read'
  )[]
  rate_limit: number
  rate_burst: number
  allowed_cidrs: string[]
  /** The secrets that are valid now, newest first; two during a roll. */
  secrets: KeySecret[]
  created_by: Actor
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  expires_at: string | null
  /** To the minute; null before the first use. */
  last_used_at: string | null
  last_used_ip: string | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  revoked_at: string | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  created_at: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  updated_at: string
}

export type ApiKeyList = {
  data: ApiKey[]
  page: Page
}

export type ApiKeyWithUsage = {
  id: string
  object: 'api_key'
  name: string
  /** `test`: the key belongs to the organisation’s sandbox. */
  mode: 'live' | 'test'
  status: 'active' | 'expired' | 'revoked'
  scopes: (
    | 'wallets:read'
    | 'transactions:read'
    | 'risk:check'
    | 'monitoring:read'
    | 'monitoring:write'
    | 'alerts:read'
    | 'alerts:write'
    | 'cases:read'
    | 'cases:write'
    | 'customers:read'
    | 'customers:write'
    | 'entities:read'
    | 'screening:check'
    | 'screening:write'
    | 'reports:read'
    | 'reports:write'
    | 'reports:download'
    | 'policies:read'
    | 'policies:write'
    | 'webhooks:read'
    | 'webhooks:write'
    | 'keys:admin'
    | 'audit:read'
  )[]
  rate_limit: number
  rate_burst: number
  allowed_cidrs: string[]
  /** The secrets that are valid now, newest first; two during a roll. */
  secrets: KeySecret[]
  created_by: Actor
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  expires_at: string | null
  /** To the minute; null before the first use. */
  last_used_at: string | null
  last_used_ip: string | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  revoked_at: string | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  created_at: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  updated_at: string
  usage: ApiKeyWithUsageUsage
}

export type ApiKeyWithUsageUsage = {
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  from: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  to: string
  /** Hours with requests, oldest first. Counted in batches, seconds behind. */
  hours: ApiKeyWithUsageUsageHour[]
}

export type ApiKeyWithUsageUsageHour = {
  /** Beginning of the hour. */
  hour: string
  success: number
  /** 4xx but 429. */
  client_error: number
  rate_limited: number
  server_error: number
}

export type ApproveFiling = {
  /** The version that was reviewed. */
  version: number
}

export type Asset = {
  symbol: string
  type: 'native' | 'erc20' | 'erc721' | 'erc1155' | 'trc10' | 'trc20' | 'other'
  contract: string | null
  decimals: number
}

export type AssetAmount = {
  asset: Asset
  amount: string
  /** Whole number of base units (satoshi, wei) as a string. */
  amount_raw: string
  amount_usd: string | null
}

export type AttributionDispute = {
  id: string
  object: 'attribution_dispute'
  /** False for what belongs to a sandbox. */
  livemode: boolean
  attribution_id: string
  /** While it is `upheld`, the statement does not count toward the organisation’s scores. */
  state: 'open' | 'upheld' | 'rejected' | 'withdrawn'
  reason: string
  author: Actor
  /** Of its current state; null while it is open. */
  resolution: AttributionDisputeResolution | null
  /** Every state it went through, oldest first. */
  history: AttributionDisputeHistory[]
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  created_at: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  updated_at: string
}

export type AttributionDisputeHistory = {
  state: 'open' | 'upheld' | 'rejected' | 'withdrawn'
  note: string
  by: Actor
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  at: string
}

export type AttributionDisputeList = {
  data: AttributionDispute[]
  page: Page
  affected_alerts: AttributionDisputeListAffectedAlerts
}

export type AttributionDisputeListAffectedAlerts = {
  count: number
  /** How many checks pinned by alerts were searched for the statement: those of the newest thousand alerts. */
  checks_searched: number
  /** False if older alerts pin checks that were not searched. */
  complete: boolean
  /** The wallets these alerts are about, most alerts first; at most fifty. */
  wallets: AttributionDisputeListAffectedAlertsWallet[]
}

export type AttributionDisputeListAffectedAlertsWallet = {
  network: string
  address: string
  alerts: number
}

export type AttributionDisputeOrFound = AttributionDispute | Found

export type AttributionDisputeResolution = {
  note: string
  by: Actor
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  at: string
}

export type AttributionSource = {
  type: string
  url: string | null
  publisher: string | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  retrieved_at: string | null
}

export type AuditCheckpoint = {
  seq: number
  object: 'audit_checkpoint'
  organisation_id: string
  hash: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  at: string
  /** One of the keys under `/.well-known/`. */
  key_id: string
  /** Ed25519, base64, over the canonical JSON (RFC 8785) of `{at, hash, organisation_id, seq}`. */
  signature: string
}

export type AuditCheckpointList = {
  data: AuditCheckpoint[]
  page: Page
}

export type AuditEvent = {
  /** Counts from 1 in each organisation, without gaps. */
  seq: number
  object: 'audit_event'
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  at: string
  actor: Actor
  ip: string | null
  /** Such as `case.created`; new ones may be added. */
  action: string
  object_type: string
  object_id: string | null
  /** `X-Request-Id` of the request that did it. */
  request_id: string
  detail: Record<string, string | number | boolean | null>
  /** Empty for the first event. */
  prev_hash: string
  /** SHA-256 of the previous hash’s bytes followed by the canonical JSON (RFC 8785) of the row. */
  hash: string
}

export type AuditEventList = {
  data: AuditEvent[]
  page: Page
}

export type AvailableReport = {
  id: string
  type: string
  format: string
  version: number
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  created_at: string
}

export type BackgroundWork = {
  /** `outpoints`: transfers that an earlier version stored as pairs are left to follow from their outpoints. `coinjoins`: stored transactions are looked at for CoinJoins. */
  kind: 'outpoints' | 'coinjoins'
  network: string
  /** `waiting`: nothing was read within the last fifteen minutes. */
  state: 'waiting' | 'running'
  /** Transactions read. */
  done: number
  /** Of so many; null before they are counted. */
  total: number | null
  /** When the last of them was read; null before the first. */
  updated_at: string | null
}

export type BacktestExample = {
  /** `raised` and `lowered`: the level differs, but no alert is gained or lost. */
  kind: 'alert_gained' | 'alert_lost' | 'raised' | 'lowered'
  check_id: string
  subject_type: 'address' | 'transaction'
  network: string
  subject: string
  from: ScoredAs
  to: ScoredAs
  /** What moved the score most, first. */
  moved_by: BacktestExampleMovedBy[]
  text: string
}

export type BacktestExampleMovedBy = {
  /** Id of a rule, or the type of an override. */
  rule: string
  /** `source`: where funds came from; `destination`: where they went. */
  direction: 'source' | 'destination' | null
  /** Null where the policy has no such contribution. */
  points_from: string | null
  points_to: string | null
}

export type BacktestResult = {
  /** Compared; the newest check of each subject. */
  subjects: number
  /** Of them, monitored wallets. */
  wallets: number
  /** Traced again, because the draft traces differently or nothing was stored to score from. */
  retraced: number
  /** Model of every score here. Absent from older back-tests. */
  model_version?: string | undefined
  migration: LevelMatrix
  alerts: BacktestResultAlerts
  /** What activating it would do to alerts, on the data of the back-test. Absent from older back-tests. */
  outcomes?: AlertOutcomes | undefined
  average_score_change: string | null
  largest_rise: number
  largest_fall: number
  analyst_hours: BacktestResultAnalystHours
  /** Up to ten of each kind, the largest moves first. */
  examples: BacktestExample[]
  skipped: SkippedSubjects[]
}

export type BacktestResultAlerts = {
  from: number
  to: number
  gained: number
  lost: number
}

export type BacktestResultAnalystHours = {
  from: string
  to: string
  change: string
}

export type BackupStatus = {
  /** Null where changes are not archived by this service. */
  continuous: BackupStatusContinuous | null
  /** Backups of everything on a schedule; null where none is set. */
  whole: BackupStatusWhole | null
  /** Drills on a schedule; null where none is set. */
  drill: BackupStatusDrill | null
}

export type BackupStatusContinuous = {
  place: 'directory' | 'bucket'
  encrypted: boolean
  /** Every moment from here to `until` can be restored; null before the first base backup. */
  from: string | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  until: string | null
  /** When the newest base backup was complete. */
  base_at: string | null
  /** Since when nothing can be archived; null if it can. */
  failing_since: string | null
}

export type BackupStatusDrill = {
  every_hours: number
  last: BackupStatusDrillLast | null
}

export type BackupStatusDrillLast = {
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  at: string
  seconds: number
  kind: 'continuous' | 'whole'
  /** The moment that was restored. */
  of: string | null
  passed: boolean
  /** What succeeded: the newest backup was restored into a throw-away installation; every audit log, and every timeline of a case with its files, was verified there. */
  proved: ('restore' | 'audit_logs' | 'timelines')[]
}

export type BackupStatusWhole = {
  every_hours: number
  /** When the newest one was made; null before the first. */
  at: string | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  failing_since: string | null
}

export type BridgeLeg = {
  network: string
  transaction_hash: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  timestamp: string
  party: CounterpartyRef | null
  amount: AssetAmount | null
  /** `structure`: the shape of the transaction; `id`: an id that both legs carry; `memo`: the memo names the other side; `inferred`: a likely and only match. */
  basis: 'structure' | 'id' | 'memo' | 'inferred'
  confidence: number
}

export type BulkAlertResult = {
  data: (BulkAlertResultDataAlert | BulkAlertResultDataError)[]
  updated: number
  refused: number
  case_id: string | null
}

export type BulkAlertResultDataAlert = {
  id: string
  alert: Alert
}

export type BulkAlertResultDataError = {
  id: string
  error: BulkAlertResultDataErrorError
}

export type BulkAlertResultDataErrorError = {
  code: string
  message: string
}

export type BulkCreateMonitoredWallets = {
  /** Bodies of `POST /v1/monitoring/wallets`. */
  items: unknown[]
}

export type BulkCreateMonitoredWalletsResult = {
  data: BulkWallet[]
  created: number
  existing: number
  errors: number
}

export type BulkUpdateAlerts = {
  ids: string[]
  /** Revision by id. An alert is refused if somebody has changed it since that revision. */
  revisions?: Record<string, number> | undefined
  state?: 'open' | 'in_review' | 'escalated' | 'closed' | undefined
  /** Closing needs it, or a reason. */
  resolution?: 'false_positive' | 'true_positive' | 'expected_activity' | 'duplicate' | 'not_actionable' | undefined
  /** A reason from the settings of the organisation, which stands for a resolution. Closing with a resolution alone takes its first reason. */
  reason?: string | undefined
  /** Null turns down the dismissal that waits for a second person. */
  proposed_closing?: null | undefined
  /** Needed with the resolution `duplicate`. */
  duplicate_of?: string | undefined
  /** Needed to reopen a closed alert, to close a severe one, and to close where the settings ask for one. */
  comment?: string | undefined
  assignee?: 'me' | string | null | undefined
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  snoozed_until?: string | null | undefined
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  due_at?: string | undefined
  /** Escalate into this case; a new case is opened when it is left out. */
  case_id?: string | undefined
  /** Title of the case that escalating opens. */
  case_title?: string | undefined
}

export type BulkWallet = {
  /** Place of the item in the request, from 0. */
  index: number
  /** `existing`: the address was monitored already, and what the item gives has replaced what it had. */
  outcome: 'created' | 'existing' | 'error'
  id?: string | undefined
  network?: string | undefined
  /** In canonical form. */
  address?: string | undefined
  error?: ErrorFacts | undefined
}

export type Case = {
  id: string
  object: 'case'
  /** False for what belongs to a sandbox. */
  livemode: boolean
  /** Counts from 1 in each organisation. */
  number: number
  title: string
  summary: string | null
  type: 'transaction_alert' | 'wallet_review' | 'sanctions_hit' | 'victim_report' | 'law_enforcement_request' | 'other'
  state: 'open' | 'on_hold' | 'closed'
  stage: 'intake' | 'triage' | 'investigation' | 'review' | 'reporting' | 'complete'
  outcome: 'confirmed_risk' | 'suspicious_reported' | 'false_positive' | 'no_action' | 'duplicate' | null
  hold_reason: string | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  hold_until: string | null
  priority: 'low' | 'medium' | 'high' | 'urgent'
  tags: string[]
  assigned_investigator: CasePerson | null
  reviewer: CasePerson | null
  /** Who reviewed the case and moved it to reporting; null while nobody has since it last went back, or if a key moved it. */
  reviewed_by: CasePerson | null
  /** When that was. */
  reviewed_at: string | null
  subjects: CaseSubject[]
  alert_ids: string[]
  available_reports: AvailableReport[]
  timeline_url: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  due_at: string | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  opened_at: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  closed_at: string | null
  external_reference: string | null
  customer_reference: string | null
  /** The case that this duplicate was merged into. */
  merged_into: string | null
  open_tasks: number
  /** Removed files are not counted. */
  evidence_files: number
  /** Rises with every change. Send it back, and a change is refused instead of overwriting somebody else’s. */
  revision: number
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  created_at: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  updated_at: string
  /** What happened, in paragraphs; for the report of the case. */
  narrative: string | null
  /** Risk checks and reports that were added to the case. */
  attachments: CaseAttachment[]
  /** The body the case was opened with, as it was received. */
  intake: Record<string, unknown>
  /** Moves the rules allow from here, and what each still needs. */
  next_steps: CaseStep[]
  /** Always present on risk-bearing responses. */
  disclaimer: string
}

export type CaseAttachment = {
  type: 'risk_check' | 'report'
  /** Of the risk check or report. */
  id: string
  title: string
  /** Level that a risk check found; null for a report. */
  level: 'unknown' | 'low' | 'medium' | 'high' | 'severe' | null
  /** Score that a risk check found; null for a report. */
  score: number | null
  /** Model that gave the score; null for a report. */
  model_version: string | null
  /** When the check or report was made. */
  made_at: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  added_at: string
}

export type CaseAttachmentInput = {
  type: 'risk_check' | 'report'
  /** Of a risk check or a report of the organisation. */
  id: string
}

export type CaseClosedEvent = {
  type: 'case.closed'
  /** When it happened. */
  timestamp: string
  /** False for an event of a sandbox. */
  livemode: boolean
  data: CaseEventData
}

export type CaseCreatedEvent = {
  type: 'case.created'
  /** When it happened. */
  timestamp: string
  /** False for an event of a sandbox. */
  livemode: boolean
  data: CaseEventData
}

export type CaseEvent = {
  seq: number
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  at: string
  kind:
    | 'created'
    | 'stage_changed'
    | 'held'
    | 'resumed'
    | 'closed'
    | 'reopened'
    | 'assigned'
    | 'reviewer_set'
    | 'edited'
    | 'subject_added'
    | 'subject_edited'
    | 'subject_removed'
    | 'alert_added'
    | 'alert_removed'
    | 'attached'
    | 'detached'
    | 'note_added'
    | 'evidence_added'
    | 'evidence_removed'
    | 'task_added'
    | 'task_edited'
    | 'task_done'
    | 'task_reopened'
    | 'linked'
    | 'unlinked'
    | 'merged_into'
    | 'merged_from'
    | 'filing_drafted'
    | 'filing_submitted'
    | 'filing_returned'
    | 'filing_approved'
    | 'filing_filed'
  actor: Actor
  /** What changed: `from`, `to`, `comment` and the like. */
  detail: Record<string, unknown>
  note: CaseEventNote | null
  /** Empty for the first event. */
  prev_hash: string
  /** SHA-256 of the previous hash’s bytes followed by the canonical JSON (RFC 8785) of the event. */
  hash: string
}

export type CaseEventData = {
  case_id: string
  /** Counts from 1 in each organisation. */
  number: number
  title: string
  type: 'transaction_alert' | 'wallet_review' | 'sanctions_hit' | 'victim_report' | 'law_enforcement_request' | 'other'
  state: 'open' | 'on_hold' | 'closed'
  stage: 'intake' | 'triage' | 'investigation' | 'review' | 'reporting' | 'complete'
  outcome: 'confirmed_risk' | 'suspicious_reported' | 'false_positive' | 'no_action' | 'duplicate' | null
  priority: 'low' | 'medium' | 'high' | 'urgent'
  assigned_investigator_id: string | null
  external_reference: string | null
  customer_reference: string | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  due_at: string | null
  /** Rises with every change. Send it back, and a change is refused instead of overwriting somebody else’s. */
  revision: number
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  closed_at: string | null
  /** Path of the case in the API. */
  url: string
}

export type CaseEventList = {
  data: CaseEvent[]
  page: Page
}

export type CaseEventNote = {
  /** Markdown as written; treat it as untrusted. */
  source: string
}

export type CaseEvidence = {
  id: string
  object: 'case_evidence'
  /** False for what belongs to a sandbox. */
  livemode: boolean
  case_id: string
  name: string
  media_type:
    | 'image/png'
    | 'image/jpeg'
    | 'image/webp'
    | 'image/gif'
    | 'application/pdf'
    | 'text/plain'
    | 'text/csv'
    | 'application/json'
    | 'message/rfc822'
    | 'application/zip'
    | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    | 'application/vnd.openxmlformats-officedocument.presentationml.presentation'
    | 'application/xml'
  /** Bytes. */
  size: number
  sha256: string
  description: string | null
  added_by: Actor
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  added_at: string
  /** When the file was removed; its name, size and hash stay. */
  removed_at: string | null
  removed_by: Actor | null
  removal_reason: string | null
  content_url: string | null
}

export type CaseEvidenceList = {
  data: CaseEvidence[]
  page: Page
}

export type CaseEvidenceOrFound = CaseEvidence | Found

export type CaseLink = {
  object: 'case_link'
  /** False for what belongs to a sandbox. */
  livemode: boolean
  kind: 'related' | 'duplicate' | 'merged_into'
  case: CaseLinkCase
  comment: string | null
  /** Null for a merge, which is in the timeline. */
  linked_by: Actor | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  linked_at: string
}

export type CaseLinkCase = {
  id: string
  number: number
  title: string
  state: 'open' | 'on_hold' | 'closed'
  stage: 'intake' | 'triage' | 'investigation' | 'review' | 'reporting' | 'complete'
  priority: 'low' | 'medium' | 'high' | 'urgent'
}

export type CaseLinkOrFound = CaseLink | Found

export type CaseList = {
  data: CaseSummary[]
  page: Page
}

export type CaseOrFound = Case | Found

export type CasePerson = {
  id: string
  name: string
  email: string
}

export type CaseStageChangedEvent = {
  type: 'case.stage_changed'
  /** When it happened. */
  timestamp: string
  /** False for an event of a sandbox. */
  livemode: boolean
  data: CaseEventData
}

export type CaseStep = {
  field: 'state' | 'stage'
  to: string
  direction: 'forward' | 'back' | 'aside'
  /** Fields that must be sent with it. */
  needs: string[]
  /** Outcomes to choose from if the move closes the case; empty otherwise. */
  outcomes: CaseStepOutcome[]
  /** Why the caller may not make this move; null if they may. */
  refused: string | null
}

export type CaseStepOutcome = {
  outcome: 'confirmed_risk' | 'suspicious_reported' | 'false_positive' | 'no_action' | 'duplicate'
  /** Why the caller may not close with it; null if they may. */
  refused: string | null
}

export type CaseSubject = {
  type: 'address' | 'transaction' | 'entity'
  /** Canonical address, transaction hash, or id of an entity. */
  value: string
  /** Of an address: its `value`. */
  address?: string | undefined
  /** Of a transaction: its `value`. */
  transaction_hash?: string | undefined
  /** Null for an entity. */
  network: string | null
  /** Of an entity; null otherwise. */
  name: string | null
  /** The part it plays in the case; null if nobody has said. */
  role: 'customer' | 'suspect' | 'victim' | 'counterparty' | 'intermediary' | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  added_at: string
}

export type CaseSubjectInput = {
  type: 'address' | 'transaction' | 'entity'
  /** An address, a transaction hash, or the id of an entity. */
  value: string
  /** Inferred from an address if omitted; needed with a transaction. */
  network?: string | undefined
  /** The part it plays. Adding a subject again with a role, or null, changes its role. */
  role?: 'customer' | 'suspect' | 'victim' | 'counterparty' | 'intermediary' | null | undefined
}

export type CaseSummary = {
  id: string
  object: 'case'
  /** False for what belongs to a sandbox. */
  livemode: boolean
  /** Counts from 1 in each organisation. */
  number: number
  title: string
  summary: string | null
  type: 'transaction_alert' | 'wallet_review' | 'sanctions_hit' | 'victim_report' | 'law_enforcement_request' | 'other'
  state: 'open' | 'on_hold' | 'closed'
  stage: 'intake' | 'triage' | 'investigation' | 'review' | 'reporting' | 'complete'
  outcome: 'confirmed_risk' | 'suspicious_reported' | 'false_positive' | 'no_action' | 'duplicate' | null
  hold_reason: string | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  hold_until: string | null
  priority: 'low' | 'medium' | 'high' | 'urgent'
  tags: string[]
  assigned_investigator: CasePerson | null
  reviewer: CasePerson | null
  /** Who reviewed the case and moved it to reporting; null while nobody has since it last went back, or if a key moved it. */
  reviewed_by: CasePerson | null
  /** When that was. */
  reviewed_at: string | null
  subjects: CaseSubject[]
  alert_ids: string[]
  available_reports: AvailableReport[]
  timeline_url: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  due_at: string | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  opened_at: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  closed_at: string | null
  external_reference: string | null
  customer_reference: string | null
  /** The case that this duplicate was merged into. */
  merged_into: string | null
  open_tasks: number
  /** Removed files are not counted. */
  evidence_files: number
  /** Rises with every change. Send it back, and a change is refused instead of overwriting somebody else’s. */
  revision: number
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  created_at: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  updated_at: string
}

export type CaseTask = {
  id: string
  object: 'case_task'
  /** False for what belongs to a sandbox. */
  livemode: boolean
  case_id: string
  title: string
  assignee: CasePerson | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  due_at: string | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  done_at: string | null
  /** Null if an API key did it. */
  done_by: CasePerson | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  created_at: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  updated_at: string
}

export type CaseTaskList = {
  data: CaseTask[]
  page: Page
}

export type CaseTaskOrFound = CaseTask | Found

export type CaseUpdatedEvent = {
  type: 'case.updated'
  /** When it happened. */
  timestamp: string
  /** False for an event of a sandbox. */
  livemode: boolean
  data: CaseEventData
}

export type CategoryShare = {
  category: string
  /** Share between 0 and 1 as a decimal string. */
  share: string
}

export type ChangedStatement = {
  attribution_id: string
  address: string
  label: string
  categories: string[]
  confidence: number
  publisher: string | null
  listed_by: string | null
  changes: FieldChange[]
}

export type CheckRisk = {
  /** Canonical name such as `bitcoin` or `ethereum`; aliases (`btc`) and CAIP-2 ids are accepted. */
  network: string
  address?: string | undefined
  transaction_hash?: string | undefined
  /** Alias of `transaction_hash`. */
  hash?: string | undefined
  /** Transactions only. */
  direction?: 'in' | 'out' | undefined
  /** Transactions on UTXO networks only. */
  output_index?: number | undefined
  include?: ('exposure' | 'paths')[] | undefined
}

export type CheckRiskBatch = {
  /** Bodies of `POST /v1/risk/check`. */
  items: unknown[]
}

export type CheckRiskBatchResult = {
  data: RiskBatchItem[]
}

export type ClaimedApproval = {
  owner: CounterpartyRef | null
  spender: CounterpartyRef | null
  contract: string
  revoked: boolean
  /** Null where it is unlimited, of a whole collection, or the token is unknown. */
  amount: AssetAmount | null
}

export type ClaimedCoinjoin = {
  protocol: string
  denominations: AssetAmount[]
  equal_outputs: number
  /** At least so many took part; null where the shape does not tell. */
  participants: number | null
}

export type ClaimedConversion = {
  protocol: string
  /** Every protocol that a swap went through, in its order; of a bridge its own. */
  protocols: string[]
  /** Whose value it is: the trader, the payer into a bridge, the payee out of it. */
  party: CounterpartyRef | null
  /** Who gets it, where that is somebody else or on another network. */
  recipient: CounterpartyRef | null
  given: AssetAmount | null
  received: AssetAmount | null
  /** What both legs of a bridge carry; null where its contracts emit no id. */
  message_id: string | null
  /** Whom the deposit into a bridge names on the other network, in that network’s form. */
  beneficiary: string | null
  /** Where a bridge says that the other leg is: a network’s name, else its CAIP-2 or the bridge’s own number. Null for a swap. */
  other_network: string | null
  /** Null for a swap, and for a bridge whose other leg is not known. */
  other_leg: BridgeLeg | null
}

export type ClaimedFreeze = {
  action: 'freeze' | 'unfreeze' | 'wipe'
  issuer: string
  symbol: string
  contract: string
  address: CounterpartyRef | null
  /** What was destroyed, where the event says so. */
  amount: AssetAmount | null
}

export type Cluster = {
  id: string
  object: 'cluster'
  network: string
  size: number
  /** The run of the clustering in which it last changed. */
  epoch: number
  /** When that run began. */
  changed_at: string
  /** How many links of each rule hold it together. A link that joins nothing new is not kept. */
  rules: ClusterRule[]
  /** Members about which somebody said something, at most 100. A statement is about its own address: no other member gets it. */
  tagged: CounterpartyRef[]
  tagged_count: number
}

export type ClusterHop = {
  type: 'cluster'
  /** The untagged address that the hop leaves. */
  from: string
  /** The member of its cluster that the hop arrives at. */
  to: string
  /** Which hop from the subject it is. */
  hop: number
  /** Null where it leaves the subject itself. */
  direction: 'source' | 'destination' | null
  /** What is said of tagged members, or what the member is exposed to. */
  categories: string[]
  cluster_id: string
  /** Of the lane of the subject; null where it leaves the subject itself. */
  share: string | null
  /** The weakest link on the shortest way between the two; null where more links lie between them than are read. */
  rule: 'common_input' | 'change' | 'deposit_address' | null
  /** The transaction behind that link. */
  transaction_hash: string | null
  confidence: number | null
  /** Links between the two. */
  links: number | null
}

export type ClusterLink = {
  /** `network:transaction:cluster_link:ordinal`, as among the structural claims. */
  id: string
  object: 'cluster_link'
  /** `common_input`: both paid into one transaction; `change`: the second got the change of the first; `deposit_address`: the first pays into the second, which forwards everything to one exchange. */
  rule: 'common_input' | 'change' | 'deposit_address'
  confidence: number
  transaction_hash: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  timestamp: string
  from: CounterpartyRef
  to: CounterpartyRef
  /** Why the rule holds, in a sentence for people. */
  explanation: string
}

export type ClusterLinkList = {
  data: ClusterLink[]
  page: Page
}

export type ClusterRef = {
  id: string
  /** Addresses in it, this one among them. */
  size: number
  /** The run of the clustering in which it last changed. */
  epoch: number
}

export type ClusterRule = {
  /** `common_input`: both paid into one transaction; `change`: the second got the change of the first; `deposit_address`: the first pays into the second, which forwards everything to one exchange. */
  rule: 'common_input' | 'change' | 'deposit_address'
  links: number
}

export type ClusterSplit = {
  object: 'cluster_split'
  network: string
  transaction_hash: string
  /** `common_input`: both paid into one transaction; `change`: the second got the change of the first; `deposit_address`: the first pays into the second, which forwards everything to one exchange. */
  rule: 'common_input' | 'change' | 'deposit_address'
  reason: string
  author: Actor
  /** False if the next run of the clustering makes the cluster anew. */
  applied: boolean
  /** What the cluster is now; empty if nothing of it is left. */
  clusters: ClusterRef[]
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  created_at: string
}

export type ClusteringStatus = {
  network: string
  /** `late`: a run has not ended for three hours, or blocks wait and none ended for so long. */
  state: 'current' | 'running' | 'late'
  epoch: number
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  started_at: string
  /** When a run last ended; null until the first run has ended. */
  finished_at: string | null
  /** Of `total`: blocks, on account networks hot wallets of exchanges. */
  done: number
  total: number
  /** Indexed and not read yet; 0 on account networks. */
  blocks_waiting: number
  clusters: number
  /** Addresses in clusters. */
  addresses: number
}

export type CoinjoinEnd = {
  transaction_hash: string
  inputs: number
  /** Inputs of addresses that are attributed to a risk category. This does not implicate the other participants. */
  listed_inputs: number
  /** Share between 0 and 1 as a decimal string. */
  share: string
  /** Whose rule recognised it; `Equal outputs` for no protocol that is known. */
  protocol?: string | undefined
  /** How sure the rule is. Absent, with `protocol`, from checks made before there was a rule for each protocol. */
  confidence?: number | undefined
  text: string
}

export type ComparedCheck = {
  check_id: string
  network: string
  address: string | null
  transaction_hash: string | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  checked_at: string
  score: number
  level: 'unknown' | 'low' | 'medium' | 'high' | 'severe'
  model_version: string
  hop_limit: number
  policy: PinnedPolicy
  block_height: number | null
  stale: boolean
}

export type ComparedListVersion = {
  version: string
  sha256: string
}

export type ComparedStatement = {
  attribution_id: string
  address: string
  label: string
  categories: string[]
  confidence: number
  publisher: string | null
  listed_by: string | null
}

export type ComparisonCause =
  | ComparisonCauseNewTransfers
  | ComparisonCauseOrphanedTransfers
  | ComparisonCauseTagsAdded
  | ComparisonCauseTagsRemoved
  | ComparisonCauseTagsChanged
  | ComparisonCauseListVersion
  | ComparisonCausePolicy
  | ComparisonCauseModelVersion
  | ComparisonCauseHopLimit
  | ComparisonCauseDesignation
  | ComparisonCauseAllowList
  | ComparisonCausePrices
  | ComparisonCauseStaleness

export type ComparisonCauseAllowList = {
  type: 'allow_list'
  /** One sentence for people; the other fields hold everything in it. */
  summary: string
  entries: ComparisonCauseAllowListEntry[]
}

export type ComparisonCauseAllowListEntry = {
  change: 'added' | 'removed' | 'expired' | 'changed'
  cap: ComparisonCauseAllowListEntryCap
  reason: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  expires_at: string | null
}

export type ComparisonCauseAllowListEntryCap = {
  from: number | null
  to: number | null
}

export type ComparisonCauseDesignation = {
  type: 'designation'
  /** One sentence for people; the other fields hold everything in it. */
  summary: string
  statements: ChangedStatement[]
  count: number
}

export type ComparisonCauseHopLimit = {
  type: 'hop_limit'
  /** One sentence for people; the other fields hold everything in it. */
  summary: string
  from: number
  to: number
}

export type ComparisonCauseListVersion = {
  type: 'list_version'
  /** One sentence for people; the other fields hold everything in it. */
  summary: string
  lists: ComparisonCauseListVersionList[]
}

export type ComparisonCauseListVersionList = {
  list_id: string
  from: ComparedListVersion | null
  to: ComparedListVersion | null
}

export type ComparisonCauseModelVersion = {
  type: 'model_version'
  /** One sentence for people; the other fields hold everything in it. */
  summary: string
  from: string
  to: string
}

export type ComparisonCauseNewTransfers = {
  type: 'new_transfers'
  /** One sentence for people; the other fields hold everything in it. */
  summary: string
  on_subject: MovedTransfers[]
  elsewhere: TransfersElsewhere
}

export type ComparisonCauseOrphanedTransfers = {
  type: 'orphaned_transfers'
  /** One sentence for people; the other fields hold everything in it. */
  summary: string
  on_subject: MovedTransfers[]
  elsewhere: TransfersElsewhere
}

export type ComparisonCausePolicy = {
  type: 'policy'
  /** One sentence for people; the other fields hold everything in it. */
  summary: string
  policy_id: ComparisonCausePolicyPolicyId
  version: ComparisonCausePolicyVersion
  changes: FieldChange[]
}

export type ComparisonCausePolicyPolicyId = {
  from: string
  to: string
}

export type ComparisonCausePolicyVersion = {
  from: number
  to: number
}

export type ComparisonCausePrices = {
  type: 'prices'
  /** One sentence for people; the other fields hold everything in it. */
  summary: string
  values: ComparisonCausePricesValue[]
}

export type ComparisonCausePricesValue = {
  /** `source`: where funds came from; `destination`: where they went. */
  direction: 'source' | 'destination'
  /** Its symbol. */
  asset: string
  /** USD of all transfers of the subject in it that had a price. */
  from: string
  to: string
}

export type ComparisonCauseStaleness = {
  type: 'staleness'
  /** One sentence for people; the other fields hold everything in it. */
  summary: string
  from: boolean
  to: boolean
}

export type ComparisonCauseTagsAdded = {
  type: 'tags_added'
  /** One sentence for people; the other fields hold everything in it. */
  summary: string
  statements: ComparedStatement[]
  count: number
}

export type ComparisonCauseTagsChanged = {
  type: 'tags_changed'
  /** One sentence for people; the other fields hold everything in it. */
  summary: string
  statements: ChangedStatement[]
  count: number
}

export type ComparisonCauseTagsRemoved = {
  type: 'tags_removed'
  /** One sentence for people; the other fields hold everything in it. */
  summary: string
  statements: ComparedStatement[]
  count: number
}

export type Condition = {
  kind:
    | 'worker_stopped'
    | 'list_outdated'
    | 'list_undated'
    | 'list_unread'
    | 'network_behind'
    | 'storage_low'
    | 'storage_unknown'
    | 'clocks_apart'
    | 'prices_missing'
    | 'clusters_late'
    | 'anchors_disagree'
    | 'anchors_late'
    | 'backup_late'
    | 'backup_damaged'
    | 'drill_failed'
    | 'drill_late'
  /** The list, the network, the asset (`ethereum:USDC`), the volume or the process (`web`, `worker`) it is about; null for the whole service. */
  subject: string | null
  severity: 'warning' | 'outage'
  /** Since when it has been so; null if unknown. */
  since: string | null
  /** What is wrong, in one sentence. */
  message: string
  /** What it means for answers, in one sentence. */
  meaning: string
  remedy: ConditionRemedy
}

export type ConditionRemedy = {
  /** What to do, in one sentence. */
  text: string
  /** The page of the console or of its handbook where it is done or explained. */
  path: string
}

export type Contribution = {
  rule: string
  /** `source`: where funds came from; `destination`: where they went. */
  direction: 'source' | 'destination'
  exposure: 'direct' | 'indirect'
  /** The rule’s categories that were met. */
  categories: string[]
  /** Amount times confidence times decay; null in asset units. */
  effective_usd: string | null
  /** Percent of the value of the subject in this direction. */
  effective_percent: string
  sub_score: string
  /** 0.2 to the power of its rank. */
  weight: string
  /** All points add up to `score_before_cap`. */
  points: string
  capped_by: 'dust' | null
  /** The lane that gave the sub-score: the highest of all. */
  lane?: Lane | null | undefined
  /** Attributed addresses that the rule met. Older answers count one that was reached at several hops at each. */
  tagged_addresses: number
  /** Of the addresses that the rule met, where some are on another network than the subject. */
  networks?: string[] | undefined
  without?: Without | undefined
}

export type CounterpartyRef = {
  address: string
  entity: EntityRef | null
  category: string | null
}

export type CounterpartyRefList = {
  data: CounterpartyRef[]
  page: Page
}

export type CreateApiKey = {
  name: string
  /** The mode of the calling key unless given; a test key can only create test keys. */
  mode?: 'live' | 'test' | undefined
  scopes?:
    | (
        | 'wallets:read'
        | 'transactions:read'
        | 'risk:check'
        | 'monitoring:read'
        | 'monitoring:write'
        | 'alerts:read'
        | 'alerts:write'
        | 'cases:read'
        | 'cases:write'
        | 'customers:read'
        | 'customers:write'
        | 'entities:read'
        | 'screening:check'
        | 'screening:write'
        | 'reports:read'
        | 'reports:write'
        | 'reports:download'
        | 'policies:read'
        | 'policies:write'
        | 'webhooks:read'
        | 'webhooks:write'
        | 'keys:admin'
        | 'audit:read'
      )[]
    | undefined
  preset?: 'read_only' | 'screening_only' | 'full' | undefined
  /** Requests a minute. */
  rate_limit?: number | undefined
  /** A tenth of `rate_limit` unless given. */
  rate_burst?: number | undefined
  /** Addresses the key may be used from; empty for every address. A key used elsewhere is answered with 401. */
  allowed_cidrs?: string[] | undefined
  /** In the future; absent or null: the key does not expire. */
  expires_at?: string | null | undefined
}

export type CreateAttribution = {
  /** Canonical name such as `bitcoin` or `ethereum`; aliases (`btc`) and CAIP-2 ids are accepted. */
  network: string
  address?: string | undefined
  transaction_hash?: string | undefined
  label: string
  /** GraphSense / INTERPOL concept id. */
  category?: string | undefined
  /** GraphSense / INTERPOL concept id. */
  abuse?: string | undefined
  /** `victim`: who was robbed or harmed. Null: the actor itself. A victim is named and never scored for what it suffered. */
  role?: 'victim' | undefined
  confidence: number
  note?: string | undefined
  source_url?: string | undefined
  entity_name?: string | undefined
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  valid_from?: string | undefined
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  valid_to?: string | undefined
}

export type CreateCase = {
  /** Derived from the subject if omitted. */
  title?: string | null | undefined
  summary?: string | null | undefined
  type?:
    | 'transaction_alert'
    | 'wallet_review'
    | 'sanctions_hit'
    | 'victim_report'
    | 'law_enforcement_request'
    | 'other'
    | null
    | undefined
  priority?: 'low' | 'medium' | 'high' | 'urgent' | null | undefined
  subjects?: CaseSubjectInput[] | null | undefined
  alert_ids?: string[] | null | undefined
  /** Short for one subject. */
  address?: string | null | undefined
  /** Of `address`. */
  network?: string | null | undefined
  /** Your own id for the case; unique in the organisation. */
  external_reference?: string | null | undefined
  customer_reference?: string | null | undefined
  assigned_investigator?: 'me' | string | null | undefined
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  due_at?: string | null | undefined
  tags?: string[] | null | undefined
  reporter?: CreateCaseReporter | null | undefined
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  occurred_at?: string | null | undefined
  loss?: CreateCaseLoss | null | undefined
}

export type CreateCaseLoss = {
  amount?: string | null | undefined
  asset?: string | null | undefined
  amount_usd?: string | null | undefined
}

export type CreateCaseReporter = {
  name?: string | null | undefined
  contact?: string | null | undefined
}

export type CreateCustomer = {
  reference: string
  /** Screened against the sanctions lists when it is given. */
  name?: string | null | undefined
  type?: 'individual' | 'organisation' | null | undefined
  /** ISO 3166 alpha-2, or a country’s name. Used in screening. */
  country?: string | null | undefined
  /** Of an individual. Used in screening. */
  date_of_birth?: string | null | undefined
  expected_activity?: ExpectedActivityInput | null | undefined
}

export type CreateCustomerTransfer = {
  reference: string
  direction: 'deposit' | 'withdrawal'
  /** Canonical name such as `bitcoin` or `ethereum`; aliases (`btc`) and CAIP-2 ids are accepted. */
  network: string
  /** `native`, the symbol of the network’s own coin or of a token in the registry of assets, a contract, or a CAIP-19 id. */
  asset: string
  /** Exact decimal number above 0, as a string. */
  amount: string
  /** Where the money arrives. Needed for a withdrawal; a deposit needs it or `transaction_hash`. */
  address?: string | undefined
  /** Left out while it is not sent; see PATCH. */
  transaction_hash?: string | undefined
  /** UTXO networks only, with `transaction_hash`. */
  output_index?: number | undefined
  /** By your own books; decides the day and month it is counted in. */
  occurred_at: string
}

export type CreateDispute = {
  reason: string
}

export type CreateFiling = {
  format: 'fincen_sar' | 'goaml'
}

export type CreateMonitoredWallet = {
  address: string
  /** Canonical name such as `bitcoin` or `ethereum`; aliases (`btc`) and CAIP-2 ids are accepted. */
  network?: string | undefined
  label?: string | null | undefined
  customer_reference?: string | null | undefined
  rules?: MonitoringRuleInput[] | undefined
  thresholds?: MonitoringThresholds | undefined
}

export type CreatePolicy = {
  /** The active version when absent. */
  from?: string | undefined
  document?: PolicyDocumentInput | undefined
  /** Replaces the name in the document. */
  name?: string | undefined
}

export type CreateReport = {
  type: 'wallet' | 'transaction' | 'case' | 'screening' | 'monitoring_period'
  /** Of a case report. */
  case_id?: string | null | undefined
  /** For every other report. A monitoring report without a subject covers all monitored wallets. */
  subject?: CreateReportSubject | null | undefined
  /** For a monitoring report: at most 366 days; the last 30 days if omitted. */
  period?: CreateReportPeriod | null | undefined
  /** All of pdf, csv, json and zip if omitted. The zip is the signed evidence bundle. */
  formats?: ('pdf' | 'csv' | 'json' | 'zip')[] | null | undefined
  /** Derived from the subject if omitted. */
  title?: string | null | undefined
}

export type CreateReportPeriod = {
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  from: string
  /** Now if omitted. */
  to?: string | null | undefined
}

export type CreateReportSubject = {
  /** Follows from the type of the report; must agree with it. */
  type?: 'address' | 'transaction' | 'screening' | 'monitored_wallet' | null | undefined
  value: string
  /** For an address or a transaction; inferred from an address if omitted. */
  network?: string | null | undefined
}

export type CreateSuppression = {
  alert_id: string
  scope: 'wallet' | 'customer'
  reason: string
  /** At most 365 days away. */
  expires_at: string
  /** The severity of the alert when left out. */
  most_severe?: 'low' | 'medium' | 'high' | 'severe' | undefined
}

export type CreateWebhookEndpoint = {
  /** HTTPS, to a public address unless the operator allows others. */
  url: string
  /** Types of events to send; `*` for all, including types added later. */
  events: (
    | '*'
    | 'alert.created'
    | 'alert.updated'
    | 'alert.closed'
    | 'case.created'
    | 'case.updated'
    | 'case.stage_changed'
    | 'case.closed'
    | 'monitoring.wallet.created'
    | 'monitoring.wallet.updated'
    | 'monitoring.wallet.deleted'
    | 'risk.level_changed'
    | 'screening.match_found'
    | 'screening.list_updated'
    | 'report.ready'
    | 'report.revoked'
    | 'network.degraded'
    | 'network.recovered'
    | 'policy.activated'
    | 'key.expiring'
    | 'webhook.endpoint_disabled'
  )[]
  description?: string | null | undefined
}

export type Customer = {
  id: string
  object: 'customer'
  /** False for what belongs to a sandbox. */
  livemode: boolean
  /** Your own reference. Wallets, alerts and cases carry it as `customer_reference`. */
  reference: string
  name: string | null
  type: 'individual' | 'organisation' | null
  country: string | null
  date_of_birth: string | null
  expected_activity: ExpectedActivity | null
  /** True while only a wallet, an alert or a case has named the customer. The first `POST` with its reference fills it in. */
  by_reference: boolean
  /** As last computed; null until there is something to compute it from. */
  risk: CustomerRiskHead | null
  /** The last screening of the name; null where it was not screened. */
  screening: CustomerScreening | null
  transfers: number
  /** Of the newest transfer, by its own time; null where there is none. */
  last_transfer_at: string | null
  /** Monitored wallets that carry the reference; deleted ones are not counted. */
  wallets: number
  alerts_open: number
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  created_at: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  updated_at: string
}

export type CustomerActivity = {
  object: 'customer_activity'
  /** False for what belongs to a sandbox. */
  livemode: boolean
  customer_id: string
  from: string
  /** The last day, included. */
  to: string
  expected: ExpectedActivity | null
  /** Every day of the span, also those without a transfer. */
  days: CustomerActivityDay[]
  /** Every calendar month that the span touches and that has a transfer, whole. */
  months: CustomerActivityMonth[]
  breaches: CustomerActivityBreach[]
  unpriced: number
  /** Transfers of the span that are in no sum: orphaned and mismatched ones, and deposits without an address that the chain does not have yet. */
  left_out: number
}

export type CustomerActivityBreach = {
  kind: 'daily_volume' | 'monthly_volume' | 'asset' | 'counterparty'
  /** The day (`2026-11-27`) or the month (`2026-11`), in UTC. */
  period: string
  text: string
  /** Dollars, an asset or a category. */
  actual: string
  expected: string[]
  /** Transfers of the period without a price, which are in no sum. */
  unpriced: number
  transfer_ids: string[]
}

export type CustomerActivityDay = {
  date: string
  deposits: number
  withdrawals: number
  deposits_usd: string
  withdrawals_usd: string
  unpriced: number
}

export type CustomerActivityMonth = {
  month: string
  total_usd: string
  unpriced: number
}

export type CustomerImport = {
  object: 'customer_import'
  /** False for what belongs to a sandbox. */
  livemode: boolean
  kind: 'customers' | 'transfers'
  dry_run: boolean
  /** False for a dry run, where every line was known already, and where a line has a fault: then nothing of the file is written. */
  written: boolean
  lines: number
  /** Lines that made something new, or would. */
  created: number
  /** Lines whose reference was there with the same content. */
  known: number
  faults: CustomerImportFault[]
  faults_total: number
}

export type CustomerImportFault = {
  /** In the file; the header is line 1. */
  line: number
  /** The column, or `line` where the whole line is meant. */
  field: string
  issue: string
}

export type CustomerList = {
  data: Customer[]
  page: Page
}

export type CustomerOrFound = Customer | Found

export type CustomerRisk = {
  id: string
  object: 'customer_risk'
  /** False for what belongs to a sandbox. */
  livemode: boolean
  customer_id: string
  customer_reference: string
  level: 'unknown' | 'low' | 'medium' | 'high' | 'severe'
  /** False if a part is not known: it may be worse than it says. */
  complete: boolean
  /** The highest level first; at most 500 transfers, the riskiest first. */
  parts: CustomerRiskPart[]
  parts_total: number
  /** What is not known, and what was left out. */
  notes: string[]
  /** Which version of the formula made it. */
  rule: string
  /** Of what it was derived from, which is kept. */
  inputs_sha256: string
  /** Of level, parts and notes. */
  result_sha256: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  computed_at: string
  /** Always present on risk-bearing responses. */
  disclaimer: string
}

export type CustomerRiskHead = {
  id: string
  /** `unknown` where a part that counts is not known and no known one is above `low`. */
  level: 'unknown' | 'low' | 'medium' | 'high' | 'severe'
  /** False if a part that counts is not known. */
  complete: boolean
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  computed_at: string
}

export type CustomerRiskPart = {
  kind: 'transfer' | 'wallet' | 'name'
  level: 'unknown' | 'low' | 'medium' | 'high' | 'severe'
  /** Whether it decides the level: it has the highest. */
  counts: boolean
  text: string
  transfer_id: string | null
  monitored_wallet_id: string | null
  /** The stored check that gives the level. */
  check_id: string | null
  /** The stored screening that gives the level. */
  screening_id: string | null
  /** Of a transfer; null where no price is known. */
  amount_usd: string | null
}

export type CustomerScreening = {
  id: string
  status: 'no_match' | 'match' | 'potential_match'
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  screened_at: string
}

export type CustomerTransfer = {
  id: string
  object: 'customer_transfer'
  /** False for what belongs to a sandbox. */
  livemode: boolean
  customer_id: string
  reference: string
  direction: 'deposit' | 'withdrawal'
  network: string
  /** As it was given. */
  asset: string
  amount: string
  /** Where the money arrives: the customer’s deposit address, or the destination of a withdrawal. */
  address: string | null
  transaction_hash: string | null
  output_index: number | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  occurred_at: string
  /** `prepared`: not on chain yet, as far as the index goes; `matched`: the chain has it; `mismatched`: the transaction is there and says otherwise; `orphaned`: it was there, and a reorganisation took its block away. */
  state: 'prepared' | 'matched' | 'mismatched' | 'orphaned'
  match: TransferMatch | null
  differences: TransferDifference[]
  /** When its block was taken away; null while it is not orphaned. */
  orphaned_at: string | null
  /** Of the match, otherwise of the amount given at the price of its day; null where no price is known. */
  amount_usd: string | null
  /** Of a deposit: the check of the side its money came from. Of a withdrawal: that of its address. Null until the data for it is there; the worker makes it then. */
  risk: RiskHead | null
  /** Always present on risk-bearing responses. */
  disclaimer: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  created_at: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  updated_at: string
}

export type CustomerTransferList = {
  data: CustomerTransfer[]
  page: Page
  /** Always present on risk-bearing responses. */
  disclaimer: string
}

export type CustomerTransferOrFound = CustomerTransfer | Found

export type DecideMatches = {
  matches: DecideMatchesMatch[]
  state: 'undecided' | 'true_match' | 'false_positive'
  /** Needed unless `state` is `undecided`. */
  reason?: string | undefined
}

export type DecideMatchesMatch = {
  screening_id: string
  /** Id of a list, such as `us_ofac_sdn`; see `GET /v1/screening/lists`. */
  list_id: string
  entry_id: string
}

export type DecidedMatch = {
  state: 'undecided' | 'true_match' | 'false_positive'
  reason: string | null
  decided_by: Actor
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  decided_at: string
  object: 'match_decision'
  /** False for what belongs to a sandbox. */
  livemode: boolean
  /** The screening it was decided on. */
  screening_id: string
  list_id: string
  entry_id: string
  /** Of the entry. */
  name: string
}

export type DecidedMatchList = {
  data: DecidedMatch[]
  page: Page
}

export type DeleteWebhookEndpointResult = {
  id: string
  object: 'webhook_endpoint'
  /** False for what belongs to a sandbox. */
  livemode: boolean
  deleted: true
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  deleted_at: string
}

export type DirectionCoverage = {
  /** Share between 0 and 1 as a decimal string. */
  traced_share: string
  /** Share between 0 and 1 as a decimal string. */
  pruned_share: string
  unresolved: DirectionCoverageUnresolved
  mass: DirectionCoverageMass
  opaque?: DirectionCoverageOpaque | undefined
  /** Absent where nothing met a conversion. */
  through?: ThroughConversions | undefined
  lane?: Lane | undefined
  /** Share of all the subject moved, in both directions. */
  weight?: string | undefined
  unit: 'usd' | 'asset' | null
  asset: Asset | null
  /** Value of the subject in this direction, in `unit`. */
  value: string | null
  /** Assets whose transfers are left out of `value`, wholly or in part. */
  unpriced_assets: string[]
  method: 'address_edges_as_of' | 'ledgers' | 'transactions'
  epsilon: string
  refinement: 'not_needed' | 'settled' | 'epsilon_floor' | 'work_limit'
  addresses_expanded: number
  links_followed: number
}

export type DirectionCoverageMass = {
  attributed: number
  opaque?: number | undefined
  pruned: number
  unresolved: number
  /** Always attributed + opaque + pruned + unresolved; 2^40, or 0 without value. */
  total: number
}

export type DirectionCoverageOpaque = {
  /** Share between 0 and 1 as a decimal string. */
  share: string
  /** Share between 0 and 1 as a decimal string. */
  swap: string
  /** Share between 0 and 1 as a decimal string. */
  bridge: string
  /** Share between 0 and 1 as a decimal string. */
  coinjoin: string
  /** Share between 0 and 1 as a decimal string. */
  privacy: string
}

export type DirectionCoverageUnresolved = {
  /** Share between 0 and 1 as a decimal string. */
  share: string
  /** Share between 0 and 1 as a decimal string. */
  beyond_hop_limit: string
  /** Issuance, burns, and addresses without earlier (or later) movement in the index. */
  unknown_origin: string
  /** Only `assay-risk-1`: links whose first transfer is later than the payment they would explain. */
  time_refused: string
  /** Destinations: not spent by the addresses that hold it. */
  unspent?: string | undefined
}

export type DirectionPaths = {
  listed: RiskPath[]
  /** Of the first lane. */
  others: OtherPaths
  /** Of the first lane. */
  total: PathTotal
  lanes?: DirectionPathsLane[] | undefined
}

export type DirectionPathsLane = {
  lane: Lane
  others: OtherPaths
  total: PathTotal
}

export type Disagreement = {
  code: 'listed_by_attribution_only' | 'listed_by_list_only'
  list_id: string
  text: string
}

export type DiscardPolicyResult = {
  id: string
  object: 'policy'
  deleted: true
}

export type EndSuppression = {
  reason: string
}

export type EndpointDisabledData = {
  endpoint_id: string
  reason: 'paused' | 'gone' | 'failing'
  /** The first failure after the last success; null while it works. */
  failing_since: string | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  disabled_at: string
  /** Path of the endpoint in the API. */
  url: string
}

export type Entity = {
  id: string
  object: 'entity'
  name: string
  aliases: string[]
  /** GraphSense / INTERPOL concept id. */
  category: string | null
  abuses: string[]
  /** ISO 3166 alpha-2. */
  jurisdictions: string[]
  /** Known to this organisation only. */
  own: boolean
  address_count_by_network: Record<string, number>
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  created_at: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  updated_at: string
  /** Every category that a source gives it. */
  categories: string[]
  /** Entities that this organisation merged into it. Asked for by their ids, this one answers. */
  merged: EntityMerged[]
  url: string | null
  /** The hundred with the highest confidence; `GET /v1/entities/{id}/attributions` lists all. */
  attributions: EntityAttribution[]
  attribution_count: number
  sources: EntitySource[]
  confidence: EntityConfidence
  conflicts: EntityConflict[]
  sanctions: EntitySanction[]
  structural: StructuralMembers
}

export type EntityAttribution = {
  id: string
  /** Null for a statement about a transaction. */
  address: string | null
  transaction_hash: string | null
  network: string
  label: string
  /** What it is. */
  category: string | null
  /** What it did; of a victim, what it suffered. */
  abuse: string | null
  /** `victim`: who was robbed or harmed. Null: the actor itself. A victim is named and never scored for what it suffered. */
  role: 'victim' | null
  confidence: number
  confidence_basis: string
  source: AttributionSource
  listed_by: string | null
  /** The network under which the list names the address, where that is another EVM network: the same key controls the address on both. Absent otherwise. */
  listed_network?: string | undefined
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  valid_from: string | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  valid_to: string | null
  tag_pack: string | null
  tag_pack_version: string | null
  /** True while a dispute of the organisation is upheld: it does not count for it. */
  disputed: boolean
  /** State of the organisation’s dispute, while there is one. */
  dispute: 'open' | 'upheld' | null
}

export type EntityAttributionList = {
  data: EntityAttribution[]
  page: Page
}

export type EntityConfidence = {
  /** Step of the TagPack scale, or `list_publication`. */
  level: string
  value: number
  explanation: string
}

export type EntityConflict = {
  field: 'category' | 'abuse'
  values: EntityConflictValue[]
}

export type EntityConflictValue = {
  value: string
  attributions: number
  highest_confidence: number
  sources: string[]
}

export type EntityList = {
  data: EntitySummary[]
  page: Page
}

export type EntityMerge = {
  id: string
  object: 'entity_merge'
  /** False for what belongs to a sandbox. */
  livemode: boolean
  into: EntityName
  entities: EntityName[]
  reason: string | null
  author: Actor
  /** Who took the merge back; null while it is in force. */
  split: EntityMergeSplit | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  created_at: string
}

export type EntityMergeList = {
  data: EntityMerge[]
  page: Page
}

export type EntityMergeSplit = {
  reason: string | null
  by: Actor
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  at: string
}

export type EntityMerged = {
  id: string
  name: string
  merge_id: string
}

export type EntityName = {
  id: string
  name: string
}

export type EntityRef = {
  id: string
  name: string
  category: string | null
  confidence: number
}

export type EntitySanction = {
  list_id: string
  publisher: string | null
  addresses: number
  /** The earliest known designation. */
  designated_at: string | null
  /** Null while any address is listed. */
  delisted_at: string | null
  source_url: string | null
}

export type EntitySource = {
  name: string
  publisher: string | null
  url: string | null
  licence: string | null
  version: string
  /** How many of its versions name the entity. */
  versions: number
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  imported_at: string
  attributions: number
}

export type EntitySummary = {
  id: string
  object: 'entity'
  name: string
  aliases: string[]
  /** GraphSense / INTERPOL concept id. */
  category: string | null
  abuses: string[]
  /** ISO 3166 alpha-2. */
  jurisdictions: string[]
  /** Known to this organisation only. */
  own: boolean
  address_count_by_network: Record<string, number>
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  created_at: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  updated_at: string
}

export type EpochThenAndNow = {
  check: string
  now: string
}

export type ErrorBody = {
  error: ErrorFacts
}

export type ErrorDetail = {
  /** Path of the field, such as `body.address` or `query.limit`. */
  field: string
  issue: string
}

export type ErrorFacts = {
  code:
    | 'invalid_request'
    | 'unauthenticated'
    | 'insufficient_scope'
    | 'not_found'
    | 'idempotency_conflict'
    | 'reference_conflict'
    | 'network_unsupported'
    | 'rate_limited'
    | 'provider_degraded'
    | 'method_not_allowed'
    | 'request_timeout'
    | 'idempotency_in_progress'
    | 'payload_too_large'
    | 'uri_too_long'
    | 'expectation_failed'
    | 'headers_too_large'
    | 'internal_error'
    | 'temporarily_unavailable'
  message: string
  request_id: string
  docs: string
  /** Only on 400. */
  details?: ErrorDetail[] | undefined
}

export type Event = {
  id: string
  object: 'event'
  /** False for what belongs to a sandbox. */
  livemode: boolean
  /** One of the types of webhooks; new ones may be added. */
  type: string
  /** What it happened to. */
  subject_id: string
  /** The `data` of a webhook, whole also where a delivery shortens it. */
  data: Record<string, unknown>
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  created_at: string
}

export type EventList = {
  data: Event[]
  page: Page
}

export type ExpectedActivity = {
  /** Deposits and withdrawals of one day (UTC) together. */
  daily_volume_usd?: string | undefined
  /** Deposits and withdrawals of one calendar month (UTC) together. */
  monthly_volume_usd?: string | undefined
  /** Symbols, in any letter case. A token that is not in the registry of assets is never one of them. */
  assets?: string[] | undefined
  /** Categories, such as `exchange`. A counterparty of which nothing is known is not compared. */
  counterparties?: string[] | undefined
}

export type ExpectedActivityInput = {
  /** Deposits and withdrawals of one day (UTC) together. */
  daily_volume_usd?: string | undefined
  /** Deposits and withdrawals of one calendar month (UTC) together. */
  monthly_volume_usd?: string | undefined
  /** Symbols, in any letter case. A token that is not in the registry of assets is never one of them. */
  assets?: string[] | undefined
  /** Categories, such as `exchange`. A counterparty of which nothing is known is not compared. */
  counterparties?: string[] | undefined
}

export type ExposureAmount = {
  asset: Asset
  amount: string
  /** Whole number of base units (satoshi, wei) as a string. */
  amount_raw: string
  amount_usd: string | null
}

export type ExposureItem = {
  /** GraphSense concept id; null for an address that is named but not categorised. */
  category: string | null
  /** `source`: where funds came from; `destination`: where they went. */
  direction: 'source' | 'destination'
  hop: number
  exposure: 'direct' | 'indirect'
  /** Of the value of the subject in this direction. */
  share: string
  /** Null when several assets take part; `amounts` then lists them. */
  asset: Asset | null
  amount: string | null
  /** Whole number of base units (satoshi, wei) as a string. */
  amount_raw: string | null
  amount_usd: string | null
  /** Direct exposure only: exact sums of the transfers, per asset. */
  amounts: ExposureAmount[]
  /** Sanctions only: transferred before the designation. */
  before_designation: ExposurePart | null
  after_designation: ExposurePart | null
  after_delisting: ExposurePart | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  designated_at: string | null
  entities: string[]
  tagged_addresses: number
  /** Of these addresses, where some are not on the subject’s. */
  networks?: string[] | undefined
  /** Highest confidence among the attributions behind it. */
  confidence: number
  counts_toward_score: boolean
  /** The sentences of `reasons`. */
  note: string | null
  lane?: Lane | undefined
  /** How much of it counts toward the score. */
  counted?: ExposurePart | undefined
  /** Moved before the dates of the attributions behind it, for every dated category; null where none is dated. */
  before?: ExposurePart | null | undefined
  within?: ExposurePart | null | undefined
  after?: ExposurePart | null | undefined
  /** An attribution behind it has no date and counts from the beginning. */
  undated?: boolean | undefined
  reasons?: ExposureReason[] | undefined
  /** The trace ended here without an answer to where the money came from or went. */
  opaque?: 'swap' | 'bridge' | 'coinjoin' | 'privacy' | null | undefined
  coinjoins?: CoinjoinEnd[] | undefined
}

export type ExposurePart = {
  /** Share between 0 and 1 as a decimal string. */
  share: string
  amount: string | null
  /** Whole number of base units (satoshi, wei) as a string. */
  amount_raw: string | null
  amount_usd: string | null
}

export type ExposureReason = {
  code:
    | 'precedes_designation'
    | 'follows_delisting'
    | 'precedes_event'
    | 'follows_validity'
    | 'unknown_token'
    | 'dust'
    | 'below_threshold'
    | 'allow_listed'
    | 'victim'
    | 'no_rule'
  /** Of the value of the lane that the reason is about. */
  share: string
  /** The sentence of the code. */
  text: string
}

export type FieldChange = {
  /** Where in the policy document, such as `bands.high` or `rules.fraud.source.direct.score.max`. */
  field: string
  /** As text; null if it did not exist. */
  from: string | null
  to: string | null
}

export type FifoPart = {
  amount: string
  /** Whole number of base units (satoshi, wei) as a string. */
  amount_raw: string
  /** Share between 0 and 1 as a decimal string. */
  risk_share: string
  categories: CategoryShare[]
}

export type Filing = {
  id: string
  object: 'filing'
  /** False for what belongs to a sandbox. */
  livemode: boolean
  case_id: string
  format: 'fincen_sar' | 'goaml'
  state: 'draft' | 'in_review' | 'returned' | 'approved' | 'filed'
  version: number
  /** Required fields that are empty. */
  missing: number
  created_by: Actor
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  created_at: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  updated_at: string
  submitted_by: Actor | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  submitted_at: string | null
  /** Who approved or returned it last. */
  reviewed_by: Actor | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  reviewed_at: string | null
  return_comment: string | null
  /** Of the approved document; null before. */
  document_sha256: string | null
  /** Of the schema that the approved document was validated against. */
  schema_sha256: string | null
  /** The approved document among the evidence of the case. */
  evidence_id: string | null
  /** The number the authority gave it. */
  reference: string | null
  filed_by: Actor | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  filed_at: string | null
  document_url: string
  form: FilingForm
  facts: FilingFact[]
  fields: FilingField[]
  typed_figures: FilingTypedFigure[]
  validation: FilingValidation
  /** Newest first, at most a hundred. */
  versions: FilingVersion[]
  /** What the draft leaves out, and why. */
  notes: string[]
}

export type FilingFact = {
  ref: string
  kind: 'address' | 'hash' | 'amount' | 'amount_usd' | 'time' | 'score' | 'count' | 'name' | 'reference'
  /** Exact: a decimal, an RFC 3339 time, an address, a hash, a word. */
  value: string
  /** As the narrative shows it. */
  text: string
  label: string
  /** What it was read from: ids of checks and alerts, `network:hash:index` of transfers, `network:hash`, the case. */
  sources: string[]
}

export type FilingField = {
  /** Where it stands in the form: `values.activity.from_date`. */
  path: string
  section: 'institution' | 'subjects' | 'activity' | 'transactions' | 'narrative'
  label: string
  why: string
  /** Where it comes from: the organisation’s profile, the case, or a person. */
  source: 'profile' | 'case' | 'person'
  required: boolean
  missing: boolean
  kind: 'text' | 'long_text' | 'date' | 'decimal' | 'code' | 'codes' | 'yes_no'
  may_be_unknown: boolean
  /** By the installed schema; null where it sets none. */
  max_length: number | null
  /** Codes of the installed schema; null where the field is free or no schema is installed. */
  options: FilingFieldOption[] | null
  /** Who typed the value; null while it is as the draft filled it. */
  typed_by: Actor | null
}

export type FilingFieldOption = {
  value: string
  label: string
}

export type FilingForm = {
  values: Record<string, string>
  subjects: FilingSubject[]
  transfers: FilingTransfer[]
  narrative: FilingParagraph[]
}

export type FilingList = {
  data: FilingSummary[]
  page: Page
}

export type FilingOrFound = Filing | Found

export type FilingParagraph = {
  part: 'who' | 'what' | 'when' | 'where' | 'why' | 'how'
  /** Plain text; `{t1.amount}` stands for the fact of that reference. */
  text: string
}

export type FilingParagraphInput = {
  part: 'who' | 'what' | 'when' | 'where' | 'why' | 'how'
  /** Plain text; `{t1.amount}` stands for the fact of that reference. */
  text: string
}

export type FilingProblem = {
  /** Of the document. */
  line: number
  /** Path of the field that the line was written from. */
  field: string | null
  element: string | null
  text: string
  /** The words of the validator. */
  detail: string
}

export type FilingSubject = {
  /** `unknown`: nobody knows who holds the addresses. */
  kind: 'person' | 'organisation' | 'unknown'
  /** The part it plays in the case; null if nobody has said. */
  role: 'customer' | 'suspect' | 'victim' | 'counterparty' | 'intermediary' | null
  /** References of the facts that hold its addresses. */
  addresses: string[]
  values: Record<string, string>
  /** Fields that a person has said are not known. */
  unknown: string[]
}

export type FilingSubjectInput = {
  /** `unknown`: nobody knows who holds the addresses. */
  kind: 'person' | 'organisation' | 'unknown'
  /** The part it plays in the case; null if nobody has said. */
  role: 'customer' | 'suspect' | 'victim' | 'counterparty' | 'intermediary' | null
  /** References of the facts that hold its addresses. */
  addresses: string[]
  values: Record<string, string>
  /** Fields that a person has said are not known. */
  unknown: string[]
}

export type FilingSummary = {
  id: string
  object: 'filing'
  /** False for what belongs to a sandbox. */
  livemode: boolean
  case_id: string
  format: 'fincen_sar' | 'goaml'
  state: 'draft' | 'in_review' | 'returned' | 'approved' | 'filed'
  version: number
  /** Required fields that are empty. */
  missing: number
  created_by: Actor
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  created_at: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  updated_at: string
  submitted_by: Actor | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  submitted_at: string | null
  /** Who approved or returned it last. */
  reviewed_by: Actor | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  reviewed_at: string | null
  return_comment: string | null
  /** Of the approved document; null before. */
  document_sha256: string | null
  /** Of the schema that the approved document was validated against. */
  schema_sha256: string | null
  /** The approved document among the evidence of the case. */
  evidence_id: string | null
  /** The number the authority gave it. */
  reference: string | null
  filed_by: Actor | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  filed_at: string | null
  document_url: string
}

export type FilingTransfer = {
  /** Begins the references of its facts: `t1` of `t1.amount`. */
  ref: string
  /** Whether the filing reports it. */
  included: boolean
  /** What the chain does not say, such as the amount in another currency. */
  values: Record<string, string>
}

export type FilingTransferInput = {
  /** Begins the references of its facts: `t1` of `t1.amount`. */
  ref: string
  /** Whether the filing reports it. */
  included: boolean
  /** What the chain does not say, such as the amount in another currency. */
  values: Record<string, string>
}

export type FilingTypedFigure = {
  part: 'who' | 'what' | 'when' | 'where' | 'why' | 'how'
  paragraph: number
  text: string
  typed_by: Actor
  version: number
}

export type FilingValidation = {
  state: 'valid' | 'invalid' | 'not_validated'
  /** What it was validated against; null where none is installed. */
  schema: FilingValidationSchema | null
  text: string
  problems: FilingProblem[]
}

export type FilingValidationSchema = {
  name: string
  sha256: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  added_at: string
}

export type FilingVersion = {
  version: number
  created_by: Actor
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  created_at: string
  changes: FilingVersionChange[]
}

export type FilingVersionChange = {
  path: string
  label: string
  before: string
  after: string
}

export type Found = {
  object: string
  id?: string | undefined
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  created_at?: string | undefined
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  updated_at?: string | undefined
  /** Of what a PATCH changed, for the next one. */
  revision?: number | undefined
}

export type HaircutSide = {
  /** Share between 0 and 1 as a decimal string. */
  traced_share: string
  /** Of the value of the direction, what reached an address of a risk category. */
  risk_share: string
  categories: CategoryShare[]
}

export type HeldBack = {
  findings: number
  times: number
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  last_at: string | null
}

export type HopConversion = {
  kind: 'swap' | 'bridge'
  /** The rule that recognised it; see `structural` of the transaction. */
  rule: string
  protocol: string
  /** `structure`: the shape of the transaction; `id`: an id that both legs carry; `memo`: the memo names the other side; `inferred`: a likely and only match. */
  basis: 'structure' | 'id' | 'memo' | 'inferred'
  /** What was given. */
  asset_in: Asset
  amount_in: string
  /** What came back for it. */
  asset_out: Asset
  amount_out: string
  /** Of the leg that was given, then of the one that was received; one where both are in it. */
  transactions: string[]
  networks: string[]
  /** The hop in words. Where there are several between the two, it is about the largest. */
  text: string
}

export type ImportCustomers = {
  kind: 'customers' | 'transfers'
  csv: string
  dry_run?: boolean | undefined
}

export type IndexFrom = IndexedBlock | null

export type IndexedBlock = {
  network: string
  block_height: number
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  block_time: string
}

export type KeyExpiringData = {
  id: string
  name: string
  /** `test`: the key belongs to the organisation’s sandbox. */
  mode: 'live' | 'test'
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  expires_at: string
  /** 14 or 3. */
  days_before: number
}

export type KeyExpiringEvent = {
  type: 'key.expiring'
  /** When it happened. */
  timestamp: string
  /** False for an event of a sandbox. */
  livemode: boolean
  data: KeyExpiringData
}

export type KeySecret = {
  /** The public part of the secret: `asy_live_` and the id in it. */
  start: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  created_at: string
  /** Set on the secret that a roll replaced. */
  valid_until: string | null
}

export type Lane = {
  unit: 'usd' | 'asset'
  /** Null for the lane of dollars. */
  asset: Asset | null
  /** False for a token that is neither native nor on the asset registry: listed, never scored. */
  known: boolean
}

export type LevelMatrix = {
  levels: ('unknown' | 'low' | 'medium' | 'high' | 'severe')[]
  /** `counts[i][j]`: subjects at level i under the active policy and at level j under the other one. */
  counts: number[][]
}

export type LevelReason = {
  code: 'own_floor' | 'score' | 'allow_listed' | 'nothing_moved' | 'unknown_tokens_only' | 'not_attributed'
  text: string
}

export type LinkCase = {
  case_id: string
  comment?: string | null | undefined
}

export type ListAddress = {
  asset: string
  network: string | null
  /** As the list writes it. */
  address: string
  flag: string | null
}

export type ListCaseLinksResult = {
  data: CaseLink[]
}

export type ListChange = {
  object: 'list_change'
  kind: 'entry' | 'address'
  /** An address is added or removed, never changed. */
  change: 'added' | 'removed' | 'changed'
  /** Null for an address. */
  entry_id: string | null
  name: string | null
  entity_type: 'person' | 'organisation' | 'vessel' | 'aircraft' | 'address' | 'unknown' | null
  programs: string[]
  /** What differs of a changed entry. */
  fields: ListChangeField[]
  asset: string | null
  network: string | null
  /** As the list writes it; null for an entry. */
  address: string | null
  flag: string | null
}

export type ListChangeField = {
  field: string
  removed: string[]
  added: string[]
}

export type ListChangeList = {
  data: ListChange[]
  page: Page
}

export type ListDiff = {
  list_id: string
  object: 'list_diff'
  from: string
  to: string
  entries: ListDiffEntries
  addresses: ListDiffAddresses
}

export type ListDiffAddresses = {
  added: ListAddress[]
  removed: ListAddress[]
}

export type ListDiffEntries = {
  added: ListEntryRef[]
  removed: ListEntryRef[]
  changed: ListDiffEntriesChanged[]
}

export type ListDiffEntriesChanged = {
  entry_id: string
  name: string
  entity_type: 'person' | 'organisation' | 'vessel' | 'aircraft' | 'address' | 'unknown'
  programs: string[]
  fields: ListDiffEntriesChangedField[]
}

export type ListDiffEntriesChangedField = {
  field: string
  removed: string[]
  added: string[]
}

export type ListDiffTouched = {
  object: 'list_diff_touched'
  list_id: string
  from: string
  to: string
  counts: ListDiffTouchedCounts
  wallets: ListDiffTouchedWallet[]
  customers: ListDiffTouchedCustomer[]
  screenings: ListDiffTouchedScreening[]
  cases: ListDiffTouchedCase[]
  /** Kinds of which only 200 are named; the counts are whole. */
  capped: ('wallets' | 'customers' | 'screenings' | 'cases')[]
  /** Kinds that the key or person may not read; they count as 0. */
  hidden: ('wallets' | 'customers' | 'cases')[]
  /** Why more may be touched than is shown, in sentences. */
  partial: string[]
}

export type ListDiffTouchedCase = {
  id: string
  number: number
  title: string
  customer_reference: string | null
  entries: TouchedEntry[]
}

export type ListDiffTouchedCounts = {
  wallets: number
  customers: number
  screenings: number
  cases: number
}

export type ListDiffTouchedCustomer = {
  customer_reference: string
  wallets: number
  cases: number
}

export type ListDiffTouchedScreening = {
  id: string
  query: ScreeningQuery
  entries: TouchedEntry[]
}

export type ListDiffTouchedWallet = {
  id: string
  network: string
  address: string
  label: string | null
  customer_reference: string | null
  entries: TouchedEntry[]
}

export type ListDisagreement = {
  list_id: string
  /** The version screened against, which does not name the address. */
  list_version: string
  list_complete: boolean
  source: 'attribution'
  network: string
  address: string
  label: string
  publisher: string | null
  source_url: string | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  designated_at: string | null
}

export type ListEntryRef = {
  entry_id: string
  name: string
  entity_type: 'person' | 'organisation' | 'vessel' | 'aircraft' | 'address' | 'unknown'
  programs: string[]
}

export type ListUpdatedData = {
  list_id: string
  title: string
  from_version: string | null
  to_version: string
  sha256: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  published_at: string | null
  entries_added: number
  entries_removed: number
  entries_changed: number
}

export type ListVersion = {
  list_id: string
  object: 'list_version'
  version: string
  /** `active`: in force; `superseded`: history; `refused`: its file was not taken; `withdrawn`: its import was undone, and it never counts. */
  state: 'active' | 'superseded' | 'refused' | 'withdrawn'
  format: string
  sha256: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  published_at: string | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  ingested_at: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  activated_at: string | null
  entry_count: number
  /** Different crypto addresses, flagged ones included. */
  address_count: number
  /** Addresses that are not valid on any network; they match nothing. */
  flagged_count: number
  source_url: string | null
  /** False if the files do not hold the whole list. */
  complete: boolean
  /** `comments_missing`: SDN.CSV without SDN_COMMENTS.CSV; `remarks_cut`: remarks that end at their 1,000-character limit; `no_addresses`: the file has no place for crypto addresses. */
  incomplete_reasons: ('comments_missing' | 'remarks_cut' | 'no_addresses')[]
  /** An operator took this version although it had shrunk or lost a column. */
  confirmed: boolean
  refusal: string | null
}

export type ListVersionList = {
  data: ListVersion[]
  page: Page
}

export type MaintenanceWindow = {
  /** One of api, risk_engine, screening, monitoring, webhooks, reports, storage, or `network:` and a network’s id. */
  component: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  starts_at: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  ends_at: string
  message: string
}

export type MarkFilingFiled = {
  reference: string
  /** Now when left out; never later. */
  filed_at?: string | undefined
}

export type MatchDecision = {
  state: 'undecided' | 'true_match' | 'false_positive'
  reason: string | null
  decided_by: Actor
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  decided_at: string
  /** True if the entry’s names, birth dates, programmes or dates of listing changed after the decision: decide again. */
  outdated: boolean
  /** The day of the first list version that holds the entry as it is now; null while the decision stands. */
  entry_changed_at: string | null
}

export type MatchDecisions = {
  object: 'match_decisions'
  data: MatchDecisionsData[]
}

export type MatchDecisionsData = {
  screening_id: string
  list_id: string
  entry_id: string
  decision: MatchDecision
}

export type MatchEntry = {
  aliases: string[]
  birth_dates: string[]
  countries: string[]
  listed_on: MatchEntryListedOn | null
}

export type MatchEntryListedOn = {
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  date: string
  /** `list`: the entry gives the date; `attribution`: a statement about an address of the entry does; `first_version`: the first list version with the address. */
  source: 'list' | 'attribution' | 'first_version'
  publisher: string | null
  source_url: string | null
}

export type MatchEventItem = {
  list_id: string
  list_version: string
  /** The list’s own id of the entry. */
  entry_id: string
  match_type: 'address' | 'identifier' | 'name'
  /** 100 for addresses and identifiers, which match exactly or not at all. */
  score: number
}

export type MatchFoundData = {
  /** Null where what matches is no screening. */
  screening_id: string | null
  /** There if a screening was asked for. */
  status?: 'no_match' | 'match' | 'potential_match' | undefined
  /** This and the next three: there if a new version of a list matches. */
  subject_type?: string | undefined
  subject_id?: string | undefined
  change?: 'added' | 'removed' | undefined
  from_version?: string | null | undefined
  matches: MatchEventItem[]
}

export type Me = {
  object: 'me'
  key: MeKey
  organisation: MeOrganisation
  /** False for a key of the sandbox. */
  livemode: boolean
}

export type MeKey = {
  id: string
  name: string
  /** `test`: the key belongs to the organisation’s sandbox. */
  mode: 'live' | 'test'
  scopes: (
    | 'wallets:read'
    | 'transactions:read'
    | 'risk:check'
    | 'monitoring:read'
    | 'monitoring:write'
    | 'alerts:read'
    | 'alerts:write'
    | 'cases:read'
    | 'cases:write'
    | 'customers:read'
    | 'customers:write'
    | 'entities:read'
    | 'screening:check'
    | 'screening:write'
    | 'reports:read'
    | 'reports:write'
    | 'reports:download'
    | 'policies:read'
    | 'policies:write'
    | 'webhooks:read'
    | 'webhooks:write'
    | 'keys:admin'
    | 'audit:read'
  )[]
  rate_limit: number
  rate_burst: number
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  expires_at: string | null
}

export type MeOrganisation = {
  id: string
  name: string
}

export type Member = {
  id: string
  object: 'member'
  name: string
  role: 'viewer' | 'analyst' | 'lead' | 'admin'
}

export type MemberList = {
  data: Member[]
  page: Page
}

export type MergeCase = {
  /** The case to keep. */
  into: string
  comment?: string | null | undefined
  /** Revision of the duplicate when it was read. */
  revision?: number | null | undefined
}

export type MergeEntities = {
  into: string
  entities: string[]
  reason?: string | undefined
}

export type MonitoredWallet = {
  id: string
  object: 'monitored_wallet'
  /** False for what belongs to a sandbox. */
  livemode: boolean
  /** Who or what it is about. Null for a name or an identifier that was screened. */
  subject: Subject | null
  address: string
  network: string
  network_inferred: boolean
  also_seen_on: string[]
  label: string | null
  customer_reference: string | null
  state: 'active' | 'paused' | 'deleted'
  rules: MonitoringRule[]
  /** `organisation`: the wallet follows the organisation’s default rules. */
  rules_source: 'own' | 'organisation'
  /** Rises whenever the rules or thresholds of the wallet change. */
  rules_version: number
  thresholds: MonitoringThresholds
  /** Risk from the newest check; null until the first one, which the worker makes soon after the wallet is added. */
  risk: RiskHead | null
  /** Always present on risk-bearing responses. */
  disclaimer: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  last_evaluated_at: string | null
  /** Alerts of this wallet that are not closed. */
  alerts_open: number
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  created_at: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  updated_at: string
  /** True when the last read failed, when the index lags behind its budget, or when a list of sanctions is past its age budget (`stale_lists`). */
  stale: boolean
  /** The lists past their age budget, whose newer designations are missing. Not there where none is. */
  stale_lists?: StaleList[] | undefined
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  last_good_read_at: string | null
  data_as_of: IndexedBlock | null
  index_from: IndexFrom
}

export type MonitoredWalletEventData = {
  monitored_wallet_id: string
  network: string
  address: string
  customer_reference: string | null
  state: 'active' | 'paused' | 'deleted'
  /** Rises whenever the rules or thresholds of the wallet change. */
  rules_version: number
}

export type MonitoredWalletList = {
  data: MonitoredWallet[]
  page: Page
  /** Always present on risk-bearing responses. */
  disclaimer: string
}

export type MonitoredWalletOrFound = MonitoredWallet | Found

export type MonitoredWalletUpdatedData = {
  monitored_wallet_id: string
  network: string
  address: string
  customer_reference: string | null
  state: 'active' | 'paused' | 'deleted'
  /** Rises whenever the rules or thresholds of the wallet change. */
  rules_version: number
  /** The fields that changed. */
  changed: string[]
}

export type MonitoringDefaults = {
  object: 'monitoring_defaults'
  /** False for what belongs to a sandbox. */
  livemode: boolean
  rules: MonitoringRule[]
  thresholds: MonitoringThresholds
  version: number
  /** Monitored wallets that follow them. */
  followed_by: number
  author: Actor
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  updated_at: string
}

export type MonitoringDefaultsOrFound = MonitoringDefaults | Found

export type MonitoringRule =
  | MonitoringRuleSanctionsExposure
  | MonitoringRuleCategoryExposure
  | MonitoringRuleRiskScore
  | MonitoringRuleRiskLevelChange
  | MonitoringRuleLargeTransfer
  | MonitoringRuleVelocity
  | MonitoringRuleStructuring
  | MonitoringRuleRapidMovement
  | MonitoringRuleDormantReactivation
  | MonitoringRuleNewCounterpartyCategory
  | MonitoringRuleConversion
  | MonitoringRuleFlaggedApproval
  | MonitoringRuleListChange
  | MonitoringRuleCustomerTransferRisk
  | MonitoringRuleCustomerActivity

export type MonitoringRuleCategoryExposure = {
  key: 'category_exposure'
  id: string
  version: number
  name: string
  severity: 'low' | 'medium' | 'high' | 'severe'
  enabled: boolean
  /** What it finds again within this span is an occurrence of the alert that is still open. */
  cooldown: string
  categories: string[]
  direction: 'in' | 'out' | 'any'
  exposure_type: 'direct' | 'indirect' | 'any'
  max_hops: number
  /** Dollars at the time of the transfer, as a decimal string. */
  min_amount_usd: string
  /** Dollars at the time of the transfer, as a decimal string. */
  max_amount_usd?: string | undefined
  /** Share between 0 and 1 as a decimal string. */
  min_share: string
}

export type MonitoringRuleConversion = {
  key: 'conversion'
  id: string
  version: number
  name: string
  severity: 'low' | 'medium' | 'high' | 'severe'
  enabled: boolean
  /** What it finds again within this span is an occurrence of the alert that is still open. */
  cooldown: string
  through: 'any' | 'swap' | 'bridge'
  /** `any` tells a swap once, where its proceeds come in. */
  direction: 'in' | 'out' | 'any'
  /** Canonical name of the network on the other side of a bridge; any when omitted. */
  other_network?: string | undefined
  /** Dollars at the time of the transfer, as a decimal string. */
  min_amount_usd: string
}

export type MonitoringRuleCustomerActivity = {
  key: 'customer_activity'
  id: string
  version: number
  name: string
  severity: 'low' | 'medium' | 'high' | 'severe'
  enabled: boolean
  /** What it finds again within this span is an occurrence of the alert that is still open. */
  cooldown: string
}

export type MonitoringRuleCustomerTransferRisk = {
  key: 'customer_transfer_risk'
  id: string
  version: number
  name: string
  severity: 'low' | 'medium' | 'high' | 'severe'
  enabled: boolean
  /** What it finds again within this span is an occurrence of the alert that is still open. */
  cooldown: string
  /** Of the check of a deposit’s source or a withdrawal’s address. */
  min_level: 'medium' | 'high' | 'severe'
}

export type MonitoringRuleDormantReactivation = {
  key: 'dormant_reactivation'
  id: string
  version: number
  name: string
  severity: 'low' | 'medium' | 'high' | 'severe'
  enabled: boolean
  /** What it finds again within this span is an occurrence of the alert that is still open. */
  cooldown: string
  inactive_days: number
  direction: 'in' | 'out' | 'any'
}

export type MonitoringRuleFlaggedApproval = {
  key: 'flagged_approval'
  id: string
  version: number
  name: string
  severity: 'low' | 'medium' | 'high' | 'severe'
  enabled: boolean
  /** What it finds again within this span is an occurrence of the alert that is still open. */
  cooldown: string
  /** Categories of the spender, with their narrower ones. */
  categories: string[]
}

export type MonitoringRuleInput =
  | 'sanctions_exposure'
  | 'category_exposure'
  | 'risk_score'
  | 'risk_level_change'
  | 'large_transfer'
  | 'velocity'
  | 'structuring'
  | 'rapid_movement'
  | 'dormant_reactivation'
  | 'new_counterparty_category'
  | 'conversion'
  | 'flagged_approval'
  | 'list_change'
  | 'customer_transfer_risk'
  | 'customer_activity'
  | MonitoringRuleInputSanctionsExposure
  | MonitoringRuleInputCategoryExposure
  | MonitoringRuleInputRiskScore
  | MonitoringRuleInputRiskLevelChange
  | MonitoringRuleInputLargeTransfer
  | MonitoringRuleInputVelocity
  | MonitoringRuleInputStructuring
  | MonitoringRuleInputRapidMovement
  | MonitoringRuleInputDormantReactivation
  | MonitoringRuleInputNewCounterpartyCategory
  | MonitoringRuleInputConversion
  | MonitoringRuleInputFlaggedApproval
  | MonitoringRuleInputListChange
  | MonitoringRuleInputCustomerTransferRisk
  | MonitoringRuleInputCustomerActivity

export type MonitoringRuleInputCategoryExposure = {
  key: 'category_exposure'
  /** Id of an existing rule of the same set, to keep it; otherwise a new one is made. */
  id?: string | undefined
  /** Read only: accepted so that an answer can be sent back, and ignored. */
  version?: number | undefined
  name?: string | undefined
  /** Severity of the alerts it raises; each kind has its own default. */
  severity?: 'low' | 'medium' | 'high' | 'severe' | undefined
  enabled?: boolean | undefined
  /** What it finds again within this span is an occurrence of the alert that is still open. */
  cooldown?: string | undefined
  categories?: string[] | undefined
  direction?: 'in' | 'out' | 'any' | undefined
  exposure_type?: 'direct' | 'indirect' | 'any' | undefined
  max_hops?: number | undefined
  /** Dollars at the time of the transfer, as a decimal string. */
  min_amount_usd?: string | number | undefined
  /** Dollars at the time of the transfer, as a decimal string. */
  max_amount_usd?: string | number | undefined
  /** Share between 0 and 1 as a decimal string. */
  min_share?: string | number | undefined
}

export type MonitoringRuleInputConversion = {
  key: 'conversion'
  /** Id of an existing rule of the same set, to keep it; otherwise a new one is made. */
  id?: string | undefined
  /** Read only: accepted so that an answer can be sent back, and ignored. */
  version?: number | undefined
  name?: string | undefined
  /** Severity of the alerts it raises; each kind has its own default. */
  severity?: 'low' | 'medium' | 'high' | 'severe' | undefined
  enabled?: boolean | undefined
  /** What it finds again within this span is an occurrence of the alert that is still open. */
  cooldown?: string | undefined
  through?: 'any' | 'swap' | 'bridge' | undefined
  /** `any` tells a swap once, where its proceeds come in. */
  direction?: 'in' | 'out' | 'any' | undefined
  /** Canonical name of the network on the other side of a bridge; any when omitted. */
  other_network?: string | undefined
  /** Dollars at the time of the transfer, as a decimal string. */
  min_amount_usd?: string | number | undefined
}

export type MonitoringRuleInputCustomerActivity = {
  key: 'customer_activity'
  /** Id of an existing rule of the same set, to keep it; otherwise a new one is made. */
  id?: string | undefined
  /** Read only: accepted so that an answer can be sent back, and ignored. */
  version?: number | undefined
  name?: string | undefined
  /** Severity of the alerts it raises; each kind has its own default. */
  severity?: 'low' | 'medium' | 'high' | 'severe' | undefined
  enabled?: boolean | undefined
  /** What it finds again within this span is an occurrence of the alert that is still open. */
  cooldown?: string | undefined
}

export type MonitoringRuleInputCustomerTransferRisk = {
  key: 'customer_transfer_risk'
  /** Id of an existing rule of the same set, to keep it; otherwise a new one is made. */
  id?: string | undefined
  /** Read only: accepted so that an answer can be sent back, and ignored. */
  version?: number | undefined
  name?: string | undefined
  /** Severity of the alerts it raises; each kind has its own default. */
  severity?: 'low' | 'medium' | 'high' | 'severe' | undefined
  enabled?: boolean | undefined
  /** What it finds again within this span is an occurrence of the alert that is still open. */
  cooldown?: string | undefined
  /** Of the check of a deposit’s source or a withdrawal’s address. */
  min_level?: 'medium' | 'high' | 'severe' | undefined
}

export type MonitoringRuleInputDormantReactivation = {
  key: 'dormant_reactivation'
  /** Id of an existing rule of the same set, to keep it; otherwise a new one is made. */
  id?: string | undefined
  /** Read only: accepted so that an answer can be sent back, and ignored. */
  version?: number | undefined
  name?: string | undefined
  /** Severity of the alerts it raises; each kind has its own default. */
  severity?: 'low' | 'medium' | 'high' | 'severe' | undefined
  enabled?: boolean | undefined
  /** What it finds again within this span is an occurrence of the alert that is still open. */
  cooldown?: string | undefined
  inactive_days?: number | undefined
  direction?: 'in' | 'out' | 'any' | undefined
}

export type MonitoringRuleInputFlaggedApproval = {
  key: 'flagged_approval'
  /** Id of an existing rule of the same set, to keep it; otherwise a new one is made. */
  id?: string | undefined
  /** Read only: accepted so that an answer can be sent back, and ignored. */
  version?: number | undefined
  name?: string | undefined
  /** Severity of the alerts it raises; each kind has its own default. */
  severity?: 'low' | 'medium' | 'high' | 'severe' | undefined
  enabled?: boolean | undefined
  /** What it finds again within this span is an occurrence of the alert that is still open. */
  cooldown?: string | undefined
  /** Categories of the spender, with their narrower ones. */
  categories?: string[] | undefined
}

export type MonitoringRuleInputLargeTransfer = {
  key: 'large_transfer'
  /** Id of an existing rule of the same set, to keep it; otherwise a new one is made. */
  id?: string | undefined
  /** Read only: accepted so that an answer can be sent back, and ignored. */
  version?: number | undefined
  name?: string | undefined
  /** Severity of the alerts it raises; each kind has its own default. */
  severity?: 'low' | 'medium' | 'high' | 'severe' | undefined
  enabled?: boolean | undefined
  /** What it finds again within this span is an occurrence of the alert that is still open. */
  cooldown?: string | undefined
  /** Dollars at the time of the transfer, as a decimal string. */
  min_amount_usd?: string | number | undefined
  /** Symbol, `native`, contract address or CAIP-19 id; every asset when omitted. */
  asset?: string | undefined
  direction?: 'in' | 'out' | 'any' | undefined
}

export type MonitoringRuleInputListChange = {
  key: 'list_change'
  /** Id of an existing rule of the same set, to keep it; otherwise a new one is made. */
  id?: string | undefined
  /** Read only: accepted so that an answer can be sent back, and ignored. */
  version?: number | undefined
  name?: string | undefined
  /** Severity of the alerts it raises; each kind has its own default. */
  severity?: 'low' | 'medium' | 'high' | 'severe' | undefined
  enabled?: boolean | undefined
  /** What it finds again within this span is an occurrence of the alert that is still open. */
  cooldown?: string | undefined
  /** Every list when omitted. */
  lists?: string[] | undefined
}

export type MonitoringRuleInputNewCounterpartyCategory = {
  key: 'new_counterparty_category'
  /** Id of an existing rule of the same set, to keep it; otherwise a new one is made. */
  id?: string | undefined
  /** Read only: accepted so that an answer can be sent back, and ignored. */
  version?: number | undefined
  name?: string | undefined
  /** Severity of the alerts it raises; each kind has its own default. */
  severity?: 'low' | 'medium' | 'high' | 'severe' | undefined
  enabled?: boolean | undefined
  /** What it finds again within this span is an occurrence of the alert that is still open. */
  cooldown?: string | undefined
  /** Any category when omitted. */
  categories?: string[] | undefined
  direction?: 'in' | 'out' | 'any' | undefined
}

export type MonitoringRuleInputRapidMovement = {
  key: 'rapid_movement'
  /** Id of an existing rule of the same set, to keep it; otherwise a new one is made. */
  id?: string | undefined
  /** Read only: accepted so that an answer can be sent back, and ignored. */
  version?: number | undefined
  name?: string | undefined
  /** Severity of the alerts it raises; each kind has its own default. */
  severity?: 'low' | 'medium' | 'high' | 'severe' | undefined
  enabled?: boolean | undefined
  /** What it finds again within this span is an occurrence of the alert that is still open. */
  cooldown?: string | undefined
  /** A span of time: a whole number and `m`, `h` or `d`. */
  within?: string | undefined
  /** Share of what came in within the span and left again. */
  min_share?: string | number | undefined
  /** What came in must be worth this much. */
  min_amount_usd?: string | number | undefined
}

export type MonitoringRuleInputRiskLevelChange = {
  key: 'risk_level_change'
  /** Id of an existing rule of the same set, to keep it; otherwise a new one is made. */
  id?: string | undefined
  /** Read only: accepted so that an answer can be sent back, and ignored. */
  version?: number | undefined
  name?: string | undefined
  /** Severity of the alerts it raises; each kind has its own default. */
  severity?: 'low' | 'medium' | 'high' | 'severe' | undefined
  enabled?: boolean | undefined
  /** What it finds again within this span is an occurrence of the alert that is still open. */
  cooldown?: string | undefined
  /** Any level when omitted. */
  from?: ('unknown' | 'low' | 'medium' | 'high' | 'severe')[] | undefined
  to?: ('unknown' | 'low' | 'medium' | 'high' | 'severe')[] | undefined
  rising_only?: boolean | undefined
}

export type MonitoringRuleInputRiskScore = {
  key: 'risk_score'
  /** Id of an existing rule of the same set, to keep it; otherwise a new one is made. */
  id?: string | undefined
  /** Read only: accepted so that an answer can be sent back, and ignored. */
  version?: number | undefined
  name?: string | undefined
  /** Severity of the alerts it raises; each kind has its own default. */
  severity?: 'low' | 'medium' | 'high' | 'severe' | undefined
  enabled?: boolean | undefined
  /** What it finds again within this span is an occurrence of the alert that is still open. */
  cooldown?: string | undefined
  min_score?: number | undefined
}

export type MonitoringRuleInputSanctionsExposure = {
  key: 'sanctions_exposure'
  /** Id of an existing rule of the same set, to keep it; otherwise a new one is made. */
  id?: string | undefined
  /** Read only: accepted so that an answer can be sent back, and ignored. */
  version?: number | undefined
  name?: string | undefined
  /** Severity of the alerts it raises; each kind has its own default. */
  severity?: 'low' | 'medium' | 'high' | 'severe' | undefined
  enabled?: boolean | undefined
  /** What it finds again within this span is an occurrence of the alert that is still open. */
  cooldown?: string | undefined
  direction?: 'in' | 'out' | 'any' | undefined
  exposure_type?: 'direct' | 'indirect' | 'any' | undefined
  max_hops?: number | undefined
  /** `post`: only transfers after the designation. */
  designation?: 'any' | 'post' | undefined
}

export type MonitoringRuleInputStructuring = {
  key: 'structuring'
  /** Id of an existing rule of the same set, to keep it; otherwise a new one is made. */
  id?: string | undefined
  /** Read only: accepted so that an answer can be sent back, and ignored. */
  version?: number | undefined
  name?: string | undefined
  /** Severity of the alerts it raises; each kind has its own default. */
  severity?: 'low' | 'medium' | 'high' | 'severe' | undefined
  enabled?: boolean | undefined
  /** What it finds again within this span is an occurrence of the alert that is still open. */
  cooldown?: string | undefined
  /** A span of time: a whole number and `m`, `h` or `d`. */
  window?: string | undefined
  /** Dollars at the time of the transfer, as a decimal string. */
  below_amount_usd?: string | number | undefined
  /** Counts transfers from `below_amount_usd` times (1 - margin) up to, not including, it. */
  margin?: string | number | undefined
  min_count?: number | undefined
  direction?: 'in' | 'out' | 'any' | undefined
}

export type MonitoringRuleInputVelocity = {
  key: 'velocity'
  /** Id of an existing rule of the same set, to keep it; otherwise a new one is made. */
  id?: string | undefined
  /** Read only: accepted so that an answer can be sent back, and ignored. */
  version?: number | undefined
  name?: string | undefined
  /** Severity of the alerts it raises; each kind has its own default. */
  severity?: 'low' | 'medium' | 'high' | 'severe' | undefined
  enabled?: boolean | undefined
  /** What it finds again within this span is an occurrence of the alert that is still open. */
  cooldown?: string | undefined
  /** A span of time: a whole number and `m`, `h` or `d`. */
  window?: string | undefined
  min_count?: number | undefined
  /** The transfers of the window must also be worth this much together. */
  min_amount_usd?: string | number | undefined
  direction?: 'in' | 'out' | 'any' | undefined
}

export type MonitoringRuleLargeTransfer = {
  key: 'large_transfer'
  id: string
  version: number
  name: string
  severity: 'low' | 'medium' | 'high' | 'severe'
  enabled: boolean
  /** What it finds again within this span is an occurrence of the alert that is still open. */
  cooldown: string
  /** Dollars at the time of the transfer, as a decimal string. */
  min_amount_usd: string
  /** Symbol, `native`, contract address or CAIP-19 id; every asset when omitted. */
  asset?: string | undefined
  direction: 'in' | 'out' | 'any'
}

export type MonitoringRuleListChange = {
  key: 'list_change'
  id: string
  version: number
  name: string
  severity: 'low' | 'medium' | 'high' | 'severe'
  enabled: boolean
  /** What it finds again within this span is an occurrence of the alert that is still open. */
  cooldown: string
  /** Every list when omitted. */
  lists?: string[] | undefined
}

export type MonitoringRuleNewCounterpartyCategory = {
  key: 'new_counterparty_category'
  id: string
  version: number
  name: string
  severity: 'low' | 'medium' | 'high' | 'severe'
  enabled: boolean
  /** What it finds again within this span is an occurrence of the alert that is still open. */
  cooldown: string
  /** Any category when omitted. */
  categories?: string[] | undefined
  direction: 'in' | 'out' | 'any'
}

export type MonitoringRuleRapidMovement = {
  key: 'rapid_movement'
  id: string
  version: number
  name: string
  severity: 'low' | 'medium' | 'high' | 'severe'
  enabled: boolean
  /** What it finds again within this span is an occurrence of the alert that is still open. */
  cooldown: string
  /** A span of time: a whole number and `m`, `h` or `d`. */
  within: string
  /** Share of what came in within the span and left again. */
  min_share: string
  /** What came in must be worth this much. */
  min_amount_usd: string
}

export type MonitoringRuleRiskLevelChange = {
  key: 'risk_level_change'
  id: string
  version: number
  name: string
  severity: 'low' | 'medium' | 'high' | 'severe'
  enabled: boolean
  /** What it finds again within this span is an occurrence of the alert that is still open. */
  cooldown: string
  /** Any level when omitted. */
  from?: ('unknown' | 'low' | 'medium' | 'high' | 'severe')[] | undefined
  to: ('unknown' | 'low' | 'medium' | 'high' | 'severe')[]
  rising_only: boolean
}

export type MonitoringRuleRiskScore = {
  key: 'risk_score'
  id: string
  version: number
  name: string
  severity: 'low' | 'medium' | 'high' | 'severe'
  enabled: boolean
  /** What it finds again within this span is an occurrence of the alert that is still open. */
  cooldown: string
  min_score: number
}

export type MonitoringRuleSanctionsExposure = {
  key: 'sanctions_exposure'
  id: string
  version: number
  name: string
  severity: 'low' | 'medium' | 'high' | 'severe'
  enabled: boolean
  /** What it finds again within this span is an occurrence of the alert that is still open. */
  cooldown: string
  direction: 'in' | 'out' | 'any'
  exposure_type: 'direct' | 'indirect' | 'any'
  max_hops: number
  /** `post`: only transfers after the designation. */
  designation: 'any' | 'post'
}

export type MonitoringRuleStructuring = {
  key: 'structuring'
  id: string
  version: number
  name: string
  severity: 'low' | 'medium' | 'high' | 'severe'
  enabled: boolean
  /** What it finds again within this span is an occurrence of the alert that is still open. */
  cooldown: string
  /** A span of time: a whole number and `m`, `h` or `d`. */
  window: string
  /** Dollars at the time of the transfer, as a decimal string. */
  below_amount_usd: string
  /** Counts transfers from `below_amount_usd` times (1 - margin) up to, not including, it. */
  margin: string
  min_count: number
  direction: 'in' | 'out' | 'any'
}

export type MonitoringRuleVelocity = {
  key: 'velocity'
  id: string
  version: number
  name: string
  severity: 'low' | 'medium' | 'high' | 'severe'
  enabled: boolean
  /** What it finds again within this span is an occurrence of the alert that is still open. */
  cooldown: string
  /** A span of time: a whole number and `m`, `h` or `d`. */
  window: string
  min_count: number
  /** The transfers of the window must also be worth this much together. */
  min_amount_usd?: string | undefined
  direction: 'in' | 'out' | 'any'
}

export type MonitoringThresholds = Record<string, number | string>

export type MonitoringWalletCreatedEvent = {
  type: 'monitoring.wallet.created'
  /** When it happened. */
  timestamp: string
  /** False for an event of a sandbox. */
  livemode: boolean
  data: MonitoredWalletEventData
}

export type MonitoringWalletDeletedEvent = {
  type: 'monitoring.wallet.deleted'
  /** When it happened. */
  timestamp: string
  /** False for an event of a sandbox. */
  livemode: boolean
  data: MonitoredWalletEventData
}

export type MonitoringWalletUpdatedEvent = {
  type: 'monitoring.wallet.updated'
  /** When it happened. */
  timestamp: string
  /** False for an event of a sandbox. */
  livemode: boolean
  data: MonitoredWalletUpdatedData
}

export type MovedTransfers = {
  /** `source`: where funds came from; `destination`: where they went. */
  direction: 'source' | 'destination'
  asset: Asset
  count: number
  amount: string
  /** Whole number of base units (satoshi, wei) as a string. */
  amount_raw: string
  amount_usd: string | null
  first_block_height: number
  last_block_height: number
  /** The newest of them, at most ten. */
  transaction_hashes: string[]
}

export type Network = {
  id: string
  object: 'network'
  name: string
  caip2: string
  model: 'utxo' | 'account'
  native_asset: string
  operations: ('wallets' | 'transfers' | 'transactions' | 'risk_check' | 'monitoring' | 'screening')[]
  provider: NetworkProvider
  /** How far a connected node is followed; null where data came from files only. */
  sync: NetworkSync | null
  transfers: number
  stale: boolean
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  last_good_read_at: string | null
  data_as_of: NetworkDataAsOf | null
  index_from: IndexFrom
}

export type NetworkDataAsOf = {
  network: string
  block_height: number
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  block_time: string
}

export type NetworkDegradedEvent = {
  type: 'network.degraded'
  /** When it happened. */
  timestamp: string
  /** False for an event of a sandbox. */
  livemode: boolean
  data: NetworkEventData
}

export type NetworkEventData = {
  network: string
  status: 'operational' | 'degraded' | 'outage' | 'maintenance'
  message: string | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  since: string
}

export type NetworkList = {
  data: Network[]
  page: Page
}

export type NetworkProvider = {
  /** `import` when the data came from files, otherwise the kind of node. */
  kind: string
  status: 'operational' | 'degraded' | 'outage' | 'none'
  message: string | null
}

export type NetworkRead = {
  network: string
  stale: boolean
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  last_good_read_at: string | null
  data_as_of: IndexedBlock | null
  index_from: IndexFrom
}

export type NetworkRecoveredEvent = {
  type: 'network.recovered'
  /** When it happened. */
  timestamp: string
  /** False for an event of a sandbox. */
  livemode: boolean
  data: NetworkEventData
}

export type NetworkSync = {
  /** `syncing` is behind the node, `live` has reached it; the last five say why reading has stopped. */
  state: 'starting' | 'syncing' | 'live' | 'unreachable' | 'refused' | 'wrong_chain' | 'reorg_too_deep' | 'failed'
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  since: string
  indexed_height: number | null
  node_height: number | null
  lag_blocks: number | null
  /** Age of the newest indexed block. */
  lag_seconds: number | null
  /** Share of the node’s height that has been read. */
  progress: number | null
  confirmation_depth: number
}

export type OtherPaths = {
  /** Attributed addresses that were reached but have no listed path, each counted at every hop. */
  count: number
  /** Share between 0 and 1 as a decimal string. */
  share: string
  /** Whole number of base units (satoshi, wei) as a string. */
  amount_raw: string | null
  amount_usd: string | null
}

export type OwnAttribution = {
  id: string
  object: 'attribution'
  /** False for what belongs to a sandbox. */
  livemode: boolean
  /** Who or what it is about. Null for a name or an identifier that was screened. */
  subject: Subject | null
  network: string
  address: string | null
  transaction_hash: string | null
  label: string
  /** What it is. */
  category: string | null
  /** What it did; of a victim, what it suffered. */
  abuse: string | null
  /** `victim`: who was robbed or harmed. Null: the actor itself. A victim is named and never scored for what it suffered. */
  role: 'victim' | null
  confidence: number
  confidence_basis: 'own_statement'
  /** Where the information comes from. */
  note: string | null
  source_url: string | null
  entity: EntityName | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  valid_from: string | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  valid_to: string | null
  /** Only what is `in_force` counts. `scheduled`: before `valid_from`, or while a very busy address is being summarised. `proposed`: an analyst’s, until somebody approves it. What was removed or rejected stays readable, so that old checks can be explained. */
  status: 'proposed' | 'scheduled' | 'in_force' | 'expired' | 'removed' | 'rejected'
  author: Actor
  /** Who approved or rejected what was proposed. */
  decision: OwnAttributionDecision | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  removed_at: string | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  created_at: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  updated_at: string
}

export type OwnAttributionDecision = {
  by: Actor
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  at: string
  note: string | null
}

export type OwnAttributionList = {
  data: OwnAttribution[]
  page: Page
}

export type Page = {
  limit: number
  next: string | null
  has_more: boolean
}

export type PathHop = {
  from: string
  to: string
  /** Of the end away from the subject, where it is not the subject’s: a bridge led there. */
  network?: string | undefined
  asset: Asset | null
  amount: string | null
  /** Whole number of base units (satoshi, wei) as a string. */
  amount_raw: string | null
  amount_usd: string | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  first_at: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  last_at: string
  /** The largest transfers of this link, at most three; the newest ones between two very busy addresses. */
  transfers: PathHopTransfer[]
  /** Absent for a payment. `asset` and the amounts of the hop are those of its end away from the subject. */
  conversion?: HopConversion | null | undefined
}

export type PathHopTransfer = {
  transaction_hash: string
  index: number
  block_height: number
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  timestamp: string
  asset: Asset
  amount: string
  /** Whole number of base units (satoshi, wei) as a string. */
  amount_raw: string
  amount_usd: string | null
}

export type PathTag = {
  id: string
  label: string
  categories: string[]
  confidence: number
  confidence_basis: string
  source_url: string | null
  publisher: string | null
  listed_by: string | null
  /** The network under which the list names the address, where that is another EVM network: the same key controls the address on both. Absent otherwise. */
  listed_network?: string | undefined
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  designated_at: string | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  delisted_at: string | null
  /** The pack or list that makes the statement; null for an organisation’s own. Absent from older answers. */
  tag_pack?: string | null | undefined
  /** The newest loaded version that makes it. */
  tag_pack_version?: string | null | undefined
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  retrieved_at?: string | null | undefined
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  valid_from?: string | null | undefined
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  valid_to?: string | null | undefined
  role?: 'victim' | null | undefined
}

export type PathTotal = {
  /** Share between 0 and 1 as a decimal string. */
  share: string
  /** Whole number of base units (satoshi, wei) as a string. */
  amount_raw: string | null
  amount_usd: string | null
}

export type Person = {
  id: string
  name: string
}

export type PinnedPolicy = {
  id: string
  version: number
  sha256: string
}

export type Policy = {
  id: string
  object: 'policy'
  /** False for what belongs to a sandbox. */
  livemode: boolean
  version: number
  name: string
  description: string
  /** `draft`: may be edited; `shadow`: scored beside the active one and not shown; `active`: exactly one per organisation; `retired`: was active. */
  status: 'draft' | 'shadow' | 'active' | 'retired'
  /** Of the canonical JSON (RFC 8785) of the document. */
  sha256: string
  based_on: string | null
  author: Actor
  /** When its status last changed. */
  reason: string | null
  /** When it last became active. */
  activated_at: string | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  created_at: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  updated_at: string
  document: PolicyDocument
  /** As `POST /v1/policies/validate` answers. */
  findings: PolicyFinding[]
  /** When this version was active, newest first. */
  activations: PolicyActivation[]
  /** While its status is `shadow`. */
  shadow: PolicyShadowStatistics | null
}

export type PolicyActivatedData = {
  policy_id: string
  version: number
  sha256: string
  kind: 'first' | 'activate' | 'rollback'
  reason: string | null
  replaced_policy_id: string | null
}

export type PolicyActivatedEvent = {
  type: 'policy.activated'
  /** When it happened. */
  timestamp: string
  /** False for an event of a sandbox. */
  livemode: boolean
  data: PolicyActivatedData
}

export type PolicyActivation = {
  policy_id: string
  version: number
  sha256: string
  kind: 'first' | 'activate' | 'rollback'
  reason: string | null
  actor: Actor
  replaced_policy_id: string | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  activated_at: string
  /** Null while it is the active one. */
  replaced_at: string | null
}

export type PolicyActivationList = {
  data: PolicyActivation[]
  page: Page
}

export type PolicyAllowListEntry = {
  network: string
  address: string
  /** The score of this address is never higher, whatever was found. */
  cap: number
  reason: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  expires_at: string | null
}

export type PolicyAllowListEntryInput = {
  network: string
  address: string
  /** The score of this address is never higher, whatever was found. */
  cap: number
  reason: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  expires_at: string | null
}

export type PolicyBacktest = {
  id: string
  object: 'policy_backtest'
  /** False for what belongs to a sandbox. */
  livemode: boolean
  /** The draft as it was when the back-test was requested. */
  policy: PolicyRef
  /** The policy that was active then. */
  against: PolicyRef
  status: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
  last_checks: number
  /** A subject at this level or above counts as an alert. */
  alert_level: 'medium' | 'high' | 'severe'
  minutes_per_alert: number
  progress: PolicyBacktestProgress
  requested_by: Actor
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  created_at: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  updated_at: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  started_at: string | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  finished_at: string | null
  error: string | null
  /** Present once `status` is `done`. */
  result: BacktestResult | null
  notes: string[]
}

export type PolicyBacktestList = {
  data: PolicyBacktest[]
  page: Page
}

export type PolicyBacktestProgress = {
  /** Null until the subjects are chosen. */
  total: number | null
  done: number
  skipped: number
}

export type PolicyChange = {
  section:
    | 'general'
    | 'trace'
    | 'rules'
    | 'own_floors'
    | 'hosts'
    | 'innocent_roles'
    | 'signals'
    | 'bands'
    | 'dust'
    | 'designation'
    | 'coverage'
    | 'allow_list'
  kind: 'added' | 'removed' | 'changed'
  /** What changed: a rule’s id, an address, a band, a category. */
  subject: string
  /** Dotted path in the newer document; null if it was removed. */
  field: string | null
  from: string | null
  to: string | null
  /** Whether this change alone can only raise scores, can only lower them, or could do either. */
  effect: 'stricter' | 'looser' | 'neutral'
  /** The change in plain words. */
  text: string
}

export type PolicyComparison = {
  object: 'policy_comparison'
  from: PolicyHead
  to: PolicyHead
  identical: boolean
  changes: PolicyChange[]
}

export type PolicyDocument = {
  schema: 1
  name: string
  description: string
  trace: PolicyDocumentTrace
  rules: PolicyRule[]
  /** The minimum score of a subject that is itself attributed to one of the categories. */
  own_floors: PolicyDocumentOwnFloor[]
  /** Categories that are named in an answer but never score. */
  hosts: string[]
  /** An attribution with one of these concepts names a victim or target, not the actor. */
  innocent_roles: string[]
  signals: PolicyDocumentSignal[]
  bands: PolicyDocumentBands
  /** Sub-scores sorted from the highest weigh 1, w, w^2 ... */
  rank_weight: string
  dust: PolicyDocumentDust
  designation: PolicyDocumentDesignation
  /** `score_range.low` leaves out attributions below this confidence. */
  low_confidence: number
  unknown_below_share: string
  low_coverage_below_share: string
  allow_list: PolicyAllowListEntry[]
}

export type PolicyDocumentBands = {
  medium: number
  high: number
  severe: number
}

export type PolicyDocumentBandsInput = {
  medium: number
  high: number
  severe: number
}

export type PolicyDocumentDesignation = {
  categories: string[]
  /** Whether transfers before the designation count as well. */
  before_counts: boolean
}

export type PolicyDocumentDesignationInput = {
  categories: string[]
  /** Whether transfers before the designation count as well. */
  before_counts: boolean
}

export type PolicyDocumentDust = {
  enabled: boolean
  usd: string
  percent: string
  cap: number
}

export type PolicyDocumentDustInput = {
  enabled: boolean
  usd: string
  percent: string
  cap: number
}

export type PolicyDocumentInput = {
  schema: 1
  name: string
  description: string
  trace: PolicyDocumentTraceInput
  rules: PolicyRuleInput[]
  /** The minimum score of a subject that is itself attributed to one of the categories. */
  own_floors: PolicyDocumentOwnFloorInput[]
  /** Categories that are named in an answer but never score. */
  hosts: string[]
  /** An attribution with one of these concepts names a victim or target, not the actor. */
  innocent_roles: string[]
  signals: PolicyDocumentSignalInput[]
  bands: PolicyDocumentBandsInput
  /** Sub-scores sorted from the highest weigh 1, w, w^2 ... */
  rank_weight: string
  dust: PolicyDocumentDustInput
  designation: PolicyDocumentDesignationInput
  /** `score_range.low` leaves out attributions below this confidence. */
  low_confidence: number
  unknown_below_share: string
  low_coverage_below_share: string
  allow_list: PolicyAllowListEntryInput[]
}

export type PolicyDocumentOwnFloor = {
  categories: string[]
  floor: number
}

export type PolicyDocumentOwnFloorInput = {
  categories: string[]
  floor: number
}

export type PolicyDocumentSignal = {
  key: string
  categories: string[]
}

export type PolicyDocumentSignalInput = {
  key: string
  categories: string[]
}

export type PolicyDocumentTrace = {
  hop_limit: number
  /** Links that carry less than this share of the value are not followed. */
  epsilon: string
  /** Refinement by 10 stops here. */
  epsilon_floor: string
  /** No refinement after a pass that followed more links than this. */
  work_limit: number
  /** Whether swaps and bridges are followed that are only inferred. Without it they only raise the upper end of the score range. */
  follow_inferred?: boolean | undefined
  /** Whether exposure through clusters counts. Without it `with_clusters` says what the score would be, and nothing else changes. */
  clusters?: boolean | undefined
}

export type PolicyDocumentTraceInput = {
  hop_limit: number
  /** Links that carry less than this share of the value are not followed. */
  epsilon: string
  /** Refinement by 10 stops here. */
  epsilon_floor: string
  /** No refinement after a pass that followed more links than this. */
  work_limit: number
  /** Whether swaps and bridges are followed that are only inferred. Without it they only raise the upper end of the score range. */
  follow_inferred?: boolean | undefined
  /** Whether exposure through clusters counts. Without it `with_clusters` says what the score would be, and nothing else changes. */
  clusters?: boolean | undefined
}

export type PolicyFinding = {
  /** With an error a version can neither shadow nor become active; a warning is advice. */
  severity: 'error' | 'warning'
  /** Stable name of the kind of finding, such as `thresholds_upside_down`. */
  code: string
  /** Dotted path inside the document, such as `rules.3.usd.lo`; empty for the whole of it. */
  field: string
  /** Id of the rule it is about. */
  rule: string | null
  message: string
  mend: string
}

export type PolicyHead = {
  id: string
  version: number
  name: string
  /** `draft`: may be edited; `shadow`: scored beside the active one and not shown; `active`: exactly one per organisation; `retired`: was active. */
  status: 'draft' | 'shadow' | 'active' | 'retired'
  sha256: string
}

export type PolicyList = {
  data: PolicySummary[]
  page: Page
}

export type PolicyOrFound = Policy | Found

export type PolicyRef = {
  id: string
  version: number
  name: string
  sha256: string
}

export type PolicyRule = {
  id: string
  categories: string[]
  direction: 'source' | 'destination'
  exposure: 'direct' | 'indirect'
  usd: PolicyRuleUsd
  percent: PolicyRulePercent
  score: PolicyRuleScore
  /** Weight lost with every hop after the first: amount times decay^(hop-1). */
  decay: string
}

export type PolicyRuleInput = {
  id: string
  categories: string[]
  direction: 'source' | 'destination'
  exposure: 'direct' | 'indirect'
  usd: PolicyRuleUsdInput
  percent: PolicyRulePercentInput
  score: PolicyRuleScoreInput
  /** Weight lost with every hop after the first: amount times decay^(hop-1). */
  decay: string
}

export type PolicyRulePercent = {
  lo: string
  hi: string
}

export type PolicyRulePercentInput = {
  lo: string
  hi: string
}

export type PolicyRuleScore = {
  min: number
  max: number
}

export type PolicyRuleScoreInput = {
  min: number
  max: number
}

export type PolicyRuleUsd = {
  lo: string
  hi: string
}

export type PolicyRuleUsdInput = {
  lo: string
  hi: string
}

export type PolicyShadowStatistics = {
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  since: string
  /** Checks scored under both policies since then. */
  checks: number
  level_changes: number
  raised: number
  lowered: number
  /** Checks that could not be scored under the shadow policy. */
  failed: number
  average_score_change: string | null
  migration: LevelMatrix
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  last_check_at: string | null
}

export type PolicySummary = {
  id: string
  object: 'policy'
  /** False for what belongs to a sandbox. */
  livemode: boolean
  version: number
  name: string
  description: string
  /** `draft`: may be edited; `shadow`: scored beside the active one and not shown; `active`: exactly one per organisation; `retired`: was active. */
  status: 'draft' | 'shadow' | 'active' | 'retired'
  /** Of the canonical JSON (RFC 8785) of the document. */
  sha256: string
  based_on: string | null
  author: Actor
  /** When its status last changed. */
  reason: string | null
  /** When it last became active. */
  activated_at: string | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  created_at: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  updated_at: string
  rules: number
}

export type PolicyValidation = {
  object: 'policy_validation'
  /** No finding is an error. */
  valid: boolean
  /** Null if the document does not have the form of a policy. */
  sha256: string | null
  errors: number
  warnings: number
  findings: PolicyFinding[]
}

export type PreviewMonitoringDefaults = {
  rules?: MonitoringRuleInput[] | undefined
  thresholds?: MonitoringThresholds | undefined
}

export type ProposedClosing = {
  resolution: 'false_positive' | 'true_positive' | 'expected_activity' | 'duplicate' | 'not_actionable'
  reason: string
  duplicate_of: string | null
  comment: string | null
  by: Actor
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  at: string
}

export type RemoveAttributionResult = {
  id: string
  object: 'attribution'
  /** False for what belongs to a sandbox. */
  livemode: boolean
  deleted: true
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  removed_at: string
}

export type ReplayWebhooks = {
  /** Included. */
  from: string
  /** Exclusive; now if omitted. */
  to?: string | undefined
  /** Also events that were already delivered. */
  include_delivered?: boolean | undefined
}

export type Report = {
  id: string
  object: 'report'
  /** False for what belongs to a sandbox. */
  livemode: boolean
  type: 'wallet' | 'transaction' | 'case' | 'screening' | 'monitoring_period'
  case_id: string | null
  subject: ReportSubject | null
  /** Of a monitoring report; null otherwise. */
  period: ReportPeriod | null
  title: string
  /** Number of this report among those of the same type about the same thing. */
  version: number
  supersedes: string | null
  /** The newest finished report about the same thing. */
  superseded_by: string | null
  status: 'queued' | 'rendering' | 'ready' | 'failed' | 'revoked'
  /** Why it failed. */
  error: string | null
  requested_formats: ('pdf' | 'csv' | 'json' | 'zip')[]
  /** Empty until it is ready; never changes afterwards. */
  formats: ReportFile[]
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  generated_at: string | null
  /** Who requested it. */
  generated_by: Actor
  /** Null until it is ready, and where no score is part of it. */
  model_version: string | null
  hop_limit: number | null
  /** Always present on risk-bearing responses. */
  disclaimer: string
  /** True when the last read failed, when the index lags behind its budget, or when a list of sanctions is past its age budget (`stale_lists`). */
  stale: boolean
  /** The lists past their age budget, whose newer designations are missing. Not there where none is. */
  stale_lists?: StaleList[] | undefined
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  last_good_read_at: string | null
  data_as_of: IndexedBlock | null
  index_from: IndexFrom
  /** Null until it is ready. */
  signature: ReportSignature | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  revoked_at: string | null
  revoked_by: Actor | null
  revocation_reason: string | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  created_at: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  updated_at: string
  download: ReportDownload
}

export type ReportDownload = {
  authorized: boolean
  /** Why there is no link; null where there is one. */
  reason: string | null
  /** Opens without a key until `expires_at`; `format` in it may be set to any format of this report. */
  url: string | null
  /** One for each format of this report, as `url`; empty where there is none. */
  links: ReportLink[]
  method: 'GET'
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  expires_at: string | null
}

export type ReportEventData = {
  id: string
  object: 'report'
  type: 'wallet' | 'transaction' | 'case' | 'screening' | 'monitoring_period'
  case_id: string | null
  title: string
  /** Number of this report among those of the same type about the same thing. */
  version: number
  supersedes: string | null
  status: 'queued' | 'rendering' | 'ready' | 'failed' | 'revoked'
}

export type ReportFile = {
  format: 'pdf' | 'csv' | 'json' | 'zip'
  file_name: string
  media_type: string
  size_bytes: number
  sha256: string
}

export type ReportLink = {
  format: 'pdf' | 'csv' | 'json' | 'zip'
  url: string
}

export type ReportList = {
  data: ReportSummary[]
  page: Page
}

export type ReportPeriod = {
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  from: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  to: string
}

export type ReportReadyEvent = {
  type: 'report.ready'
  /** When it happened. */
  timestamp: string
  /** False for an event of a sandbox. */
  livemode: boolean
  data: ReportEventData
}

export type ReportRevokedEvent = {
  type: 'report.revoked'
  /** When it happened. */
  timestamp: string
  /** False for an event of a sandbox. */
  livemode: boolean
  data: ReportEventData
}

export type ReportSignature = {
  alg: 'ed25519'
  key_id: string
  /** Base64. */
  value: string
  manifest_sha256: string
}

export type ReportSubject = {
  type: 'address' | 'transaction' | 'screening' | 'monitored_wallet'
  value: string
  /** Of an address: its `value`. */
  address?: string | undefined
  /** Of a transaction: its `value`. */
  transaction_hash?: string | undefined
  /** Null for a screening. */
  network: string | null
}

export type ReportSummary = {
  id: string
  object: 'report'
  /** False for what belongs to a sandbox. */
  livemode: boolean
  type: 'wallet' | 'transaction' | 'case' | 'screening' | 'monitoring_period'
  case_id: string | null
  subject: ReportSubject | null
  /** Of a monitoring report; null otherwise. */
  period: ReportPeriod | null
  title: string
  /** Number of this report among those of the same type about the same thing. */
  version: number
  supersedes: string | null
  /** The newest finished report about the same thing. */
  superseded_by: string | null
  status: 'queued' | 'rendering' | 'ready' | 'failed' | 'revoked'
  /** Why it failed. */
  error: string | null
  requested_formats: ('pdf' | 'csv' | 'json' | 'zip')[]
  /** Empty until it is ready; never changes afterwards. */
  formats: ReportFile[]
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  generated_at: string | null
  /** Who requested it. */
  generated_by: Actor
  /** Null until it is ready, and where no score is part of it. */
  model_version: string | null
  hop_limit: number | null
  /** Always present on risk-bearing responses. */
  disclaimer: string
  /** True when the last read failed, when the index lags behind its budget, or when a list of sanctions is past its age budget (`stale_lists`). */
  stale: boolean
  /** The lists past their age budget, whose newer designations are missing. Not there where none is. */
  stale_lists?: StaleList[] | undefined
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  last_good_read_at: string | null
  data_as_of: IndexedBlock | null
  index_from: IndexFrom
  /** Null until it is ready. */
  signature: ReportSignature | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  revoked_at: string | null
  revoked_by: Actor | null
  revocation_reason: string | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  created_at: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  updated_at: string
}

export type ResolveDispute = {
  state: 'upheld' | 'rejected' | 'withdrawn'
  note: string
}

export type ReturnFiling = {
  comment: string
}

export type RevealedApiKey = {
  id: string
  object: 'api_key'
  name: string
  /** `test`: the key belongs to the organisation’s sandbox. */
  mode: 'live' | 'test'
  status: 'active' | 'expired' | 'revoked'
  scopes: (
    | 'wallets:read'
    | 'transactions:read'
    | 'risk:check'
    | 'monitoring:read'
    | 'monitoring:write'
    | 'alerts:read'
    | 'alerts:write'
    | 'cases:read'
    | 'cases:write'
    | 'customers:read'
    | 'customers:write'
    | 'entities:read'
    | 'screening:check'
    | 'screening:write'
    | 'reports:read'
    | 'reports:write'
    | 'reports:download'
    | 'policies:read'
    | 'policies:write'
    | 'webhooks:read'
    | 'webhooks:write'
    | 'keys:admin'
    | 'audit:read'
  )[]
  rate_limit: number
  rate_burst: number
  allowed_cidrs: string[]
  /** The secrets that are valid now, newest first; two during a roll. */
  secrets: KeySecret[]
  created_by: Actor
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  expires_at: string | null
  /** To the minute; null before the first use. */
  last_used_at: string | null
  last_used_ip: string | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  revoked_at: string | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  created_at: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  updated_at: string
  /** The whole key, as it goes after `Bearer`. Shown once. */
  secret: string
}

export type RevokeReport = {
  reason: string
}

export type RiskBatchItem = {
  /** Place of the item in the request, from 0. */
  index: number
  result?: RiskCheck | undefined
  error?: ErrorFacts | undefined
}

export type RiskCheck = {
  check_id: string
  object: 'risk_check'
  /** False for what belongs to a sandbox. */
  livemode: boolean
  /** Who or what it is about. Null for a name or an identifier that was screened. */
  subject: Subject | null
  /** The same is in `subject`. */
  address: string | null
  /** The same is in `subject`. */
  transaction_hash: string | null
  /** Transactions: the side that was asked for. */
  direction?: 'in' | 'out' | null | undefined
  output_index?: number | null | undefined
  /** The same is in `subject`. */
  network: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  checked_at: string
  risk: RiskCheckRisk
  /** Sum of the points of all contributions, before overrides, cap and rounding. */
  score_before_cap: string
  contributions: Contribution[]
  others: RiskCheckOthers
  overrides: RiskOverride[]
  score_range: RiskCheckScoreRange
  /** What the score is with exposure through clusters. Null where no cluster takes part; absent from answers stored before clusters were looked at. */
  with_clusters?: WithClusters | null | undefined
  exposure: RiskCheckExposure
  paths?: RiskCheckPaths | undefined
  coverage: RiskCheckCoverage
  policy: PinnedPolicy
  reproducibility: RiskCheckReproducibility
  notes: string[]
  /** Present where the check met a bridge: the subject’s network, and those that value was followed to. */
  networks_read?: NetworkRead[] | undefined
  disagreements?: Disagreement[] | undefined
  /** Always present on risk-bearing responses. */
  disclaimer: string
  /** True when the last read failed, when the index lags behind its budget, or when a list of sanctions is past its age budget (`stale_lists`). */
  stale: boolean
  /** The lists past their age budget, whose newer designations are missing. Not there where none is. */
  stale_lists?: StaleList[] | undefined
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  last_good_read_at: string | null
  data_as_of: IndexedBlock | null
  index_from?: IndexFrom | undefined
}

export type RiskCheckCoverage = {
  /** Share between 0 and 1 as a decimal string. */
  traced_share: string | null
  low_coverage: boolean
  /** The first lane of the direction; `lanes` has all. */
  source: DirectionCoverage | null
  destination: DirectionCoverage | null
  lanes?: RiskCheckCoverageLane[] | undefined
}

export type RiskCheckCoverageLane = {
  /** `source`: where funds came from; `destination`: where they went. */
  direction: 'source' | 'destination'
  coverage: DirectionCoverage
}

export type RiskCheckExposure = {
  source: ExposureItem[]
  destination: ExposureItem[]
}

export type RiskCheckList = {
  data: RiskCheckSummary[]
  page: Page
  /** Always present on risk-bearing responses. */
  disclaimer: string
}

export type RiskCheckOthers = {
  count: number
  points: string
}

export type RiskCheckPaths = {
  source: DirectionPaths
  destination: DirectionPaths
}

export type RiskCheckReproducibility = {
  model_version: string
  engine: string
  graph_epoch: string
  attribution_epoch: string
  /** State of the network’s clusters, `0` before their first run. Not there on older answers. */
  cluster_epoch?: string | undefined
  block_height: number | null
  /** The version of every list of sanctions that was loaded. Not there on older answers. */
  lists?: RiskCheckReproducibilityList[] | undefined
  tag_snapshot?: RiskCheckReproducibilityTagSnapshot | undefined
  asset_registry?: RiskCheckReproducibilityAssetRegistry | undefined
  /** Of the manifest of the network’s archived transfers, by the files of which part of the history was read. Only where transfers are archived. */
  archive_sha256?: string | undefined
  /** How often legs of bridges had been matched or parted; present where the check met a bridge. */
  bridge_epoch?: string | undefined
  /** Of the other networks that were read over bridges. */
  networks?: RiskCheckReproducibilityNetwork[] | undefined
  inputs_sha256: string
  /** Of the canonical JSON (RFC 8785) of this object, with its paths, without `check_id`, `checked_at`, `address` and `transaction_hash` (their spelling is the caller’s; the inputs hold them) and this field. */
  result_sha256: string
}

export type RiskCheckReproducibilityAssetRegistry = {
  version: number
  sha256: string
}

export type RiskCheckReproducibilityList = {
  list_id: string
  version: string
  sha256: string
}

export type RiskCheckReproducibilityNetwork = {
  network: string
  graph_epoch: string
  block_height: number | null
}

export type RiskCheckReproducibilityTagSnapshot = {
  epoch: string
  statements: number
  sha256: string
}

export type RiskCheckRisk = {
  /** Decide by `level`: the score of an `unknown` subject covers only what was found, not what may exist. */
  score: number
  level: 'unknown' | 'low' | 'medium' | 'high' | 'severe'
  level_reason?: LevelReason | undefined
  model_version: string
  hop_limit: number
  signals: Signal[]
}

export type RiskCheckScoreRange = {
  /** Without attributions of confidence below 50. */
  low: number
  /** A 95 % bound: with what was opaque, unresolved and pruned as risky as what was found allows, and with what is listed and not counted. Null when nothing moved and no floor holds. Older answers took the base rate of the traced part. */
  high: number | null
}

export type RiskCheckSummary = {
  check_id: string
  object: 'risk_check'
  /** False for what belongs to a sandbox. */
  livemode: boolean
  /** Who or what it is about. Null for a name or an identifier that was screened. */
  subject: Subject | null
  /** The same is in `subject`. */
  network: string
  /** The same is in `subject`. */
  address: string | null
  /** The same is in `subject`. */
  transaction_hash: string | null
  risk: RiskCheckSummaryRisk
  policy: RiskCheckSummaryPolicy
  made_by: Actor
  stale: boolean
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  checked_at: string
}

export type RiskCheckSummaryPolicy = {
  id: string
  version: number
}

export type RiskCheckSummaryRisk = {
  score: number
  level: 'unknown' | 'low' | 'medium' | 'high' | 'severe'
  model_version: string
  hop_limit: number
}

export type RiskComparison = {
  object: 'risk_check_comparison'
  /** False for what belongs to a sandbox. */
  livemode: boolean
  from: ComparedCheck
  to: ComparedCheck
  /** Two different subjects can be compared too; their transfers and statements are then not compared. */
  same_subject: boolean
  score: RiskComparisonScore
  level: RiskComparisonLevel
  effects: RiskComparisonEffects
  causes: ComparisonCause[]
  /** Rules that contribute to either check, in the order of their weight. */
  contributions: RiskComparisonContribution[]
  notes: string[]
  /** Always present on risk-bearing responses. */
  disclaimer: string
}

export type RiskComparisonContribution = {
  rule: string
  /** `source`: where funds came from; `destination`: where they went. */
  direction: 'source' | 'destination'
  points: RiskComparisonContributionPoints
  sub_score: RiskComparisonContributionSubScore
}

export type RiskComparisonContributionPoints = {
  from: string | null
  to: string | null
}

export type RiskComparisonContributionSubScore = {
  from: string | null
  to: string | null
}

export type RiskComparisonEffects = {
  /** The score of the data of `from` under the policy of `to`, and what that changes. Null where it cannot be computed exactly; `reason` then says why. */
  policy: RiskComparisonEffectsPolicy | null
  /** The rest of the difference. */
  data: RiskComparisonEffectsData | null
  reason: string | null
}

export type RiskComparisonEffectsData = {
  points: number
}

export type RiskComparisonEffectsPolicy = {
  score: number
  points: number
}

export type RiskComparisonLevel = {
  from: 'unknown' | 'low' | 'medium' | 'high' | 'severe'
  to: 'unknown' | 'low' | 'medium' | 'high' | 'severe'
}

export type RiskComparisonScore = {
  from: number
  to: number
  difference: number
}

export type RiskEventHead = {
  score: number
  level: 'unknown' | 'low' | 'medium' | 'high' | 'severe'
  model_version: string
  hop_limit: number
  check_id: string
}

export type RiskHead = {
  score: number
  level: 'unknown' | 'low' | 'medium' | 'high' | 'severe'
  model_version: string
  hop_limit: number
  check_id: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  checked_at: string
}

export type RiskLevelChangedData = {
  network: string
  address: string
  customer_reference: string | null
  monitored_wallet_id: string
  from: 'unknown' | 'low' | 'medium' | 'high' | 'severe'
  to: 'unknown' | 'low' | 'medium' | 'high' | 'severe'
  risk: RiskEventHead
  /** Always present on risk-bearing responses. */
  disclaimer: string
}

export type RiskLevelChangedEvent = {
  type: 'risk.level_changed'
  /** When it happened. */
  timestamp: string
  /** False for an event of a sandbox. */
  livemode: boolean
  data: RiskLevelChangedData
}

export type RiskOverride = {
  type: 'listed' | 'own_category' | 'allow_list'
  effect: 'floor' | 'cap'
  value: number
  category: string | null
  reason: string
  attribution_id: string | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  expires_at: string | null
  without?: Without | undefined
}

export type RiskPath = {
  /** `source`: where funds came from; `destination`: where they went. */
  direction: 'source' | 'destination'
  hop: number
  lane?: Lane | undefined
  /** The attributed address at the far end. */
  address: string
  /** Of that address, where it is not the subject’s. */
  network?: string | undefined
  entity: string | null
  categories: string[]
  tags: PathTag[]
  /** Of the value of the subject in this direction, carried by this path. */
  share: string
  amount: string | null
  /** Whole number of base units (satoshi, wei) as a string. */
  amount_raw: string | null
  amount_usd: string | null
  counts_toward_score: boolean
  without?: Without | undefined
  /** From the subject outwards; `from` and `to` follow the money. */
  hops: PathHop[]
}

export type RiskSensitivity = {
  object: 'risk_check_sensitivity'
  /** False for what belongs to a sandbox. */
  livemode: boolean
  check_id: string
  network: string
  address: string | null
  transaction_hash: string | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  computed_at: string
  /** Of the check and of every score here: other methods are its rules on other traces. */
  model_version: string
  check: RiskSensitivityCheck
  data: RiskSensitivityData
  /** The method of the score at hop limits 3, 5 and 7, under the policy of the check. */
  haircut: RiskSensitivityHaircut[]
  /** First in, first out over the subject’s own transfers of the asset it moved most often: what was received first is spent first. Receipts are exposed where their payer is attributed. Null for transactions and where nothing was received. */
  fifo: RiskSensitivityFifo | null
  /** Reachability: any link to a risk category taints, however small. Within seven hops, over links that carry at least `epsilon` of the value. */
  poison: RiskSensitivityPoison[]
  notes: string[]
  /** Always present on risk-bearing responses. */
  disclaimer: string
  /** True when the last read failed, when the index lags behind its budget, or when a list of sanctions is past its age budget (`stale_lists`). */
  stale: boolean
  /** The lists past their age budget, whose newer designations are missing. Not there where none is. */
  stale_lists?: StaleList[] | undefined
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  last_good_read_at: string | null
  data_as_of: IndexedBlock | null
  index_from?: IndexFrom | undefined
}

export type RiskSensitivityCheck = {
  score: number
  level: 'unknown' | 'low' | 'medium' | 'high' | 'severe'
  hop_limit: number
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  checked_at: string
}

export type RiskSensitivityData = {
  /** The data has changed since the check; these figures are current. */
  moved_on: boolean
  graph_epoch: EpochThenAndNow
  attribution_epoch: EpochThenAndNow
  block_height: RiskSensitivityDataBlockHeight
}

export type RiskSensitivityDataBlockHeight = {
  check: number | null
  now: number | null
}

export type RiskSensitivityFifo = {
  asset: Asset
  transfers: number
  /** There are older transfers that were not read. */
  truncated: boolean
  received: FifoPart
  sent: RiskSensitivityFifoSent
  held: FifoPart
}

export type RiskSensitivityFifoSent = {
  amount: string
  /** Whole number of base units (satoshi, wei) as a string. */
  amount_raw: string
  /** Share between 0 and 1 as a decimal string. */
  risk_share: string
  /** Spent without an earlier receipt in the index. */
  unfunded_share: string
  categories: CategoryShare[]
}

export type RiskSensitivityHaircut = {
  hop_limit: number
  score: number
  level: 'unknown' | 'low' | 'medium' | 'high' | 'severe'
  source: HaircutSide | null
  destination: HaircutSide | null
}

export type RiskSensitivityPoison = {
  direction: 'source' | 'destination'
  /** Links that carry less of the value than this are not followed. */
  epsilon: string
  reached: boolean
  categories: RiskSensitivityPoisonCategory[]
}

export type RiskSensitivityPoisonCategory = {
  category: string
  nearest_hop: number
  tagged_addresses: number
}

export type RollApiKey = {
  /** 0 ends the old secret at once; a day unless given. */
  overlap_seconds?: number | undefined
}

export type RollbackPolicy = {
  /** The reason; kept in the history. */
  reason: string
}

export type SanctionsList = {
  id: string
  object: 'sanctions_list'
  list_id: string
  title: string
  publisher: string
  url: string | null
  private: boolean
  active_version: ListVersion | null
  version_count: number
  /** Whole days since the version in force was published, else ingested. */
  age_days: number | null
  /** Past this age the list and every answer made with it are stale. */
  age_budget_days: number
  /** The last attempt to read a newer version failed or was refused, or the version in force is past its age budget. */
  stale: boolean
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  stale_since: string | null
  stale_reason: string | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  last_good_read_at: string | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  created_at: string
}

export type SanctionsListList = {
  data: SanctionsList[]
  page: Page
}

export type ScoredAs = {
  score: number
  level: 'unknown' | 'low' | 'medium' | 'high' | 'severe'
}

export type ScreenSanctions = {
  address?: string | undefined
  /** Canonical name such as `bitcoin` or `ethereum`; aliases (`btc`) and CAIP-2 ids are accepted. */
  network?: string | undefined
  identifier?: string | undefined
  /** `name` when omitted. */
  identifier_type?:
    | 'name'
    | 'passport'
    | 'national_id'
    | 'tax_id'
    | 'registration_number'
    | 'imo'
    | 'email'
    | 'domain'
    | 'lei'
    | 'swift_bic'
    | undefined
  /** Names only: evidence for or against a candidate. */
  entity_type?: 'person' | 'organisation' | 'vessel' | 'aircraft' | 'address' | 'unknown' | undefined
  date_of_birth?: string | undefined
  /** Names only: ISO 3166 alpha-2, or a country’s name. */
  country?: string | undefined
  /** Only these lists; every list when omitted. */
  lists?: string[] | undefined
  /** Names only: least score; 85 when omitted. */
  threshold?: number | undefined
  /** Screen against the versions that applied on this day (UTC) instead of those in force now. */
  as_of?: string | undefined
}

export type ScreenSanctionsBatch = {
  /** Bodies of `POST /v1/screening/sanctions`. */
  items: unknown[]
}

export type ScreenSanctionsBatchResult = {
  data: ScreeningBatchItem[]
}

export type ScreenedList = {
  list_id: string
  version: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  published_at: string | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  ingested_at: string
  entry_count: number
  /** Of the bytes as published. */
  sha256: string
  /** True while the last attempt to read a newer version failed or was refused, and past the list’s age budget. */
  stale: boolean
  /** Whole days from publication, else ingestion, to the screening (or to `as_of`). Null in answers from before this was recorded. */
  age_days: number | null
  age_budget_days: number | null
  /** False if the version is not the whole list: what is missing was not screened. Null in answers from before this was recorded. */
  complete: boolean | null
  incomplete_reasons: ('comments_missing' | 'remarks_cut' | 'no_addresses')[]
}

export type Screening = {
  id: string
  object: 'screening'
  /** False for what belongs to a sandbox. */
  livemode: boolean
  /** Who or what it is about. Null for a name or an identifier that was screened. */
  subject: Subject | null
  query: ScreeningQuery
  matched: boolean
  /** `match`: an address or identifier is on a list; `potential_match`: a name resembles an entry, or the entry that matches is no longer in force. */
  status: 'no_match' | 'match' | 'potential_match'
  matches: ScreeningMatch[]
  lists_screened: ScreenedList[]
  /** Addresses only: statements that risk checks count as a listing by a screened list, but that the list does not confirm. */
  disagreements: ListDisagreement[]
  /** What limits the answer, in sentences: parts of lists that were not read, lists past their age budget, disagreements. */
  notes: string[]
  algorithm: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  screened_at: string
  /** Always present on risk-bearing responses. */
  disclaimer: string
  /** True if one of the screened lists is stale; `lists_screened` says which. */
  stale: boolean
  /** The oldest last successful read among the screened lists. */
  last_good_read_at: string | null
}

export type ScreeningBatchItem = {
  /** Place of the item in the request, from 0. */
  index: number
  result?: Screening | undefined
  error?: ErrorFacts | undefined
}

export type ScreeningList = {
  data: ScreeningSummary[]
  page: Page
}

export type ScreeningListUpdatedEvent = {
  type: 'screening.list_updated'
  /** When it happened. */
  timestamp: string
  /** False for an event of a sandbox. */
  livemode: boolean
  data: ListUpdatedData
}

export type ScreeningMatch = {
  list_id: string
  list_version: string
  /** The list’s own id of the entry. */
  entry_id: string
  name: string
  entity_type: 'person' | 'organisation' | 'vessel' | 'aircraft' | 'address' | 'unknown'
  programs: string[]
  match_type: 'address' | 'identifier' | 'name'
  /** 100 for addresses and identifiers, which match exactly or not at all. */
  score: number
  /** The address, identifier or name of the entry, as the list writes it. */
  matched_on: string
  explanations: string[]
  /** Where the list gives it. */
  designated_at: string | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  delisted_at: string | null
  source_url: string | null
  /** Null where the entry is not kept here. */
  entry: MatchEntry | null
  /** Remembered for the subject and the entry across screenings and list versions; null if nobody decided. */
  decision: MatchDecision | null
}

export type ScreeningMatchFoundEvent = {
  type: 'screening.match_found'
  /** When it happened. */
  timestamp: string
  /** False for an event of a sandbox. */
  livemode: boolean
  data: MatchFoundData | TruncatedEventData
}

export type ScreeningMatchRow = {
  list_id: string
  list_version: string
  /** The list’s own id of the entry. */
  entry_id: string
  name: string
  entity_type: 'person' | 'organisation' | 'vessel' | 'aircraft' | 'address' | 'unknown'
  programs: string[]
  match_type: 'address' | 'identifier' | 'name'
  /** 100 for addresses and identifiers, which match exactly or not at all. */
  score: number
  /** The address, identifier or name of the entry, as the list writes it. */
  matched_on: string
  /** Where the list gives it. */
  designated_at: string | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  delisted_at: string | null
  source_url: string | null
  object: 'screening_match'
  /** False for what belongs to a sandbox. */
  livemode: boolean
  /** A screening that found it. */
  screening_id: string
  query: ScreeningQuery
  open: boolean
  /** False if the version in force does not have the entry. */
  in_force: boolean
  entry: MatchEntry
  decision: MatchDecision | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  first_seen_at: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  seen_at: string
}

export type ScreeningMatchRowList = {
  data: ScreeningMatchRow[]
  page: Page
  /** Open matches of the organisation, whatever the filter. */
  open: number
  /** Open matches by list, most first. */
  lists: ScreeningMatchRowListList[]
}

export type ScreeningMatchRowListList = {
  list_id: string
  open: number
}

export type ScreeningQuery = {
  address: string | null
  network: string | null
  identifier: string | null
  identifier_type:
    | 'name'
    | 'passport'
    | 'national_id'
    | 'tax_id'
    | 'registration_number'
    | 'imo'
    | 'email'
    | 'domain'
    | 'lei'
    | 'swift_bic'
    | null
  entity_type: 'person' | 'organisation' | 'vessel' | 'aircraft' | 'address' | 'unknown' | null
  date_of_birth: string | null
  country: string | null
  lists: string[] | null
  threshold: number | null
  as_of: string | null
}

export type ScreeningSummary = {
  id: string
  object: 'screening'
  /** False for what belongs to a sandbox. */
  livemode: boolean
  /** Who or what it is about. Null for a name or an identifier that was screened. */
  subject: Subject | null
  query: ScreeningQuery
  matched: boolean
  /** `match`: an address or identifier is on a list; `potential_match`: a name resembles an entry, or the entry that matches is no longer in force. */
  status: 'no_match' | 'match' | 'potential_match'
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  screened_at: string
  match_count: number
  /** A screened list was incomplete, so `no_match` covers only the part that was read. */
  in_part: boolean
}

export type ServiceStatus = {
  object: 'status'
  /** The worst of the components; announced maintenance counts as operational. */
  status: 'operational' | 'degraded' | 'outage' | 'maintenance'
  components: StatusComponent[]
  /** Announced windows that have not ended. */
  maintenance: MaintenanceWindow[]
  /** What limits answers right now, outages first; empty if nothing does. It concerns the installation: private lists and the settings of organisations are not in it. */
  conditions: Condition[]
  /** Networks whose clustering has run at least once. */
  clustering?: ClusteringStatus[] | undefined
  /** Absent until the history was anchored for the first time. */
  anchors?: Anchoring | undefined
  /** Absent where this service neither makes nor tries backups by itself. */
  backups?: BackupStatus | undefined
  /** What the worker has still to do with what earlier versions stored; empty if nothing. Answers do not depend on it. */
  background_work?: BackgroundWork[] | undefined
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  updated_at: string
}

export type ShadowPolicy = {
  /** The reason; kept in the history. */
  reason: string
}

export type Signal = {
  /** See `GET /v1/risk/signals`; the set is open-ended. */
  key: string
  value: number
}

export type SignalDescription = {
  key: string
  object: 'risk_signal'
  name: string
  description: string
  /** Both are whole numbers from 0 to 100. */
  unit: 'percent' | 'points'
  kind: 'exposure' | 'behaviour' | 'coverage'
  /** What it looks for, under the active policy; empty where it is not about categories. */
  categories: string[]
}

export type SignalDescriptionList = {
  data: SignalDescription[]
  page: Page
  policy: SignalDescriptionListPolicy
}

export type SignalDescriptionListPolicy = {
  id: string
  version: number
  sha256: string
}

export type SkippedSubjects = {
  reason: string
  count: number
}

export type SplitCluster = {
  transaction_hash: string
  /** `common_input`: both paid into one transaction; `change`: the second got the change of the first; `deposit_address`: the first pays into the second, which forwards everything to one exchange. */
  rule: 'common_input' | 'change' | 'deposit_address'
  reason: string
}

export type SplitEntities = {
  reason?: string | undefined
}

export type StaleList = {
  list_id: string
  version: string
  age_days: number
  age_budget_days: number
}

export type StartBacktest = {
  last_checks?: number | undefined
  /** A subject at this level or above counts as an alert. */
  alert_level?: 'medium' | 'high' | 'severe' | undefined
  minutes_per_alert?: number | undefined
}

export type StatusChange = {
  /** One of api, risk_engine, screening, monitoring, webhooks, reports, storage, or `network:` and a network’s id. */
  component: string
  status: 'operational' | 'degraded' | 'outage' | 'maintenance'
  message: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  at: string
  /** When the next state began; null for the current one. */
  until: string | null
}

export type StatusChangeList = {
  data: StatusChange[]
  page: Page
}

export type StatusComponent = {
  /** One of api, risk_engine, screening, monitoring, webhooks, reports, storage, or `network:` and a network’s id. */
  id: string
  status: 'operational' | 'degraded' | 'outage' | 'maintenance'
  /** Since when it has had this status; null if not yet recorded. */
  since: string | null
  message: string
}

export type StoppedMonitoring = {
  id: string
  object: 'monitored_wallet'
  deleted: true
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  stopped_at: string
}

export type StructuralClaim = {
  /** `network:transaction:kind:ordinal`. */
  id: string
  object: 'structural_claim'
  kind: 'coinjoin' | 'swap' | 'bridge_sent' | 'bridge_received' | 'cluster_link' | 'issuer_freeze' | 'approval'
  /** The rule that made it, such as `whirlpool` or `uniswap_v3`. */
  rule: string
  /** `structure`: the shape of the transaction; `id`: an id that both legs carry; `memo`: the memo names the other side; `inferred`: a likely and only match. */
  basis: 'structure' | 'id' | 'memo' | 'inferred'
  confidence: number
  network: string
  transaction_hash: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  timestamp: string
  /** Why the rule holds, in a sentence for people. */
  explanation: string
  conversion: ClaimedConversion | null
  coinjoin: ClaimedCoinjoin | null
  freeze: ClaimedFreeze | null
  approval: ClaimedApproval | null
}

export type StructuralMembers = {
  /** Addresses in these clusters that no statement names as the entity’s. They are not its addresses, and no score is made of them. */
  members: number
  cluster_count: number
  /** The largest. `tagged`: how many members statements name as the entity’s. */
  clusters: StructuralMembersCluster[]
}

export type StructuralMembersCluster = {
  network: string
  id: string
  /** Addresses in it, this one among them. */
  size: number
  /** The run of the clustering in which it last changed. */
  epoch: number
  tagged: number
}

export type Subject = {
  type: 'address' | 'transaction' | 'customer'
  /** Null where no network was named, and for a customer. */
  network: string | null
  address?: string | undefined
  transaction_hash?: string | undefined
  /** Your own reference of the customer. */
  customer_id?: string | undefined
}

export type SuppressedWallet = {
  monitored_wallet_id: string
  network: string
  address: string
  label: string | null
}

export type ThroughConversions = {
  /** Followed through swaps. */
  swap: string
  /** Followed through bridges. */
  bridge: string
  /** The part of both whose conversion is only inferred; 0 unless the policy follows such. */
  inferred: string
  /** Met conversions that are only inferred, and was not followed through them. It raises `score_range.high`. */
  not_followed: string
}

export type TouchedEntry = {
  entry_id: string
  name: string
  entity_type: 'person' | 'organisation' | 'vessel' | 'aircraft' | 'address' | 'unknown'
  change: 'added' | 'removed' | 'changed'
}

export type Transaction = {
  hash: string
  object: 'transaction'
  network: string
  model: 'utxo' | 'account'
  status: 'confirmed' | 'pending' | 'failed' | 'orphaned'
  block_height: number | null
  block_hash: string | null
  /** Time of the block; null while pending. */
  timestamp: string | null
  confirmations: number
  fee: AssetAmount | null
  /** Who paid the fee on account networks; on UTXO networks the inputs pay it. */
  fee_payer: CounterpartyRef | null
  inputs: TransactionInput[]
  outputs: TransactionOutput[]
  transfers: TransactionTransfer[]
  /** Observations about its shape, such as `coinbase` or `coinjoin_like` (which rule recognised it is in `structural`). Never an attribution. */
  heuristics: string[]
  /** What rules computed from its records: swaps, legs of bridges, CoinJoins. Each names its rule and its confidence. */
  structural: StructuralClaim[]
  coverage: TransactionCoverage
  /** True when the last read failed, when the index lags behind its budget, or when a list of sanctions is past its age budget (`stale_lists`). */
  stale: boolean
  /** The lists past their age budget, whose newer designations are missing. Not there where none is. */
  stale_lists?: StaleList[] | undefined
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  last_good_read_at: string | null
  data_as_of: IndexedBlock | null
  index_from: IndexFrom
}

export type TransactionCoverage = {
  /** `node`: stored as a node delivered it; `transfers`: only its transfers were imported; `live`: not in the index, asked from the node just now. */
  source: 'node' | 'transfers' | 'live'
  /** Whether value moved inside contracts is among the transfers; null if the network has none or the source did not say. */
  internal_transfers: boolean | null
  /** The full count; the list is cut at 5,000. */
  transfers_total: number
  notes: string[]
}

export type TransactionInput = {
  /** Place in the transaction; null where only transfers are known. */
  index: number | null
  /** Null for scripts that do not pay a single address, and for coinbases. */
  address: string | null
  entity: EntityRef | null
  category: string | null
  asset: Asset
  amount: string | null
  /** Whole number of base units (satoshi, wei) as a string. */
  amount_raw: string | null
  /** At the price of the day of the block; null where none is known. */
  amount_usd: string | null
  /** Transaction whose output is spent. */
  prev_hash: string | null
  prev_index: number | null
  coinbase: boolean
}

export type TransactionOutput = {
  /** Place in the transaction; null where only transfers are known. */
  index: number | null
  /** Null for scripts that do not pay a single address, and for coinbases. */
  address: string | null
  entity: EntityRef | null
  category: string | null
  asset: Asset
  amount: string | null
  /** Whole number of base units (satoshi, wei) as a string. */
  amount_raw: string | null
  /** At the price of the day of the block; null where none is known. */
  amount_usd: string | null
  /** As the node names it, such as `witness_v1_taproot` or `nulldata`. */
  script_type: string | null
  /** Transaction that spends it, where the index knows; null does not mean unspent. */
  spent_by: string | null
}

export type TransactionTransfer = {
  /** `network:transaction_hash:index`. */
  id: string
  object: 'transfer'
  network: string
  transaction_hash: string
  index: number
  status: 'confirmed' | 'pending' | 'orphaned'
  confirmations: number
  asset: Asset
  amount: string
  /** Whole number of base units (satoshi, wei) as a string. */
  amount_raw: string
  amount_usd: string | null
  from: string
  to: string
  block_height: number | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  timestamp: string | null
  sender: CounterpartyRef
  recipient: CounterpartyRef
}

export type Transfer = {
  /** `network:transaction_hash:index`. */
  id: string
  object: 'transfer'
  network: string
  transaction_hash: string
  index: number
  block_height: number
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  timestamp: string
  status: 'confirmed' | 'pending' | 'orphaned'
  confirmations: number
  direction: 'in' | 'out' | 'self'
  asset: Asset
  amount: string
  /** Whole number of base units (satoshi, wei) as a string. */
  amount_raw: string
  amount_usd: string | null
  from: string
  to: string
  counterparty: CounterpartyRef
}

export type TransferDifference = {
  /** `transaction`: it failed, or moved nothing; `claimed`: another transfer was matched with the same movement; otherwise the field that differs. */
  field: 'transaction' | 'output_index' | 'address' | 'asset' | 'amount' | 'claimed'
  given: string | null
  found: string | null
  text: string
}

export type TransferList = {
  data: Transfer[]
  page: Page
  /** True when the last read failed, when the index lags behind its budget, or when a list of sanctions is past its age budget (`stale_lists`). */
  stale: boolean
  /** The lists past their age budget, whose newer designations are missing. Not there where none is. */
  stale_lists?: StaleList[] | undefined
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  last_good_read_at: string | null
  data_as_of: IndexedBlock | null
  index_from: IndexFrom
}

export type TransferMatch = {
  /** `output` of a UTXO transaction, otherwise a `transfer` of it. */
  kind: 'output' | 'transfer'
  /** Number of the output, or of the transfer in its transaction. */
  index: number
  block_height: number
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  block_time: string
  address: string
  asset: Asset
  amount: string
  /** Whole number of base units (satoshi, wei) as a string. */
  amount_raw: string
  /** At the price of the day of the block; null where none is known. */
  amount_usd: string | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  matched_at: string
}

export type TransfersElsewhere = {
  /** Transfers of other addresses in either answer, counted up to 1,000. */
  count: number
  addresses: string[]
}

export type TruncatedEventData = {
  subject_id: string
  truncated: true
}

export type UpdateAlert = {
  state?: 'open' | 'in_review' | 'escalated' | 'closed' | undefined
  /** Closing needs it, or a reason. */
  resolution?: 'false_positive' | 'true_positive' | 'expected_activity' | 'duplicate' | 'not_actionable' | undefined
  /** A reason from the settings of the organisation, which stands for a resolution. Closing with a resolution alone takes its first reason. */
  reason?: string | undefined
  /** Null turns down the dismissal that waits for a second person. */
  proposed_closing?: null | undefined
  /** Needed with the resolution `duplicate`. */
  duplicate_of?: string | undefined
  /** Needed to reopen a closed alert, to close a severe one, and to close where the settings ask for one. */
  comment?: string | undefined
  assignee?: 'me' | string | null | undefined
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  snoozed_until?: string | null | undefined
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  due_at?: string | undefined
  /** Escalate into this case; a new case is opened when it is left out. */
  case_id?: string | undefined
  /** Title of the case that escalating opens. */
  case_title?: string | undefined
  revision?: number | undefined
}

export type UpdateApiKey = {
  name?: string | undefined
  scopes?:
    | (
        | 'wallets:read'
        | 'transactions:read'
        | 'risk:check'
        | 'monitoring:read'
        | 'monitoring:write'
        | 'alerts:read'
        | 'alerts:write'
        | 'cases:read'
        | 'cases:write'
        | 'customers:read'
        | 'customers:write'
        | 'entities:read'
        | 'screening:check'
        | 'screening:write'
        | 'reports:read'
        | 'reports:write'
        | 'reports:download'
        | 'policies:read'
        | 'policies:write'
        | 'webhooks:read'
        | 'webhooks:write'
        | 'keys:admin'
        | 'audit:read'
      )[]
    | undefined
  /** Requests a minute. */
  rate_limit?: number | undefined
  /** Requests allowed beyond the limit before 429. */
  rate_burst?: number | undefined
  /** Addresses the key may be used from; empty for every address. A key used elsewhere is answered with 401. */
  allowed_cidrs?: string[] | undefined
  /** null: the key does not expire. */
  expires_at?: string | null | undefined
}

export type UpdateCase = {
  state?: 'open' | 'on_hold' | 'closed' | undefined
  /** One step at a time; `complete` closes the case. */
  stage?: 'intake' | 'triage' | 'investigation' | 'review' | 'reporting' | 'complete' | undefined
  /** Needed to close. */
  outcome?: 'confirmed_risk' | 'suspicious_reported' | 'false_positive' | 'no_action' | 'duplicate' | undefined
  /** Needed to put the case on hold. */
  hold_reason?: string | undefined
  /** Needed to put the case on hold; later than now. */
  hold_until?: string | undefined
  /** Kept in the timeline; needed to reopen a closed case. */
  comment?: string | undefined
  title?: string | undefined
  summary?: string | null | undefined
  /** Plain text in paragraphs. Earlier versions stay in the timeline. */
  narrative?: string | null | undefined
  type?:
    | 'transaction_alert'
    | 'wallet_review'
    | 'sanctions_hit'
    | 'victim_report'
    | 'law_enforcement_request'
    | 'other'
    | undefined
  priority?: 'low' | 'medium' | 'high' | 'urgent' | undefined
  tags?: string[] | undefined
  customer_reference?: string | null | undefined
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  due_at?: string | null | undefined
  assigned_investigator?: 'me' | string | null | undefined
  reviewer?: 'me' | string | null | undefined
  /** Alerts to escalate into the case. */
  add_alert_ids?: string[] | undefined
  add_subjects?: CaseSubjectInput[] | undefined
  remove_subjects?: CaseSubjectInput[] | undefined
  /** Risk checks and reports to add; what a check was about becomes a subject. */
  add_attachments?: CaseAttachmentInput[] | undefined
  remove_attachments?: CaseAttachmentInput[] | undefined
  revision?: number | undefined
}

export type UpdateCaseTask = {
  title?: string | undefined
  assignee?: 'me' | string | null | undefined
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  due_at?: string | null | undefined
  done?: boolean | undefined
}

export type UpdateCustomer = {
  /** Screened against the sanctions lists when it is given. */
  name?: string | null | undefined
  type?: 'individual' | 'organisation' | null | undefined
  /** ISO 3166 alpha-2, or a country’s name. Used in screening. */
  country?: string | null | undefined
  /** Of an individual. Used in screening. */
  date_of_birth?: string | null | undefined
  expected_activity?: ExpectedActivityInput | null | undefined
}

export type UpdateCustomerTransfer = {
  transaction_hash: string
  /** UTXO networks only, with `transaction_hash`. */
  output_index?: number | undefined
}

export type UpdateFiling = {
  /** The version the change was made from. */
  version?: number | undefined
  values?: Record<string, string> | undefined
  subjects?: FilingSubjectInput[] | undefined
  transfers?: FilingTransferInput[] | undefined
  narrative?: FilingParagraphInput[] | undefined
}

export type UpdateMonitoredWallet = {
  /** `active` or `paused`; DELETE stops monitoring. */
  state?: 'active' | 'paused' | 'deleted' | undefined
  label?: string | null | undefined
  customer_reference?: string | null | undefined
  /** null: follow the organisation’s defaults again. */
  rules?: MonitoringRuleInput[] | null | undefined
  thresholds?: MonitoringThresholds | undefined
}

export type UpdateMonitoringDefaults = {
  rules?: MonitoringRuleInput[] | undefined
  thresholds?: MonitoringThresholds | undefined
}

export type UpdatePolicy = {
  /** The hash of the draft as you read it; a newer one is not overwritten. */
  expected_sha256: string
  document?: PolicyDocumentInput | undefined
  merge?: Record<string, unknown> | undefined
}

export type UpdateWebhookEndpoint = {
  /** HTTPS, to a public address unless the operator allows others. */
  url?: string | undefined
  /** Types of events to send; `*` for all, including types added later. */
  events?:
    | (
        | '*'
        | 'alert.created'
        | 'alert.updated'
        | 'alert.closed'
        | 'case.created'
        | 'case.updated'
        | 'case.stage_changed'
        | 'case.closed'
        | 'monitoring.wallet.created'
        | 'monitoring.wallet.updated'
        | 'monitoring.wallet.deleted'
        | 'risk.level_changed'
        | 'screening.match_found'
        | 'screening.list_updated'
        | 'report.ready'
        | 'report.revoked'
        | 'network.degraded'
        | 'network.recovered'
        | 'policy.activated'
        | 'key.expiring'
        | 'webhook.endpoint_disabled'
      )[]
    | undefined
  description?: string | null | undefined
  enabled?: boolean | undefined
}

export type ValidatePolicy = {
  document: Record<string, unknown>
}

export type Wallet = {
  address: string
  object: 'wallet'
  network: string
  network_inferred: boolean
  also_seen_on: string[]
  seen_on: WalletSighting[]
  entity: EntityRef | null
  tags: WalletTag[]
  /** The addresses that rules say have the same owner; null for none. What is said of another of them is not said of this one, and no score is made of it. */
  cluster: ClusterRef | null
  activity: WalletActivity
  counterparties: WalletCounterparty[]
  exposure: WalletExposure
  risk: WalletRisk
  /** Always present on risk-bearing responses. */
  disclaimer: string
  /** True when the last read failed, when the index lags behind its budget, or when a list of sanctions is past its age budget (`stale_lists`). */
  stale: boolean
  /** The lists past their age budget, whose newer designations are missing. Not there where none is. */
  stale_lists?: StaleList[] | undefined
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  last_good_read_at: string | null
  data_as_of: IndexedBlock | null
  index_from: IndexFrom
}

export type WalletActivity = {
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  first_seen_at: string | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  last_seen_at: string | null
  /** False if blocks before `index_from` are not indexed: `first_seen_at` is then the first time in the index, and counts and sums cover what is indexed. */
  history_complete: boolean
  transaction_count: number
  transfers_in: number
  transfers_out: number
  received: AssetAmount[]
  sent: AssetAmount[]
  balance: WalletBalance[]
}

export type WalletBalance = {
  asset: Asset
  amount: string | null
  /** Whole number of base units (satoshi, wei) as a string. */
  amount_raw: string | null
  amount_usd: string | null
  /** Why the balance is null: more was sent than the index saw coming in, so part of the history is missing from it. */
  balance_reason: 'history_not_indexed' | null
}

export type WalletCounterparty = {
  address: string
  entity: EntityRef | null
  category: string | null
  received_from: AssetAmount[]
  sent_to: AssetAmount[]
  total_usd: string | null
  transfers: number
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  first_seen_at: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  last_seen_at: string
}

export type WalletExposure = {
  source: ExposureItem[]
  destination: ExposureItem[]
  /** Share between 0 and 1 as a decimal string. */
  traced_share: string | null
}

export type WalletRisk = {
  score: number
  level: 'unknown' | 'low' | 'medium' | 'high' | 'severe'
  level_reason?: LevelReason | undefined
  model_version: string
  hop_limit: number
  signals: Signal[]
  check_id: string
}

export type WalletSighting = {
  network: string
  /** In the form of that network: a Bitcoin `3...` address is an `M...` one on Litecoin. */
  address: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  first_seen_at: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  last_seen_at: string
  transaction_count: number
}

export type WalletTag = {
  id: string
  label: string
  category: string | null
  abuse: string | null
  concepts: string[]
  /** `victim`: who was robbed or harmed. Null: the actor itself. A victim is named and never scored for what it suffered. */
  role: 'victim' | null
  confidence: number
  confidence_basis: string
  source: AttributionSource
  listed_by: string | null
  /** The network under which the list names the address, where that is another EVM network: the same key controls the address on both. Absent otherwise. */
  listed_network?: string | undefined
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  designated_at: string | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  delisted_at: string | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  valid_from: string | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  valid_to: string | null
  tag_pack: string | null
  tag_pack_version: string | null
  /** The transaction that is the statement, such as a freeze by a token’s issuer; else null. */
  transaction_hash: string | null
  /** True while the organisation’s dispute is upheld: the statement does not count for it. */
  disputed: boolean
}

export type WebhookAttempt = {
  number: number
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  at: string
  url: string
  /** The `webhook-signature` header as it was sent. */
  signature: string
  /** Null if there was no answer. */
  status_code: number | null
  /** Null where the answer was 2xx. */
  error: 'status' | 'redirect' | 'timeout' | 'dns' | 'connection' | 'tls' | 'protocol' | 'forbidden_target' | null
  error_detail: string | null
  latency_ms: number
  /** The first 1,024 bytes of the answer, as UTF-8; untrusted. */
  response: string | null
}

export type WebhookDelivery = {
  id: string
  object: 'webhook_delivery'
  /** False for what belongs to a sandbox. */
  livemode: boolean
  endpoint_id: string
  /** The event, and the `webhook-id` header of every attempt. */
  webhook_id: string
  event_type: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  event_at: string
  /** `failed` after the last attempt; `skipped` where the endpoint was disabled or deleted before one succeeded. */
  status: 'pending' | 'retrying' | 'delivered' | 'failed' | 'skipped'
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  next_attempt_at: string | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  delivered_at: string | null
  /** The newest twenty, newest first. */
  attempts: WebhookAttempt[]
  attempt_count: number
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  created_at: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  updated_at: string
}

export type WebhookDeliveryList = {
  data: WebhookDelivery[]
  page: Page
}

export type WebhookDeliveryWithRequest = {
  id: string
  object: 'webhook_delivery'
  /** False for what belongs to a sandbox. */
  livemode: boolean
  endpoint_id: string
  /** The event, and the `webhook-id` header of every attempt. */
  webhook_id: string
  event_type: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  event_at: string
  /** `failed` after the last attempt; `skipped` where the endpoint was disabled or deleted before one succeeded. */
  status: 'pending' | 'retrying' | 'delivered' | 'failed' | 'skipped'
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  next_attempt_at: string | null
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  delivered_at: string | null
  /** The newest twenty, newest first. */
  attempts: WebhookAttempt[]
  attempt_count: number
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  created_at: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  updated_at: string
  /** The payload; each attempt adds its own timestamp and signature. Null once the event is purged. */
  request: WebhookDeliveryWithRequestRequest | null
}

export type WebhookDeliveryWithRequestRequest = {
  method: 'POST'
  headers: Record<string, string>
  body: string
}

export type WebhookEndpoint = {
  id: string
  object: 'webhook_endpoint'
  /** False for what belongs to a sandbox. */
  livemode: boolean
  url: string
  description: string | null
  /** Selected types; `*` alone stands for all of them. */
  events: string[]
  enabled: boolean
  disabled: WebhookEndpointDisabled | null
  /** The first failure after the last success; null while it works. */
  failing_since: string | null
  /** Secrets that sign deliveries, newest first; never their values. */
  secrets: WebhookSecret[]
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  created_at: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  updated_at: string
}

export type WebhookEndpointDisabled = {
  /** `paused` by a person or key, `gone` because it answered 410, `failing` because every attempt failed for five days. */
  reason: 'paused' | 'gone' | 'failing'
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  at: string
}

export type WebhookEndpointDisabledEvent = {
  type: 'webhook.endpoint_disabled'
  /** When it happened. */
  timestamp: string
  /** False for an event of a sandbox. */
  livemode: boolean
  data: EndpointDisabledData
}

export type WebhookEndpointList = {
  data: WebhookEndpoint[]
  page: Page
}

export type WebhookEndpointOrFound = WebhookEndpoint | Found

export type WebhookEndpointWithSecret = {
  id: string
  object: 'webhook_endpoint'
  /** False for what belongs to a sandbox. */
  livemode: boolean
  url: string
  description: string | null
  /** Selected types; `*` alone stands for all of them. */
  events: string[]
  enabled: boolean
  disabled: WebhookEndpointDisabled | null
  /** The first failure after the last success; null while it works. */
  failing_since: string | null
  /** Secrets that sign deliveries, newest first; never their values. */
  secrets: WebhookSecret[]
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  created_at: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  updated_at: string
  /** `whsec_` and base64 of 32 bytes. Shown only here. */
  secret: string
}

export type WebhookReplay = {
  object: 'webhook_replay'
  endpoint_id: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  from: string
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  to: string
  queued: number
}

export type WebhookSecret = {
  /** RFC 3339. Answers are in UTC, requests may have any offset. */
  created_at: string
  /** Null for the current one. */
  valid_until: string | null
}

export type WebhookTestData = {
  endpoint_id: string
  message: string
}

export type WebhookTestEvent = {
  type: 'webhook.test'
  /** When it happened. */
  timestamp: string
  /** False for an event of a sandbox. */
  livemode: boolean
  data: WebhookTestData
}

export type WithClusters = {
  /** Never below the score without clusters. */
  score: number
  level: 'unknown' | 'low' | 'medium' | 'high' | 'severe'
  /** Whether the policy counts it (`trace.clusters`): it is then the score itself. */
  counted: boolean
  /** State of the network’s clusters in the snapshot of the check. */
  epoch: string
  /** The cluster of the subject, and how many of its other members were traced. */
  cluster: WithClustersCluster | null
  explanation: string
  contributions: Contribution[]
  /** Every cluster that takes part. */
  clusters: string[]
  /** Hops that leave the subject first, the others by share. */
  hops: ClusterHop[]
}

export type WithClustersCluster = {
  id: string
  size: number
  members_traced: number
}

export type WithdrawPolicy = {
  /** The reason; kept in the history. */
  reason: string
}

export type Without = {
  score: number
  level: 'unknown' | 'low' | 'medium' | 'high' | 'severe'
}

/** What webhooks carry: `type` tells which it is. Types may be added. */
export type WebhookEvent =
  | AlertCreatedEvent
  | AlertUpdatedEvent
  | AlertClosedEvent
  | CaseCreatedEvent
  | CaseUpdatedEvent
  | CaseStageChangedEvent
  | CaseClosedEvent
  | MonitoringWalletCreatedEvent
  | MonitoringWalletUpdatedEvent
  | MonitoringWalletDeletedEvent
  | RiskLevelChangedEvent
  | ScreeningMatchFoundEvent
  | ScreeningListUpdatedEvent
  | ReportReadyEvent
  | ReportRevokedEvent
  | NetworkDegradedEvent
  | NetworkRecoveredEvent
  | PolicyActivatedEvent
  | KeyExpiringEvent
  | WebhookEndpointDisabledEvent
  | WebhookTestEvent

export interface GetWalletInput {
  path: {
    /** Wallet address. */
    address: string
  }
  query?: {
    /** Canonical name such as `bitcoin` or `ethereum`; aliases (`btc`) and CAIP-2 ids are accepted. */
    network?: string | undefined
  }
}
export type GetWalletResponse = Wallet

export interface ListTransfersInput {
  path: {
    /** Wallet address. */
    address: string
  }
  query?: {
    /** Canonical name such as `bitcoin` or `ethereum`; aliases (`btc`) and CAIP-2 ids are accepted. */
    network?: string | undefined
    /** Symbol, `native`, contract address or CAIP-19 id; repeatable. */
    asset?: string[] | undefined
    /** Only those with this direction. */
    direction?: 'in' | 'out' | undefined
    /** Only those with this counterparty. */
    counterparty?: string | undefined
    /** Transfers at or after this time. */
    from?: string | undefined
    /** Transfers before this time. */
    to?: string | undefined
    /** If set, transfers without a known price are left out. */
    min_amount_usd?: string | undefined
    /** Page size. More than 200 is answered as 200, and says so. */
    limit?: number | undefined
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string | undefined
  }
}
export type ListTransfersResponse = TransferList

export interface GetTransactionInput {
  path: {
    /** Transaction hash, with or without `0x`. */
    hash: string
  }
  query?: {
    /** Canonical name such as `bitcoin` or `ethereum`; aliases (`btc`) and CAIP-2 ids are accepted. */
    network?: string | undefined
  }
}
export type GetTransactionResponse = Transaction

export interface CheckRiskInput {
  body: CheckRisk
}
export type CheckRiskResponse = RiskCheck

export interface CheckRiskBatchInput {
  body: CheckRiskBatch
}
export type CheckRiskBatchResponse = CheckRiskBatchResult

export interface ListRiskSignalsInput {
  query?: {
    /** Page size. More than 200 is answered as 200, and says so. */
    limit?: number | undefined
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string | undefined
  }
}
export type ListRiskSignalsResponse = SignalDescriptionList

export interface ListRiskChecksInput {
  query?: {
    /** Page size. More than 200 is answered as 200, and says so. */
    limit?: number | undefined
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string | undefined
    /** Canonical name such as `bitcoin` or `ethereum`; aliases (`btc`) and CAIP-2 ids are accepted. */
    network?: string | undefined
    /** One or several, separated by commas or repeated. */
    level?: ('unknown' | 'low' | 'medium' | 'high' | 'severe')[] | undefined
    /** `job`: monitoring and other work of the service itself. */
    made_by?: ('user' | 'api_key' | 'job')[] | undefined
    /** RFC 3339. Answers are in UTC, requests may have any offset. */
    from?: string | undefined
    /** Exclusive. */
    to?: string | undefined
    /** `-checked_at` when omitted; a minus sign puts the greatest first. A row whose field changes while the pages are read may be missed or come twice. */
    sort?: 'checked_at' | '-checked_at' | 'score' | '-score' | undefined
    /** A whole address, in any accepted spelling. */
    address?: string | undefined
    /** The hash of a transaction, in any accepted spelling. */
    transaction_hash?: string | undefined
  }
}
export type ListRiskChecksResponse = RiskCheckList

export interface GetRiskCheckInput {
  path: {
    /** Its id. */
    id: string
  }
}
export type GetRiskCheckResponse = RiskCheck

export interface GetRiskSensitivityInput {
  path: {
    /** Its id. */
    id: string
  }
}
export type GetRiskSensitivityResponse = RiskSensitivity

export interface CompareRiskChecksInput {
  path: {
    /** Its id. */
    id: string
  }
  query: {
    /** The check to compare with; usually the later one. */
    with: string
  }
}
export type CompareRiskChecksResponse = RiskComparison

export interface ReplayRiskCheckInput {
  path: {
    /** Its id. */
    id: string
  }
}
export type ReplayRiskCheckResponse = RiskCheck

export interface ListNetworksInput {
  query?: {
    /** Page size. More than 200 is answered as 200, and says so. */
    limit?: number | undefined
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string | undefined
  }
}
export type ListNetworksResponse = NetworkList

export interface ListAttributionsInput {
  query?: {
    /** Canonical name such as `bitcoin` or `ethereum`; aliases (`btc`) and CAIP-2 ids are accepted. */
    network?: string | undefined
    /** Needs `network`. */
    address?: string | undefined
    /** GraphSense / INTERPOL concept id. */
    category?: string | undefined
    /** Only those with this status. */
    status?: 'proposed' | 'scheduled' | 'in_force' | 'expired' | 'removed' | 'rejected' | undefined
    /** `-created_at` when omitted; a minus sign puts the greatest first. A row whose field changes while the pages are read may be missed or come twice. */
    sort?: 'created_at' | '-created_at' | 'label' | '-label' | 'confidence' | '-confidence' | undefined
    /** Page size. More than 200 is answered as 200, and says so. */
    limit?: number | undefined
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string | undefined
  }
}
export type ListAttributionsResponse = OwnAttributionList

export interface CreateAttributionInput {
  body: CreateAttribution
}
export type CreateAttributionResponse = OwnAttribution

export interface RemoveAttributionInput {
  path: {
    /** Its id. */
    id: string
  }
}
export type RemoveAttributionResponse = RemoveAttributionResult

export interface CreateDisputeInput {
  path: {
    /** Its id. */
    id: string
  }
  body: CreateDispute
}
export type CreateDisputeResponse = AttributionDispute

export interface ListDisputesInput {
  path: {
    /** Its id. */
    id: string
  }
  query?: {
    /** Page size. More than 200 is answered as 200, and says so. */
    limit?: number | undefined
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string | undefined
  }
}
export type ListDisputesResponse = AttributionDisputeList

export interface ResolveDisputeInput {
  path: {
    /** Its id. */
    id: string
    /** Only those with this dispute id. */
    dispute_id: string
  }
  body: ResolveDispute
}
export type ResolveDisputeResponse = AttributionDispute

export interface ListEntitiesInput {
  query?: {
    /** Only those with this query. */
    query?: string | undefined
    /** A category or an abuse. */
    category?: string | undefined
    /** Only those with this jurisdiction. */
    jurisdiction?: string | undefined
    /** `-created_at` when omitted; a minus sign puts the greatest first. A row whose field changes while the pages are read may be missed or come twice. */
    sort?: 'created_at' | '-created_at' | 'name' | '-name' | 'addresses' | '-addresses' | undefined
    /** Page size. More than 200 is answered as 200, and says so. */
    limit?: number | undefined
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string | undefined
  }
}
export type ListEntitiesResponse = EntityList

export interface GetEntityInput {
  path: {
    /** Its id. */
    id: string
  }
}
export type GetEntityResponse = Entity

export interface ListEntityAttributionsInput {
  path: {
    /** Its id. */
    id: string
  }
  query?: {
    /** Canonical name such as `bitcoin` or `ethereum`; aliases (`btc`) and CAIP-2 ids are accepted. */
    network?: string | undefined
    /** Page size. More than 200 is answered as 200, and says so. */
    limit?: number | undefined
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string | undefined
  }
}
export type ListEntityAttributionsResponse = EntityAttributionList

export interface GetClusterInput {
  path: {
    /** Its id. */
    id: string
  }
}
export type GetClusterResponse = Cluster

export interface ListClusterAddressesInput {
  path: {
    /** Its id. */
    id: string
  }
  query?: {
    /** Page size. More than 200 is answered as 200, and says so. */
    limit?: number | undefined
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string | undefined
  }
}
export type ListClusterAddressesResponse = CounterpartyRefList

export interface ListClusterLinksInput {
  path: {
    /** Its id. */
    id: string
  }
  query?: {
    /** Page size. More than 200 is answered as 200, and says so. */
    limit?: number | undefined
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string | undefined
  }
}
export type ListClusterLinksResponse = ClusterLinkList

export interface SplitClusterInput {
  path: {
    /** Its id. */
    id: string
  }
  body: SplitCluster
}
export type SplitClusterResponse = ClusterSplit

export interface MergeEntitiesInput {
  body: MergeEntities
}
export type MergeEntitiesResponse = EntityMerge

export interface ListEntityMergesInput {
  query?: {
    /** Only merges that name this entity, or what it is shown as. */
    entity?: string | undefined
    /** Page size. More than 200 is answered as 200, and says so. */
    limit?: number | undefined
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string | undefined
  }
}
export type ListEntityMergesResponse = EntityMergeList

export interface SplitEntitiesInput {
  path: {
    /** Its id. */
    id: string
  }
  body: SplitEntities
}
export type SplitEntitiesResponse = EntityMerge

export interface ListPoliciesInput {
  query?: {
    /** `draft`: may be edited; `shadow`: scored beside the active one and not shown; `active`: exactly one per organisation; `retired`: was active. */
    status?: 'draft' | 'shadow' | 'active' | 'retired' | undefined
    /** `-version` when omitted; a minus sign puts the greatest first. A row whose field changes while the pages are read may be missed or come twice. */
    sort?: 'version' | '-version' | 'name' | '-name' | 'updated_at' | '-updated_at' | undefined
    /** Page size. More than 200 is answered as 200, and says so. */
    limit?: number | undefined
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string | undefined
  }
}
export type ListPoliciesResponse = PolicyList

export interface CreatePolicyInput {
  body: CreatePolicy
}
export type CreatePolicyResponse = Policy

export interface GetPolicyInput {
  path: {
    /** Its id. */
    id: string
  }
}
export type GetPolicyResponse = Policy

export interface UpdatePolicyInput {
  path: {
    /** Its id. */
    id: string
  }
  body: UpdatePolicy
}
export type UpdatePolicyResponse = Policy

export interface DiscardPolicyInput {
  path: {
    /** Its id. */
    id: string
  }
}
export type DiscardPolicyResponse = DiscardPolicyResult

export interface ValidatePolicyInput {
  body: ValidatePolicy
}
export type ValidatePolicyResponse = PolicyValidation

export interface ComparePoliciesInput {
  path: {
    /** Its id. */
    id: string
  }
  query?: {
    /** Only those with this with. */
    with?: string | undefined
  }
}
export type ComparePoliciesResponse = PolicyComparison

export interface ShadowPolicyInput {
  path: {
    /** Its id. */
    id: string
  }
  body: ShadowPolicy
}
export type ShadowPolicyResponse = Policy

export interface WithdrawPolicyInput {
  path: {
    /** Its id. */
    id: string
  }
  body: WithdrawPolicy
}
export type WithdrawPolicyResponse = Policy

export interface ActivatePolicyInput {
  path: {
    /** Its id. */
    id: string
  }
  body: ActivatePolicy
}
export type ActivatePolicyResponse = Policy

export interface RollbackPolicyInput {
  path: {
    /** Its id. */
    id: string
  }
  body: RollbackPolicy
}
export type RollbackPolicyResponse = Policy

export interface ListPolicyActivationsInput {
  query?: {
    /** Page size. More than 200 is answered as 200, and says so. */
    limit?: number | undefined
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string | undefined
  }
}
export type ListPolicyActivationsResponse = PolicyActivationList

export interface StartBacktestInput {
  path: {
    /** Its id. */
    id: string
  }
  body: StartBacktest
}
export type StartBacktestResponse = PolicyBacktest

export interface ListBacktestsInput {
  path: {
    /** Its id. */
    id: string
  }
  query?: {
    /** Page size. More than 200 is answered as 200, and says so. */
    limit?: number | undefined
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string | undefined
  }
}
export type ListBacktestsResponse = PolicyBacktestList

export interface GetBacktestInput {
  path: {
    /** Its id. */
    id: string
    /** Only those with this backtest id. */
    backtest_id: string
  }
}
export type GetBacktestResponse = PolicyBacktest

export interface CancelBacktestInput {
  path: {
    /** Its id. */
    id: string
    /** Only those with this backtest id. */
    backtest_id: string
  }
}
export type CancelBacktestResponse = PolicyBacktest

export interface ScreenSanctionsInput {
  body: ScreenSanctions
}
export type ScreenSanctionsResponse = Screening

export interface ListSanctionsScreeningsInput {
  query?: {
    /** Page size. More than 200 is answered as 200, and says so. */
    limit?: number | undefined
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string | undefined
    /** `match`: an address or identifier is on a list; `potential_match`: a name resembles an entry, or the entry that matches is no longer in force. */
    status?: 'no_match' | 'match' | 'potential_match' | undefined
    /** One or several, separated by commas or repeated. */
    kind?: ('address' | 'identifier' | 'name')[] | undefined
    /** Part of the address, identifier or name that was screened, in any letter case. */
    query?: string | undefined
    /** RFC 3339. Answers are in UTC, requests may have any offset. */
    from?: string | undefined
    /** Exclusive. */
    to?: string | undefined
    /** `-screened_at` when omitted; a minus sign puts the greatest first. A row whose field changes while the pages are read may be missed or come twice. */
    sort?: 'screened_at' | '-screened_at' | undefined
  }
}
export type ListSanctionsScreeningsResponse = ScreeningList

export interface ScreenSanctionsBatchInput {
  body: ScreenSanctionsBatch
}
export type ScreenSanctionsBatchResponse = ScreenSanctionsBatchResult

export interface ListScreeningsInput {
  query?: {
    /** Page size. More than 200 is answered as 200, and says so. */
    limit?: number | undefined
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string | undefined
    /** `match`: an address or identifier is on a list; `potential_match`: a name resembles an entry, or the entry that matches is no longer in force. */
    status?: 'no_match' | 'match' | 'potential_match' | undefined
    /** One or several, separated by commas or repeated. */
    kind?: ('address' | 'identifier' | 'name')[] | undefined
    /** Part of the address, identifier or name that was screened, in any letter case. */
    query?: string | undefined
    /** RFC 3339. Answers are in UTC, requests may have any offset. */
    from?: string | undefined
    /** Exclusive. */
    to?: string | undefined
    /** `-screened_at` when omitted; a minus sign puts the greatest first. A row whose field changes while the pages are read may be missed or come twice. */
    sort?: 'screened_at' | '-screened_at' | undefined
  }
}
export type ListScreeningsResponse = ScreeningList

export interface GetScreeningInput {
  path: {
    /** Its id. */
    id: string
  }
}
export type GetScreeningResponse = Screening

export interface ListListsInput {
  query?: {
    /** Page size. More than 200 is answered as 200, and says so. */
    limit?: number | undefined
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string | undefined
  }
}
export type ListListsResponse = SanctionsListList

export interface ListListVersionsInput {
  path: {
    /** Id of a list, such as `us_ofac_sdn`; see `GET /v1/screening/lists`. */
    list_id: string
  }
  query?: {
    /** Page size. More than 200 is answered as 200, and says so. */
    limit?: number | undefined
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string | undefined
    /** One or several, separated by commas or repeated. */
    state?: ('active' | 'superseded' | 'refused' | 'withdrawn')[] | undefined
    /** `-published_at` when omitted; a minus sign puts the greatest first. A row whose field changes while the pages are read may be missed or come twice. */
    sort?: 'published_at' | '-published_at' | 'ingested_at' | '-ingested_at' | 'entry_count' | '-entry_count' | undefined
  }
}
export type ListListVersionsResponse = ListVersionList

export interface DiffListInput {
  path: {
    /** Id of a list, such as `us_ofac_sdn`; see `GET /v1/screening/lists`. */
    list_id: string
  }
  query: {
    /** At or after this time. */
    from: string
    /** Before this time. */
    to: string
  }
}
export type DiffListResponse = ListDiff

export interface ListDiffChangesInput {
  path: {
    /** Id of a list, such as `us_ofac_sdn`; see `GET /v1/screening/lists`. */
    list_id: string
  }
  query: {
    /** Page size. More than 200 is answered as 200, and says so. */
    limit?: number | undefined
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string | undefined
    /** At or after this time. */
    from: string
    /** Before this time. */
    to: string
    /** One or several, separated by commas or repeated. */
    kind?: ('entry' | 'address')[] | undefined
    /** One or several, separated by commas or repeated. */
    change?: ('added' | 'removed' | 'changed')[] | undefined
  }
}
export type ListDiffChangesResponse = ListChangeList

export interface DiffListTouchedInput {
  path: {
    /** Id of a list, such as `us_ofac_sdn`; see `GET /v1/screening/lists`. */
    list_id: string
  }
  query: {
    /** At or after this time. */
    from: string
    /** Before this time. */
    to: string
  }
}
export type DiffListTouchedResponse = ListDiffTouched

export interface ListScreeningMatchesInput {
  query?: {
    /** Page size. More than 200 is answered as 200, and says so. */
    limit?: number | undefined
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string | undefined
    /** `open` when omitted. */
    view?: 'open' | 'undecided' | 'true_match' | 'false_positive' | undefined
    /** Id of a list, such as `us_ofac_sdn`; see `GET /v1/screening/lists`. */
    list_id?: string | undefined
    /** Part of what was screened or of the name of the entry, in any letter case. */
    query?: string | undefined
    /** `-seen_at` when omitted; a minus sign puts the greatest first. A row whose field changes while the pages are read may be missed or come twice. */
    sort?: 'seen_at' | '-seen_at' | 'score' | '-score' | 'name' | '-name' | undefined
  }
}
export type ListScreeningMatchesResponse = ScreeningMatchRowList

export interface DecideMatchesInput {
  body: DecideMatches
}
export type DecideMatchesResponse = MatchDecisions

export interface ListMatchDecisionsInput {
  query?: {
    /** Page size. More than 200 is answered as 200, and says so. */
    limit?: number | undefined
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string | undefined
    /** Only those with this screening id. */
    screening_id?: string | undefined
    /** Id of a list, such as `us_ofac_sdn`; see `GET /v1/screening/lists`. */
    list_id?: string | undefined
    /** Only those with this entry id. */
    entry_id?: string | undefined
    /** One or several, separated by commas or repeated. */
    state?: ('undecided' | 'true_match' | 'false_positive')[] | undefined
  }
}
export type ListMatchDecisionsResponse = DecidedMatchList

export interface ListAlertsInput {
  query?: {
    /** Page size. More than 200 is answered as 200, and says so. */
    limit?: number | undefined
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string | undefined
    /** Kind or id of a rule; repeatable or separated by commas. */
    rule?: string[] | undefined
    /** One or several, separated by commas or repeated. */
    severity?: ('low' | 'medium' | 'high' | 'severe')[] | undefined
    /** One or several, separated by commas or repeated. */
    state?: ('open' | 'in_review' | 'escalated' | 'closed')[] | undefined
    /** A person’s id, `me`, or `none` for unassigned alerts. */
    assignee?: 'none' | 'me' | string | undefined
    /** Canonical name such as `bitcoin` or `ethereum`; aliases (`btc`) and CAIP-2 ids are accepted. */
    network?: string | undefined
    /** Only those with this address. */
    address?: string | undefined
    /** RFC 3339. Answers are in UTC, requests may have any offset. */
    created_from?: string | undefined
    /** RFC 3339. Answers are in UTC, requests may have any offset. */
    created_to?: string | undefined
    /** Only what changed at that time or later; the time is included. */
    updated_from?: string | undefined
    /** Only those with this customer reference. */
    customer_reference?: string | undefined
    /** Only those with this monitored wallet id. */
    monitored_wallet_id?: string | undefined
    /** Only those with this case id. */
    case_id?: string | undefined
    /** `true` shows only alerts whose dismissal waits for a second person, `false` leaves them out. */
    proposed?: boolean | undefined
    /** `true` shows only alerts that are past `due_at` and not closed, `false` leaves them out. */
    overdue?: boolean | undefined
    /** `true` shows only alerts, not closed, that are due in what is left of the day (UTC), `false` leaves them out. */
    due_today?: boolean | undefined
    /** Only what is due at that time or earlier and is not closed. */
    due_to?: string | undefined
    /** `false` leaves out alerts that are snoozed now; `true` shows only those. */
    snoozed?: boolean | undefined
  }
}
export type ListAlertsResponse = AlertList

export interface GetAlertInput {
  path: {
    /** Its id. */
    id: string
  }
}
export type GetAlertResponse = Alert

export interface UpdateAlertInput {
  path: {
    /** Its id. */
    id: string
  }
  body: UpdateAlert
}
export type UpdateAlertResponse = Alert

export interface ListAlertHistoryInput {
  path: {
    /** Its id. */
    id: string
  }
  query?: {
    /** Page size. More than 200 is answered as 200, and says so. */
    limit?: number | undefined
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string | undefined
  }
}
export type ListAlertHistoryResponse = AlertTurnList

export interface CreateSuppressionInput {
  body: CreateSuppression
}
export type CreateSuppressionResponse = AlertSuppression

export interface ListSuppressionsInput {
  query?: {
    /** Page size. More than 200 is answered as 200, and says so. */
    limit?: number | undefined
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string | undefined
    /** One or several, separated by commas or repeated. */
    state?: ('proposed' | 'active' | 'expired' | 'ended')[] | undefined
    /** Those that hold for this wallet or its customer. */
    monitored_wallet_id?: string | undefined
  }
}
export type ListSuppressionsResponse = AlertSuppressionList

export interface GetSuppressionInput {
  path: {
    /** Its id. */
    id: string
  }
}
export type GetSuppressionResponse = AlertSuppressionDetail

export interface ApproveSuppressionInput {
  path: {
    /** Its id. */
    id: string
  }
}
export type ApproveSuppressionResponse = AlertSuppression

export interface EndSuppressionInput {
  path: {
    /** Its id. */
    id: string
  }
  body: EndSuppression
}
export type EndSuppressionResponse = AlertSuppression

export interface BulkUpdateAlertsInput {
  body: BulkUpdateAlerts
}
export type BulkUpdateAlertsResponse = BulkAlertResult

export interface CreateCaseInput {
  body: CreateCase
}
export type CreateCaseResponse = Case

export interface ListCasesInput {
  query?: {
    /** Page size. More than 200 is answered as 200, and says so. */
    limit?: number | undefined
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string | undefined
    /** One or several, separated by commas or repeated. */
    state?: ('open' | 'on_hold' | 'closed')[] | undefined
    /** One or several, separated by commas or repeated. */
    stage?: ('intake' | 'triage' | 'investigation' | 'review' | 'reporting' | 'complete')[] | undefined
    /** One or several, separated by commas or repeated. */
    priority?: ('low' | 'medium' | 'high' | 'urgent')[] | undefined
    /** A person’s id, `me`, or `none` for cases without an investigator. */
    assignee?: 'none' | 'me' | string | undefined
    /** Only those with this customer reference. */
    customer_reference?: string | undefined
    /** Only those with this external reference. */
    external_reference?: string | undefined
    /** Only what changed at that time or later; the time is included. */
    updated_from?: string | undefined
    /** Part of a title or reference, in any letter case; or the number of a case. */
    query?: string | undefined
    /** `-created_at` when omitted; a minus sign puts the greatest first. A row whose field changes while the pages are read may be missed or come twice. */
    sort?:
      | 'created_at'
      | '-created_at'
      | 'updated_at'
      | '-updated_at'
      | 'due_at'
      | '-due_at'
      | 'priority'
      | '-priority'
      | 'title'
      | '-title'
      | undefined
  }
}
export type ListCasesResponse = CaseList

export interface GetCaseInput {
  path: {
    /** Its id. */
    id: string
  }
}
export type GetCaseResponse = Case

export interface UpdateCaseInput {
  path: {
    /** Its id. */
    id: string
  }
  body: UpdateCase
}
export type UpdateCaseResponse = Case

export interface AddCaseNoteInput {
  path: {
    /** Its id. */
    id: string
  }
  body: AddCaseNote
}
export type AddCaseNoteResponse = CaseEvent

export interface ListCaseTimelineInput {
  path: {
    /** Its id. */
    id: string
  }
  query?: {
    /** Page size. More than 200 is answered as 200, and says so. */
    limit?: number | undefined
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string | undefined
  }
}
export type ListCaseTimelineResponse = CaseEventList

export interface AddCaseEvidenceInput {
  path: {
    /** Its id. */
    id: string
  }
  query: {
    /** Name of the file with its ending, without a path. */
    name: string
    /** Only those with this description. */
    description?: string | undefined
  }
  /** The file, and its media type. */
  body: Body
  contentType?:
    | 'application/octet-stream'
    | 'image/png'
    | 'image/jpeg'
    | 'image/webp'
    | 'image/gif'
    | 'application/pdf'
    | 'text/plain'
    | 'text/csv'
    | 'application/json'
    | 'message/rfc822'
    | 'application/zip'
    | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    | 'application/vnd.openxmlformats-officedocument.presentationml.presentation'
}
export type AddCaseEvidenceResponse = CaseEvidence

export interface ListCaseEvidenceInput {
  path: {
    /** Its id. */
    id: string
  }
  query?: {
    /** Page size. More than 200 is answered as 200, and says so. */
    limit?: number | undefined
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string | undefined
  }
}
export type ListCaseEvidenceResponse = CaseEvidenceList

export interface GetCaseEvidenceContentInput {
  path: {
    /** Its id. */
    id: string
    /** Only those with this evidence id. */
    evidence_id: string
  }
}
export type GetCaseEvidenceContentResponse = Response

export interface RemoveCaseEvidenceInput {
  path: {
    /** Its id. */
    id: string
    /** Only those with this evidence id. */
    evidence_id: string
  }
  query: {
    /** The reason; it stays on record. */
    reason: string
  }
}
export type RemoveCaseEvidenceResponse = CaseEvidence

export interface ListFilingsInput {
  path: {
    /** Its id. */
    id: string
  }
  query?: {
    /** Page size. More than 200 is answered as 200, and says so. */
    limit?: number | undefined
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string | undefined
  }
}
export type ListFilingsResponse = FilingList

export interface CreateFilingInput {
  path: {
    /** Its id. */
    id: string
  }
  body: CreateFiling
}
export type CreateFilingResponse = Filing

export interface GetFilingInput {
  path: {
    /** Its id. */
    id: string
  }
}
export type GetFilingResponse = Filing

export interface UpdateFilingInput {
  path: {
    /** Its id. */
    id: string
  }
  body: UpdateFiling
}
export type UpdateFilingResponse = Filing

export interface GetFilingDocumentInput {
  path: {
    /** Its id. */
    id: string
  }
}
export type GetFilingDocumentResponse = Response

export interface SubmitFilingInput {
  path: {
    /** Its id. */
    id: string
  }
}
export type SubmitFilingResponse = Filing

export interface ApproveFilingInput {
  path: {
    /** Its id. */
    id: string
  }
  body: ApproveFiling
}
export type ApproveFilingResponse = Filing

export interface ReturnFilingInput {
  path: {
    /** Its id. */
    id: string
  }
  body: ReturnFiling
}
export type ReturnFilingResponse = Filing

export interface MarkFilingFiledInput {
  path: {
    /** Its id. */
    id: string
  }
  body: MarkFilingFiled
}
export type MarkFilingFiledResponse = Filing

export interface AddCaseTaskInput {
  path: {
    /** Its id. */
    id: string
  }
  body: AddCaseTask
}
export type AddCaseTaskResponse = CaseTask

export interface ListCaseTasksInput {
  path: {
    /** Its id. */
    id: string
  }
  query?: {
    /** Page size. More than 200 is answered as 200, and says so. */
    limit?: number | undefined
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string | undefined
  }
}
export type ListCaseTasksResponse = CaseTaskList

export interface UpdateCaseTaskInput {
  path: {
    /** Its id. */
    id: string
    /** Only those with this task id. */
    task_id: string
  }
  body: UpdateCaseTask
}
export type UpdateCaseTaskResponse = CaseTask

export interface LinkCaseInput {
  path: {
    /** Its id. */
    id: string
  }
  body: LinkCase
}
export type LinkCaseResponse = CaseLink

export interface ListCaseLinksInput {
  path: {
    /** Its id. */
    id: string
  }
}
export type ListCaseLinksResponse = ListCaseLinksResult

export interface UnlinkCaseInput {
  path: {
    /** Its id. */
    id: string
    /** Only those with this other id. */
    other_id: string
  }
}
export type UnlinkCaseResponse = CaseLink

export interface MergeCaseInput {
  path: {
    /** Its id. */
    id: string
  }
  body: MergeCase
}
export type MergeCaseResponse = Case

export interface CreateCustomerInput {
  body: CreateCustomer
}
export type CreateCustomerResponse = Customer

export interface ListCustomersInput {
  query?: {
    /** Page size. More than 200 is answered as 200, and says so. */
    limit?: number | undefined
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string | undefined
    /** Only those with this reference. */
    reference?: string | undefined
    /** Part of a name or reference, in any letter case. */
    query?: string | undefined
    /** Level of risk as last computed; `unknown` has those not computed yet. */
    level?: ('unknown' | 'low' | 'medium' | 'high' | 'severe')[] | undefined
    /** `true` shows only customers that nobody has filled in yet, `false` leaves them out. */
    by_reference?: boolean | undefined
    /** RFC 3339. Answers are in UTC, requests may have any offset. */
    created_from?: string | undefined
    /** Exclusive. */
    created_to?: string | undefined
  }
}
export type ListCustomersResponse = CustomerList

export interface ImportCustomersInput {
  body: ImportCustomers
}
export type ImportCustomersResponse = CustomerImport

export interface GetCustomerInput {
  path: {
    /** Its id. */
    id: string
  }
}
export type GetCustomerResponse = Customer

export interface UpdateCustomerInput {
  path: {
    /** Its id. */
    id: string
  }
  body: UpdateCustomer
}
export type UpdateCustomerResponse = Customer

export interface GetCustomerActivityInput {
  path: {
    /** Its id. */
    id: string
  }
  query?: {
    /** At or after this time. */
    from?: string | undefined
    /** Before this time. */
    to?: string | undefined
  }
}
export type GetCustomerActivityResponse = CustomerActivity

export interface GetCustomerRiskInput {
  path: {
    /** Its id. */
    id: string
  }
}
export type GetCustomerRiskResponse = CustomerRisk

export interface ReplayCustomerRiskInput {
  path: {
    /** Its id. */
    id: string
    /** Only those with this risk id. */
    risk_id: string
  }
}
export type ReplayCustomerRiskResponse = CustomerRisk

export interface CreateCustomerTransferInput {
  path: {
    /** Its id. */
    id: string
  }
  body: CreateCustomerTransfer
}
export type CreateCustomerTransferResponse = CustomerTransfer

export interface ListCustomerTransfersInput {
  path: {
    /** Its id. */
    id: string
  }
  query?: {
    /** Page size. More than 200 is answered as 200, and says so. */
    limit?: number | undefined
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string | undefined
    /** One or several, separated by commas or repeated. */
    state?: ('prepared' | 'matched' | 'mismatched' | 'orphaned')[] | undefined
    /** Only those with this direction. */
    direction?: 'deposit' | 'withdrawal' | undefined
    /** Canonical name such as `bitcoin` or `ethereum`; aliases (`btc`) and CAIP-2 ids are accepted. */
    network?: string | undefined
    /** As it was given, in any letter case. */
    asset?: string | undefined
    /** Only those with this reference. */
    reference?: string | undefined
    /** Of `occurred_at`; included. */
    from?: string | undefined
    /** Exclusive. */
    to?: string | undefined
  }
}
export type ListCustomerTransfersResponse = CustomerTransferList

export interface GetCustomerTransferInput {
  path: {
    /** Its id. */
    id: string
    /** Only those with this transfer id. */
    transfer_id: string
  }
}
export type GetCustomerTransferResponse = CustomerTransfer

export interface UpdateCustomerTransferInput {
  path: {
    /** Its id. */
    id: string
    /** Only those with this transfer id. */
    transfer_id: string
  }
  body: UpdateCustomerTransfer
}
export type UpdateCustomerTransferResponse = CustomerTransfer

export interface CreateMonitoredWalletInput {
  body: CreateMonitoredWallet
}
export type CreateMonitoredWalletResponse = MonitoredWallet

export interface ListMonitoredWalletsInput {
  query?: {
    /** Page size. More than 200 is answered as 200, and says so. */
    limit?: number | undefined
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string | undefined
    /** Canonical name such as `bitcoin` or `ethereum`; aliases (`btc`) and CAIP-2 ids are accepted. */
    network?: string | undefined
    /** Only those with this address. */
    address?: string | undefined
    /** Only those with this customer reference. */
    customer_reference?: string | undefined
    /** Only those with this state. */
    state?: 'active' | 'paused' | undefined
    /** One or several, separated by commas or repeated. */
    level?: ('unknown' | 'low' | 'medium' | 'high' | 'severe')[] | undefined
    /** Part of a label or customer reference, in any letter case. */
    query?: string | undefined
    /** `-created_at` when omitted; a minus sign puts the greatest first. A row whose field changes while the pages are read may be missed or come twice. */
    sort?: 'created_at' | '-created_at' | 'level' | '-level' | 'label' | '-label' | undefined
  }
}
export type ListMonitoredWalletsResponse = MonitoredWalletList

export interface BulkCreateMonitoredWalletsInput {
  body: BulkCreateMonitoredWallets
}
export type BulkCreateMonitoredWalletsResponse = BulkCreateMonitoredWalletsResult

export interface GetMonitoredWalletInput {
  path: {
    /** Its id. */
    id: string
  }
}
export type GetMonitoredWalletResponse = MonitoredWallet

export interface UpdateMonitoredWalletInput {
  path: {
    /** Its id. */
    id: string
  }
  body: UpdateMonitoredWallet
}
export type UpdateMonitoredWalletResponse = MonitoredWallet

export interface DeleteMonitoredWalletInput {
  path: {
    /** Its id. */
    id: string
  }
}
export type DeleteMonitoredWalletResponse = StoppedMonitoring

export type GetMonitoringDefaultsResponse = MonitoringDefaults

export interface UpdateMonitoringDefaultsInput {
  body: UpdateMonitoringDefaults
}
export type UpdateMonitoringDefaultsResponse = MonitoringDefaults

export interface PreviewMonitoringDefaultsInput {
  body: PreviewMonitoringDefaults
}
export type PreviewMonitoringDefaultsResponse = AlertOutcomes

export interface CreateReportInput {
  body: CreateReport
}
export type CreateReportResponse = Report

export interface ListReportsInput {
  query?: {
    /** Page size. More than 200 is answered as 200, and says so. */
    limit?: number | undefined
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string | undefined
    /** One or several, separated by commas or repeated. */
    type?: ('wallet' | 'transaction' | 'case' | 'screening' | 'monitoring_period')[] | undefined
    /** One or several, separated by commas or repeated. */
    status?: ('queued' | 'rendering' | 'ready' | 'failed' | 'revoked')[] | undefined
    /** Only those with this case id. */
    case_id?: string | undefined
    /** An address, a transaction hash, or the id of a screening or a monitored wallet, as reports show it. */
    subject?: string | undefined
    /** `-created_at` when omitted; a minus sign puts the greatest first. A row whose field changes while the pages are read may be missed or come twice. */
    sort?: 'created_at' | '-created_at' | 'title' | '-title' | undefined
  }
}
export type ListReportsResponse = ReportList

export interface GetReportInput {
  path: {
    /** Its id. */
    id: string
  }
}
export type GetReportResponse = Report

export interface RevokeReportInput {
  path: {
    /** Its id. */
    id: string
  }
  body: RevokeReport
}
export type RevokeReportResponse = Report

export interface DownloadReportInput {
  path: {
    /** Its id. */
    id: string
  }
  query: {
    /** Only those with this format. */
    format?: 'pdf' | 'csv' | 'json' | 'zip' | undefined
    /** Only those with this token. */
    token: string
  }
}
export type DownloadReportResponse = Response

export type GetMeResponse = Me

export interface ListMembersInput {
  query?: {
    /** Page size. More than 200 is answered as 200, and says so. */
    limit?: number | undefined
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string | undefined
    /** One or several, separated by commas or repeated. */
    role?: ('viewer' | 'analyst' | 'lead' | 'admin')[] | undefined
  }
}
export type ListMembersResponse = MemberList

export interface CreateApiKeyInput {
  body: CreateApiKey
}
export type CreateApiKeyResponse = RevealedApiKey

export interface ListApiKeysInput {
  query?: {
    /** Page size. More than 200 is answered as 200, and says so. */
    limit?: number | undefined
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string | undefined
    /** The mode of the calling key unless given. */
    mode?: 'live' | 'test' | undefined
    /** One or several, separated by commas or repeated. */
    status?: ('active' | 'expired' | 'revoked')[] | undefined
    /** `-created_at` when omitted; a minus sign puts the greatest first. A row whose field changes while the pages are read may be missed or come twice. */
    sort?:
      | 'created_at'
      | '-created_at'
      | 'name'
      | '-name'
      | 'last_used_at'
      | '-last_used_at'
      | 'expires_at'
      | '-expires_at'
      | undefined
  }
}
export type ListApiKeysResponse = ApiKeyList

export interface GetApiKeyInput {
  path: {
    /** Its id. */
    id: string
  }
}
export type GetApiKeyResponse = ApiKeyWithUsage

export interface UpdateApiKeyInput {
  path: {
    /** Its id. */
    id: string
  }
  body: UpdateApiKey
}
export type UpdateApiKeyResponse = ApiKey

export interface RevokeApiKeyInput {
  path: {
    /** Its id. */
    id: string
  }
}
export type RevokeApiKeyResponse = ApiKey

export interface RollApiKeyInput {
  path: {
    /** Its id. */
    id: string
  }
  body: RollApiKey
}
export type RollApiKeyResponse = RevealedApiKey

export interface ListAuditEventsInput {
  query?: {
    /** Page size. More than 200 is answered as 200, and says so. */
    limit?: number | undefined
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string | undefined
    /** An action such as `case.created`, or a noun such as `case` for every action on cases; repeatable or separated by commas. */
    action?: string[] | undefined
    /** Id of a person or key (`usr_...`, `key_...`), or the name of a job. */
    actor?: string | undefined
    /** Only people (`user`), keys, jobs or the service. */
    actor_type?: 'user' | 'api_key' | 'job' | 'system' | undefined
    /** Id of what it was done to. */
    object_id?: string | undefined
    /** Only those with this request id. */
    request_id?: string | undefined
    /** RFC 3339. Answers are in UTC, requests may have any offset. */
    from?: string | undefined
    /** Exclusive. */
    to?: string | undefined
    /** `-seq` when omitted; a minus sign puts the greatest first. A row whose field changes while the pages are read may be missed or come twice. */
    sort?: 'seq' | '-seq' | undefined
  }
}
export type ListAuditEventsResponse = AuditEventList

export interface ListAuditCheckpointsInput {
  query?: {
    /** Page size. More than 200 is answered as 200, and says so. */
    limit?: number | undefined
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string | undefined
  }
}
export type ListAuditCheckpointsResponse = AuditCheckpointList

export type GetStatusResponse = ServiceStatus

export interface ListStatusHistoryInput {
  query?: {
    /** Page size. More than 200 is answered as 200, and says so. */
    limit?: number | undefined
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string | undefined
    /** One of api, risk_engine, screening, monitoring, webhooks, reports, storage, or `network:` and a network’s id. */
    component?: string | undefined
  }
}
export type ListStatusHistoryResponse = StatusChangeList

export interface ListEventsInput {
  query?: {
    /** Page size. More than 200 is answered as 200, and says so. */
    limit?: number | undefined
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string | undefined
    /** One or several, separated by commas or repeated. */
    type?:
      | (
          | 'alert.created'
          | 'alert.updated'
          | 'alert.closed'
          | 'case.created'
          | 'case.updated'
          | 'case.stage_changed'
          | 'case.closed'
          | 'monitoring.wallet.created'
          | 'monitoring.wallet.updated'
          | 'monitoring.wallet.deleted'
          | 'risk.level_changed'
          | 'screening.match_found'
          | 'screening.list_updated'
          | 'report.ready'
          | 'report.revoked'
          | 'network.degraded'
          | 'network.recovered'
          | 'policy.activated'
          | 'key.expiring'
          | 'webhook.endpoint_disabled'
        )[]
      | undefined
    /** RFC 3339. Answers are in UTC, requests may have any offset. */
    created_from?: string | undefined
    /** Exclusive. */
    created_to?: string | undefined
  }
}
export type ListEventsResponse = EventList

export interface CreateWebhookEndpointInput {
  body: CreateWebhookEndpoint
}
export type CreateWebhookEndpointResponse = WebhookEndpointWithSecret

export interface ListWebhookEndpointsInput {
  query?: {
    /** Page size. More than 200 is answered as 200, and says so. */
    limit?: number | undefined
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string | undefined
    /** One or several, separated by commas or repeated. */
    state?: ('enabled' | 'disabled')[] | undefined
    /** `-created_at` when omitted; a minus sign puts the greatest first. A row whose field changes while the pages are read may be missed or come twice. */
    sort?: 'created_at' | '-created_at' | 'url' | '-url' | undefined
  }
}
export type ListWebhookEndpointsResponse = WebhookEndpointList

export interface GetWebhookEndpointInput {
  path: {
    /** Its id. */
    id: string
  }
}
export type GetWebhookEndpointResponse = WebhookEndpoint

export interface UpdateWebhookEndpointInput {
  path: {
    /** Its id. */
    id: string
  }
  body: UpdateWebhookEndpoint
}
export type UpdateWebhookEndpointResponse = WebhookEndpoint

export interface DeleteWebhookEndpointInput {
  path: {
    /** Its id. */
    id: string
  }
}
export type DeleteWebhookEndpointResponse = DeleteWebhookEndpointResult

export interface RotateWebhookSecretInput {
  path: {
    /** Its id. */
    id: string
  }
}
export type RotateWebhookSecretResponse = WebhookEndpointWithSecret

export interface TestWebhookEndpointInput {
  path: {
    /** Its id. */
    id: string
  }
}
export type TestWebhookEndpointResponse = WebhookDelivery

export interface ListWebhookDeliveriesInput {
  path: {
    /** Its id. */
    id: string
  }
  query?: {
    /** Page size. More than 200 is answered as 200, and says so. */
    limit?: number | undefined
    /** Opaque; taken from `page.next` of the previous response. */
    cursor?: string | undefined
    /** One or several, separated by commas or repeated. */
    status?: ('pending' | 'retrying' | 'delivered' | 'failed' | 'skipped')[] | undefined
    /** One or several, separated by commas or repeated. */
    event?:
      | (
          | 'alert.created'
          | 'alert.updated'
          | 'alert.closed'
          | 'case.created'
          | 'case.updated'
          | 'case.stage_changed'
          | 'case.closed'
          | 'monitoring.wallet.created'
          | 'monitoring.wallet.updated'
          | 'monitoring.wallet.deleted'
          | 'risk.level_changed'
          | 'screening.match_found'
          | 'screening.list_updated'
          | 'report.ready'
          | 'report.revoked'
          | 'network.degraded'
          | 'network.recovered'
          | 'policy.activated'
          | 'key.expiring'
          | 'webhook.endpoint_disabled'
          | 'webhook.test'
        )[]
      | undefined
    /** `-created_at` when omitted; a minus sign puts the greatest first. A row whose field changes while the pages are read may be missed or come twice. */
    sort?: 'created_at' | '-created_at' | undefined
  }
}
export type ListWebhookDeliveriesResponse = WebhookDeliveryList

export interface ReplayWebhooksInput {
  path: {
    /** Its id. */
    id: string
  }
  body: ReplayWebhooks
}
export type ReplayWebhooksResponse = WebhookReplay

export interface GetWebhookDeliveryInput {
  path: {
    /** Its id. */
    id: string
  }
}
export type GetWebhookDeliveryResponse = WebhookDeliveryWithRequest

export interface RedeliverWebhookInput {
  path: {
    /** Its id. */
    id: string
  }
}
export type RedeliverWebhookResponse = WebhookDelivery
