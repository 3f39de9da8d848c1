import type { NormalisedTransfer } from '@/server/chain/ingest'
import type { SampleNetwork } from './address'
import { assets } from './assets'
import type { SampleTransfer } from './ledger'

const tokens = new Map(Object.values(assets).map((asset) => [asset.reference, asset]))

/** The rows of one network as the importer hands them on: canonical addresses, plain hashes, places within the block. */
export function normalisedTransfers(transfers: readonly SampleTransfer[], network: SampleNetwork): NormalisedTransfer[] {
  const canonical = (address: string) => (network === 'ethereum' ? address.toLowerCase() : address)
  let block = -1
  let txIndex = 0
  let hash = ''
  return transfers
    .filter((t) => t.network === network)
    .map((t) => {
      if (t.block_height !== block) txIndex = 0
      else if (t.transaction_hash !== hash) txIndex += 1
      block = t.block_height
      hash = t.transaction_hash
      return {
        hash: t.transaction_hash.replace(/^0x/, ''),
        transferIndex: t.transfer_index,
        blockHeight: t.block_height,
        txIndex,
        blockTime: Date.parse(t.block_time) / 1000,
        from: canonical(t.from),
        to: canonical(t.to),
        asset: assetRef(t.asset),
        amountRaw: t.amount_raw,
      }
    })
}

/** An asset of the sample as the importer names it; `reference` is `native` or the contract. */
export function assetRef(reference: string): NormalisedTransfer['asset'] {
  const token = tokens.get(reference)
  if (reference === 'native' || !token) return { contract: '' }
  return { contract: reference.toLowerCase(), symbol: token.symbol, decimals: token.decimals }
}
