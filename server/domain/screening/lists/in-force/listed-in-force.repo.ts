import type { Queryable } from '@/server/platform/db'

/** Which of these canonical addresses the versions (UUIDs) list, and on which network, in an entry not delisted at `at`. */
export async function findListedInForce(
  q: Queryable,
  versions: readonly string[],
  addresses: readonly string[],
  at: Date,
): Promise<{ version: string; canonical: string; network: string }[]> {
  const { rows } = await q.query<{ version: string; canonical: string; network: string }>(
    `select distinct m.list_version as version, x.canonical, x.network
     from list_address x join list_member m on m.entry = x.entry and m.list_version = any($1::uuid[]) join list_entry e on e.id = x.entry
     where x.canonical = any($2::text[]) and coalesce((e.body ->> 'delistedAt')::timestamptz > $3, true)`,
    [versions, addresses, at],
  )
  return rows
}
