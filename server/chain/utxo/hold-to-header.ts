import { createHash } from 'node:crypto'
import { ProviderError } from '../provider'
import type { ReadTransaction } from './normalise-transaction'

/** What a block's hash is computed from. Hashes are hex as people write them, `bits` the compact target as a number. */
export interface BlockHeader {
  readonly hash: string
  readonly version: number
  readonly parentHash: string | null
  readonly merkleRoot: string
  readonly time: number
  readonly bits: number
  readonly nonce: number
}

/**
 * Holds a block to what it says of itself: the header hashes to its name, the transactions to the header's Merkle root,
 * the first and only the first is a coinbase, none comes twice, nothing is spent twice. Throws `contradictory`.
 */
export function holdToHeader(header: BlockHeader, transactions: readonly ReadTransaction[]): void {
  if (headerHash(header) !== header.hash) throw contradictory(header, 'does not have the hash of its header')
  const hashes = new Set<string>()
  const spent = new Set<string>()
  transactions.forEach((transaction, place) => {
    if (hashes.has(transaction.hash)) throw contradictory(header, `holds transaction ${transaction.hash} twice`)
    hashes.add(transaction.hash)
    const coinbase = transaction.inputs.some((input) => input.coinbase)
    if (coinbase !== (place === 0)) {
      throw contradictory(header, place === 0 ? 'does not begin with a coinbase' : `has a coinbase at place ${place}`)
    }
    for (const { prevHash, prevIndex } of transaction.inputs) {
      if (prevHash === null) continue
      const output = `${prevHash}:${prevIndex}`
      if (spent.has(output)) throw contradictory(header, `spends ${output} twice`)
      spent.add(output)
    }
  })
  if (transactions.length === 0) throw contradictory(header, 'has no transactions')
  if (merkleRoot([...hashes]) !== header.merkleRoot)
    throw contradictory(header, 'has other transactions than its Merkle root says')
}

function headerHash(header: BlockHeader): string {
  const bytes = Buffer.alloc(80)
  bytes.writeInt32LE(header.version, 0)
  if (header.parentHash) reversed(header.parentHash).copy(bytes, 4)
  reversed(header.merkleRoot).copy(bytes, 36)
  bytes.writeUInt32LE(header.time, 68)
  bytes.writeUInt32LE(header.bits, 72)
  bytes.writeUInt32LE(header.nonce, 76)
  return doubleHash(bytes).reverse().toString('hex')
}

function merkleRoot(hashes: readonly string[]): string {
  let level = hashes.map(reversed)
  while (level.length > 1) {
    const above: Buffer[] = []
    for (let place = 0; place < level.length; place += 2) {
      const left = level[place] as Buffer
      above.push(doubleHash(Buffer.concat([left, level[place + 1] ?? left])))
    }
    level = above
  }
  return (level[0] as Buffer).reverse().toString('hex')
}

function reversed(hex: string): Buffer {
  return Buffer.from(hex, 'hex').reverse()
}

function doubleHash(bytes: Buffer): Buffer {
  return createHash('sha256').update(createHash('sha256').update(bytes).digest()).digest()
}

function contradictory(header: BlockHeader, what: string): ProviderError {
  return new ProviderError('contradictory', `block ${header.hash} ${what}`)
}
