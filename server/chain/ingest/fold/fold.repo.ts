import type pg from 'pg'
import { isUtxo } from '@/server/chain/pairs'
import { isSpread } from '@/server/platform/env'
import { hiddenNetwork } from '../network-key'
import { taggedAmong } from './tagged-among'

/** How many deltas of a network are pending, counted up to `bound`. */
export async function countWaitingDeltas(client: pg.PoolClient, networkId: number, bound: number): Promise<number> {
  const { rows } = await client.query<{ n: string }>(
    `select count(*) as n from (
       select 1 from edge_delta where network = $1
         and ingest_seq > (select folded_seq from network_state where network = $1) limit $2) waiting`,
    [networkId, bound],
  )
  return Number(rows[0]?.n ?? 0)
}

/** Networks with pending deltas. */
export async function networksWithDeltas(client: pg.PoolClient): Promise<number[]> {
  const { rows } = await client.query<{ network: number }>(
    `select network from network_state s
     where exists (select 1 from edge_delta d where d.network = s.network and d.ingest_seq > s.folded_seq) order by network`,
  )
  return rows.map((row) => row.network)
}

const edgeTables = [
  ['edge_in', 'dst, src, asset_id'],
  ['edge_out', 'src, dst, asset_id'],
] as const

const edgeColumns = 'network, src, dst, asset_id, value_raw, usd, n, unpriced, first_time, last_time'

/** SQL: like the MERGE below, for distributed tables, into which MERGE from a local table is not possible. */
const upsertEdges = (table: string, order: string) =>
  `insert into ${table} as e (${edgeColumns})
   select $1::smallint, src, dst, asset_id, value_raw, usd, n, unpriced, first_time, last_time from folding order by ${order}
   on conflict (network, ${order}) do update set ${gains('excluded')}`

const gains = (gain: string) => `
  value_raw = e.value_raw + ${gain}.value_raw, usd = e.usd + ${gain}.usd, n = e.n + ${gain}.n,
  unpriced = e.unpriced + ${gain}.unpriced,
  first_time = least(e.first_time, ${gain}.first_time), last_time = greatest(e.last_time, ${gain}.last_time)`

/**
 * Adds the network's pending deltas to both edge tables and the tag summary, in key order so that each page is visited once,
 * and raises `folded_seq` past them. Leaves what it folded in `folding` and the fee payers in `folding_payers`. Call inside
 * `asSoleWriter`. Returns how many edges gained.
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
     from edge_delta where network = $1 and ingest_seq > (select folded_seq from network_state where network = $1) and n > 0
     group by src, dst, asset_id`,
    [networkId],
  )
  await client.query('create temp table if not exists folding_payers (address_id bigint not null) on commit delete rows')
  await client.query(
    `insert into folding_payers select distinct src from edge_delta
     where network = $1 and ingest_seq > (select folded_seq from network_state where network = $1) and n = 0`,
    [networkId],
  )
  await client.query('update network_state set folded_seq = ingest_seq where network = $1 and folded_seq < ingest_seq', [
    networkId,
  ])
  if (!rowCount) return 0
  await client.query('analyze folding')
  // The edges of UTXO networks are derived from outpoints.
  const kept = isUtxo(networkId) ? [] : edgeTables
  // The lock keeps other writers out, so a pair that is not found is new: the costlier check of ON CONFLICT is not needed.
  for (const [table, order] of kept) {
    await client.query(
      isSpread()
        ? upsertEdges(table, order)
        : `with ${hiddenNetwork}
       merge into ${table} e using (select net.id as network, g.* from net cross join folding g order by ${order}) f
         on e.network = f.network and e.dst = f.dst and e.src = f.src and e.asset_id = f.asset_id
       when matched then update set ${gains('f')}
       when not matched then insert (network, src, dst, asset_id, value_raw, usd, n, unpriced, first_time, last_time)
         values (f.network, f.src, f.dst, f.asset_id, f.value_raw, f.usd, f.n, f.unpriced, f.first_time, f.last_time)`,
      [networkId],
    )
  }
  await client.query(
    `with tagged as materialized (${taggedAmong('select src as id from folding union select dst from folding')})
     insert into tag_summary as e (network, address_id, direction, counterparty, asset_id, value_raw, usd, n, unpriced, first_time, last_time, shared)
     select $1, f.dst, 0, f.src, f.asset_id, f.value_raw, f.usd, f.n, f.unpriced, f.first_time, f.last_time, t.shared
     from folding f join tagged t on t.id = f.src
     union all
     select $1, f.src, 1, f.dst, f.asset_id, f.value_raw, f.usd, f.n, f.unpriced, f.first_time, f.last_time, t.shared
     from folding f join tagged t on t.id = f.dst
     order by 2, 3, 4, 5
     on conflict (network, address_id, direction, counterparty, asset_id) do update set ${gains('excluded')}`,
    [networkId],
  )
  return rowCount
}
