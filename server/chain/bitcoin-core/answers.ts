import { z } from 'zod'
import { coinsField, countField, hashField, scriptField, scriptTypeField, signedField } from '../utxo/fields'

/** Bitcoin Core's and Litecoin Core's answers (0.16 up), after `parseExactJson`; what is not read is not listed. */

const script = z.object({
  hex: scriptField,
  type: scriptTypeField,
  /** Since Bitcoin Core 22; before, and in Litecoin Core, `addresses`. */
  address: z.string().max(128).optional(),
  addresses: z.array(z.string().max(128)).optional(),
})

const output = z.object({
  n: countField.optional(),
  value: coinsField.optional(),
  scriptPubKey: script.optional(),
  ismweb: z.boolean().optional(),
})
export type CoreOutput = z.infer<typeof output>

const input = z.object({
  coinbase: z.string().optional(),
  txid: hashField.optional(),
  vout: countField.optional(),
  ismweb: z.boolean().optional(),
  /** `getblock` verbosity 3 since Bitcoin Core 23, `getrawtransaction` verbosity 2 since 25. */
  prevout: z.object({ value: coinsField, scriptPubKey: script }).optional(),
})

export const coreTransaction = z.object({ txid: hashField, vin: z.array(input), vout: z.array(output) })
export type CoreTransaction = z.infer<typeof coreTransaction>

export const coreHeader = z.object({
  hash: hashField,
  /** -1 once the block has left the best chain. */
  confirmations: signedField,
  height: countField,
  version: signedField,
  merkleroot: hashField,
  time: countField,
  nonce: countField,
  bits: z.string().regex(/^[0-9a-f]{8}$/),
  nTx: countField.optional(),
  previousblockhash: hashField.optional(),
})
export const coreBlock = coreHeader.extend({ tx: z.array(coreTransaction) })
export type CoreBlock = z.infer<typeof coreBlock>
export const coreBlockOfHashes = coreHeader.extend({ tx: z.array(hashField) })

export const chainInfo = z.object({ blocks: countField, bestblockhash: hashField })

/** What `getrawtransaction` adds for a transaction in a block. */
export const foundTransaction = coreTransaction.extend({ blockhash: hashField.optional() })
