import type { AlertFinding, AlertState } from '@/contract/alert/alerts'
import type { Signal } from './signal'

/** An alert as far as it decides what becomes of a finding. Ids are UUIDs. */
export interface KnownAlert {
  id: string
  walletId: string
  ruleId: string
  state: AlertState
  caseId: string | null
  assigneeId: string | null
  title: string
  keys: readonly string[]
  signals: readonly Signal[]
  finding: AlertFinding | null
  severityRank: number
  /** The highest it ever had. */
  peakRank: number
  dueAt: Date
  createdAt: Date
  closedAt: Date | null
  /** Since when no rule sees it, and whether it was closed for that. */
  unmetSince: Date | null
  resolvedByItself: boolean
  firstSeenAt: Date
  lastSeenAt: Date
  occurrences: number
}

/** The order in which an alert is kept where several turn out to be about one finding: the one being worked on, then the oldest. */
export function keptFirst(a: KnownAlert, b: KnownAlert): number {
  return workOf(b) - workOf(a) || a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1)
}

function workOf({ state, caseId, assigneeId }: KnownAlert): number {
  return (state === 'escalated' || caseId !== null ? 4 : 0) + (state === 'in_review' ? 2 : 0) + (assigneeId !== null ? 1 : 0)
}

/** Whether two lists of keys have one in common. */
export function share(a: readonly string[], b: readonly string[]): boolean {
  return a.some((key) => b.includes(key))
}

/**
 * Whether a finding is more than what people decided on when they closed its alert: more severe than the alert ever was, nearer,
 * ten times the money, or money that moved since.
 */
export function isMoreThan(past: KnownAlert, now: { rank: number; finding: AlertFinding }): boolean {
  if (now.rank > past.peakRank) return true
  const { finding: before } = past
  if (before === null) return false
  if (before.exposure_type === 'indirect' && now.finding.exposure_type === 'direct') return true
  const [was, is] = [Number(before.amount_usd ?? 0), Number(now.finding.amount_usd ?? 0)]
  if (was >= 1 && is >= was * 10) return true
  return past.closedAt !== null && now.finding.last_at !== null && Date.parse(now.finding.last_at) > past.closedAt.getTime()
}
