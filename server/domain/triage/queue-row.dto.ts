import type { AlertRow } from '@/contract/triage'
import { alertHead } from '@/server/domain/alert'
import type { QueueRow } from './queue.repo'

/** An alert as the queue lists it. */
export function queueRowDto(row: QueueRow): AlertRow {
  return { ...alertHead(row), wallet_label: row.wallet_label }
}
