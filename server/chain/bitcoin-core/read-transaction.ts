import { parseAddress } from '../address'
import type { Network } from '../networks'
import { type NormalisedInput, type NormalisedOutput, ProviderError } from '../provider'
import type { ReadTransaction } from '../utxo/normalise-transaction'
import { scriptAddress } from '../utxo/script-address'
import type { CoreOutput, CoreTransaction } from './answers'

/** The outputs of a transaction whose inputs are asked for, by its hash; undefined where nothing was found. */
export type OutputsOf = (hash: string) => readonly NormalisedOutput[] | undefined

/** What an input spends, as far as the node told it along with the input. */
type Spent = Pick<NormalisedOutput, 'address' | 'amountRaw'>

/** Outputs with addresses from their scripts. Throws `malformed` or `contradictory`. */
export function readOutputs(network: Network, { txid, vout }: CoreTransaction): NormalisedOutput[] {
  return vout.map((output, index) => {
    if (output.ismweb) return { index, address: null, amountRaw: 0n, scriptType: 'mweb' }
    if (output.value === undefined || !output.scriptPubKey) {
      throw new ProviderError('malformed', `transaction ${txid} has no value or script at output ${index}`)
    }
    if (output.n !== index) throw new ProviderError('contradictory', `transaction ${txid} numbers output ${index} as ${output.n}`)
    return { index, ...readOutput(network, output.value, output.scriptPubKey, txid) }
  })
}

/** A transaction with everything it spends. `previous` answers for the inputs that carry no `prevout`. */
export function readTransaction(network: Network, answer: CoreTransaction, previous: OutputsOf): ReadTransaction {
  const inputs = answer.vin.map((entry, index): NormalisedInput => {
    const nothing = { index, address: null, amountRaw: null, prevHash: null, prevIndex: null }
    if (entry.coinbase !== undefined) return { ...nothing, coinbase: true }
    if (entry.ismweb) return { ...nothing, coinbase: false }
    const { txid, vout, prevout } = entry
    if (txid === undefined || vout === undefined) {
      throw new ProviderError('malformed', `transaction ${answer.txid} does not say what input ${index} spends`)
    }
    const spent: Spent | undefined = prevout
      ? readOutput(network, prevout.value, prevout.scriptPubKey, answer.txid)
      : previous(txid)?.[vout]
    if (!spent)
      throw new ProviderError('contradictory', `transaction ${answer.txid} spends ${txid}:${vout}, which does not exist`)
    return { index, address: spent.address, amountRaw: spent.amountRaw, prevHash: txid, prevIndex: vout, coinbase: false }
  })
  const confidential = answer.vin.some((entry) => entry.ismweb) || answer.vout.some((entry) => entry.ismweb)
  return { hash: answer.txid, inputs, outputs: readOutputs(network, answer), confidential }
}

function readOutput(network: Network, amountRaw: bigint, script: NonNullable<CoreOutput['scriptPubKey']>, txid: string) {
  const address = scriptAddress(network, script.hex)
  const stated = script.address ?? (script.addresses?.length === 1 ? script.addresses[0] : undefined)
  if (address !== null && stated !== undefined && stated !== address) {
    // Another spelling of the address (a test chain's, `3...` for `M...`) is none of the mainnet form's business.
    const parsed = parseAddress(network, stated)
    if (parsed.ok && parsed.canonical !== address) {
      throw new ProviderError('contradictory', `transaction ${txid} states ${stated} for a script that pays ${address}`)
    }
  }
  return { address, amountRaw, scriptType: script.type }
}
