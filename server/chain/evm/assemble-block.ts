import type { Network } from '../networks'
import type { NormalisedBlock } from '../provider'
import type { RawBlock, RawLog, RawReceipt, RawTransaction } from './answers'
import type { BlockTraces } from './internal-transfers'
import type { TokenBook } from './token-book'
import { shortContract } from './token-text'
import { tokenMovements } from './token-transfers'
import { assembleTransaction } from './transaction-parts'
import { withdrawalTransaction } from './withdrawal-transaction'

/**
 * Assembles a checked block. No block reward is invented: no response of the node contains proof-of-work rewards or the fees
 * that a validator keeps. `coverage.notes` says what could not be read.
 */
export function assembleBlock(
  network: Network,
  block: RawBlock,
  receipts: readonly RawReceipt[],
  traced: BlockTraces,
  tokens: TokenBook,
): NormalisedBlock {
  const malformed: RawLog[] = []
  const unnamed = new Set<string>()
  let unstated = 0
  const transactions = block.transactions.map((transaction: RawTransaction, place) => {
    const receipt = receipts[place] as RawReceipt
    const read = tokenMovements(receipt.logs, network.evm?.nativeContract)
    malformed.push(...read.malformed)
    for (const { contract, standard } of read.movements) {
      if (tokens.describe(contract, standard !== 'erc20').decimals === undefined) unnamed.add(contract)
    }
    if (receipt.status == null && !traced.traces && receipt.gasUsed === transaction.gas) unstated += 1
    const trace = traced.traces?.[place] ?? null
    return assembleTransaction({ network, transaction, receipt, movements: read.movements, trace, time: block.timestamp }, tokens)
  })
  const withdrawn = withdrawalTransaction(network, block)
  const notes: string[] = []
  if (traced.note) notes.push(traced.note)
  const [first] = malformed
  if (first)
    notes.push(
      `${malformed.length} logs name a token transfer and do not have its shape (the first is log ${first.logIndex} of ${first.address})`,
    )
  if (unnamed.size > 0)
    notes.push(
      `decimals of ${unnamed.size} tokens are unknown and taken as 0 (${[...unnamed].slice(0, 5).map(shortContract).join(', ')})`,
    )
  if (unstated > 0) notes.push(`the outcome of ${unstated} transactions is not stated and was judged by the gas they used`)
  if (!withdrawn && block.withdrawals?.length)
    notes.push('withdrawals of this network are not in its native coin and are left out')
  return {
    height: block.number,
    hash: block.hash,
    parentHash: block.number === 0 ? null : block.parentHash,
    time: block.timestamp,
    transactions: withdrawn ? [...transactions, withdrawn] : transactions,
    coverage: { internalTransfers: traced.traces !== null, notes },
  }
}
