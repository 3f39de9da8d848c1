import type { Alert } from '@/contract/alert/alerts'
import { withoutShares } from '@/contract/graph/coinjoin-shares'
import type { CaseContent } from '@/contract/report/report-document'
import { checkTables } from './check-tables'
import { type DataTable, tableOf } from './table'

/** Alerts, one per row. */
export function alertsTable(alerts: readonly Alert[]): DataTable {
  return tableOf('alerts', alerts, {
    id: (row) => row.id,
    created_at: (row) => row.created_at,
    severity: (row) => row.severity,
    state: (row) => row.state,
    resolution: (row) => row.resolution,
    rule: (row) => row.rule.key,
    rule_version: (row) => row.rule.version,
    title: (row) => row.title,
    network: (row) => row.subject.network,
    address: (row) => row.subject.address,
    transaction_hash: (row) => row.subject.transaction_hash,
    measured: (row) => row.evidence[0]?.measures[0]?.text ?? null,
    occurrences: (row) => row.occurrences,
    closed_at: (row) => row.closed_at,
    stale: (row) => row.stale,
  })
}

/** All lists of a case. */
export function caseTables({
  subjects,
  alerts,
  timeline,
  evidence,
  tasks,
  links,
  graphs,
  graph_events = [],
}: CaseContent): DataTable[] {
  const checks = subjects.flatMap(({ subject, check }) => (check === null ? [] : [{ subject: subject.value, check }]))
  return [
    tableOf('subjects', subjects, {
      type: (row) => row.subject.type,
      value: (row) => row.subject.value,
      network: (row) => row.subject.network,
      name: (row) => row.subject.name,
      level: (row) => row.check?.risk.level ?? null,
      score: (row) => row.check?.risk.score ?? null,
      check_id: (row) => row.check?.check_id ?? null,
      checked_at: (row) => row.check?.checked_at ?? null,
      stale: (row) => row.check?.stale ?? null,
      gap: (row) => row.gap,
    }),
    alertsTable(alerts),
    tableOf('timeline', timeline, {
      seq: (row) => row.seq,
      at: (row) => row.at,
      kind: (row) => row.kind,
      actor: (row) => row.actor.name ?? row.actor.type,
      detail: (row) => JSON.stringify(row.detail),
      note: (row) => row.note?.source ?? null,
      prev_hash: (row) => row.prev_hash,
      hash: (row) => row.hash,
    }),
    tableOf('evidence', evidence, {
      id: (row) => row.id,
      name: (row) => row.name,
      media_type: (row) => row.media_type,
      size: (row) => row.size,
      sha256: (row) => row.sha256,
      description: (row) => row.description,
      added_at: (row) => row.added_at,
      added_by: (row) => row.added_by.name ?? row.added_by.type,
      removed_at: (row) => row.removed_at,
      removal_reason: (row) => row.removal_reason,
    }),
    tableOf('tasks', tasks, {
      id: (row) => row.id,
      title: (row) => row.title,
      assignee: (row) => row.assignee?.name ?? null,
      due_at: (row) => row.due_at,
      done_at: (row) => row.done_at,
    }),
    tableOf('links', links, {
      kind: (row) => row.kind,
      case_id: (row) => row.case.id,
      number: (row) => row.case.number,
      title: (row) => row.case.title,
      linked_at: (row) => row.linked_at,
    }),
    ...graphTables(graphs, graph_events),
    ...checkTables(checks),
  ]
}

function graphTables(graphs: CaseContent['graphs'], events: NonNullable<CaseContent['graph_events']>): DataTable[] {
  const nodes = graphs.flatMap(({ id, document }) => document.nodes.map((node) => ({ ...node, graph: id })))
  const edges = graphs.flatMap(({ id, document }) => {
    const mixed = events.find(({ graph }) => graph === id)?.coinjoins ?? []
    return withoutShares(document.edges, mixed).map((edge) => ({ ...edge, graph: id }))
  })
  const parts = events.flatMap(({ graph, coinjoins }) =>
    coinjoins.flatMap((one) => [
      ...one.payers.map((part) => ({ ...part, graph, one, side: 'paid in' })),
      ...one.payees.map((part) => ({ ...part, graph, one, side: 'was paid' })),
    ]),
  )
  return [
    tableOf('graph_nodes', nodes, {
      graph: (row) => row.graph,
      hop: (row) => row.hop,
      address: (row) => row.address,
      entity: (row) => row.entity?.name ?? null,
      category: (row) => row.category,
      level: (row) => row.check?.level ?? null,
      score: (row) => row.check?.score ?? null,
      note: (row) => row.note,
    }),
    tableOf('graph_edges', edges, {
      graph: (row) => row.graph,
      from: (row) => row.from,
      to: (row) => row.to,
      usd: (row) => row.usd,
      transfers: (row) => row.transfers,
      amounts: (row) => row.amounts.map((one) => `${one.amount} ${one.asset.symbol}`).join('; '),
      first_seen_at: (row) => row.first_seen_at,
      last_seen_at: (row) => row.last_seen_at,
    }),
    ...(parts.length > 0
      ? [
          tableOf('graph_coinjoins', parts, {
            graph: (row) => row.graph,
            transaction: (row) => row.one.transaction_hash,
            time: (row) => row.one.at,
            protocol: (row) => row.one.protocol,
            confidence: (row) => row.one.confidence,
            participants: (row) => row.one.participants,
            address: (row) => row.address,
            side: (row) => row.side,
            amount: (row) => row.amount.amount,
            usd: (row) => row.amount.amount_usd,
          }),
        ]
      : []),
  ]
}
