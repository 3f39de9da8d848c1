import { createHash } from 'node:crypto'
import { ProviderError } from '../provider'
import type { ReadTransaction } from './read-transaction'

/** The fields from which a block's hash is computed. Hashes are hex in display order, `bits` the compact target as a number. */
export interface BlockHeader {
  readonly hash: string
  readonly version: number
  readonly parentHash: string | null
  readonly merkleRoot: string
  readonly time: number
  readonly bits: number
  /** 32 bytes as hex where the proof of work is Equihash. */
  readonly nonce: number | string
  /** Further fields of an Equihash header; without them its hash cannot be computed. */
  readonly equihash?: { readonly commitments: string; readonly solution: string } | undefined
}

/**
 * Verifies a block against its own header: the header hashes to the block's hash, the transactions to its Merkle root, the
 * first and only the first is a coinbase, none occurs twice, nothing is spent twice. Throws `contradictory`.
 */
export function holdToHeader(header: BlockHeader, transactions: readonly ReadTransaction[]): void {
  const told = typeof header.nonce === 'number' || header.equihash !== undefined
  if (told && headerHash(header) !== header.hash) throw contradictory(header, 'does not have the hash of its header')
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

function headerHash({ version, parentHash, merkleRoot, time, bits, nonce, equihash }: BlockHeader): string {
  const four = (write: (bytes: Buffer) => number) => {
    const bytes = Buffer.alloc(4)
    write(bytes)
    return bytes
  }
  const solution = equihash ? Buffer.from(equihash.solution, 'hex') : null
  const parts = [
    four((bytes) => bytes.writeInt32LE(version)),
    parentHash ? reversed(parentHash) : Buffer.alloc(32),
    reversed(merkleRoot),
    equihash ? reversed(equihash.commitments) : Buffer.alloc(0),
    four((bytes) => bytes.writeUInt32LE(time)),
    four((bytes) => bytes.writeUInt32LE(bits)),
    typeof nonce === 'number' ? four((bytes) => bytes.writeUInt32LE(nonce)) : reversed(nonce),
    // A solution has 1,344 bytes (36 on regtest); its length is encoded as a compact size.
    solution
      ? solution.length < 253
        ? Buffer.from([solution.length])
        : Buffer.from([253, solution.length & 255, solution.length >> 8])
      : Buffer.alloc(0),
    solution ?? Buffer.alloc(0),
  ]
  return doubleHash(Buffer.concat(parts)).reverse().toString('hex')
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
