/**
 * One leg of a transfer over a bridge, as a contract of its network told it. Networks are CAIP-2 ids or whatever one
 * source calls them; assets are named the same on both legs by whoever reads them.
 */
export interface Leg {
  /** Tells the leg from others; opaque here. */
  readonly ref: string
  readonly protocol: string
  readonly origin: string | null
  readonly destination: string | null
  /** What both legs carry; null where the contracts emit none. */
  readonly messageId: string | null
  /** Unix seconds of its block. */
  readonly time: number
  /** The asset that arrives, or its family; null where the leg does not tell. */
  readonly asset: string | null
  /** Base units; null where the leg does not tell. */
  readonly amount: bigint | null
  /** Decimals of the amount; null where unknown, when amounts of two legs are not compared unless `sameUnits`. */
  readonly decimals: number | null
  readonly beneficiary: string | null
}

/** How a bridge pays: what it may keep, and how much later the second leg may come. */
export interface BridgeTerms {
  /** Longest time between the legs, in seconds. Where users claim their payment themselves there is no natural end. */
  readonly windowSeconds: number
  /** How much earlier the second leg may seem, since two chains have two clocks. */
  readonly skewSeconds: number
  /** The largest share of the amount that the bridge keeps, in ten thousandths. */
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

/** The amount in units of 18 decimals or finer; null where it cannot be told. */
export function inCommonUnits({ amount, decimals }: Leg): bigint | null {
  return amount === null || decimals === null || decimals > 36 ? null : amount * 10n ** BigInt(36 - decimals)
}
