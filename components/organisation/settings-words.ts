import { caseOutcomes } from '@/contract/cases'
import { severities } from '@/contract/monitoring-rules'

const inWords = (id: string): readonly [string, string] => {
  const text = id.replaceAll('_', ' ')
  return [id, text.charAt(0).toUpperCase() + text.slice(1)]
}

export const outcomeChoices = caseOutcomes.map(inWords)
export const severityChoices = severities.map(inWords)
/** A whole or decimal number that somebody typed; null for anything else, so that it can be refused where it stands. */
export function numberOf(text: string): number | null {
  return /^\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : null
}
