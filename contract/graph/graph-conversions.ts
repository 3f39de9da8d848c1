import { z } from 'zod'
import { timestamp } from '../kernel'
import { claimBasis } from '../wallet/structural'
import { assetAmount } from '../wallet/wallets'
import { graphLimits } from './graphs'

/** Conversions of one address that a graph shows, and those of the whole graph. */
export const conversionLimits = { perAddress: 3, all: 60 } as const

export const conversionsInput = z.strictObject({
  network: z.string().max(64),
  addresses: z.array(z.string().max(128)).max(graphLimits.linked),
})

/** Swaps or bridge transfers of one address that have protocol, assets and other network in common, in one. */
export const graphConversion = z.strictObject({
  /** Tells it from the others of the graph, and stays the same. */
  id: z.string(),
  address: z.string(),
  kind: z.enum(['swap', 'bridge_sent', 'bridge_received']),
  protocol: z.string(),
  basis: claimBasis,
  /** The least of them. */
  confidence: z.number().int().min(0).max(100),
  times: z.number().int().positive(),
  given: assetAmount.nullable(),
  received: assetAmount.nullable(),
  /** The newest transaction. */
  transaction_hash: z.string(),
  at: timestamp,
  /** The other leg of the newest, of a bridge that is matched. */
  other: z.strictObject({ network: z.string(), transaction_hash: z.string() }).nullable(),
  /**
   * Of a bridge, matched or not: the network of the other side (else its CAIP-2 or the bridge's own number of it), and who paid
   * or is paid there, as far as the newest event or its other leg tells.
   */
  elsewhere: z.strictObject({ network: z.string(), address: z.string().nullable() }).nullable(),
})
export type GraphConversion = z.infer<typeof graphConversion>

export const graphConversions = z.strictObject({
  conversions: z.array(graphConversion).max(conversionLimits.all),
  /** More than the graph shows. */
  more: z.boolean(),
})
