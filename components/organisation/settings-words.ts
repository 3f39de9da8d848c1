import { alertResolutions } from '@/contract/alert-states'
import { caseOutcomes } from '@/contract/cases'
import { severities } from '@/contract/monitoring-rules'
import type { CloseReason } from '@/contract/organisation-settings'

const inWords = (id: string): readonly [string, string] => {
  const text = id.replaceAll('_', ' ')
  return [id, text.charAt(0).toUpperCase() + text.slice(1)]
}

export const resolutionChoices = alertResolutions.map(inWords)
export const outcomeChoices = caseOutcomes.map(inWords)
export const severityChoices = severities.map(inWords)
/** A severity, or never. */
export const severityOrNever = [...severityChoices, ['never', 'Never'] as const]

/** A key for a new reason that none of the others has. */
export function keyOf(reasons: readonly CloseReason[]): string {
  const taken = new Set(reasons.map(({ key }) => key))
  let n = reasons.length + 1
  while (taken.has(`reason_${n}`)) n++
  return `reason_${n}`
}

/** The reasons with one of them a place further up (-1) or down (1); at an end they stay as they are. */
export function moved(reasons: readonly CloseReason[], place: number, by: 1 | -1): CloseReason[] {
  const [one, other] = [reasons[place], reasons[place + by]]
  if (!one || !other) return [...reasons]
  return reasons.map((reason, k) => (k === place ? other : k === place + by ? one : reason))
}

/** A whole or decimal number that somebody typed; null for anything else, so that it can be refused where it stands. */
export function numberOf(text: string): number | null {
  return /^\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : null
}
