import { z } from 'zod'
import { claimBasis } from '../claim-basis'
import { asset, decimal, share } from '../kernel'

/** A hop of a path where value changed its asset or network, rather than only its owner. */
export const hopConversion = z
  .strictObject({
    kind: z.enum(['swap', 'bridge']),
    rule: z.string().meta({ description: 'The rule that recognised it; see `structural` of the transaction.' }),
    protocol: z.string(),
    basis: claimBasis,
    asset_in: asset.meta({ description: 'What was given.' }),
    amount_in: decimal,
    asset_out: asset.meta({ description: 'What came back for it.' }),
    amount_out: decimal,
    transactions: z
      .array(z.string())
      .min(1)
      .max(2)
      .meta({ description: 'Of the leg that was given, then of the one that was received; one where both are in it.' }),
    networks: z.array(z.string()).min(1).max(2),
    text: z.string().meta({ description: 'The hop in words. Where there are several between the two, it is about the largest.' }),
  })
  .meta({ id: 'HopConversion' })
export type HopConversion = z.infer<typeof hopConversion>

/** How much of a lane went through conversions. Value that went through several is counted in each, up to the whole. */
export const throughConversions = z
  .strictObject({
    swap: share.meta({ description: 'Followed through swaps.' }),
    bridge: share.meta({ description: 'Followed through bridges.' }),
    inferred: share.meta({
      description: 'The part of both whose conversion is only inferred; 0 unless the policy follows such.',
    }),
    not_followed: share.meta({
      description: 'Met conversions that are only inferred, and was not followed through them. It raises `score_range.high`.',
    }),
  })
  .meta({ id: 'ThroughConversions' })
