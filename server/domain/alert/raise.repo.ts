import type { Queryable } from '@/server/platform/db'
import type { LiveAlert } from './place-findings'

/** Locks monitored wallets in the order of their ids until the transaction ends; gives those that are active. */
export async function lockActiveWallets(q: Queryable, orgId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await q.query<{ id: string; state: string }>(
    'select id, state from monitored_wallet where org_id = $1::uuid and id = any($2::uuid[]) order by id for no key update',
    [orgId, ids],
  )
  return new Set(rows.filter(({ state }) => state === 'active').map(({ id }) => id))
}

/** A fact as it is claimed; `alert_id` is the alert it would begin. */
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
 * Claims facts: of each the first claim counts, whoever else makes it and whenever. Returns the alert ids of those claimed
 * now. The conflict names no column, so that it is the table's key alone that decides.
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

/** Alerts of these pairs of wallet and rule that are not closed, locked in the order of their ids. */
export async function lockLiveAlerts(
  q: Queryable,
  orgId: string,
  pairs: readonly { walletId: string; ruleId: string }[],
): Promise<LiveAlert[]> {
  const { rows } = await q.query<{
    id: string
    wallet_id: string
    rule_id: string
    severity_rank: number
    first_seen_at: Date
    last_seen_at: Date
    occurrences: number
  }>(
    `select a.id, a.wallet_id, a.rule_id, a.severity_rank, a.first_seen_at, a.last_seen_at, a.occurrences
     from alert a where a.org_id = $1::uuid and a.state <> 'closed'
       and (a.wallet_id, a.rule_id) in (select w, r from unnest($2::uuid[], $3::uuid[]) as p(w, r))
     order by a.id for update`,
    [orgId, pairs.map((pair) => pair.walletId), pairs.map((pair) => pair.ruleId)],
  )
  return rows.map((row) => ({
    id: row.id,
    walletId: row.wallet_id,
    ruleId: row.rule_id,
    severityRank: row.severity_rank,
    firstSeenAt: row.first_seen_at,
    lastSeenAt: row.last_seen_at,
    occurrences: row.occurrences,
  }))
}

export interface NewAlertRow {
  id: string
  rule_id: string
  rule_key: string
  rule_version: number
  rule_name: string
  severity: string
  severity_rank: number
  title: string
  network: number
  address: string
  transaction_hash: string | null
  wallet_id: string
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

/** Stores new alerts as of `at`; the facts behind them come by `moveFacts`. */
export async function insertAlerts(q: Queryable, orgId: string, alerts: readonly NewAlertRow[], at: Date): Promise<void> {
  if (alerts.length === 0) return
  await q.query(
    `insert into alert (org_id, id, rule_id, rule_key, rule_version, rule_name, severity, severity_rank, title, network, address,
       transaction_hash, wallet_id, customer_reference, risk, check_id, stale, last_good_read_at, due_at, occurrences, first_seen_at,
       last_seen_at, created_at, updated_at)
     select $1::uuid, a.id, a.rule_id, a.rule_key, a.rule_version, a.rule_name, a.severity, a.severity_rank, a.title, a.network, a.address,
       a.transaction_hash, a.wallet_id, a.customer_reference, a.risk, a.check_id, a.stale, a.last_good_read_at, a.due_at, a.occurrences,
       a.first_seen_at, a.last_seen_at, $3::timestamptz, $3::timestamptz
     from jsonb_to_recordset($2::jsonb) as a (id uuid, rule_id uuid, rule_key text, rule_version int, rule_name text, severity text,
       severity_rank smallint, title text, network smallint, address text, transaction_hash text, wallet_id uuid, customer_reference text,
       risk jsonb, check_id uuid, stale boolean, last_good_read_at timestamptz, due_at timestamptz, occurrences int,
       first_seen_at timestamptz, last_seen_at timestamptz)`,
    [orgId, JSON.stringify(alerts), at],
  )
}

/** Puts claimed facts under the alert they join; `claimed` is the alert id they were claimed with. */
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

/** Counts occurrences of alerts that are locked. */
export async function countOccurrences(q: Queryable, orgId: string, alerts: readonly LiveAlert[], at: Date): Promise<void> {
  if (alerts.length === 0) return
  await q.query(
    `update alert a set occurrences = n.occurrences, first_seen_at = n.first, last_seen_at = n.last, updated_at = $3::timestamptz,
       revision = a.revision + 1
     from jsonb_to_recordset($2::jsonb) as n (id uuid, occurrences int, first timestamptz, last timestamptz)
     where a.org_id = $1::uuid and a.id = n.id returning a.id`,
    [
      orgId,
      JSON.stringify(
        alerts.map(({ id, occurrences, firstSeenAt, lastSeenAt }) => ({ id, occurrences, first: firstSeenAt, last: lastSeenAt })),
      ),
      at,
    ],
  )
}
