import type { ReadTransaction } from '@/server/chain/utxo/read-transaction'
import type { Network } from '../networks'
import { type NormalisedInput, type NormalisedOutput, ProviderError } from '../provider'
import { memoOf } from '../utxo/op-return'
import { paidAddress } from '../utxo/paid-address'
import { coreNames, type EsploraOutput, type EsploraTransaction } from './answers'

/** A transaction from Esplora, with addresses from its scripts. Throws `malformed` or `contradictory`. */
export function readTransaction(network: Network, answer: EsploraTransaction): ReadTransaction {
  const { txid } = answer
  const inputs = answer.vin.map((entry, index): NormalisedInput => {
    if (entry.is_coinbase) return { index, address: null, amountRaw: null, prevHash: null, prevIndex: null, coinbase: true }
    if (!entry.prevout) throw new ProviderError('malformed', `transaction ${txid} does not say what input ${index} spends`)
    const { address, amountRaw } = readOutput(network, entry.prevout, txid)
    return { index, address, amountRaw, prevHash: entry.txid, prevIndex: entry.vout, coinbase: false }
  })
  const outputs = answer.vout.map((entry, index): NormalisedOutput => ({ index, ...readOutput(network, entry, txid) }))
  const memo = memoOf(answer.vout.map(({ scriptpubkey }) => scriptpubkey))
  return { hash: txid, inputs, outputs, confidential: false, memo }
}

function readOutput(network: Network, output: EsploraOutput, txid: string) {
  const address = paidAddress(network, output.scriptpubkey, output.scriptpubkey_address, txid)
  const scriptType = coreNames[output.scriptpubkey_type] ?? output.scriptpubkey_type
  return { address, amountRaw: output.value, scriptType: mwebName(network, output.scriptpubkey) ?? scriptType }
}

/** Esplora does not know MWEB and calls its scripts unknown; this returns Litecoin Core's names for them. */
function mwebName(network: Network, script: string): string | null {
  if (network.utxo?.opaque !== 'mweb' || script.length !== 68) return null
  return script.startsWith('5820') ? 'witness_mweb_hogaddr' : script.startsWith('5920') ? 'witness_mweb_pegin' : null
}
