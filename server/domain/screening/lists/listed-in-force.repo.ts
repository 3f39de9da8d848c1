import type { Queryable } from '@/server/platform/db'

/** Which of these canonical addresses the versions (UUIDs) list in an entry that is not let go of at `at`. */
export async function findListedInForce(
  q: Queryable,
  versions: readonly string[],
  addresses: readonly string[],
  at: Date,
): Promise<{ version: string; canonical: string }[]> {
  const { rows } = await q.query<{ version: string; canonical: string }>(
    `select distinct m.list_version as version, x.canonical
     from list_address x join list_member m on m.entry = x.entry and m.list_version = any($1::uuid[]) join list_entry e on e.id = x.entry
     where x.canonical = any($2::text[]) and coalesce((e.body ->> 'delistedAt')::timestamptz > $3, true)`,
    [versions, addresses, at],
  )
  return rows
}

interface ListedOn {
  versions: readonly string[]
  /** Canonical. */
  address: string
  networks: readonly string[]
  at: Date
}

/** On which of these networks the versions (UUIDs) list an address, in an entry that is not let go of at `at`. */
export async function findListedOn(
  q: Queryable,
  { versions, address, networks, at }: ListedOn,
): Promise<{ version: string; network: string }[]> {
  const { rows } = await q.query<{ version: string; network: string }>(
    `select distinct m.list_version as version, x.network
     from list_address x join list_member m on m.entry = x.entry and m.list_version = any($1::uuid[]) join list_entry e on e.id = x.entry
     where x.canonical = $2 and x.network = any($3::text[]) and coalesce((e.body ->> 'delistedAt')::timestamptz > $4, true)`,
    [versions, address, networks, at],
  )
  return rows
}
