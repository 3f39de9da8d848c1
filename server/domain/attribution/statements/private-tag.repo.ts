import type { Queryable } from '@/server/platform/db'

/** Counts one more (or one fewer) own statement about an address, of any organisation; returns the new total. */
export async function countPrivateTag(q: Queryable, network: number, addressId: string, by: 1 | -1): Promise<number> {
  const { rows } = await q.query<{ tags: number }>(
    `insert into private_tag as p (network, address_id, tags) values ($1::int, $2::bigint, $3::int)
     on conflict (network, address_id) do update set tags = p.tags + excluded.tags returning tags`,
    [network, addressId, by],
  )
  const tags = rows[0]?.tags ?? 0
  if (tags <= 0)
    await q.query('delete from private_tag where network = $1::int and address_id = $2::bigint', [network, addressId])
  return tags
}

/** Counts an organisation's new staged statements, by address. */
export async function countFreshPrivateTags(q: Queryable): Promise<void> {
  await q.query(
    `insert into private_tag as p (network, address_id, tags)
     select network, address_id, count(*)::int from fresh_statement where tag_type = 'actor' and address_id is not null
     group by network, address_id order by network, address_id
     on conflict (network, address_id) do update set tags = p.tags + excluded.tags`,
  )
}

/** Records when a statement starts or ceases to count. */
export async function insertTurn(q: Queryable, id: string, at: Date): Promise<void> {
  await q.query('insert into attribution_turn (id, at) values ($1::uuid, $2::timestamptz)', [id, at])
}

/** Removes the turns that have passed by the database's clock; returns how many. */
export async function takeTurns(q: Queryable): Promise<number> {
  const { rows } = await q.query('delete from attribution_turn where at <= now() returning id')
  return rows.length
}
