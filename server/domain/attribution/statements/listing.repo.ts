import type { Queryable } from '@/server/platform/db'
import { uuidv7 } from '@/server/platform/ids'

/** Statements of one list version, by hash. */
export interface ListingTerms {
  tagHash: string
  /** RFC 3339: the end date given by the list itself; null while there is none. */
  delistedAt: string | null
  /** The number of the network under which the list names the address, if that is another one. */
  listedNetwork: number | null
}

/**
 * Ends what a version no longer contains: a statement of an earlier version of the same pack whose address the list has dropped
 * is delisted at `at`, except for those in `unread`; one that is replaced by a newer wording of the same list is removed.
 * Returns how many changed.
 */
export async function endDroppedListings(
  db: Queryable,
  packKey: string,
  packId: string,
  at: Date,
  unread: readonly { network: number; address: string }[],
): Promise<number> {
  const { rowCount } = await db.query(
    `with mine as materialized (
       select distinct a.id, a.network, a.address_id, exists (select 1 from attribution_pack n where n.attribution_id = a.id and n.tag_pack_id = $2::uuid) as said
       from attribution a join attribution_pack l on l.attribution_id = a.id join tag_pack p on p.id = l.tag_pack_id
       where p.pack_key = $1
     )
     update attribution a set
       delisted_at = case when kept.yes then a.delisted_at else least(coalesce(a.delisted_at, $3), $3) end,
       removed_at = case when kept.yes then $3 else a.removed_at end
     from mine m, lateral (select exists (select 1 from mine o where o.said and o.network = m.network and o.address_id = m.address_id) as yes) kept
     where a.id = m.id and not m.said
       and not exists (select 1 from address d join unnest($4::smallint[], $5::text[]) u(network, address) using (network, address)
         where d.network = m.network and d.id = m.address_id)
       and case when kept.yes then a.removed_at is null else a.delisted_at is null or a.delisted_at > $3 end`,
    [packKey, packId, at, unread.map(({ network }) => network), unread.map(({ address }) => address)],
  )
  return rowCount ?? 0
}

/** Puts a version's statements in force again if an earlier version had ended them. Returns how many changed. */
export async function reviveListings(db: Queryable, terms: readonly ListingTerms[]): Promise<number> {
  const { rowCount } = await db.query(
    `update attribution a set delisted_at = t.delisted_at, removed_at = null, listed_network = t.listed_network
     from unnest($1::text[], $2::timestamptz[], $3::smallint[]) as t(tag_hash, delisted_at, listed_network)
     where a.tag_hash = t.tag_hash and (a.delisted_at is distinct from t.delisted_at or a.removed_at is not null
       or a.listed_network is distinct from t.listed_network)`,
    [
      terms.map(({ tagHash }) => tagHash),
      terms.map(({ delistedAt }) => delistedAt),
      terms.map(({ listedNetwork }) => listedNetwork),
    ],
  )
  return rowCount ?? 0
}

/** Records future times (RFC 3339), each once, at which statements change, so that stored answers are recomputed then. */
export async function insertTurns(db: Queryable, times: ReadonlySet<string>): Promise<void> {
  if (times.size === 0) return
  await db.query(
    `insert into attribution_turn (id, at)
     select t.id, t.at from unnest($1::uuid[], $2::timestamptz[]) as t(id, at)
     where t.at > now() and not exists (select 1 from attribution_turn k where k.at = t.at)`,
    [[...times].map(() => uuidv7()), [...times]],
  )
}
