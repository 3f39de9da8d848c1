import { queueFact } from '@/contract/alert/queue-fact'
import type { AlertRow } from '@/contract/alert/triage'
import { alertHead } from '@/server/domain/alert'
import type { QueueRow } from './queue.repo'

/** An alert as the queue lists it. */
export function queueRowDto(row: QueueRow): AlertRow {
  const fact = {
    amount: row.fact_amount,
    symbol: row.fact_symbol,
    amount_usd: row.fact_usd,
    counterparty: row.fact_counterparty,
  }
  return { ...alertHead(row), wallet_label: row.wallet_label, fact: queueFact(row.finding, row.has_fact ? fact : null) }
}
