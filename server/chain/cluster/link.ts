/** The rules that link addresses to one owner. Structural: computed, reproducible, never an attribution. */
export const linkRules = ['common_input', 'change', 'deposit_address'] as const
export type LinkRule = (typeof linkRules)[number]

/**
 * Confidence in each rule, out of 100. Change and deposit addresses are habits of software, not requirements of the protocol.
 */
export const linkConfidence: Readonly<Record<LinkRule, number>> = { common_input: 85, change: 70, deposit_address: 60 }

/** A link from one transaction: `from` and `to` have one owner. `ordinal` distinguishes a transaction's links. */
export interface Link<K = string> {
  readonly rule: LinkRule
  readonly ordinal: number
  readonly from: K
  readonly to: K
}
