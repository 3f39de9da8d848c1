import type pg from 'pg'
import { taggedAmong } from './tagged-among'

/** How many deltas of a network wait to be folded. */
export async function countWaitingDeltas(client: pg.PoolClient, networkId: number): Promise<number> {
  const { rows } = await client.query<{ n: string }>(
    `select count(*) as n from edge_delta where network = $1
       and ingest_seq > (select folded_seq from network_state where network = $1)`,
    [networkId],
  )
  return Number(rows[0]?.n ?? 0)
}

/** Networks with deltas that wait to be folded. */
export async function networksWithDeltas(client: pg.PoolClient): Promise<number[]> {
  const { rows } = await client.query<{ network: number }>(
    `select network from network_state s
     where exists (select 1 from edge_delta d where d.network = s.network and d.ingest_seq > s.folded_seq) order by network`,
  )
  return rows.map((row) => row.network)
}

const gains = `
  value_raw = e.value_raw + excluded.value_raw, usd = e.usd + excluded.usd, n = e.n + excluded.n,
  unpriced = e.unpriced + excluded.unpriced,
  first_time = least(e.first_time, excluded.first_time), last_time = greatest(e.last_time, excluded.last_time)`

/**
 * Adds the network's waiting deltas to both edge tables and the tag summary, in key order so that pages are visited
 * once, and raises `folded_seq` past them. Call inside `asSoleWriter`. Returns how many edges gained.
 */
export async function foldDeltas(client: pg.PoolClient, networkId: number): Promise<number> {
  await client.query(`
    create temp table if not exists folding (
      src bigint not null, dst bigint not null, asset_id integer not null, value_raw numeric(90,0) not null,
      usd numeric(38,0) not null, n integer not null, unpriced integer not null,
      first_time timestamptz(0) not null, last_time timestamptz(0) not null
    ) on commit delete rows`)
  const { rowCount } = await client.query(
    `insert into folding
     select src, dst, asset_id, sum(value_raw), coalesce(sum(usd), 0), sum(n), coalesce(sum(n) filter (where usd is null), 0),
            min(first_time), max(last_time)
     from edge_delta where network = $1 and ingest_seq > (select folded_seq from network_state where network = $1)
     group by src, dst, asset_id`,
    [networkId],
  )
  if (!rowCount) return 0
  await client.query('update network_state set folded_seq = ingest_seq where network = $1', [networkId])
  await client.query('analyze folding')
  await client.query(
    `insert into edge_in as e (network, dst, src, asset_id, value_raw, usd, n, unpriced, first_time, last_time)
     select $1, dst, src, asset_id, value_raw, usd, n, unpriced, first_time, last_time from folding order by dst, src, asset_id
     on conflict (network, dst, src, asset_id) do update set ${gains}`,
    [networkId],
  )
  await client.query(
    `insert into edge_out as e (network, src, dst, asset_id, value_raw, usd, n, unpriced, first_time, last_time)
     select $1, src, dst, asset_id, value_raw, usd, n, unpriced, first_time, last_time from folding order by src, dst, asset_id
     on conflict (network, src, dst, asset_id) do update set ${gains}`,
    [networkId],
  )
  await client.query(
    `with tagged as materialized (${taggedAmong('select src as id from folding union select dst from folding')})
     insert into tag_summary as e (network, address_id, direction, counterparty, asset_id, value_raw, usd, n, unpriced, first_time, last_time, shared)
     select $1, f.dst, 0, f.src, f.asset_id, f.value_raw, f.usd, f.n, f.unpriced, f.first_time, f.last_time, t.shared
     from folding f join tagged t on t.id = f.src
     union all
     select $1, f.src, 1, f.dst, f.asset_id, f.value_raw, f.usd, f.n, f.unpriced, f.first_time, f.last_time, t.shared
     from folding f join tagged t on t.id = f.dst
     order by 2, 3, 4, 5
     on conflict (network, address_id, direction, counterparty, asset_id) do update set ${gains}`,
    [networkId],
  )
  return rowCount
}
