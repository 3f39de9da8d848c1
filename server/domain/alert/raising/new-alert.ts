import { severities } from '@/contract/monitoring/monitoring-rules'
import type { OrganisationSettings } from '@/contract/organisation-settings'
import type { FindingRule, FindingWallet, FoundAt } from '../findings/finding'
import type { KnownAlert } from '../findings/known-alert'
import { dueTime } from '../findings/severity'
import type { NewAlertRow } from './raise.repo'

/** The row of a new alert, from its first fact and its wallet. */
export function newAlert(
  alert: Pick<
    KnownAlert,
    'id' | 'title' | 'keys' | 'signals' | 'finding' | 'severityRank' | 'occurrences' | 'firstSeenAt' | 'lastSeenAt'
  >,
  first: Pick<FoundAt, 'fact'> & { rule: FindingRule; wallet: Omit<FindingWallet, 'id'> & { id: string | null } },
  hours: OrganisationSettings['due_hours'],
  now: Date,
): NewAlertRow {
  const { rule, wallet, fact } = first
  const severity = severities[alert.severityRank] as (typeof severities)[number]
  return {
    id: alert.id,
    rule_id: rule.id,
    rule_key: rule.key,
    rule_version: rule.version,
    rule_name: rule.name,
    severity,
    severity_rank: alert.severityRank,
    peak_rank: alert.severityRank,
    title: alert.title,
    finding: alert.finding,
    finding_keys: [...alert.keys],
    signals: [...alert.signals],
    rule_keys: [...new Set(alert.signals.map(({ key }) => key))],
    counterparty: alert.finding?.counterparty?.name ?? null,
    amount_usd: alert.finding?.amount_usd ?? null,
    network: wallet.network.id,
    address: wallet.address,
    transaction_hash: fact.transaction_hash,
    wallet_id: wallet.id,
    customer_reference: wallet.customerReference,
    risk: wallet.risk?.risk ?? null,
    check_id: wallet.risk?.checkId ?? null,
    stale: wallet.stale,
    last_good_read_at: wallet.lastGoodReadAt,
    due_at: dueTime(severity, now, hours),
    occurrences: alert.occurrences,
    first_seen_at: alert.firstSeenAt,
    last_seen_at: alert.lastSeenAt,
  }
}
