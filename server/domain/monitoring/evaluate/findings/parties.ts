import { NULL_ADDRESS_ID } from '@/server/chain/address'
import type { Network } from '@/server/chain/networks'
import { type Attribution, designationPeriod, riskCategories, tagsOf } from '@/server/domain/attribution'
import type { Queryable } from '@/server/platform/db'
import type { Party } from './party'

/**
 * Who addresses belong to, by the attributions visible to the organisation; unattributed addresses are absent. As in risk
 * checks, only undisputed attributions of ownership count, and the null endpoint has no owner.
 */
export async function partiesOf(
  q: Queryable,
  orgId: string,
  network: Network,
  ids: Iterable<string>,
): Promise<Map<string, Party>> {
  const wanted = [...new Set(ids)].map(BigInt).filter((id) => id !== NULL_ADDRESS_ID)
  const found = new Map<string, Party>()
  for (const [id, statements] of await tagsOf(q, orgId, network, wanted)) {
    const claims = statements.filter(({ tagType, disputed }) => tagType === 'actor' && !disputed)
    if (claims.length > 0) found.set(String(id), partyOf(claims))
  }
  return found
}

function partyOf(claims: readonly Attribution[]): Party {
  const best = claims.find(({ entity }) => entity !== null) ?? (claims[0] as Attribution)
  const own = riskCategories(claims)
  if (own.size === 0 && best.entity?.category) own.add(best.entity.category)
  return {
    entity: best.entity?.name ?? best.label,
    categories: [...own].sort(),
    confidence: claims.reduce((most, { confidence }) => Math.max(most, confidence), 0),
    sourceUrl: best.source.url,
    designation: designationOf(
      claims.filter(
        ({ listedBy, concepts, abuse }) => listedBy !== null || abuse === 'sanction' || concepts.includes('sanction'),
      ),
    ),
  }
}

function designationOf(listing: readonly Attribution[]): Party['designation'] {
  const period = designationPeriod(
    listing.map(({ listedBy, confidenceBasis, designatedAt, delistedAt }) => ({
      listedBy,
      published: confidenceBasis === 'list_publication',
      start: designatedAt && seconds(designatedAt),
      end: delistedAt && seconds(delistedAt),
    })),
  )
  return period === null ? null : { ...period, listedBy: listing.find(({ listedBy }) => listedBy !== null)?.listedBy ?? null }
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)
