import type { Place } from './transaction.repo'

/**
 * The place at which a transaction is shown: canonical before orphaned, then one delivered by a node before one known only by
 * its transfers, then the highest. Null if there is none.
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
