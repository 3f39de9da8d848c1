import type { FoundMatch, ListDisagreement } from '@/contract/screening/screening'
import { networks } from '@/server/chain/networks'
import { findListingClaims } from '@/server/domain/attribution'
import { isoOrNull } from '@/server/platform/clock/clock'
import type { Queryable } from '@/server/platform/db'
import type { VersionInForce } from '../lists/in-force/in-force.repo'
import type { Subject } from './query'

/**
 * Statements that call the address listed by a list that was screened and does not name it. For a day in the past, only dated
 * statements can disagree: the others describe today.
 */
export async function findDisagreements(
  q: Queryable,
  subject: Subject,
  versions: readonly VersionInForce[],
  matches: readonly FoundMatch[],
  asOf: Date | null,
  now: Date,
): Promise<ListDisagreement[]> {
  if (subject.kind !== 'address') return []
  const silent = versions.filter(({ listId }) => !matches.some(({ list_id }) => list_id === listId))
  if (silent.length === 0) return []
  const at = asOf ?? now
  const claims = await findListingClaims(
    q,
    subject.keys,
    silent.map(({ listId }) => listId),
  )
  return claims.flatMap((claim) => {
    const { designatedAt, delistedAt } = claim
    if (delistedAt !== null && delistedAt <= at) return []
    if (designatedAt === null ? asOf !== null : designatedAt > at) return []
    const list = silent.find(({ listId }) => listId === claim.listId) as VersionInForce
    return [
      {
        list_id: claim.listId,
        list_version: list.version,
        list_complete: list.complete,
        source: 'attribution' as const,
        network: networks.find(({ id }) => id === claim.network)?.name ?? String(claim.network),
        address: claim.address,
        label: claim.label,
        publisher: claim.publisher,
        source_url: claim.sourceUrl,
        designated_at: isoOrNull(designatedAt),
      },
    ]
  })
}
