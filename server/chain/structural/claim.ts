/** The kinds of structural claims by their database numbers. */
export const claimKinds = {
  coinjoin: 1,
  swap: 2,
  bridge_sent: 3,
  bridge_received: 4,
  cluster_link: 5,
  issuer_freeze: 6,
  approval: 7,
} as const
export type ClaimKind = keyof typeof claimKinds

/** The transfer index of a watch hit for an approval: negative, from the approval's ordinal. Its own inverse. */
export const approvalHitIndex = (ordinal: number): number => -1 - ordinal

/** The kind of a database number; throws on an unknown number. */
export function claimKindOf(number: number): ClaimKind {
  for (const [kind, own] of Object.entries(claimKinds)) if (own === number) return kind as ClaimKind
  throw new Error(`no kind of structural claim has the number ${number}`)
}

/** The basis of a claim: the shape of the chain's own records, an id that both legs carry, a memo, or inference. */
export type ClaimBasis = 'structure' | 'id' | 'memo' | 'inferred'

export type ClaimDetail = string | number | boolean | null | readonly ClaimDetail[] | { readonly [key: string]: ClaimDetail }

/** An amount of an asset: its contract (empty for the native coin) and base units. */
export interface ClaimedAmount {
  readonly contract: string
  readonly amountRaw: bigint
}

/**
 * A claim that a named rule computed from one transaction. It is reproducible from the chain alone and never says who is behind
 * an address.
 */
export interface NormalisedClaim {
  readonly kind: Exclude<ClaimKind, 'cluster_link'>
  /** Distinguishes claims of one kind in one transaction: the index of the deciding log, else 0. */
  readonly ordinal: number
  /** The rule that made it, such as `whirlpool` or `uniswap_v3`. */
  readonly rule: string
  readonly basis: ClaimBasis
  /** 0 to 100. */
  readonly confidence: number
  /** The owner of the value: the trader of a swap, the payer or the beneficiary of a bridge. Canonical. */
  readonly party: string | null
  /** The recipient of a swap, or the beneficiary given to a bridge. Canonical. */
  readonly counterparty: string | null
  readonly given: ClaimedAmount | null
  readonly received: ClaimedAmount | null
  /** The key that both legs of a bridge share: `protocol:origin chain:message id`. */
  readonly matchKey: string | null
  readonly detail: Readonly<Record<string, ClaimDetail>>
}
