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

/** Swaps or bridge transfers of one address with the same protocol, assets and other network, combined. */
export const graphConversion = z.strictObject({
  /** Identifies it among those of the graph; stable. */
  id: z.string(),
  address: z.string(),
  kind: z.enum(['swap', 'bridge_sent', 'bridge_received']),
  protocol: z.string(),
  basis: claimBasis,
  /** The lowest of them. */
  confidence: z.number().int().min(0).max(100),
  times: z.number().int().positive(),
  given: assetAmount.nullable(),
  received: assetAmount.nullable(),
  /** The newest transaction. */
  transaction_hash: z.string(),
  at: timestamp,
  /** The other leg of the newest one, for a matched bridge. */
  other: z.strictObject({ network: z.string(), transaction_hash: z.string() }).nullable(),
  /**
   * For a bridge, matched or not: the network of the other side (else its CAIP-2 id or the bridge's own number), and the payer
   * or payee there, as far as the newest event or its other leg shows.
   */
  elsewhere: z.strictObject({ network: z.string(), address: z.string().nullable() }).nullable(),
})
export type GraphConversion = z.infer<typeof graphConversion>

export const graphConversions = z.strictObject({
  conversions: z.array(graphConversion).max(conversionLimits.all),
  /** Whether there are more than the graph shows. */
  more: z.boolean(),
})
