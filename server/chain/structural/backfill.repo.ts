import type { PoolClient } from 'pg'
import { storedTransaction } from '@/server/chain/pairs'
import type { Queryable } from '@/server/platform/db'

/** A set of rules by its name, and its current version. */
export interface RuleSet {
  name: string
  version: number
}

/**
 * The next stored transactions of a UTXO network that a set of rules has not examined: how many, the ids of the confirmed ones,
 * and the first and last id, null if there are none. Call inside `asSoleWriter`.
 */
export async function transactionsAfter(
  client: PoolClient,
  network: number,
  rules: RuleSet,
  limit: number,
): Promise<{ ids: number[]; read: number; first: number | null; last: number | null }> {
  const { rows } = await client.query<{ id: string; confirmed: boolean }>(
    `with net as materialized (select $1::smallint as id)
     select t.id, t.status = 0 as confirmed from net join utxo_tx t on t.network = net.id
     where t.id > coalesce((select after_id from structural_backfill b where b.network = net.id and b.rule_set = $2 and b.version = $3), 0)
     order by t.id limit $4`,
    [network, rules.name, rules.version, limit],
  )
  const last = rows.at(-1)
  return {
    ids: rows.filter(({ confirmed }) => confirmed).map(({ id }) => Number(id)),
    read: rows.length,
    first: rows[0] === undefined ? null : Number(rows[0].id),
    last: last === undefined ? null : Number(last.id),
  }
}

/** The places of these transactions in their blocks, by hash, as far as their transfers show. */
export async function indexesOf(
  client: PoolClient,
  network: number,
  places: readonly { height: number; hash: string }[],
): Promise<Map<string, number>> {
  if (places.length === 0) return new Map()
  const { rows } = await client.query<{ hash: string; index: number }>(
    `with net as materialized (select $1::smallint as id)
     select q.hash, coalesce(u.tx_index, t.index) as index from net cross join unnest($2::bigint[], $3::text[]) as q(height, hash)
     left join utxo_tx u on u.network = net.id and u.tx_hash = decode(q.hash, 'hex') and u.block_height = q.height
     left join lateral (select min(t.tx_index) as index from ${storedTransaction('net.id', "decode(q.hash, 'hex')")} t
       where t.network = net.id and t.block_height = q.height and t.tx_hash = decode(q.hash, 'hex')) t on true
     where coalesce(u.tx_index, t.index) is not null`,
    [network, places.map(({ height }) => height), places.map(({ hash }) => hash)],
  )
  return new Map(rows.map(({ hash, index }) => [hash, index]))
}

/**
 * Saves the progress of a set of rules: the last transaction read, how many were read since the last call, and what was found.
 * A newer version restarts the counts.
 */
export async function advance(
  client: PoolClient,
  network: number,
  rules: RuleSet,
  { last, read, found }: { last: number; read: number; found: number },
): Promise<void> {
  await client.query(
    `insert into structural_backfill as b (network, rule_set, version, after_id, found, done, total, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6, now())
     on conflict (network, rule_set) do update set version = excluded.version, after_id = excluded.after_id, updated_at = now(),
       found = case when b.version = excluded.version then b.found else 0 end + excluded.found,
       done = case when b.version = excluded.version then b.done else 0 end + excluded.done,
       total = case when b.version = excluded.version then greatest(b.total, b.done + excluded.done) else excluded.total end`,
    [network, rules.name, rules.version, last, found, read],
  )
}

/** Whether a set of rules has more than `batch` stored transactions of a network to read. */
export async function isFarBehind(q: Queryable, network: number, rules: RuleSet, batch: number): Promise<boolean> {
  const { rows } = await q.query<{ behind: boolean }>(
    `with net as materialized (select $1::smallint as id)
     select exists(select from net join utxo_tx t on t.network = net.id
       where t.id > coalesce((select after_id from structural_backfill b where b.network = net.id and b.rule_set = $2 and b.version = $3), 0)
       order by t.id offset $4 limit 1) as behind`,
    [network, rules.name, rules.version, batch],
  )
  return rows[0]?.behind ?? false
}

/** Counts the stored transactions of a network, and those that a set of rules has read, to report its progress. */
export async function countStored(q: Queryable, network: number, rules: RuleSet): Promise<void> {
  await q.query(
    `with net as materialized (select $1::smallint as id),
       at as (select coalesce((select after_id from structural_backfill b, net where b.network = net.id and b.rule_set = $2 and b.version = $3), 0) as id),
       n as (select count(*) filter (where t.id <= at.id) as done, count(*) as total from net join utxo_tx t on t.network = net.id, at)
     insert into structural_backfill as b (network, rule_set, version, after_id, found, done, total, updated_at)
     select net.id, $2, $3, at.id, 0, n.done, n.total, now() from net, at, n
     on conflict (network, rule_set) do update set version = excluded.version, after_id = excluded.after_id, updated_at = now(),
       found = case when b.version = excluded.version then b.found else 0 end, done = excluded.done, total = excluded.total`,
    [network, rules.name, rules.version],
  )
}

/** What a set of rules has yet to read of a network. */
export interface PendingBackfill {
  network: number
  rules: string
  /** Transactions read. */
  done: number
  /** Transactions to read in total; null before they were counted. */
  total: number | null
  /** When the last one was read; null before the first. */
  updatedAt: Date | null
}

/** The unfinished work of these networks and sets of rules. */
export async function pendingBackfills(
  q: Queryable,
  networks: readonly number[],
  rules: readonly RuleSet[],
): Promise<PendingBackfill[]> {
  const { rows } = await q.query<{
    network: number
    rules: string
    done: string | null
    total: string | null
    updated_at: Date | null
  }>(
    `select n.id as network, r.name as rules, b.done, b.total, b.updated_at
     from unnest($1::smallint[]) as n(id) cross join unnest($2::text[], $3::int[]) with ordinality as r(name, version, ordinal)
     left join structural_backfill b on b.network = n.id and b.rule_set = r.name and b.version = r.version
     where case when b.network is null then exists(select from utxo_tx t where t.network = n.id) else b.done < b.total end
     order by n.id, r.ordinal`,
    [networks, rules.map(({ name }) => name), rules.map(({ version }) => version)],
  )
  return rows.map(({ network, rules: name, done, total, updated_at }) => ({
    ...{ network, rules: name, done: Number(done ?? 0) },
    ...{ total: total === null ? null : Number(total), updatedAt: updated_at },
  }))
}
