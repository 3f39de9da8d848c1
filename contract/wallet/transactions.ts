import { z } from 'zod'
import { asset, baseUnits, decimal, defineOperation, freshnessShape, networkName, timestamp } from '../kernel'
import { structuralClaim } from './structural'
import { assetAmount, counterpartyRef, entityRef, transfer } from './wallets'

/** An amount of the native asset; all three are null if the source does not include the spent output. */
const nativeAmount = {
  asset,
  amount: decimal.nullable(),
  amount_raw: baseUnits.nullable(),
  amount_usd: decimal.nullable().meta({ description: 'At the price of the day of the block; null where none is known.' }),
}

const party = {
  index: z
    .number()
    .int()
    .nonnegative()
    .nullable()
    .meta({ description: 'Place in the transaction; null where only transfers are known.' }),
  address: z.string().nullable().meta({ description: 'Null for scripts that do not pay a single address, and for coinbases.' }),
  entity: entityRef.nullable(),
  category: z.string().nullable(),
  ...nativeAmount,
}

export const transactionInput = z
  .strictObject({
    ...party,
    prev_hash: z.string().nullable().meta({ description: 'Transaction whose output is spent.' }),
    prev_index: z.number().int().nonnegative().nullable(),
    coinbase: z.boolean(),
  })
  .meta({ id: 'TransactionInput' })
export type TransactionInput = z.infer<typeof transactionInput>

export const transactionOutput = z
  .strictObject({
    ...party,
    script_type: z.string().nullable().meta({ description: 'As the node names it, such as `witness_v1_taproot` or `nulldata`.' }),
    spent_by: z
      .string()
      .nullable()
      .meta({ description: 'Transaction that spends it, where the index knows; null does not mean unspent.' }),
  })
  .meta({ id: 'TransactionOutput' })
export type TransactionOutput = z.infer<typeof transactionOutput>

/** A transfer as in the wallet's list, but from no side: without direction, with both ends named. */
export const transactionTransfer = transfer
  .omit({ direction: true, counterparty: true, block_height: true, timestamp: true })
  .extend({
    block_height: z.number().int().nonnegative().nullable(),
    timestamp: timestamp.nullable(),
    sender: counterpartyRef,
    recipient: counterpartyRef,
  })
  .meta({ id: 'TransactionTransfer' })
export type TransactionTransfer = z.infer<typeof transactionTransfer>

export const transactionCoverage = z
  .strictObject({
    source: z.enum(['node', 'transfers', 'live']).meta({
      description:
        '`node`: stored as a node delivered it; `transfers`: only its transfers were imported; `live`: not in the index, asked from the node just now.',
    }),
    internal_transfers: z.boolean().nullable().meta({
      description:
        'Whether value moved inside contracts is among the transfers; null if the network has none or the source did not say.',
    }),
    transfers_total: z.number().int().nonnegative().meta({ description: 'The full count; the list is cut at 5,000.' }),
    notes: z.array(z.string()),
  })
  .meta({ id: 'TransactionCoverage' })

export const transaction = z
  .strictObject({
    hash: z.string(),
    object: z.literal('transaction'),
    network: z.string(),
    model: z.enum(['utxo', 'account']),
    status: z.enum(['confirmed', 'pending', 'failed', 'orphaned']),
    block_height: z.number().int().nonnegative().nullable(),
    block_hash: z.string().nullable(),
    timestamp: timestamp.nullable().meta({ description: 'Time of the block; null while pending.' }),
    confirmations: z.number().int().nonnegative(),
    fee: assetAmount.nullable(),
    fee_payer: counterpartyRef
      .nullable()
      .meta({ description: 'Who paid the fee on account networks; on UTXO networks the inputs pay it.' }),
    inputs: z.array(transactionInput),
    outputs: z.array(transactionOutput),
    transfers: z.array(transactionTransfer),
    heuristics: z.array(z.string()).meta({
      description:
        'Observations about its shape, such as `coinbase` or `coinjoin_like` (which rule recognised it is in `structural`). Never an attribution.',
    }),
    structural: z.array(structuralClaim).meta({
      description:
        'What rules computed from its records: swaps, legs of bridges, CoinJoins. Each names its rule and its confidence.',
    }),
    coverage: transactionCoverage,
    ...freshnessShape,
  })
  .meta({ id: 'Transaction' })
export type Transaction = z.infer<typeof transaction>

export const transactionHash = z
  .string()
  .trim()
  .regex(/^(0x)?[0-9a-fA-F]{64}$/, 'must be a transaction hash: 64 hexadecimal digits, with or without 0x')

export const getTransaction = defineOperation({
  id: 'getTransaction',
  method: 'GET',
  path: '/v1/transactions/{hash}',
  tag: 'Transactions',
  summary: 'Transaction',
  description:
    'One transaction in the same shape on every network; a list that does not apply is empty. Without `network`, every connected network is searched; if the hash is found on two of them, `network` is required. A hash that is not indexed while a network that may hold it cannot be read answers 503, not 404.',
  scope: 'transactions:read',
  params: z.object({ hash: transactionHash.meta({ description: 'Transaction hash, with or without `0x`.' }) }),
  query: z.strictObject({ network: networkName.optional() }),
  response: transaction,
  errors: ['network_unsupported', 'provider_degraded'],
})
