import type { Queryable } from '@/server/platform/db'
import type { KnownAlert } from './known-alert'

interface KnownRow {
  id: string
  wallet_id: string
  rule_id: string
  state: KnownAlert['state']
  case_id: string | null
  assignee_id: string | null
  title: string
  finding_keys: string[]
  signals: KnownAlert['signals']
  finding: KnownAlert['finding']
  severity_rank: number
  peak_rank: number
  due_at: Date
  created_at: Date
  closed_at: Date | null
  unmet_since: Date | null
  unmet_resolved: boolean
  first_seen_at: Date
  last_seen_at: Date
  occurrences: number
}

const columns = `a.id, a.wallet_id, a.rule_id, a.state, a.case_id, a.assignee_id, a.title, a.finding_keys, a.signals, a.finding,
  a.severity_rank, a.peak_rank, a.due_at, a.created_at, a.closed_at, a.unmet_since, a.unmet_resolved, a.first_seen_at,
  a.last_seen_at, a.occurrences`
/** Only so many of a wallet's newest closed alerts are considered. */
const mostPast = 200

/**
 * Open alerts of wallets (UUIDs) that are about a finding, or that belong to these rules, in the order of their ids; `lock`
 * locks the rows.
 */
export async function findLiveAlerts(
  q: Queryable,
  orgId: string,
  { walletIds, ruleIds = [], lock }: { walletIds: readonly string[]; ruleIds?: readonly string[]; lock: boolean },
): Promise<KnownAlert[]> {
  const { rows } = await q.query<KnownRow>(
    `select ${columns} from alert a where a.org_id = $1::uuid and a.state <> 'closed' and a.wallet_id = any($2::uuid[])
       and (a.finding_keys <> '{}' or a.rule_id = any($3::uuid[]))
     order by a.id${lock ? ' for update' : ''}`,
    [orgId, walletIds, ruleIds],
  )
  return rows.map(knownOf)
}

/** Closed alerts of a wallet (UUID), the most recently closed first, at most two hundred. */
export async function findPastAlerts(q: Queryable, orgId: string, walletId: string): Promise<KnownAlert[]> {
  const { rows } = await q.query<KnownRow>(
    `select ${columns} from alert a where a.org_id = $1::uuid and a.state = 'closed' and a.wallet_id = $2::uuid and a.finding_keys <> '{}'
     order by a.closed_at desc, a.id desc limit ${mostPast}`,
    [orgId, walletId],
  )
  return rows.map(knownOf)
}

function knownOf(row: KnownRow): KnownAlert {
  return {
    id: row.id,
    walletId: row.wallet_id,
    ruleId: row.rule_id,
    state: row.state,
    caseId: row.case_id,
    assigneeId: row.assignee_id,
    title: row.title,
    keys: row.finding_keys,
    signals: row.signals,
    finding: row.finding,
    severityRank: row.severity_rank,
    peakRank: row.peak_rank,
    dueAt: row.due_at,
    createdAt: row.created_at,
    closedAt: row.closed_at,
    unmetSince: row.unmet_since,
    resolvedByItself: row.unmet_resolved,
    firstSeenAt: row.first_seen_at,
    lastSeenAt: row.last_seen_at,
    occurrences: row.occurrences,
  }
}
