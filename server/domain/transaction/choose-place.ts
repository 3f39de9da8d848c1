import type { Place } from './transaction.repo'

/**
 * The place of a transaction that counts: a canonical one before orphaned ones, then one a node delivered before one
 * of which only transfers are known, then the highest. Null without any.
 */
export function choosePlace(places: readonly Place[]): Place | null {
  return places.toSorted(betterFirst)[0] ?? null
}

function betterFirst(a: Place, b: Place): number {
  const heights = BigInt(b.height) - BigInt(a.height)
  return (
    Number(a.orphaned) - Number(b.orphaned) ||
    Number(a.blockHash === null) - Number(b.blockHash === null) ||
    (heights > 0n ? 1 : heights < 0n ? -1 : 0) ||
    ((a.blockHash ?? '') < (b.blockHash ?? '') ? -1 : 1)
  )
}
