import { z } from 'zod'
import { countField, hashField, scriptField, scriptTypeField, signedField, unitsField } from '../utxo/fields'

/** Esplora's answers (Blockstream's and mempool's), after `parseExactJson`; what is not read is not listed. */

const output = z.object({
  scriptpubkey: scriptField,
  scriptpubkey_type: scriptTypeField,
  scriptpubkey_address: z.string().max(128).nullish(),
  value: unitsField,
})
export type EsploraOutput = z.infer<typeof output>

const input = z.object({
  txid: hashField,
  vout: countField,
  prevout: output.nullish(),
  is_coinbase: z.boolean(),
})

export const esploraTransaction = z.object({
  txid: hashField,
  vin: z.array(input),
  vout: z.array(output),
  fee: unitsField,
  status: z.object({
    confirmed: z.boolean(),
    block_height: countField.nullish(),
    block_hash: hashField.nullish(),
    block_time: countField.nullish(),
  }),
})
export type EsploraTransaction = z.infer<typeof esploraTransaction>

export const esploraBlock = z.object({
  id: hashField,
  height: countField,
  version: signedField,
  timestamp: countField,
  tx_count: countField,
  merkle_root: hashField,
  previousblockhash: hashField.nullish(),
  nonce: countField,
  bits: countField,
})
export type EsploraBlock = z.infer<typeof esploraBlock>

export const merkleProof = z.object({ block_height: countField, pos: countField })

/** Esplora's names of scripts as Bitcoin Core says them, so that both sources fill one vocabulary. */
export const coreNames: Readonly<Record<string, string>> = {
  p2pk: 'pubkey',
  p2pkh: 'pubkeyhash',
  p2sh: 'scripthash',
  v0_p2wpkh: 'witness_v0_keyhash',
  v0_p2wsh: 'witness_v0_scripthash',
  v1_p2tr: 'witness_v1_taproot',
  op_return: 'nulldata',
  provably_unspendable: 'nulldata',
  anchor: 'anchor',
  multisig: 'multisig',
  empty: 'nonstandard',
  unknown: 'nonstandard',
}
