import { nullAddress } from '../address'
import type { Network } from '../networks'
import type { NormalisedTransaction } from '../provider'
import type { RawBlock } from './answers'

const weiPerGwei = 1_000_000_000n

/**
 * Validator withdrawals (EIP-4895) as one entry of their block. They are no transaction and have no hash, so the entry has the
 * hash of the block, comes after the last transaction, and is marked `withdrawals`. Transfer index is the place in the block's
 * list; the payer is the null endpoint. Null if nothing is withdrawn.
 */
export function withdrawalTransaction(network: Network, block: RawBlock): NormalisedTransaction | null {
  const { withdrawals, transactions, hash, number, timestamp } = block
  if (!withdrawals?.length || network.evm?.withdrawalsElsewhere) return null
  const index = transactions.length
  const transfers = withdrawals.map(({ address, amount }, place) => ({
    hash,
    transferIndex: place,
    blockHeight: number,
    txIndex: index,
    blockTime: timestamp,
    from: nullAddress(network),
    to: address,
    asset: { contract: '' },
    amountRaw: (amount * weiPerGwei).toString(),
  }))
  return {
    hash,
    index,
    status: 'confirmed',
    feeRaw: 0n,
    feePayer: null,
    inputs: [],
    outputs: [],
    transfers: transfers.filter(({ amountRaw }) => amountRaw !== '0'),
    heuristics: ['withdrawals'],
  }
}
