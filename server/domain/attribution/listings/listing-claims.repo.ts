import type { Queryable } from '@/server/platform/db'
import { inForce, undisputed } from '@/server/trace'

/** A statement that an address is listed. */
export interface ListingClaim {
  listId: string
  /** The network's number. */
  network: number
  address: string
  label: string
  publisher: string | null
  sourceUrl: string | null
  designatedAt: Date | null
  delistedAt: Date | null
}

/**
 * Statements that one of these canonical addresses is on one of these lists, on any network, and that count for the session's
 * organisation; one per address, network and list, the one with the highest confidence.
 */
export async function findListingClaims(
  q: Queryable,
  addresses: readonly string[],
  listIds: readonly string[],
): Promise<ListingClaim[]> {
  const { rows } = await q.query<ListingClaim>(
    `select distinct on (a.listed_by, a.network, d.address) a.listed_by as "listId", a.network, d.address, a.label, a.publisher,
       a.source_url as "sourceUrl", a.designated_at as "designatedAt", a.delisted_at as "delistedAt"
     from address d join attribution a on a.network = d.network and a.address_id = d.id
     where d.address = any($1::text[]) and a.listed_by = any($2::text[]) and a.tag_type = 'actor' and a.listed_network is null
       and (a.org_id is null or a.org_id = current_org()) and ${inForce('a')} and ${undisputed('a')}
     order by a.listed_by, a.network, d.address, a.confidence desc, a.created_at desc, a.id`,
    [addresses, listIds],
  )
  return rows
}
