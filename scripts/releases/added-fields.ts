/** Fields that answers have gained since a release, of which docs/integrate/changelog.md tells; by the release that lacks them. */
const gained: Record<string, readonly string[]> = {
  '0.1.0': ['customer_transfer_id'],
}

/** Fields that answers have and those of a release had not. */
export const addedSince = (version: string): ReadonlySet<string> => new Set(gained[version] ?? [])
