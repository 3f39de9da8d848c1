import type { TokenBook } from '../evm/token-book'
import type { Network } from '../networks'
import type { NormalisedBlock } from '../provider'
import type { RawBlock, RawInfo } from './answers'
import { assembleTransaction } from './assemble-transaction'
import { readNative } from './native-moves'
import { tronTokenMovements } from './token-logs'

/**
 * Assembles a checked block; `infos` is empty for the genesis block, which has no results. `keepsInner`: whether the node has
 * ever returned an inner call, which java-tron stores only if configured to.
 */
export function assembleBlock(
  network: Network,
  block: RawBlock,
  infos: readonly RawInfo[],
  keepsInner: boolean,
  tokens: TokenBook,
): NormalisedBlock {
  const { number: height, timestamp, parentHash } = block.block_header.raw_data
  const time = Math.floor(timestamp / 1000)
  let unread = 0
  const transactions = block.transactions.map((transaction, index) => {
    const info = infos[index] ?? null
    if (readNative(network, transaction, info, height).unread) unread += 1
    return assembleTransaction(network, transaction, info, { height, time, index }, tokens)
  })
  const malformed = infos.reduce((sum, info) => sum + tronTokenMovements(network, info).malformed, 0)
  const unknown = new Set(
    transactions.flatMap((tx) =>
      tx.transfers.flatMap(({ asset }) => (asset.contract && asset.decimals === undefined ? asset.contract : [])),
    ),
  )
  const runsContracts = block.transactions.some(({ raw_data }) => /SmartContract$/.test(raw_data.contract[0]?.type ?? ''))
  const internalTransfers = keepsInner || !runsContracts
  const notes: string[] = []
  if (!internalTransfers) notes.push('the node has shown no inner calls; java-tron keeps them where vm.saveInternalTx is on')
  if (unread > 0) notes.push(`${unread} transactions move TRC-10 assets or use the exchange, which are not read`)
  if (malformed > 0) notes.push(`${malformed} logs name a token transfer and do not have its shape`)
  if (unknown.size > 0) notes.push(`decimals of ${unknown.size} tokens are unknown and taken as 0`)
  return {
    height,
    hash: block.blockID,
    parentHash: height === 0 ? null : parentHash,
    time,
    transactions,
    coverage: { internalTransfers, notes },
  }
}
