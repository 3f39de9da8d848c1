import { nullAddress } from '../address'
import type { NormalisedTransfer } from '../ingest'
import type { Network } from '../networks'
import { type NormalisedTransaction, ProviderError } from '../provider'
import { coinjoinClaim, recogniseCoinjoin } from './coinjoin'
import type { ReadTransaction } from './read-transaction'
import { shareOutputs } from './share-outputs'
import { thorchainLeg } from './thorchain'

/** A transaction's place; one in no block is at `unplaced`. */
export interface Place {
  readonly height: number
  readonly index: number
  /** Unix seconds. */
  readonly time: number
}

/** The place of an unconfirmed transaction: height and index -1, so that its transfers cannot be mistaken for a block's. */
export const unplaced: Place = { height: -1, index: -1, time: 0 }

/**
 * Derives fee, transfers, heuristics and claims. Every output comes from the paying addresses by their share of the inputs
 * (`shareOutputs`); a coinbase pays from the null endpoint. Fees are inputs minus outputs: 0 for a coinbase, null if MWEB hides
 * a side. Throws `contradictory` for impossible amounts.
 */
export function normaliseTransaction(network: Network, read: ReadTransaction, place: Place): NormalisedTransaction {
  const { hash, inputs, outputs, confidential, shielded } = read
  const coinbase = inputs.some((input) => input.coinbase)
  if (inputs.length === 0 && !confidential && !shielded) throw contradictory(hash, 'has no inputs')
  if (coinbase && inputs.length !== 1) throw contradictory(hash, 'is a coinbase with more inputs than one')
  const most = (network.utxo?.mostCoins ?? 0n) * 10n ** BigInt(network.nativeDecimals)
  for (const { amountRaw, index } of [...inputs, ...outputs]) {
    if (amountRaw !== null && amountRaw < 0n) throw contradictory(hash, `moves a negative amount at ${index}`)
    if (amountRaw !== null && amountRaw > most) throw contradictory(hash, `moves more than exists at ${index}`)
  }
  const paidIn = sum(inputs)
  const paidOut = sum(outputs)
  if (!coinbase && !confidential && paidOut > paidIn) throw contradictory(hash, `pays out ${paidOut} of ${paidIn} base units`)
  const heuristics: string[] = []
  if (coinbase) heuristics.push('coinbase')
  if (confidential || [...outputs].some((output) => output.scriptType.startsWith('witness_mweb_'))) heuristics.push('mweb')
  if (shielded) heuristics.push('shielded')
  const coinjoin = coinjoinOf(read, coinbase)
  const leg = coinbase ? null : thorchainLeg(network, read)
  if (coinjoin) heuristics.push('coinjoin_like')
  return {
    hash,
    index: place.index,
    status: 'confirmed',
    feeRaw: coinbase ? 0n : confidential ? null : paidIn - paidOut,
    feePayer: null,
    inputs,
    outputs,
    transfers: transfersOf(network, read, coinbase, place),
    heuristics,
    claims: [
      ...(coinjoin ? [coinjoinClaim(coinjoin, { inputs: inputs.length, outputs: outputs.length })] : []),
      ...(leg ? [leg] : []),
    ],
  }
}

/** If a part is hidden, the visible part is not the whole shape. */
function coinjoinOf({ inputs, outputs, confidential, shielded }: ReadTransaction, coinbase: boolean) {
  return coinbase || confidential || shielded ? null : recogniseCoinjoin(inputs, outputs)
}

function transfersOf(
  network: Network,
  { hash, inputs, outputs, shielded }: ReadTransaction,
  coinbase: boolean,
  place: Place,
): NormalisedTransfer[] {
  const nobody = nullAddress(network)
  const payers = coinbase
    ? [{ owner: nobody, value: 1n }]
    : inputs.map((input) => ({ owner: input.address ?? nobody, value: input.amountRaw ?? 0n }))
  const paid = outputs.map((output) => ({ owner: output.address ?? nobody, value: output.amountRaw }))
  const moved = shareOutputs(payers, paid)
  // From the null endpoint into the pools: no movement between two known ends.
  const told = shielded ? moved.filter(({ from, to }) => from !== nobody || to !== nobody) : moved
  return told.map((share) => ({
    hash,
    transferIndex: share.index,
    blockHeight: place.height,
    txIndex: place.index,
    blockTime: place.time,
    from: share.from,
    to: share.to,
    asset: { contract: '' },
    amountRaw: share.value.toString(),
  }))
}

function sum(entries: readonly { amountRaw: bigint | null }[]): bigint {
  return entries.reduce((total, { amountRaw }) => total + (amountRaw ?? 0n), 0n)
}

function contradictory(hash: string, what: string): ProviderError {
  return new ProviderError('contradictory', `transaction ${hash} ${what}`)
}
