import type { Queryable } from '@/server/platform/db'
import type { ListEntry } from './entry'

/** An entry that differs between two versions; `before` or `after` is null if that version has none with its id. */
export interface EntryPair {
  entryId: string
  before: ListEntry | null
  after: ListEntry | null
}

/** Entries that differ between two versions (UUIDs), by entry id. */
export async function findEntryPairs(q: Queryable, from: string | null, to: string): Promise<EntryPair[]> {
  const { rows } = await q.query<EntryPair>(
    `with a as (select e.id, e.entry_id, e.body from list_member m join list_entry e on e.id = m.entry where m.list_version = $1::uuid),
          b as (select e.id, e.entry_id, e.body from list_member m join list_entry e on e.id = m.entry where m.list_version = $2::uuid)
     select entry_id as "entryId", a.body as before, b.body as after from a full join b using (entry_id)
     where a.id is distinct from b.id order by entry_id`,
    [from, to],
  )
  return rows
}

export interface AddressChange {
  change: 'added' | 'removed'
  asset: string
  text: string
  network: string | null
  canonical: string | null
  flag: string | null
}

/**
 * Addresses that only one of two versions lists, regardless of the entry: by network and canonical form, so that a different
 * case or label is not a change; an invalid address by its label and text.
 */
export async function findAddressChanges(q: Queryable, from: string | null, to: string): Promise<AddressChange[]> {
  const { rows } = await q.query<AddressChange>(
    `with listed as (
       select m.list_version, x.*, case when x.canonical is null then x.asset || ' ' || x.text else x.network || ' ' || x.canonical end as key
       from list_member m join list_address x on x.entry = m.entry where m.list_version in ($1::uuid, $2::uuid)
     ), a as (select distinct on (key) * from listed where list_version = $1::uuid order by key, asset, entry),
        b as (select distinct on (key) * from listed where list_version = $2::uuid order by key, asset, entry)
     select case when a.key is null then 'added' else 'removed' end as change, coalesce(b.asset, a.asset) as asset, coalesce(b.text, a.text) as text,
            coalesce(b.network, a.network) as network, coalesce(b.canonical, a.canonical) as canonical, coalesce(b.flag, a.flag) as flag
     from a full join b using (key) where a.key is null or b.key is null order by 1, 2, 3`,
    [from, to],
  )
  return rows
}
