import type { MonitoringContent, ReportDocument, ScreeningContent } from '@/contract/report/report-document'
import { alertsTable, caseTables } from './case-tables'
import { transactionTables, walletTables } from './chain-tables'
import { checkTables } from './check-tables'
import { type DataTable, tableOf } from './table'

/** The tables of a report, except empty ones, after one that identifies the report. */
export function tablesOf(document: ReportDocument): DataTable[] {
  return [headTable(document), ...contentTables(document).filter(({ rows }) => rows.length > 0)]
}

function contentTables(document: ReportDocument): DataTable[] {
  switch (document.type) {
    case 'wallet':
      return [...checkTables([checked(document)]), ...walletTables(document.content)]
    case 'transaction':
      return [...transactionTables(document.content), ...checkTables([checked(document)])]
    case 'case':
      return caseTables(document.content)
    case 'screening':
      return screeningTables(document.content)
    case 'monitoring_period':
      return monitoringTables(document.content)
  }
}

function checked({ subject, content }: Extract<ReportDocument, { type: 'wallet' | 'transaction' }>) {
  return { subject: subject?.value ?? '', check: content.check }
}

/** The contents of the first page, as names and values. */
function headTable(document: ReportDocument): DataTable {
  const { risk, policy, data_as_of, index_from, subject, generated_by, lists, audit_head, tag_snapshot } = document
  const rows: [string, string | number | boolean | null][] = [
    ['report_id', document.id],
    ['version', document.version],
    ['supersedes', document.supersedes],
    ['type', document.type],
    ['title', document.title],
    ['organisation', document.organisation.name],
    ['case_id', document.case_id],
    ['subject', subject?.value ?? null],
    ['network', subject?.network ?? null],
    ['generated_at', document.generated_at],
    ['generated_by', generated_by.name],
    ['score', risk?.score ?? null],
    ['level', risk?.level ?? null],
    ['check_id', risk?.check_id ?? null],
    ['disclaimer', document.disclaimer],
    ['stale', document.stale],
    ['last_good_read_at', document.last_good_read_at],
    ['data_as_of_network', data_as_of?.network ?? null],
    ['data_as_of_block', data_as_of?.block_height ?? null],
    ['data_as_of_time', data_as_of?.block_time ?? null],
    ['index_from_network', index_from?.network ?? null],
    ['index_from_block', index_from?.block_height ?? null],
    ['index_from_time', index_from?.block_time ?? null],
    ['model_version', document.model_version],
    ['hop_limit', document.hop_limit],
    ['policy_version', policy?.version ?? null],
    ['policy_sha256', policy?.sha256 ?? null],
    ['tag_snapshot_sha256', tag_snapshot?.sha256 ?? null],
    ['audit_head', audit_head?.hash ?? null],
    ...lists.map(({ list_id, version, sha256 }): [string, string] => [`list ${list_id}`, `${version} ${sha256}`]),
  ]
  return tableOf('report', rows, { name: ([name]) => name, value: ([, value]) => value })
}

function screeningTables({ screening }: ScreeningContent): DataTable[] {
  return [
    tableOf('matches', screening.matches, {
      list_id: (row) => row.list_id,
      list_version: (row) => row.list_version,
      entry_id: (row) => row.entry_id,
      name: (row) => row.name,
      entity_type: (row) => row.entity_type,
      programs: (row) => row.programs.join('; '),
      match_type: (row) => row.match_type,
      score: (row) => row.score,
      matched_on: (row) => row.matched_on,
      explanations: (row) => row.explanations.join('; '),
      designated_at: (row) => row.designated_at,
      delisted_at: (row) => row.delisted_at,
      source_url: (row) => row.source_url,
    }),
    tableOf('lists', screening.lists_screened, {
      list_id: (row) => row.list_id,
      version: (row) => row.version,
      published_at: (row) => row.published_at,
      ingested_at: (row) => row.ingested_at,
      entry_count: (row) => row.entry_count,
      sha256: (row) => row.sha256,
      stale: (row) => row.stale,
      age_days: (row) => row.age_days,
      age_budget_days: (row) => row.age_budget_days,
      complete: (row) => row.complete,
      incomplete_reasons: (row) => row.incomplete_reasons.join('; '),
    }),
    tableOf('notes', screening.notes, { note: (row) => row }),
  ]
}

function monitoringTables({ wallets, alerts, by_day, counts }: MonitoringContent): DataTable[] {
  const { closed_in_period: _, ...tallies } = counts
  const tallied = Object.entries(tallies).flatMap(([by, tally]) =>
    Object.entries(tally).map(([what, n]) => ({ by: by.slice(3), what, n })),
  )
  return [
    tableOf('counts', tallied, { by: (row) => row.by, what: (row) => row.what, alerts: (row) => row.n }),
    tableOf('days', by_day, { day: (row) => row.day, raised: (row) => row.raised, closed: (row) => row.closed }),
    tableOf('wallets', wallets, {
      id: (row) => row.id,
      network: (row) => row.network,
      address: (row) => row.address,
      label: (row) => row.label,
      customer_reference: (row) => row.customer_reference,
      state: (row) => row.state,
      level: (row) => row.risk?.level ?? null,
      score: (row) => row.risk?.score ?? null,
      check_id: (row) => row.risk?.check_id ?? null,
      checked_at: (row) => row.risk?.checked_at ?? null,
      alerts_open: (row) => row.alerts_open,
    }),
    alertsTable(alerts),
  ]
}
