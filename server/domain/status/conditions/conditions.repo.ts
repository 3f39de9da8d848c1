import { isUtxo } from '@/server/chain/pairs'
import type { Queryable } from '@/server/platform/db'

export interface ListRow {
  list_id: string
  org_id: string | null
  checked_at: Date | null
  stale_since: Date | null
  published_at: Date | null
  ingested_at: Date | null
}

/** Published lists and those of an organisation (null: none), each with its version in force, by id. */
export async function findListAges(q: Queryable, orgId: string | null): Promise<ListRow[]> {
  const { rows } = await q.query<ListRow>(
    `select l.list_id, l.org_id, l.checked_at, l.stale_since, v.published_at, v.ingested_at
     from sanctions_list l left join list_version v on v.list = l.id and v.state = 'active'
     where l.org_id is null or l.org_id = $1::uuid order by l.list_id, l.org_id`,
    [orgId],
  )
  return rows
}

export interface UnpricedRow {
  symbol: string
  unpriced: number
  transfers: number
  since: Date
}

/** SQL: the same for transfers derived from outpoints. */
const newestByOutpoints = ` union all
         (select u.block_height, 0, usd_value(p.amount_raw, d.usd, a.decimals), u.block_time
          from utxo_tx u join asset a on a.network = u.network and a.id = 0
          left join price d on d.network = u.network and d.asset_id = 0 and d.day = (u.block_time at time zone 'UTC')::date
          cross join lateral utxo_pairs(u.network, u.id, u.pairs, null) p
          where u.network = $1 and u.status = 0 and u.pairs <> 0 order by u.block_height desc limit $2)`

/**
 * Assets whose prices matter (the native coin, and those of the registry) with transfers without a price among the newest
 * `most`. Days whose price may still come do not count: the last two before `now`, if the asset had a price in the two before.
 */
export async function findUnpriced(q: Queryable, network: number, most: number, now: Date): Promise<UnpricedRow[]> {
  const { rows } = await q.query<UnpricedRow>(
    `with newest as materialized (
       select asset_id, usd, block_time from (
         (select block_height, asset_id, usd, block_time from transfer
          where network = $1 and status = 0 and amount_raw > 0 order by block_height desc limit $2)${isUtxo(network) ? newestByOutpoints : ''}
       ) t order by block_height desc limit $2
     ), gap as (
       select asset_id, count(*)::int as transfers, (count(*) filter (where usd is null))::int as unpriced,
         min(block_time) filter (where usd is null) as since, max(block_time) filter (where usd is null) as until
       from newest group by asset_id having count(*) filter (where usd is null) > 0
     )
     select a.symbol, g.unpriced, g.transfers, g.since from gap g join asset a on a.network = $1 and a.id = g.asset_id
     where (a.type = 'native' or exists (select from asset_registry r
         where r.network = $1 and r.contract = a.contract and r.removed_at is null))
       and ((g.since at time zone 'utc')::date < ($3::timestamptz at time zone 'utc')::date - 1
         or not exists (select from price p where p.network = $1 and p.asset_id = g.asset_id
           and p.day >= (g.until at time zone 'utc')::date - 2 and p.day <= (g.until at time zone 'utc')::date))
     order by g.unpriced desc, a.symbol limit 5`,
    [network, most, now],
  )
  return rows
}
