import { z } from 'zod'
import { addressText, decimal, timestamp } from '../kernel'
import { claimBasis } from '../wallet/structural'
import { assetAmount } from '../wallet/wallets'
import { graphLimits } from './graphs'

/** CoinJoins of a whole graph; those that involve most of its addresses come first. */
export const coinjoinLimits = { all: 60 } as const

export const coinjoinsInput = z.strictObject({
  network: z.string().max(64),
  addresses: z.array(z.string().max(128)).max(graphLimits.linked),
})

/** What an address put into a CoinJoin, minus its part of the fee, or took out of it. */
const coinjoinPart = z.strictObject({ address: addressText, amount: assetAmount })

/** A CoinJoin in which addresses of a graph took part, as payers, as payees or as both. */
export const graphCoinjoin = z.strictObject({
  /** Identifies it among everything drawn; stable. */
  id: z.string(),
  protocol: z.string(),
  basis: claimBasis,
  confidence: z.number().int().min(0).max(100),
  /** The least number of participants; null if the shape does not show it. */
  participants: z.number().int().nonnegative().nullable(),
  equal_outputs: z.number().int().nonnegative(),
  transaction_hash: z.string(),
  at: timestamp,
  payers: z.array(coinjoinPart),
  payees: z.array(coinjoinPart),
  /**
   * What the index counts across it between addresses of the graph: each payer's share of each payee's outputs. These are no
   * real payments, so a picture takes them out of its flows.
   */
  shares: z.array(
    z.strictObject({
      from: addressText,
      to: addressText,
      amount_raw: z.string().regex(/^\d+$/),
      usd: decimal,
      unpriced: z.number().int().nonnegative(),
      transfers: z.number().int().positive(),
    }),
  ),
})
export type GraphCoinjoin = z.infer<typeof graphCoinjoin>

export const graphCoinjoins = z.strictObject({
  coinjoins: z.array(graphCoinjoin).max(coinjoinLimits.all),
  /** Whether there are more than the graph shows, or addresses with so many transfers that older ones were not examined. */
  more: z.boolean(),
})
