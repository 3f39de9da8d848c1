import type { Queryable } from '@/server/platform/db'

/** The version of one sanctions list. */
export interface ListVersion {
  list_id: string
  version: string
  sha256: string
}

/**
 * SQL, for a select list: a text that changes when a pack is imported or grows or a list version comes into force, and that
 * differs between organisations with lists of their own.
 */
export const listsKey = `concat_ws(' ',
  (select md5(string_agg(id::text || tag_count, ',' order by id)) from tag_pack),
  (select max(applied_at)::text from list_version where org_id is null),
  (select org_id || max(applied_at)::text from list_version where org_id = current_org() group by org_id)) as lists_key`

const kept = 50
const known = new Map<string, ListVersion[]>()

/** The lists behind an answer in the open snapshot; read once per key. */
export async function listsOf(q: Queryable, key: string): Promise<ListVersion[]> {
  const found = known.get(key)
  if (found !== undefined) return found
  const lists = await findListVersions(q)
  if (known.size >= kept) known.delete(known.keys().next().value as string)
  known.set(key, lists)
  return lists
}

/**
 * Every list whose statements are in the snapshot, by id, with the version last applied to the statements; for a list that
 * comes only with tag packs, the newest pack that names it. A pack that also names an applied list is returned as `list@pack`.
 */
async function findListVersions(q: Queryable): Promise<ListVersion[]> {
  const { rows } = await q.query<ListVersion>(
    `with carried as (
       select distinct on (l.id) l.list_id, v.version, v.sha256
       from sanctions_list l join list_version v on v.list = l.id
       where v.applied_at is not null and (l.org_id is null or l.org_id = current_org())
       order by l.id, v.applied_at desc, v.seq desc
     ), packs as (
       select distinct on (a.listed_by, p.pack_key) a.listed_by, p.pack_key, p.version, p.sha256, p.imported_at, p.id
       from attribution a join attribution_pack k on k.attribution_id = a.id join tag_pack p on p.id = k.tag_pack_id
       where a.listed_by is not null and a.org_id is null and p.kind <> 'list'
       order by a.listed_by, p.pack_key, p.imported_at desc, p.id desc
     )
     select * from carried
     union all
     select listed_by || '@' || pack_key, version, sha256 from packs where listed_by in (select list_id from carried)
     union all
     (select distinct on (listed_by) listed_by, version, sha256 from packs where listed_by not in (select list_id from carried)
      order by listed_by, imported_at desc, id desc)
     order by list_id, version`,
  )
  return rows
}
