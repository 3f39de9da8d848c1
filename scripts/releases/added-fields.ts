/** Fields added to answers since a release (see docs/integrate/changelog.md), by the release that lacks them. */
const gained: Record<string, readonly string[]> = {
  '0.1.0': ['customer_transfer_id'],
}

/** Fields that answers have now but did not have in a release. */
export const addedSince = (version: string): ReadonlySet<string> => new Set(gained[version] ?? [])
