import type { Queryable } from '@/server/platform/db'
import type { KnownAlert } from '../findings/known-alert'

/** Locks monitored wallets in the order of their ids until the transaction ends; returns those that are active. */
export async function lockActiveWallets(q: Queryable, orgId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await q.query<{ id: string; state: string }>(
    'select id, state from monitored_wallet where org_id = $1::uuid and id = any($2::uuid[]) order by id for no key update',
    [orgId, ids],
  )
  return new Set(rows.filter(({ state }) => state === 'active').map(({ id }) => id))
}

/** A fact to claim; `alert_id` is the alert that it would begin. */
export interface ClaimRow {
  rule_id: string
  rule_version: number
  subject: string
  evidence_id: string
  alert_id: string
  network: number
  block_height: number | null
  occurred_at: string
  detail: object
}

/**
 * Claims facts, of which only the first claim counts. Returns the alert ids of those claimed now. The conflict clause names no
 * column, so only the table's key decides.
 */
export async function claimFacts(q: Queryable, orgId: string, facts: readonly ClaimRow[], at: Date): Promise<Set<string>> {
  const { rows } = await q.query<{ alert_id: string }>(
    `insert into alert_evidence (org_id, rule_id, rule_version, subject, evidence_id, alert_id, seq, network, block_height, occurred_at, detail, created_at)
     select $1::uuid, f.rule_id, f.rule_version, f.subject, f.evidence_id, f.alert_id, 1, f.network, f.block_height, f.occurred_at, f.detail, $3::timestamptz
     from jsonb_to_recordset($2::jsonb) as f (rule_id uuid, rule_version int, subject text, evidence_id text, alert_id uuid,
       network smallint, block_height bigint, occurred_at timestamptz, detail jsonb)
     on conflict do nothing returning alert_id`,
    [orgId, JSON.stringify(facts), at],
  )
  return new Set(rows.map(({ alert_id }) => alert_id))
}

export interface NewAlertRow {
  id: string
  rule_id: string
  rule_key: string
  rule_version: number
  rule_name: string
  severity: string
  severity_rank: number
  peak_rank: number
  title: string
  finding: object | null
  finding_keys: string[]
  signals: object[]
  rule_keys: string[]
  counterparty: string | null
  amount_usd: string | null
  network: number
  address: string
  transaction_hash: string | null
  wallet_id: string | null
  customer_transfer_id?: string
  customer_reference: string | null
  risk: object | null
  check_id: string | null
  stale: boolean
  last_good_read_at: string | null
  due_at: Date
  occurrences: number
  first_seen_at: Date
  last_seen_at: Date
}

/** Stores new alerts as of `at`; `moveFacts` adds their facts. */
export async function insertAlerts(q: Queryable, orgId: string, alerts: readonly NewAlertRow[], at: Date): Promise<void> {
  if (alerts.length === 0) return
  await q.query(
    `insert into alert (org_id, id, rule_id, rule_key, rule_version, rule_name, severity, severity_rank, peak_rank, title, finding,
       finding_keys, signals, rule_keys, counterparty, amount_usd, network, address, transaction_hash, wallet_id, customer_transfer_id, customer_reference,
       risk, check_id, stale, last_good_read_at, due_at, occurrences, first_seen_at, last_seen_at, created_at, updated_at)
     select $1::uuid, a.id, a.rule_id, a.rule_key, a.rule_version, a.rule_name, a.severity, a.severity_rank, a.peak_rank, a.title, a.finding,
       a.finding_keys, a.signals, a.rule_keys, a.counterparty, a.amount_usd, a.network, a.address, a.transaction_hash, a.wallet_id,
       a.customer_transfer_id, a.customer_reference, a.risk, a.check_id, a.stale, a.last_good_read_at, a.due_at, a.occurrences, a.first_seen_at, a.last_seen_at,
       $3::timestamptz, $3::timestamptz
     from jsonb_to_recordset($2::jsonb) as a (id uuid, rule_id uuid, rule_key text, rule_version int, rule_name text, severity text,
       severity_rank smallint, peak_rank smallint, title text, finding jsonb, finding_keys text[], signals jsonb, rule_keys text[],
       counterparty text, amount_usd decimal, network smallint, address text, transaction_hash text, wallet_id uuid,
       customer_transfer_id uuid, customer_reference text, risk jsonb, check_id uuid, stale boolean, last_good_read_at timestamptz, due_at timestamptz,
       occurrences int, first_seen_at timestamptz, last_seen_at timestamptz)`,
    [orgId, JSON.stringify(alerts), at],
  )
}

/** Moves claimed facts to the alert that they join; `claimed` is the alert id they were claimed with. */
export async function moveFacts(
  q: Queryable,
  orgId: string,
  facts: readonly {
    rule_id: string
    rule_version: number
    subject: string
    evidence_id: string
    claimed: string
    alert_id: string
    seq: number
  }[],
): Promise<void> {
  if (facts.length === 0) return
  await q.query(
    `update alert_evidence e set alert_id = f.alert_id, seq = f.seq
     from jsonb_to_recordset($2::jsonb) as f (rule_id uuid, rule_version int, subject text, evidence_id text, claimed uuid, alert_id uuid, seq int)
     where e.org_id = $1::uuid and e.rule_id = f.rule_id and e.rule_version = f.rule_version and e.subject = f.subject
       and e.evidence_id = f.evidence_id and e.alert_id = f.claimed
     returning e.seq`,
    [orgId, JSON.stringify(facts)],
  )
}

/** New values of a locked alert: its signals, severity, subject and how often it was found. */
export interface FindingUpdate
  extends Pick<
    KnownAlert,
    'id' | 'title' | 'keys' | 'signals' | 'finding' | 'severityRank' | 'occurrences' | 'firstSeenAt' | 'lastSeenAt'
  > {
  severity: string
  dueAt: Date
  unmetSince: Date | null
  /** Set if the alert is closed because its finding is over, or as a duplicate. */
  close?: { resolution: 'not_actionable' | 'duplicate'; duplicateOf: string | null; byItself: boolean } | undefined
  reopen?: true | undefined
}

/** Writes the new values of locked alerts, and increments their revisions. */
export async function updateFindings(q: Queryable, orgId: string, alerts: readonly FindingUpdate[], at: Date): Promise<void> {
  if (alerts.length === 0) return
  await q.query(
    `update alert a set title = n.title, finding = n.finding, finding_keys = n.keys, signals = n.signals, rule_keys = n.rule_keys,
       severity = n.severity, severity_rank = n.rank, peak_rank = greatest(a.peak_rank, n.rank), counterparty = coalesce(n.counterparty, a.counterparty),
       amount_usd = coalesce(n.amount_usd, a.amount_usd), due_at = n.due_at, unmet_since = n.unmet_since,
       unmet_resolved = case when n.closing then n.by_itself when n.reopening then false else a.unmet_resolved end,
       state = case when n.closing then 'closed' when n.reopening then 'open' else a.state end,
       resolution = case when n.closing then n.resolution when n.reopening then null else a.resolution end,
       close_reason = case when n.closing or n.reopening then null else a.close_reason end,
       -- What a first person judged has grown since: it is judged anew.
       proposed = case when n.closing or n.reopening or n.rank > a.severity_rank then null else a.proposed end,
       duplicate_of = case when n.closing then n.duplicate_of when n.reopening then null else a.duplicate_of end,
       closed_at = case when n.closing then $3::timestamptz when n.reopening then null else a.closed_at end,
       snoozed_until = case when n.closing then null else a.snoozed_until end,
       occurrences = n.occurrences, first_seen_at = n.first, last_seen_at = n.last, updated_at = $3::timestamptz, revision = a.revision + 1
     from jsonb_to_recordset($2::jsonb) as n (id uuid, title text, finding jsonb, keys text[], signals jsonb, rule_keys text[], severity text,
       rank smallint, counterparty text, amount_usd decimal, due_at timestamptz, unmet_since timestamptz, closing boolean, by_itself boolean,
       resolution text, duplicate_of uuid, reopening boolean, occurrences int, first timestamptz, last timestamptz)
     where a.org_id = $1::uuid and a.id = n.id returning a.id`,
    [orgId, JSON.stringify(alerts.map(updateRow)), at],
  )
}

function updateRow(alert: FindingUpdate) {
  const { id, title, finding, keys, signals, severity, severityRank: rank, close } = alert
  return {
    id,
    title,
    finding,
    keys,
    signals,
    rule_keys: [...new Set(signals.map(({ key }) => key))],
    severity,
    rank,
    counterparty: finding?.counterparty?.name ?? null,
    amount_usd: finding?.amount_usd ?? null,
    due_at: alert.dueAt,
    unmet_since: alert.unmetSince,
    closing: close !== undefined,
    by_itself: close?.byItself ?? false,
    resolution: close?.resolution ?? null,
    duplicate_of: close?.duplicateOf ?? null,
    reopening: alert.reopen === true,
    occurrences: alert.occurrences,
    first: alert.firstSeenAt,
    last: alert.lastSeenAt,
  }
}
