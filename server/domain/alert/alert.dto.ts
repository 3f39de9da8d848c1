import type { Alert, AlertEvidence, AlertSignal } from '@/contract/alert/alerts'
import { disclaimerText } from '@/contract/kernel/primitives'
import { networkById } from '@/server/chain/networks'
import { iso, isoOrNull } from '@/server/platform/clock/clock'
import { typeIdOf } from '@/server/platform/ids'
import type { AlertRow } from './alert.repo'
import type { EvidenceRow } from './evidence/evidence-page.repo'
import { inWeight, type Signal } from './findings/signal'

/** An alert without its evidence and the disclaimer, as the queue lists it. */
export function alertHead(row: AlertRow): Omit<Alert, 'evidence' | 'disclaimer'> {
  return {
    id: typeIdOf('alr', row.id),
    object: 'alert',
    rule: { id: typeIdOf('rul', row.rule_id), key: row.rule_key, version: row.rule_version, name: row.rule_name },
    severity: row.severity,
    state: row.state,
    resolution: row.resolution,
    reason: row.close_reason,
    proposed_closing: row.proposed,
    duplicate_of: row.duplicate_of === null ? null : typeIdOf('alr', row.duplicate_of),
    title: row.title,
    finding: row.finding,
    signals: inWeight(row.signals).map(signalDto),
    unmet_since: isoOrNull(row.unmet_since),
    resolved_by_itself: row.unmet_resolved,
    subject: {
      type: row.transaction_hash === null ? 'address' : 'transaction',
      network: networkById(row.network).name,
      address: row.address,
      transaction_hash: row.transaction_hash,
    },
    monitored_wallet_id: row.wallet_id === null ? null : typeIdOf('mon', row.wallet_id),
    customer_transfer_id: row.customer_transfer_id === null ? null : typeIdOf('ctr', row.customer_transfer_id),
    customer_reference: row.customer_reference,
    case_id: row.case_id === null ? null : typeIdOf('cas', row.case_id),
    evidence_orphaned: row.orphaned >= row.occurrences,
    risk: row.risk as Alert['risk'],
    assignee: row.assignee_id === null ? null : { id: typeIdOf('usr', row.assignee_id), name: row.assignee_name ?? 'Unknown' },
    due_at: iso(row.due_at),
    snoozed_until: isoOrNull(row.snoozed_until),
    occurrences: row.occurrences,
    revision: row.revision,
    first_seen_at: iso(row.first_seen_at),
    last_seen_at: iso(row.last_seen_at),
    acknowledged_at: isoOrNull(row.acknowledged_at),
    created_at: iso(row.created_at),
    updated_at: iso(row.updated_at),
    closed_at: isoOrNull(row.closed_at),
    stale: row.stale,
    last_good_read_at: isoOrNull(row.last_good_read_at),
  }
}

/** Alerts as the API returns them; `evidence` holds the evidence of all of them. */
export function alertDtos(rows: readonly AlertRow[], evidence: readonly EvidenceRow[]): Alert[] {
  const byAlert = new Map<string, AlertEvidence[]>()
  for (const fact of evidence) {
    const facts = byAlert.get(fact.alert_id)
    if (facts) facts.push(evidenceDto(fact))
    else byAlert.set(fact.alert_id, [evidenceDto(fact)])
  }
  return rows.map((row) => ({ ...alertHead(row), evidence: byAlert.get(row.id) ?? [], disclaimer: disclaimerText }))
}

function signalDto({ rule_id, key, version, name, severity, title, since }: Signal): AlertSignal {
  return { rule: { id: typeIdOf('rul', rule_id), key, version, name }, severity, title, since }
}

function evidenceDto(row: EvidenceRow): AlertEvidence {
  return {
    ...(row.detail as Omit<AlertEvidence, 'id' | 'occurred_at' | 'block_height' | 'orphaned_at'>),
    id: row.evidence_id,
    occurred_at: iso(row.occurred_at),
    block_height: row.block_height === null ? null : Number(row.block_height),
    orphaned_at: isoOrNull(row.orphaned_at),
  }
}
