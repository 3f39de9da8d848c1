import { queueQuery } from '@/contract/alert/triage'
import { disclaimerText } from '@/contract/kernel/primitives'
import { queuePage } from '@/server/domain/triage'
import { listExport } from '../list-export'

export const alerts = listExport({
  query: queueQuery.omit({ limit: true, cursor: true }),
  read: queuePage,
  note: disclaimerText,
  pageSize: 1000,
  columns: {
    severity: (row) => row.severity,
    title: (row) => row.title,
    rule: (row) => row.rule.name,
    rule_key: (row) => row.rule.key,
    network: (row) => row.subject.network,
    address: (row) => row.subject.address,
    wallet_label: (row) => row.wallet_label,
    customer_reference: (row) => row.customer_reference,
    amount: (row) => row.fact?.amount ?? null,
    symbol: (row) => row.fact?.symbol ?? null,
    amount_usd: (row) => row.fact?.amount_usd ?? null,
    counterparty: (row) => row.fact?.counterparty ?? null,
    level: (row) => row.risk?.level ?? null,
    score: (row) => row.risk?.score ?? null,
    model_version: (row) => row.risk?.model_version ?? null,
    state: (row) => row.state,
    resolution: (row) => row.resolution,
    assignee: (row) => row.assignee?.name ?? null,
    occurrences: (row) => row.occurrences,
    stale: (row) => row.stale,
    evidence_orphaned: (row) => row.evidence_orphaned,
    case_id: (row) => row.case_id,
    created_at: (row) => row.created_at,
    last_seen_at: (row) => row.last_seen_at,
    due_at: (row) => row.due_at,
    snoozed_until: (row) => row.snoozed_until,
    closed_at: (row) => row.closed_at,
    id: (row) => row.id,
  },
})
