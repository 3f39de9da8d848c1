import { createHash } from 'node:crypto'
import { ProviderError } from '../provider'
import type { RawBlock, RawInfo, RawTransaction } from './answers'

/** A block's id begins with its height in 16 hexadecimal digits. */
const heightOf = (id: string) => Number.parseInt(id.slice(0, 16), 16)

/** Throws `contradictory` unless the block is the one asked for, its ids agree with it, and its transactions are there once. */
export function checkBlock(block: RawBlock, asked: number | null): void {
  const { number, parentHash } = block.block_header.raw_data
  if (asked !== null && number !== asked) refuse(`block ${asked} was requested and block ${number} was returned`)
  if (heightOf(block.blockID) !== number) refuse(`block ${number} has the id of block ${heightOf(block.blockID)}`)
  if (number > 0 && heightOf(parentHash) !== number - 1) refuse(`block ${number} follows block ${heightOf(parentHash)}`)
  const seen = new Set<string>()
  for (const transaction of block.transactions) {
    if (seen.has(transaction.txID)) refuse(`transaction ${transaction.txID} is twice in block ${number}`)
    seen.add(transaction.txID)
    checkTransaction(transaction)
  }
}

/** Throws `contradictory` unless the id is the SHA-256 of the signed bytes, where they are given. */
export function checkTransaction(transaction: RawTransaction): void {
  if (!transaction.raw_data_hex) return
  const digest = createHash('sha256').update(Buffer.from(transaction.raw_data_hex, 'hex')).digest('hex')
  if (digest !== transaction.txID) refuse(`transaction ${transaction.txID} is not the hash of its bytes`)
}

/** The results in the order of the transactions. Throws `contradictory` unless there is one each, of this block. */
export function matchInfos(block: RawBlock, infos: readonly RawInfo[]): RawInfo[] {
  const { number } = block.block_header.raw_data
  if (infos.length !== block.transactions.length) {
    refuse(`block ${number} has ${block.transactions.length} transactions and ${infos.length} results`)
  }
  const byId = new Map(infos.map((info) => [info.id, info]))
  return block.transactions.map(({ txID }) => {
    const info = byId.get(txID)
    if (!info) refuse(`block ${number} has no result of ${txID}`)
    if (info.blockNumber !== number) refuse(`the result of ${txID} is of block ${info.blockNumber}, not ${number}`)
    return info
  })
}

function refuse(message: string): never {
  throw new ProviderError('contradictory', message)
}
