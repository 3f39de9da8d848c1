import type { ReadTransaction } from '@/server/chain/utxo/read-transaction'
import type { Network } from '../networks'
import { type NormalisedInput, type NormalisedOutput, ProviderError } from '../provider'
import { memoOf } from '../utxo/op-return'
import { paidAddress } from '../utxo/paid-address'
import { withShieldedEnd } from '../utxo/shielded'
import type { CoreOutput, CoreTransaction } from './answers'

/** Looks up a transaction's outputs by its hash; undefined if nothing was found. */
export type OutputsOf = (hash: string) => readonly NormalisedOutput[] | undefined

/** The output that an input spends, as far as the node included it. */
type Spent = Pick<NormalisedOutput, 'address' | 'amountRaw'>

/** Outputs with addresses from their scripts. Throws `malformed` or `contradictory`. */
export function readOutputs(network: Network, { txid, vout }: CoreTransaction): NormalisedOutput[] {
  return vout.map((output, index) => {
    if (isHidden(network, output)) return { index, address: null, amountRaw: 0n, scriptType: 'mweb' }
    if (output.value === undefined || !output.scriptPubKey) {
      throw new ProviderError('malformed', `transaction ${txid} has no value or script at output ${index}`)
    }
    if (output.n !== index) throw new ProviderError('contradictory', `transaction ${txid} numbers output ${index} as ${output.n}`)
    return { index, ...readOutput(network, output.value, output.scriptPubKey, txid) }
  })
}

/** A transaction with everything it spends; inputs without a `prevout` are looked up in `previous`. */
export function readTransaction(network: Network, answer: CoreTransaction, previous: OutputsOf): ReadTransaction {
  const inputs = answer.vin.map((entry, index): NormalisedInput => {
    const nothing = { index, address: null, amountRaw: null, prevHash: null, prevIndex: null }
    if (entry.coinbase !== undefined) return { ...nothing, coinbase: true }
    if (isHidden(network, entry)) return { ...nothing, coinbase: false }
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
  const confidential = [...answer.vin, ...answer.vout].some((entry) => isHidden(network, entry))
  const outputs = readOutputs(network, answer)
  const memo = memoOf(answer.vout.flatMap(({ scriptPubKey }) => scriptPubKey?.hex ?? []))
  if (network.utxo?.opaque !== 'shielded' || !hasShieldedParts(answer)) {
    return { hash: answer.txid, inputs, outputs, confidential, shielded: false, memo }
  }
  return { hash: answer.txid, ...withShieldedEnd(inputs, outputs, leavingPools(answer)), confidential, shielded: true, memo }
}

function hasShieldedParts({ vjoinsplit, vShieldedSpend, vShieldedOutput, orchard }: CoreTransaction): boolean {
  return [vjoinsplit, vShieldedSpend, vShieldedOutput, orchard?.actions].some((parts) => parts !== undefined && parts.length > 0)
}

/** What leaves Zcash's pools minus what enters them: Sprout by joinsplits, Sapling and Orchard by their balances. */
function leavingPools({ vjoinsplit = [], valueBalance = 0n, orchard }: CoreTransaction): bigint {
  const sprout = vjoinsplit.reduce((net, { vpub_old, vpub_new }) => net + vpub_new - vpub_old, 0n)
  return sprout + valueBalance + (orchard?.valueBalance ?? 0n)
}

function readOutput(network: Network, amountRaw: bigint, script: NonNullable<CoreOutput['scriptPubKey']>, txid: string) {
  const stated = script.address ?? (script.addresses?.length === 1 ? script.addresses[0] : undefined)
  return { address: paidAddress(network, script.hex, stated, txid), amountRaw, scriptType: script.type }
}

/** Whether an input or output is in the MWEB, which hides its amount. Only Litecoin has it. */
function isHidden(network: Network, entry: { ismweb?: boolean | undefined }): boolean {
  return network.utxo?.opaque === 'mweb' && entry.ismweb === true
}
