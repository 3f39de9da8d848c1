import { z } from 'zod'
import {
  addressText,
  asset,
  baseUnits,
  count,
  decimal,
  defineOperation,
  disclaimer,
  livemodeShape,
  networkName,
  oneOf,
  pageOf,
  pageQueryShape,
  timestamp,
  typeId,
} from '../kernel'
import { checkHead } from '../risk/risk'
import { transactionHash } from '../wallet/transactions'

export const transferDirections = ['deposit', 'withdrawal'] as const
export type TransferDirection = (typeof transferDirections)[number]

export const customerTransferStates = ['prepared', 'matched', 'mismatched', 'orphaned'] as const
export type CustomerTransferState = (typeof customerTransferStates)[number]

export const differenceFields = ['transaction', 'output_index', 'address', 'asset', 'amount', 'claimed'] as const

/** One difference between a transfer and the chain. */
export const transferDifference = z
  .strictObject({
    field: z.enum(differenceFields).meta({
      description:
        '`transaction`: it failed, or moved nothing; `claimed`: another transfer was matched with the same movement; otherwise the field that differs.',
    }),
    given: z.string().nullable(),
    found: z.string().nullable(),
    text: z.string(),
  })
  .meta({ id: 'TransferDifference' })
export type TransferDifference = z.infer<typeof transferDifference>

/** The movement on chain that a transfer was matched with. */
export const transferMatch = z
  .strictObject({
    kind: z.enum(['output', 'transfer']).meta({ description: '`output` of a UTXO transaction, otherwise a `transfer` of it.' }),
    index: count.meta({ description: 'Number of the output, or of the transfer in its transaction.' }),
    block_height: count,
    block_time: timestamp,
    address: z.string(),
    asset,
    amount: decimal,
    amount_raw: baseUnits,
    amount_usd: decimal.nullable().meta({ description: 'At the price of the day of the block; null where none is known.' }),
    matched_at: timestamp,
  })
  .meta({ id: 'TransferMatch' })
export type TransferMatch = z.infer<typeof transferMatch>

const reference = z.string().trim().min(1, 'must not be empty').max(200)
const positive = z
  .string()
  .regex(/^\d{1,40}(\.\d{1,40})?$/, 'must be a decimal number above 0 such as 12.5')
  .refine((text) => /[1-9]/.test(text), 'must be above 0')
  .meta({ description: 'Exact decimal number above 0, as a string.', format: 'decimal' })
const assetText = z.string().trim().min(1, 'must not be empty').max(128).meta({
  description:
    '`native`, the symbol of the network’s own coin or of a token in the registry of assets, a contract, or a CAIP-19 id.',
})

/** A deposit or a withdrawal of a customer. */
export const customerTransfer = z
  .strictObject({
    id: typeId('ctr'),
    object: z.literal('customer_transfer'),
    ...livemodeShape,
    customer_id: typeId('cus'),
    reference: z.string(),
    direction: z.enum(transferDirections),
    network: z.string(),
    asset: z.string().meta({ description: 'As it was given.' }),
    amount: decimal,
    address: z
      .string()
      .nullable()
      .meta({ description: 'Where the money arrives: the customer’s deposit address, or the destination of a withdrawal.' }),
    transaction_hash: z.string().nullable(),
    output_index: count.nullable(),
    occurred_at: timestamp,
    state: z.enum(customerTransferStates).meta({
      description:
        '`prepared`: not on chain yet, as far as the index goes; `matched`: the chain has it; `mismatched`: the transaction is there and says otherwise; `orphaned`: it was there, and a reorganisation took its block away.',
    }),
    match: transferMatch.nullable(),
    differences: z.array(transferDifference),
    orphaned_at: timestamp.nullable().meta({ description: 'When its block was taken away; null while it is not orphaned.' }),
    amount_usd: decimal.nullable().meta({
      description: 'Of the match, otherwise of the amount given at the price of its day; null where no price is known.',
    }),
    risk: checkHead.nullable().meta({
      description:
        'Of a deposit: the check of the side its money came from. Of a withdrawal: that of its address. Null until the data for it is there; the worker makes it then.',
    }),
    disclaimer,
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'CustomerTransfer' })
export type CustomerTransfer = z.infer<typeof customerTransfer>

const params = z.object({ id: typeId('cus') })
const transferParams = z.object({ id: typeId('cus'), transfer_id: typeId('ctr') })

/** The fields of a transfer as submitted. */
export const customerTransferShape = {
  reference,
  direction: z.enum(transferDirections, 'must be deposit or withdrawal'),
  network: networkName,
  asset: assetText,
  amount: positive,
  address: addressText.optional().meta({
    description: 'Where the money arrives. Needed for a withdrawal; a deposit needs it or `transaction_hash`.',
  }),
  transaction_hash: transactionHash.optional().meta({ description: 'Left out while it is not sent; see PATCH.' }),
  output_index: z.number().int().nonnegative().max(2_147_483_647).optional().meta({
    description: 'UTXO networks only, with `transaction_hash`.',
  }),
  occurred_at: timestamp.meta({ description: 'By your own books; decides the day and month it is counted in.' }),
}

export const createCustomerTransfer = defineOperation({
  id: 'createCustomerTransfer',
  method: 'POST',
  path: '/v1/customers/{id}/transfers',
  tag: 'Customers',
  summary: 'Report a deposit or a withdrawal',
  description:
    'The same reference of the customer with the same content answers 200 with the transfer that is there; with other content 409. It is compared with the chain and checked before the answer where the data is there, and by the worker as soon as it is.',
  scope: 'customers:write',
  status: 201,
  knownStatus: 200,
  foundScope: 'customers:read',
  params,
  body: z.strictObject(customerTransferShape),
  response: customerTransfer,
  errors: ['reference_conflict', 'idempotency_conflict', 'idempotency_in_progress', 'network_unsupported'],
})

export const listCustomerTransfers = defineOperation({
  id: 'listCustomerTransfers',
  method: 'GET',
  path: '/v1/customers/{id}/transfers',
  tag: 'Customers',
  summary: 'Deposits and withdrawals of a customer',
  description: 'By the time they occurred, newest first.',
  scope: 'customers:read',
  params,
  query: z.strictObject({
    ...pageQueryShape,
    state: oneOf(customerTransferStates).optional(),
    direction: z.enum(transferDirections).optional(),
    network: networkName.optional(),
    asset: assetText.optional().meta({ description: 'As it was given, in any letter case.' }),
    reference: reference.optional(),
    from: timestamp.optional().meta({ description: 'Of `occurred_at`; included.' }),
    to: timestamp.optional().meta({ description: 'Exclusive.' }),
  }),
  response: pageOf(customerTransfer, { disclaimer }),
  errors: ['network_unsupported'],
})

export const getCustomerTransfer = defineOperation({
  id: 'getCustomerTransfer',
  method: 'GET',
  path: '/v1/customers/{id}/transfers/{transfer_id}',
  tag: 'Customers',
  summary: 'Read a deposit or a withdrawal',
  scope: 'customers:read',
  params: transferParams,
  response: customerTransfer,
})

export const updateCustomerTransfer = defineOperation({
  id: 'updateCustomerTransfer',
  method: 'PATCH',
  path: '/v1/customers/{id}/transfers/{transfer_id}',
  tag: 'Customers',
  summary: 'Say which transaction a transfer became',
  description:
    'Names the transaction of a transfer that had none, or another one while it is not matched, such as after a fee was raised. Refused once it is matched. Nothing else of a transfer changes.',
  scope: 'customers:write',
  foundScope: 'customers:read',
  params: transferParams,
  body: z.strictObject({
    transaction_hash: transactionHash,
    output_index: customerTransferShape.output_index,
  }),
  response: customerTransfer,
})
