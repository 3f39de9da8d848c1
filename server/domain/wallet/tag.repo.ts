import { NULL_ADDRESS_ID } from '@/server/chain/address'
import type { Queryable } from '@/server/platform/db'

/** The organisation sees shared statements and its own: row-level security of the open transaction decides. */
export interface OwnerRow {
  address_id: string
  entity_id: string | null
  name: string | null
  category: string | null
  confidence: number
}

/**
 * The best statement about who owns each address: undisputed before disputed, one that names an actor before a mere
 * label, then by confidence. The null endpoint belongs to nobody, whatever a tag list says.
 */
export async function findOwners(q: Queryable, network: number, addressIds: readonly string[]): Promise<OwnerRow[]> {
  const wanted = addressIds.filter((id) => id !== NULL_ADDRESS_ID.toString())
  if (wanted.length === 0) return []
  const { rows } = await q.query<OwnerRow>(
    `select distinct on (a.address_id) a.address_id::text as address_id, e.id as entity_id, e.name,
            coalesce(a.category, e.category) as category, a.confidence
     from attribution a left join entity e on e.id = a.entity_id
     where a.network = $1 and a.address_id = any($2::bigint[]) and a.tag_type = 'actor'
     order by a.address_id, a.disputed, (e.id is null), a.confidence desc, a.id`,
    [network, wanted],
  )
  return rows
}

export interface TagRow {
  id: string
  label: string
  category: string | null
  abuse: string | null
  concepts: string[] | null
  confidence: number
  confidence_basis: string
  source_type: string
  source_url: string | null
  publisher: string | null
  retrieved_at: Date | null
  listed_by: string | null
  designated_at: Date | null
  delisted_at: Date | null
  valid_from: Date | null
  valid_to: Date | null
  disputed: boolean
  tag_pack: string | null
  tag_pack_version: string | null
}

/** Statements about one address, most certain first, each with the newest pack that makes it; at most `limit`. */
export async function findTags(q: Queryable, network: number, addressId: string, limit: number): Promise<TagRow[]> {
  const { rows } = await q.query<TagRow>(
    `select a.id, a.label, a.category, a.abuse, a.concepts, a.confidence, a.confidence_basis, a.source_type, a.source_url,
            a.publisher, a.retrieved_at, a.listed_by, a.designated_at, a.delisted_at, a.valid_from, a.valid_to, a.disputed,
            p.title as tag_pack, p.version as tag_pack_version
     from attribution a
     left join lateral (
       select t.title, t.version from attribution_pack ap join tag_pack t on t.id = ap.tag_pack_id
       where ap.attribution_id = a.id order by t.imported_at desc, t.id desc limit 1
     ) p on true
     where a.network = $1 and a.address_id = $2
     order by a.confidence desc, a.label, a.id limit $3`,
    [network, addressId, limit],
  )
  return rows
}
