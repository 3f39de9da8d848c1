import { exposureReasonCodes } from '@/contract/risk/risk-exposure'

/** Why an exposure, or a part of one, does not count toward the score. */
export const reasonCodes = exposureReasonCodes
export type ReasonCode = (typeof reasonCodes)[number]

/** What a sentence may name; only facts that were decided. */
export interface ReasonFacts {
  category: string
  direction: 'source' | 'destination'
  /** Days, `2022-08-08`; null if unknown. */
  start: string | null
  end: string | null
  /** Symbol of the asset of the lane. */
  symbol: string | null
  /** The most points that dust adds. */
  dustCap: number
}

const sentences: Record<ReasonCode, (facts: ReasonFacts) => string> = {
  precedes_designation: ({ start }) => `Moved before the designation${on(start)}. It does not count.`,
  follows_delisting: ({ end }) => `Moved after the delisting${on(end)}. It does not count.`,
  precedes_event: ({ start }) => `Moved before the event that the attribution is about${on(start)}. It does not count.`,
  follows_validity: ({ end }) => `Moved after the attribution ended${on(end)}. It does not count.`,
  unknown_token: ({ symbol }) =>
    `${symbol ?? 'This token'} is not on the asset registry. Anybody can make such a token and name anybody in its transfers, so it does not count.`,
  dust: ({ dustCap }) => `Small payments that nobody asked for. All of them together add at most ${dustCap} points.`,
  below_threshold: () => 'Below the thresholds of the rule.',
  allow_listed: () => 'An entry of the allow-list limits the score.',
  victim: () => 'The address belongs to a victim. What happened to it is not held against it.',
  no_rule: () => 'No rule of the active policy scores this category.',
}

/** The sentence for a reason. */
export function reasonSentence(code: ReasonCode, facts: ReasonFacts): string {
  return sentences[code](facts)
}

/** ` (8 August 2022)` as ISO, or nothing where the date is not known. */
function on(day: string | null): string {
  return day === null ? '' : ` (${day})`
}
