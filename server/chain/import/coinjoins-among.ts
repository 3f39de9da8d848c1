import type { ClaimedTransaction, LinkedTransaction } from '../ingest'
import { coinjoinClaim, recogniseCoinjoin } from '../utxo/coinjoin'

/**
 * The recognised CoinJoins among the transactions of a file, with their claims. A file does not give a transaction's place in
 * its block.
 */
export function coinjoinsAmong(linked: readonly LinkedTransaction[]): ClaimedTransaction[] {
  return linked.flatMap(({ hash, height, time, inputs, outputs }) => {
    const found = recogniseCoinjoin(
      inputs.map(({ address, value }) => ({ address, amountRaw: value })),
      outputs.map(({ address, value }) => ({
        address,
        amountRaw: value,
        // An output of zero without an address carries data.
        scriptType: address === null && value === 0n ? 'nulldata' : 'script',
      })),
    )
    if (found === null) return []
    const claims = [coinjoinClaim(found, { inputs: inputs.length, outputs: outputs.length })]
    return [{ transaction: { hash, index: 0, claims }, block: { height, time } }]
  })
}
