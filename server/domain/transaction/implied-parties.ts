import { isNullAddress } from '@/server/chain/address'
import type { Network } from '@/server/chain/networks'
import type { RecordInput, RecordOutput, RecordTransfer } from './transaction-record'

/**
 * The inputs and outputs of a UTXO transaction as implied by its transfers: who paid, and how much each address received. Input
 * amounts are unknown, as they also paid part of the fee; outputs of one address are merged.
 */
export function impliedParties(
  network: Network,
  transfers: readonly RecordTransfer[],
): { inputs: RecordInput[]; outputs: RecordOutput[] } {
  const native = transfers.filter((t) => t.asset.contract === '')
  const received = new Map<string, bigint>()
  for (const { to, amountRaw } of native) received.set(to, (received.get(to) ?? 0n) + amountRaw)
  const addressOf = (text: string) => (isNullAddress(network, text) ? null : text)
  const inputs = [...new Set(native.map((t) => t.from))].map(
    (from): RecordInput => ({
      index: null,
      address: addressOf(from),
      amountRaw: null,
      prevHash: null,
      prevIndex: null,
      coinbase: isNullAddress(network, from),
    }),
  )
  const outputs = [...received].map(
    ([to, amountRaw]): RecordOutput => ({ index: null, address: addressOf(to), amountRaw, scriptType: null }),
  )
  return { inputs, outputs }
}
