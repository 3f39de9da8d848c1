/**
 * One leg of a transfer over a bridge, as reported by a contract of its network. Networks are CAIP-2 ids or the source's own
 * names. The caller must name assets the same way on both legs.
 */
export interface Leg {
  /** Identifies the leg; opaque here. */
  readonly ref: string
  readonly protocol: string
  readonly origin: string | null
  readonly destination: string | null
  /** The id that both legs carry; null if the contracts emit none. */
  readonly messageId: string | null
  /** Unix seconds of its block. */
  readonly time: number
  /** The asset that arrives, or its family; null if the leg does not contain it. */
  readonly asset: string | null
  /** In base units; null if the leg does not contain it. */
  readonly amount: bigint | null
  /** Decimals of the amount; null if unknown, and then the amounts of two legs are compared only if `sameUnits`. */
  readonly decimals: number | null
  readonly beneficiary: string | null
}

/** How a bridge pays out: what it may keep, and the delay of the second leg. */
export interface BridgeTerms {
  /** Longest time between the legs, in seconds. If users claim their payment themselves there is no natural limit. */
  readonly windowSeconds: number
  /** How much earlier the second leg may appear, since the clocks of two chains differ. */
  readonly skewSeconds: number
  /** The largest share of the amount that the bridge keeps, in basis points. */
  readonly feeBasisPoints: number
}

/** Two legs of one transfer. */
export interface LegPair {
  readonly sent: Leg
  readonly received: Leg
  readonly basis: 'id' | 'inferred'
  /** 0 to 100. */
  readonly confidence: number
  /** The same id was paid before, or more than once. */
  readonly repeated: boolean
}

/** The amount in units of 18 decimals or finer; null if unknown. */
export function inCommonUnits({ amount, decimals }: Leg): bigint | null {
  return amount === null || decimals === null || decimals > 36 ? null : amount * 10n ** BigInt(36 - decimals)
}
