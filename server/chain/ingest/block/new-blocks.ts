import type { NormalisedBlock } from '@/server/chain/provider'
import type { StoredBlock } from './block.repo'

/** A block that does not extend the stored chain: the node is on another branch from somewhere below `height`. */
export class BranchMismatch extends Error {
  constructor(
    readonly height: number,
    message: string,
  ) {
    super(message)
    this.name = 'BranchMismatch'
  }
}

/**
 * The blocks of a consecutive list that are not stored, after checking that each one's parent and child links match. `stored`
 * contains the canonical blocks from one below the first to one above the last.
 */
export function newBlocks(blocks: readonly NormalisedBlock[], stored: ReadonlyMap<number, StoredBlock>): NormalisedBlock[] {
  const fresh: NormalisedBlock[] = []
  let below: { height: number; hash: string } | undefined
  for (const block of blocks) {
    const { height, hash, parentHash } = block
    if (below && height !== below.height + 1) throw new Error(`blocks ${below.height} and ${height} are not consecutive`)
    const known = stored.get(height)
    if (known && known.hash !== hash) {
      throw new BranchMismatch(height, `block ${height} is stored as ${known.hash} and the node says ${hash}`)
    }
    const parent = below ?? stored.get(height - 1)
    if (parent && parent.hash !== parentHash) {
      throw new BranchMismatch(height, `block ${height} stands on ${parentHash}, not on the stored ${parent.hash}`)
    }
    const child = stored.get(height + 1)
    if (child && child.parentHash !== hash) {
      throw new BranchMismatch(height, `block ${height + 1} is stored on ${child.parentHash}, not on ${hash}`)
    }
    if (!known) fresh.push(block)
    below = block
  }
  return fresh
}
