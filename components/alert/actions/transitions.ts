import type { AlertState } from '@/contract/alert/alerts'

const next: Record<AlertState, readonly AlertState[]> = {
  open: ['in_review', 'escalated', 'closed'],
  in_review: ['open', 'escalated', 'closed'],
  escalated: ['in_review', 'closed'],
  closed: ['open'],
}
const reopenMs = 180 * 86_400_000

/** Whether an alert may go to a state, by the contract. The server decides; this only avoids a refusal. */
export function mayBecome(alert: { state: AlertState; closed_at: string | null }, state: AlertState, now: number): boolean {
  if (!next[alert.state].includes(state)) return false
  return alert.state !== 'closed' || alert.closed_at === null || now - Date.parse(alert.closed_at) <= reopenMs
}
