import { z } from 'zod'

/** Hexadecimal quantity of at most 256 bits; leading zeros are tolerated, since some nodes write them. */
export const quantity = z
  .string()
  .regex(/^0x[0-9a-f]{1,64}$/i)
  .transform(BigInt)

/** A quantity that is an exact JavaScript integer: heights, times, positions. */
export const count = z
  .string()
  .regex(/^0x0*[0-9a-f]{1,13}$/i)
  .transform(Number)

/** 32 bytes as lower-case hex without 0x. */
export const hash = z
  .string()
  .regex(/^0x[0-9a-f]{64}$/i)
  .transform((text) => text.slice(2).toLowerCase())

/** The canonical form; a node's checksum casing says nothing here. */
export const address = z
  .string()
  .regex(/^0x[0-9a-f]{40}$/i)
  .transform((text) => text.toLowerCase())

export const bytes = z
  .string()
  .regex(/^0x([0-9a-f]{2})*$/i)
  .transform((text) => text.toLowerCase() as `0x${string}`)

/** Hex digits of the longest memo that is read. */
const longestMemo = 602

const placement = { blockHash: hash, blockNumber: count, transactionIndex: count }

const transactionBody = {
  hash,
  from: address,
  to: address.nullish(),
  value: quantity,
  gas: quantity,
  gasPrice: quantity.nullish(),
  nonce: quantity,
  type: count.nullish(),
  /** Value that a deposit brings from layer 1: OP Stack's `mint`, Nitro's `depositValue` of a retryable. */
  mint: quantity.nullish(),
  depositValue: quantity.nullish(),
  /** Nitro only: the number of the message that created the transaction, and the ticket that it redeems. */
  requestId: z.string().nullish(),
  ticketId: z.string().nullish(),
  /** The call data, if short enough for a memo. */
  input: z
    .string()
    .nullish()
    .transform((text) => (text && text.length <= longestMemo ? text : null)),
}

export const minedTransaction = z.object({ ...transactionBody, ...placement })

/** A transaction by its hash: its place is null while it is pending. */
export const anyTransaction = z.object({
  ...transactionBody,
  blockHash: hash.nullish(),
  blockNumber: count.nullish(),
  transactionIndex: count.nullish(),
})

export const withdrawal = z.object({ index: count, validatorIndex: count, address, amount: quantity })

export const header = z.object({ number: count, hash, parentHash: hash, timestamp: count, gasUsed: quantity })

export const fullBlock = header.extend({
  transactions: z.array(minedTransaction).max(100_000),
  withdrawals: z.array(withdrawal).max(10_000).nullish(),
})

export const log = z.object({
  address,
  topics: z.array(hash).max(4),
  data: bytes,
  logIndex: count,
  transactionHash: hash,
  blockHash: hash,
  removed: z.boolean().nullish(),
})

export const receipt = z.object({
  transactionHash: hash,
  ...placement,
  from: address.nullish(),
  contractAddress: address.nullish(),
  gasUsed: quantity,
  effectiveGasPrice: quantity.nullish(),
  /** Absent before Byzantium (2017), when receipts carried a state root instead. */
  status: count.nullish(),
  blobGasUsed: quantity.nullish(),
  blobGasPrice: quantity.nullish(),
  l1Fee: quantity.nullish(),
  logs: z.array(log).max(500_000),
})

export type RawHeader = z.infer<typeof header>
export type RawBlock = z.infer<typeof fullBlock>
export type RawTransaction = z.infer<typeof minedTransaction>
export type RawReceipt = z.infer<typeof receipt>
export type RawLog = z.infer<typeof log>
