/** The rules by which addresses are said to have one owner. Structural: computed, reproducible, never an attribution. */
export const linkRules = ['common_input', 'change', 'deposit_address'] as const
export type LinkRule = (typeof linkRules)[number]

/** How far each rule is believed, of 100. Change and deposit addresses are habits of software, not needs of the protocol. */
export const linkConfidence: Readonly<Record<LinkRule, number>> = { common_input: 85, change: 70, deposit_address: 60 }

/** What one transaction says: `from` and `to` have one owner. `ordinal` tells a transaction's links apart. */
export interface Link<K = string> {
  readonly rule: LinkRule
  readonly ordinal: number
  readonly from: K
  readonly to: K
}
