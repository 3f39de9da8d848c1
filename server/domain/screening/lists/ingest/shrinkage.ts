import { ListRefused } from '../refusal'

/** Below this many addresses, a few delistings are more than a fifth. */
const fewAddresses = 20

/**
 * The refusal of a version that has lost more than a fifth of the previous version's entries or crypto addresses; null
 * otherwise. An operator may confirm the version after inspection.
 */
export function shrinkage(
  now: { entryCount: number; addressCount: number },
  before: { version: string; entry_count: number; address_count: number } | null,
): ListRefused | null {
  if (before === null) return null
  const lost = (what: string, count: number, previous: number) =>
    new ListRefused(
      'shrunk',
      `the list has shrunk by more than a fifth: ${count} ${what}, ${previous} in version ${before.version}; a part of the file may be missing`,
      true,
    )
  if (now.entryCount * 5 < before.entry_count * 4) return lost('entries', now.entryCount, before.entry_count)
  if (before.address_count >= fewAddresses && now.addressCount * 5 < before.address_count * 4)
    return lost('crypto addresses', now.addressCount, before.address_count)
  return null
}
