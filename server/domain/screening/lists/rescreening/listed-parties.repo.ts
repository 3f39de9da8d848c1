import type { Queryable } from '@/server/platform/db'

export interface ListedPartyRow {
  network: string
  canonical: string
  entryId: string
  name: string
  programs: string[]
  sourceUrl: string | null
  listedAt: string | null
  delistedAt: string | null
  /** The effective day of the earliest known version with this entry and address. */
  firstSeen: Date
}

/** Addresses of a version on the named networks, one row per entry and address. */
export async function findListedParties(q: Queryable, version: string, networks: readonly string[]): Promise<ListedPartyRow[]> {
  const { rows } = await q.query<ListedPartyRow>(
    `with said as materialized (
       select distinct on (x.network, x.canonical, e.entry_id) x.network, x.canonical, e.entry_id, e.name, e.body, v.list, v.effective_at
       from list_version v join list_member m on m.list_version = v.id join list_address x on x.entry = m.entry join list_entry e on e.id = m.entry
       where v.id = $1 and x.canonical is not null and x.network = any($2::text[])
       order by x.network, x.canonical, e.entry_id, x.ordinal
     )
     select s.network, s.canonical, s.entry_id as "entryId", s.name, s.body ->> 'sourceUrl' as "sourceUrl",
       s.body ->> 'listedAt' as "listedAt", s.body ->> 'delistedAt' as "delistedAt",
       array(select jsonb_array_elements_text(s.body -> 'programs')) as programs,
       (select min(v.effective_at) from list_entry e join list_address x on x.entry = e.id and x.network = s.network and x.canonical = s.canonical
          join list_member m on m.entry = e.id join list_version v on v.id = m.list_version
        where e.list = s.list and lower(e.entry_id) = lower(s.entry_id) and v.state in ('active', 'superseded') and v.effective_at <= s.effective_at) as "firstSeen"
     from said s order by s.network, s.canonical, s.entry_id`,
    [version, networks],
  )
  return rows
}

/** Addresses on the named networks that a version lacks and any complete version of its list has. */
export async function findHeldByComplete(
  q: Queryable,
  version: string,
  networks: readonly string[],
): Promise<{ network: string; canonical: string }[]> {
  const { rows } = await q.query<{ network: string; canonical: string }>(
    `select distinct x.network, x.canonical
     from list_version v join list_version o on o.list = v.list and o.complete and o.state in ('active', 'superseded')
       join list_member m on m.list_version = o.id join list_address x on x.entry = m.entry
     where v.id = $1 and x.canonical is not null and x.network = any($2::text[]) and not exists (
       select 1 from list_member n join list_address y on y.entry = n.entry
       where n.list_version = v.id and y.network = x.network and y.canonical = x.canonical)`,
    [version, networks],
  )
  return rows
}

/**
 * What publishing a version needs to know about it. `earliest`: the effective day of the list's oldest complete version, or of
 * its oldest version if none is complete; an incomplete one may have cut off entries.
 */
export interface AppliedVersion {
  id: string
  list: string
  complete: boolean
  orgId: string | null
  listId: string
  title: string
  publisher: string
  url: string | null
  version: string
  sha256: string
  effectiveAt: Date
  earliest: Date
  replaces: string | null
  replacesVersion: string | null
}

/** The version with its list, or null if it is not visible to the session. */
export async function findAppliedVersion(q: Queryable, id: string): Promise<AppliedVersion | null> {
  const { rows } = await q.query<AppliedVersion>(
    `select v.id, v.list, v.complete, v.org_id as "orgId", l.list_id as "listId", l.title, l.publisher, coalesce(v.source_url, l.url) as url, v.version, v.sha256,
       v.effective_at as "effectiveAt", v.replaces, r.version as "replacesVersion",
       (select coalesce(min(o.effective_at) filter (where o.complete), min(o.effective_at)) from list_version o
          where o.list = v.list and o.state in ('active', 'superseded')) as earliest
     from list_version v join sanctions_list l on l.id = v.list left join list_version r on r.id = v.replaces where v.id = $1`,
    [id],
  )
  return rows[0] ?? null
}
