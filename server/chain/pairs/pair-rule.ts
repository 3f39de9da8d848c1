import { shareOutputs } from '../utxo/share-outputs'

/**
 * How the pairs of a stored transaction are derived from its outpoints (`utxo_tx.pairs`); without `derived` they are stored.
 */
export const pairBits = {
  derived: 1,
  /** The null endpoint pays everything. */
  coinbase: 2,
  /** A payment from the null endpoint to itself is no transfer. */
  shielded: 4,
} as const

interface Outpoint {
  readonly index: number
  /** Canonical; null if there is no single one. */
  readonly address: string | null
  readonly value: bigint
}

interface Pair {
  readonly transferIndex: number
  readonly from: string
  readonly to: string
  readonly amountRaw: string
}

/**
 * The bits under which a transaction's outpoints yield exactly these pairs; 0 if none do, and the pairs have to be stored.
 * `nobody` is the null endpoint's address; no inputs mean a coinbase.
 */
export function pairRuleOf(
  { inputs, outputs }: { inputs: readonly Outpoint[]; outputs: readonly Outpoint[] },
  pairs: readonly Pair[],
  nobody: string,
): number {
  if (outputs.some(({ index }, place) => index !== place)) return 0
  const coinbase = inputs.length === 0
  const owned = ({ address, value }: Outpoint) => ({ owner: address ?? nobody, value })
  const shares = shareOutputs(coinbase ? [{ owner: nobody, value: 1n }] : inputs.map(owned), outputs.map(owned))
  const bits = pairBits.derived | (coinbase ? pairBits.coinbase : 0)
  const said = (told: typeof shares) =>
    told.length === pairs.length &&
    told.every(({ index, from, to, value }, at) => {
      const pair = pairs[at] as Pair
      return pair.transferIndex === index && pair.from === from && pair.to === to && BigInt(pair.amountRaw) === value
    })
  if (said(shares)) return bits
  return said(shares.filter(({ from, to }) => from !== nobody || to !== nobody)) ? bits | pairBits.shielded : 0
}
