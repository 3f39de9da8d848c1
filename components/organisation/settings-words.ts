import type { CloseReason } from '@/contract/alert/alert-closing'
import { alertResolutions } from '@/contract/alert/alert-states'
import { caseOutcomes } from '@/contract/case/case-states'
import { severities } from '@/contract/monitoring/monitoring-rules'

const inWords = (id: string): readonly [string, string] => {
  const text = id.replaceAll('_', ' ')
  return [id, text.charAt(0).toUpperCase() + text.slice(1)]
}

export const outcomeChoices = caseOutcomes.map(inWords)
export const severityChoices = severities.map(inWords)
export const severityOrNever: readonly (readonly [string, string])[] = [...severityChoices, ['never', 'Never']]
export const resolutionChoices = alertResolutions.map(inWords)

/** A list with one of its entries moved up (-1) or down (1); unchanged at its end. */
export function moved<T>(list: readonly T[], place: number, by: 1 | -1): T[] {
  const next = [...list]
  const [one] = next.splice(place, 1)
  if (one !== undefined) next.splice(Math.max(0, place + by), 0, one)
  return next
}

/** A new reason with a name that none of the others has. */
export function newReason(reasons: readonly CloseReason[]): CloseReason {
  const taken = new Set(reasons.map(({ label }) => label.toLowerCase()))
  const names = reasons.map((_, n) => `New reason ${n + 2}`)
  const label = ['New reason', ...names].find((name) => !taken.has(name.toLowerCase())) ?? 'New reason'
  return { label, resolution: 'not_actionable', comment: false }
}

/** A whole or decimal number as typed; null for anything else, so that the field can show an error. */
export function numberOf(text: string): number | null {
  return /^\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : null
}
