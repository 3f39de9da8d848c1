import { z } from 'zod'
import { coinsField, countField, hashField, scriptField, scriptTypeField, signedField } from '../utxo/fields'

/** Responses of Bitcoin Core (0.14 and later) and its relatives, after `parseExactJson`; unused fields are not listed. */

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

/** Zcash's shielded parts: only what enters and leaves a pool is public. */
const shieldedParts = {
  vjoinsplit: z.array(z.object({ vpub_old: coinsField, vpub_new: coinsField })).optional(),
  vShieldedSpend: z.array(z.unknown()).optional(),
  vShieldedOutput: z.array(z.unknown()).optional(),
  /** The net amount that leaves the Sapling pool; negative if it enters. */
  valueBalance: coinsField.optional(),
  orchard: z.object({ actions: z.array(z.unknown()).optional(), valueBalance: coinsField.optional() }).optional(),
}

export const coreTransaction = z.object({ txid: hashField, vin: z.array(input), vout: z.array(output), ...shieldedParts })
export type CoreTransaction = z.infer<typeof coreTransaction>

export const coreHeader = z.object({
  hash: hashField,
  /** -1 once the block has left the best chain. */
  confirmations: signedField,
  height: countField,
  version: signedField,
  merkleroot: hashField,
  time: countField,
  /** 32 bytes as hex where the proof of work is Equihash (Zcash). */
  nonce: z.union([countField, hashField]),
  solution: scriptField.optional(),
  blockcommitments: hashField.optional(),
  finalsaplingroot: hashField.optional(),
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
