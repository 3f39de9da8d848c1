import type pg from 'pg'

/**
 * Brings the tag summary in line with the edges of these addresses, in both directions, after their attributions
 * changed. Folded edges only; call inside `asSoleWriter`. The null endpoint never counts as tagged.
 */
export async function refreshTagSummary(client: pg.PoolClient, networkId: number, addressIds: readonly bigint[]): Promise<void> {
  if (addressIds.length === 0) return
  const ids = addressIds.map(String)
  await client.query(
    `with asked as materialized (select distinct unnest($2::bigint[]) as id),
     tagged as materialized (
       select id from asked
       where id <> 0 and exists (
         select 1 from attribution a where a.network = $1 and a.address_id = asked.id and a.tag_type = 'actor')
     )
     insert into tag_summary as e (network, address_id, direction, counterparty, asset_id, value_raw, usd, n, unpriced, first_time, last_time)
     select $1, o.dst, 0, o.src, o.asset_id, o.value_raw, o.usd, o.n, o.unpriced, o.first_time, o.last_time
     from edge_out o join tagged t on o.src = t.id where o.network = $1
     union all
     select $1, i.src, 1, i.dst, i.asset_id, i.value_raw, i.usd, i.n, i.unpriced, i.first_time, i.last_time
     from edge_in i join tagged t on i.dst = t.id where i.network = $1
     order by 2, 3, 4, 5
     on conflict (network, address_id, direction, counterparty, asset_id) do update set
       value_raw = excluded.value_raw, usd = excluded.usd, n = excluded.n, unpriced = excluded.unpriced,
       first_time = excluded.first_time, last_time = excluded.last_time`,
    [networkId, ids],
  )
}
