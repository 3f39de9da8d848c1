import type { PoolClient } from 'pg'
import { storedTransaction } from '@/server/chain/pairs'

/** A set of rules by its name, and the version that is now. */
export interface RuleSet {
  name: string
  version: number
}

/**
 * The next stored transactions of a UTXO network that a set of rules has not looked at: how many, the ids of the confirmed
 * among them, and the first and last id, null if there are none. Call inside `asSoleWriter`.
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

/** Where in their blocks these transactions stand, by hash, as far as their transfers tell. */
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

/** Notes how far a set of rules has come, and what it found on the way; a newer version begins its count anew. */
export async function advance(client: PoolClient, network: number, rules: RuleSet, last: number, found: number): Promise<void> {
  await client.query(
    `insert into structural_backfill as b (network, rule_set, version, after_id, found, updated_at)
     values ($1, $2, $3, $4, $5, now())
     on conflict (network, rule_set) do update set version = excluded.version, after_id = excluded.after_id, updated_at = now(),
       found = case when b.version = excluded.version then b.found else 0 end + excluded.found`,
    [network, rules.name, rules.version, last, found],
  )
}
