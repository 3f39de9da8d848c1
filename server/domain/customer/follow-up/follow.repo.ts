import type { Queryable } from '@/server/platform/db'

/** The state of each network as a string that changes with every ingest, reorg or correction. */
export async function networkMarks(q: Queryable): Promise<Map<number, string>> {
  const { rows } = await q.query<{ network: number; mark: string }>(
    `select network, concat_ws(' ', graph_epoch, ingest_seq, coalesce((select max(e.id::text) from chain_event e where e.network = s.network), '')) as mark
     from network_state s`,
  )
  return new Map(rows.map(({ network, mark }) => [network, mark]))
}

/** Transfers (UUIDs) of a network that have a transaction hash and are not matched, after an id. */
export async function findWaiting(
  q: Queryable,
  orgId: string,
  network: number,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const { rows } = await q.query<{ id: string }>(
    `select id from customer_transfer where org_id = $1::uuid and network = $2::smallint and transaction_hash is not null and state <> 'matched'
       and ($3::uuid is null or id > $3::uuid) order by id limit $4::int`,
    [orgId, network, after, limit],
  )
  return rows.map(({ id }) => id)
}

/** Transfers (UUIDs) of a network that are matched or orphaned above a height, after an id. */
export async function findAbove(
  q: Queryable,
  orgId: string,
  network: number,
  { above, after, limit }: { above: number; after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await q.query<{ id: string }>(
    `select id from customer_transfer where org_id = $1::uuid and network = $2::smallint and match_height > $3::bigint
       and ($4::uuid is null or id > $4::uuid) order by id limit $5::int`,
    [orgId, network, above, after, limit],
  )
  return rows.map(({ id }) => id)
}

/** Transfers (UUIDs) with a pending check: deposits, and withdrawals on networks with data. */
export async function findChecksDue(q: Queryable, orgId: string, after: string | null, limit: number): Promise<string[]> {
  const { rows } = await q.query<{ id: string }>(
    `select t.id from customer_transfer t where t.org_id = $1::uuid and t.check_due and ($2::uuid is null or t.id > $2::uuid)
       and (t.direction = 'deposit' or exists (select 1 from network_state s where s.network = t.network and s.tip_height is not null))
     order by t.id limit $3::int`,
    [orgId, after, limit],
  )
  return rows.map(({ id }) => id)
}

/** Transfers (UUIDs) without a value that have a price now, for the day of their block or else their own. */
export async function findPriced(q: Queryable, orgId: string, after: string | null, limit: number): Promise<string[]> {
  const { rows } = await q.query<{ id: string }>(
    `select t.id from customer_transfer t
     where t.org_id = $1::uuid and t.usd is null and ($2::uuid is null or t.id > $2::uuid) and exists (
       select 1 from asset a join price p on p.network = a.network and p.asset_id = a.id
       where a.network = t.network and a.contract = t.contract
         and p.day = (coalesce((t.match ->> 'block_time')::timestamptz, t.occurred_at) at time zone 'UTC')::date)
     order by t.id limit $3::int`,
    [orgId, after, limit],
  )
  return rows.map(({ id }) => id)
}

/** The reorgs of a network after the position of customers: the last one, and the lowest height that was kept. */
export interface ReorgAfter {
  network: number
  eventId: string
  at: Date
  above: number
}

/** Networks with reorgs that were not handled for customers yet. */
export async function findReorgsAfter(q: Queryable): Promise<ReorgAfter[]> {
  const { rows } = await q.query<{ network: number; id: string; at: Date; above: string }>(
    `select e.network, max(e.id::text) as id, max(e.at) as at, min(e.to_height)::text as above
     from chain_event e left join customer_position p on p.network = e.network
     where e.kind in ('reorg', 'rewind') and (p.event_id is null or e.id > p.event_id)
     group by e.network order by e.network`,
  )
  return rows.map(({ network, id, at, above }) => ({ network, eventId: id, at, above: Number(above) }))
}

/** Stores up to which reorg of a network customers were updated; never moves back. */
export async function saveCustomerPosition(q: Queryable, { network, eventId, at }: ReorgAfter, now: Date): Promise<void> {
  await q.query(
    `insert into customer_position (network, event_id, event_at, updated_at) values ($1::smallint, $2::uuid, $3::timestamptz, $4::timestamptz)
     on conflict (network) do update set event_id = excluded.event_id, event_at = excluded.event_at, updated_at = excluded.updated_at
     where customer_position.event_id < excluded.event_id`,
    [network, eventId, at, now],
  )
}
