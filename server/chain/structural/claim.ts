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

/**
 * The transfer index of a watch hit that stands for an approval: below zero, by the approval's ordinal. Its own inverse.
 */
export const approvalHitIndex = (ordinal: number): number => -1 - ordinal

/** The kind behind a database number; throws on one that no kind has. */
export function claimKindOf(number: number): ClaimKind {
  for (const [kind, own] of Object.entries(claimKinds)) if (own === number) return kind as ClaimKind
  throw new Error(`no kind of structural claim has the number ${number}`)
}

/** What a claim rests on: the shape of the chain's own records, an id both legs carry, a memo, or likelihood. */
export type ClaimBasis = 'structure' | 'id' | 'memo' | 'inferred'

export type ClaimDetail = string | number | boolean | null | readonly ClaimDetail[] | { readonly [key: string]: ClaimDetail }

/** An amount of an asset: its contract (empty for the native coin) and base units. */
export interface ClaimedAmount {
  readonly contract: string
  readonly amountRaw: bigint
}

/**
 * A claim that a named rule computed from one transaction. It is reproducible from the chain alone; who is behind an
 * address is never part of it.
 */
export interface NormalisedClaim {
  readonly kind: Exclude<ClaimKind, 'cluster_link'>
  /** Tells claims of one kind in one transaction apart: the index of the deciding log, else 0. */
  readonly ordinal: number
  /** The rule that made it, such as `whirlpool` or `uniswap_v3`. */
  readonly rule: string
  readonly basis: ClaimBasis
  /** 0 to 100. */
  readonly confidence: number
  /** Whose value it is: the trader of a swap, the payer or the beneficiary of a bridge. Canonical. */
  readonly party: string | null
  /** The recipient of a swap, the beneficiary a bridge was told. Canonical. */
  readonly counterparty: string | null
  readonly given: ClaimedAmount | null
  readonly received: ClaimedAmount | null
  /** What both legs of a bridge carry: `protocol:origin chain:message id`. */
  readonly matchKey: string | null
  readonly detail: Readonly<Record<string, ClaimDetail>>
}
