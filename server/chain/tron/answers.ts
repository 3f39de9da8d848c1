import { z } from 'zod'

/** Numbers arrive as their original text (`parseExactJson`): sun exceeds 2^53. Protobuf leaves out zeros. */
export const sun = z
  .string()
  .regex(/^\d{1,19}$/)
  .transform(BigInt)
export const count = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
export const hash = z
  .string()
  .regex(/^[0-9a-f]{64}$/i)
  .transform((text) => text.toLowerCase())
const hex = z.string().regex(/^([0-9a-f]{2})*$/i)

/** The fields of the contract kinds that move TRX; others keep only their owner. */
const contractValue = z.object({
  owner_address: z.string().max(100).nullish(),
  to_address: z.string().max(100).nullish(),
  contract_address: z.string().max(100).nullish(),
  amount: sun.nullish(),
  call_value: sun.nullish(),
  new_contract: z.object({ call_value: sun.nullish() }).nullish(),
})

/** A transfer of a named asset has a text amount of its own kind; only the kinds read are validated by `contractValue`. */
export const contract = z.object({ type: z.string().max(64), parameter: z.object({ value: z.record(z.string(), z.unknown()) }) })
export const readValue = contractValue

export const transaction = z.object({
  txID: hash,
  raw_data: z.object({ contract: z.array(contract).length(1) }),
  raw_data_hex: hex.nullish(),
  ret: z.array(z.object({ contractRet: z.string().max(64).nullish() })).nullish(),
})

export const block = z.object({
  blockID: hash,
  block_header: z.object({
    raw_data: z.object({ number: count.default(0), timestamp: count.default(0), parentHash: hash }),
  }),
  transactions: z.array(transaction).max(100_000).default([]),
})

export const log = z.object({
  address: z.string().regex(/^(41)?[0-9a-f]{40}$/i),
  topics: z.array(hash).max(4).default([]),
  data: hex.default(''),
})

const internal = z.object({
  caller_address: z.string().max(100),
  transferTo_address: z.string().max(100).nullish(),
  callValueInfo: z.array(z.object({ callValue: sun.nullish(), tokenId: z.string().nullish() })).default([]),
  rejected: z.boolean().nullish(),
})

export const info = z.object({
  id: hash,
  fee: sun.default(0n),
  blockNumber: count.default(0),
  blockTimeStamp: count.default(0),
  contract_address: z.string().max(100).nullish(),
  result: z.string().max(64).nullish(),
  withdraw_amount: sun.default(0n),
  log: z.array(log).max(100_000).default([]),
  internal_transactions: z.array(internal).max(100_000).default([]),
})

export const constantCall = z.object({
  result: z.object({ result: z.boolean().nullish() }).nullish(),
  constant_result: z.array(hex).nullish(),
})

export const accountPage = z.object({
  data: z.array(z.object({ txID: hash.nullish(), transaction_id: hash.nullish() })).max(1000),
  meta: z.object({ fingerprint: z.string().max(2000).nullish() }).nullish(),
})

export type RawBlock = z.infer<typeof block>
export type RawTransaction = z.infer<typeof transaction>
export type RawInfo = z.infer<typeof info>
