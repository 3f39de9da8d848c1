import type { FoundAt } from './finding'
import type { Placed } from './place-findings'
import type { NewAlertRow } from './raise.repo'
import { dueTime, severityRank } from './severity'

/** The row of an alert that begins, with what its first fact and its wallet say. */
export function newAlert({ alert, facts }: Placed, now: Date): NewAlertRow {
  const { rule, wallet, fact, title } = (facts[0] as Placed['facts'][number]).found satisfies FoundAt
  return {
    id: alert.id,
    rule_id: rule.id,
    rule_key: rule.key,
    rule_version: rule.version,
    rule_name: rule.name,
    severity: rule.severity,
    severity_rank: severityRank(rule.severity),
    title,
    network: wallet.network.id,
    address: wallet.address,
    transaction_hash: fact.transaction_hash,
    wallet_id: wallet.id,
    customer_reference: wallet.customerReference,
    risk: wallet.risk?.risk ?? null,
    check_id: wallet.risk?.checkId ?? null,
    stale: wallet.stale,
    last_good_read_at: wallet.lastGoodReadAt,
    due_at: dueTime(rule.severity, now),
    occurrences: alert.occurrences,
    first_seen_at: alert.firstSeenAt,
    last_seen_at: alert.lastSeenAt,
  }
}
