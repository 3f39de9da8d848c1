import type { Queryable } from '@/server/platform/db'
import { inForce, undisputed } from '@/server/trace'

/** The date from which a list names an address, according to a statement. `published`: read from the list itself. */
export interface ListingDate {
  listId: string
  address: string
  designatedAt: Date
  published: boolean
  publisher: string | null
  sourceUrl: string | null
}

/** Dated statements in force that one of these lists names one of these canonical addresses, on any network. */
export async function findListingDates(
  q: Queryable,
  addresses: readonly string[],
  listIds: readonly string[],
): Promise<ListingDate[]> {
  const { rows } = await q.query<ListingDate>(
    `select a.listed_by as "listId", d.address, a.designated_at as "designatedAt", a.confidence_basis = 'list_publication' as published,
       a.publisher, a.source_url as "sourceUrl"
     from address d join attribution a on a.network = d.network and a.address_id = d.id
     where d.address = any($1::text[]) and a.listed_by = any($2::text[]) and a.tag_type = 'actor' and a.listed_network is null and a.designated_at is not null
       and (a.org_id is null or a.org_id = current_org()) and ${inForce('a')} and ${undisputed('a')}
     order by a.designated_at, a.id`,
    [addresses, listIds],
  )
  return rows
}
