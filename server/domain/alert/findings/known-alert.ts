import type { AlertFinding, AlertState } from '@/contract/alert/alerts'
import type { Signal } from './signal'

/** The fields of an alert that decide how a finding is handled. Ids are UUIDs. */
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
  /** The highest severity it ever had. */
  peakRank: number
  dueAt: Date
  createdAt: Date
  closedAt: Date | null
  /** Since when no rule finds it, and whether it was closed for that reason. */
  unmetSince: Date | null
  resolvedByItself: boolean
  firstSeenAt: Date
  lastSeenAt: Date
  occurrences: number
}

/** Sorts alerts about the same finding by which to keep: the one being worked on, then the oldest. */
export function keptFirst(a: KnownAlert, b: KnownAlert): number {
  return workOf(b) - workOf(a) || a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1)
}

function workOf({ state, caseId, assigneeId }: KnownAlert): number {
  return (state === 'escalated' || caseId !== null ? 4 : 0) + (state === 'in_review' ? 2 : 0) + (assigneeId !== null ? 1 : 0)
}

/** Whether two lists of keys have a key in common. */
export function share(a: readonly string[], b: readonly string[]): boolean {
  return a.some((key) => b.includes(key))
}

/**
 * Whether a finding exceeds what people decided on when they closed its alert: more severe than the alert ever was, direct
 * instead of indirect, ten times the money, or money moved since.
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
