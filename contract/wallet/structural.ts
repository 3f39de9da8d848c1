import { z } from 'zod'
import { claimBasis } from '../claim-basis'
import { timestamp } from '../kernel'
import { assetAmount, counterpartyRef } from './wallets'

export const claimKind = z.enum([
  'coinjoin',
  'swap',
  'bridge_sent',
  'bridge_received',
  'cluster_link',
  'issuer_freeze',
  'approval',
])

export { claimBasis }

/** The other leg of a bridge, once it is matched. */
export const bridgeLeg = z
  .strictObject({
    network: z.string(),
    transaction_hash: z.string(),
    timestamp,
    party: counterpartyRef.nullable(),
    amount: assetAmount.nullable(),
    basis: claimBasis,
    confidence: z.number().int().min(0).max(100),
  })
  .meta({ id: 'BridgeLeg' })

/** A swap, or one leg of a bridge. */
export const claimedConversion = z
  .strictObject({
    protocol: z.string(),
    protocols: z
      .array(z.string())
      .max(20)
      .meta({ description: 'Every protocol that a swap went through, in its order; of a bridge its own.' }),
    party: counterpartyRef
      .nullable()
      .meta({ description: 'Whose value it is: the trader, the payer into a bridge, the payee out of it.' }),
    recipient: counterpartyRef
      .nullable()
      .meta({ description: 'Who gets it, where that is somebody else or on another network.' }),
    given: assetAmount.nullable(),
    received: assetAmount.nullable(),
    message_id: z
      .string()
      .nullable()
      .meta({ description: 'What both legs of a bridge carry; null where its contracts emit no id.' }),
    beneficiary: z
      .string()
      .nullable()
      .meta({ description: 'Whom the deposit into a bridge names on the other network, in that network’s form.' }),
    other_network: z.string().nullable().meta({
      description:
        'Where a bridge says that the other leg is: a network’s name, else its CAIP-2 or the bridge’s own number. Null for a swap.',
    }),
    other_leg: bridgeLeg.nullable().meta({ description: 'Null for a swap, and for a bridge whose other leg is not known.' }),
  })
  .meta({ id: 'ClaimedConversion' })

export const claimedCoinjoin = z
  .strictObject({
    protocol: z.string(),
    denominations: z.array(assetAmount).max(100),
    equal_outputs: z.number().int().nonnegative(),
    participants: z
      .number()
      .int()
      .nonnegative()
      .nullable()
      .meta({ description: 'At least so many took part; null where the shape does not tell.' }),
  })
  .meta({ id: 'ClaimedCoinjoin' })

/** A token issuer's action on an address. */
export const claimedFreeze = z
  .strictObject({
    action: z.enum(['freeze', 'unfreeze', 'wipe']),
    issuer: z.string(),
    symbol: z.string(),
    contract: z.string(),
    address: counterpartyRef.nullable(),
    amount: assetAmount.nullable().meta({ description: 'What was destroyed, where the event says so.' }),
  })
  .meta({ id: 'ClaimedFreeze' })

/** An approval to spend the owner’s tokens. Stored for watched wallets only. */
export const claimedApproval = z
  .strictObject({
    owner: counterpartyRef.nullable(),
    spender: counterpartyRef.nullable(),
    contract: z.string(),
    revoked: z.boolean(),
    amount: assetAmount
      .nullable()
      .meta({ description: 'Null where it is unlimited, of a whole collection, or the token is unknown.' }),
  })
  .meta({ id: 'ClaimedApproval' })

/**
 * What a named rule computed from the chain. Anyone with the chain's data can reproduce it; it does not say who is behind an
 * address.
 */
export const structuralClaim = z
  .strictObject({
    id: z.string().meta({ description: '`network:transaction:kind:ordinal`.' }),
    object: z.literal('structural_claim'),
    kind: claimKind,
    rule: z.string().meta({ description: 'The rule that made it, such as `whirlpool` or `uniswap_v3`.' }),
    basis: claimBasis,
    confidence: z.number().int().min(0).max(100),
    network: z.string(),
    transaction_hash: z.string(),
    timestamp,
    explanation: z.string().meta({ description: 'Why the rule holds, in a sentence for people.' }),
    conversion: claimedConversion.nullable(),
    coinjoin: claimedCoinjoin.nullable(),
    freeze: claimedFreeze.nullable(),
    approval: claimedApproval.nullable(),
  })
  .meta({ id: 'StructuralClaim' })
export type StructuralClaim = z.infer<typeof structuralClaim>
