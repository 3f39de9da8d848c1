import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { seededRandom } from '@/scripts/seeded-random'
import { sampleSeed } from './fixed'

export interface Rng {
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number
  pick<T>(items: readonly T[]): T
}

/**
 * Whole numbers and choices seeded by the SHA-256 of the sample's seed and a stream name: every scenario draws
 * from its own stream, so that adding one leaves the others as they were.
 */
export function createRng(stream: string): Rng {
  const digest = sha256(utf8ToBytes(`${sampleSeed}:rng:${stream}`))
  const random = seededRandom(new DataView(digest.buffer, digest.byteOffset).getUint32(0))
  const int = (min: number, max: number): number => min + Math.floor(random() * (max - min + 1))
  return {
    int,
    pick: (items) => {
      const item = items[int(0, items.length - 1)]
      if (item === undefined) throw new Error(`stream ${stream}: nothing to pick from`)
      return item
    },
  }
}
