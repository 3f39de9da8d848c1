import { levelWord } from '@/components/risk/level-mark'
import type { CustomerRisk, CustomerRiskPart } from '@/contract/customer/customer-risk'

const nouns: Record<CustomerRiskPart['kind'], readonly [string, string]> = {
  transfer: ['transfer', 'transfers'],
  wallet: ['wallet', 'wallets'],
  name: ['the name', 'the name'],
}

/** Counts parts by kind: `2 transfers and the name`. */
function kindsOf(parts: readonly CustomerRiskPart[]): string {
  const kinds = Object.entries(nouns).flatMap(([kind, [one, many]]) => {
    const n = parts.filter((part) => part.kind === kind).length
    if (n === 0) return []
    return [kind === 'name' ? one : `${n.toLocaleString('en')} ${n === 1 ? one : many}`]
  })
  return new Intl.ListFormat('en').format(kinds)
}

/** What a customer's level means and which parts it comes from, in a sentence or two. */
export function riskSentence({ level, complete, parts, parts_total }: CustomerRisk): string {
  if (parts_total === 0) return 'There is nothing to derive a level from yet.'
  const deciding = parts.filter(({ counts }) => counts)
  const gives = deciding.length === 1 ? 'has' : 'have'
  if (level === 'unknown') {
    const is = deciding.length === 1 ? 'is' : 'are'
    return `Of ${parts_total.toLocaleString('en')} ${parts_total === 1 ? 'part' : 'parts'}, ${kindsOf(deciding)} ${is} not known, and no known one is above low.`
  }
  const sentence =
    parts_total === 1
      ? `${levelWord[level]} is the level of its only part, ${kindsOf(deciding)}.`
      : `${levelWord[level]} is the highest level among ${parts_total.toLocaleString('en')} parts: ${kindsOf(deciding)} ${gives} it.`
  if (complete) return sentence
  // Severe is the highest level.
  return level === 'severe' ? `${sentence} Not everything is known.` : `${sentence} It may be higher, as not everything is known.`
}
