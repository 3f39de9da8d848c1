import type { EvmFacts } from '../networks'
import { ProviderError } from '../provider'
import type { RawBlock, RawHeader, RawReceipt, RawTransaction } from './answers'

/** Throws `contradictory` unless the block is the one asked for and its transactions are in it, in order, once each. */
export function checkBlock(block: RawBlock, asked: number): void {
  if (block.number !== asked) refuse(`block ${asked} was requested and block ${block.number} was returned`)
  const seen = new Set<string>()
  block.transactions.forEach((transaction, place) => {
    const name = `transaction ${transaction.hash}`
    if (transaction.blockHash !== block.hash || transaction.blockNumber !== block.number)
      refuse(`${name} names another block than the one it came in`)
    if (transaction.transactionIndex !== place)
      refuse(`${name} has index ${transaction.transactionIndex} at place ${place} of block ${block.number}`)
    if (seen.has(transaction.hash)) refuse(`${name} is twice in block ${block.number}`)
    seen.add(transaction.hash)
  })
}

/** Throws `contradictory` unless the receipts are those of the block: one each, same order, gas adding up, logs in order. */
export function checkReceipts(evm: EvmFacts | undefined, block: RawBlock, receipts: readonly RawReceipt[]): void {
  if (receipts.length !== block.transactions.length) {
    refuse(`block ${block.number} has ${block.transactions.length} transactions and ${receipts.length} receipts`)
  }
  let gas = 0n
  let lastLog = -1
  receipts.forEach((receipt, place) => {
    checkReceipt(evm, block.transactions[place] as RawTransaction, receipt)
    gas += receipt.gasUsed
    for (const { logIndex } of receipt.logs) {
      if (logIndex <= lastLog) refuse(`log ${logIndex} follows log ${lastLog} in block ${block.number}`)
      lastLog = logIndex
    }
  })
  if (gas !== block.gasUsed) refuse(`the receipts of block ${block.number} used ${gas} gas and its header says ${block.gasUsed}`)
}

/**
 * Throws `contradictory` unless the receipt and its logs belong to the transaction and are of the best chain. A failed
 * transaction has no logs, unless the network's own contract logs the fee it cost (Polygon).
 */
export function checkReceipt(evm: EvmFacts | undefined, transaction: RawTransaction, receipt: RawReceipt): void {
  const name = `the receipt of ${transaction.hash}`
  if (receipt.transactionHash !== transaction.hash) refuse(`instead of ${name} came that of ${receipt.transactionHash}`)
  if (receipt.blockHash !== transaction.blockHash || receipt.blockNumber !== transaction.blockNumber)
    refuse(`${name} names another block`)
  if (receipt.transactionIndex !== transaction.transactionIndex) refuse(`${name} has index ${receipt.transactionIndex}`)
  if (receipt.from && receipt.from !== transaction.from) refuse(`${name} names another sender`)
  if (receipt.gasUsed > transaction.gas) refuse(`${name} used more gas than it was allowed`)
  if (receipt.status != null && receipt.status > 1) refuse(`${name} has status ${receipt.status}`)
  if (receipt.status === 0 && receipt.logs.some(({ address }) => address !== evm?.nativeContract))
    refuse(`${name} says that it failed and has logs`)
  const seen = new Set<number>()
  for (const log of receipt.logs) {
    if (log.removed) refuse(`log ${log.logIndex} in ${name} was removed by a reorganisation`)
    if (log.transactionHash !== transaction.hash || log.blockHash !== transaction.blockHash)
      refuse(`log ${log.logIndex} in ${name} belongs elsewhere`)
    if (seen.has(log.logIndex)) refuse(`log ${log.logIndex} is twice in ${name}`)
    seen.add(log.logIndex)
  }
}

/** Throws `contradictory` unless the header is of the block that a transaction says it is in. */
export function checkHeader(header: RawHeader, hash: string, height: number): void {
  if (header.hash !== hash || header.number !== height)
    refuse(`block ${hash} at ${height} was requested and ${header.hash} at ${header.number} was returned`)
}

function refuse(message: string): never {
  throw new ProviderError('contradictory', message)
}
