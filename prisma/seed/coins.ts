import { bytesToHex } from '@noble/hashes/utils.js'
import type { LinkedTransaction } from '@/server/chain/ingest'
import { digestOf } from './address'
import type { SampleTransfer } from './ledger'

interface Coin {
  hash: string
  index: number
  value: bigint
}

/**
 * The coins behind the sample's bitcoin payments: every payer spends its oldest coins first and keeps the change, as the
 * last output. What the outside world pays with comes from transactions that no index holds.
 */
export function sampleCoins(transfers: readonly SampleTransfer[]): LinkedTransaction[] {
  const held = new Map<string, Coin[]>()
  const transactions = new Map<string, SampleTransfer[]>()
  for (const transfer of transfers.filter((t) => t.network === 'bitcoin')) {
    const rows = transactions.get(transfer.transaction_hash) ?? []
    transactions.set(transfer.transaction_hash, rows)
    rows.push(transfer)
  }
  return [...transactions].map(([hash, rows]) => {
    const [{ from: payer, block_height: height, block_time }] = rows as [SampleTransfer]
    const outputs = rows.map((row, index) => ({ index, address: row.to, value: BigInt(row.amount_raw) }))
    const due = outputs.reduce((sum, { value }) => sum + value, 0n)
    const spent = spend(held.get(payer) ?? [], due, hash)
    const change = spent.reduce((sum, { value }) => sum + value, 0n) - due
    if (change > 0n) outputs.push({ index: outputs.length, address: payer, value: change })
    for (const { index, address, value } of outputs) held.set(address, [...(held.get(address) ?? []), { hash, index, value }])
    return {
      hash,
      height,
      time: Date.parse(block_time) / 1000,
      txIndex: 0,
      // The sample tells payments without their change.
      pairs: 0,
      inputs: spent.map((coin, index) => ({
        index,
        prevHash: coin.hash,
        prevIndex: coin.index,
        address: payer,
        value: coin.value,
      })),
      outputs,
    }
  })
}

/** Takes coins off the front until they cover what is due; what they do not cover, one from outside does. */
function spend(coins: Coin[], due: bigint, hash: string): Coin[] {
  const taken: Coin[] = []
  let left = due
  while (left > 0n) {
    const coin = coins.shift() ?? { hash: bytesToHex(digestOf(`outside:${hash}`)), index: 0, value: left }
    taken.push(coin)
    left -= coin.value
  }
  return taken
}
