/**
 * SQL for the engine: the sides of transfers `from` to `until`: 100 transactions per block, three transfers in two of them,
 * addresses by a power law, two in five native.
 */
export const generated = (from: number, until: number, addresses: number): string => `
  create or replace temp table generated as
  with t as (
    select i, (2 * i) // 3 as n, 1 + floor(${addresses} * pow(random(), 4))::bigint as src, 1 + floor(${addresses} * pow(random(), 3))::bigint as dst,
           random() as kind, random() as r, random() as q
    from range(${from}, ${until}) x(i)
  ), m as (
    select *, n // 100 as block_height, (n % 100)::int as tx_index, (i - (3 * n + 1) // 2)::int as transfer_index,
           md5(n::varchar) || md5('b' || n::varchar) as tx_hash, case when kind < 0.4 then 0 else floor(pow(r, 4) * 500)::int + 1 end as asset_id,
           case when kind < 0.2 then (floor(pow(10, 3 + r * 4))::bigint)::varchar || repeat('0', 13)
                when kind < 0.4 then (floor(pow(10, 15 + r * 5))::hugeint * 1000 + floor(q * 1000)::int)::varchar
                else (floor(pow(10, 4 + q * 7))::bigint)::varchar end as amount_raw,
           case when q < 0.85 then (floor(pow(10, 5 + r * 6))::bigint)::varchar end as usd
    from t
  )
  select e.address_id, block_height, tx_index, tx_hash, transfer_index, e.direction::utinyint as direction, e.counterparty, asset_id, amount_raw, usd,
         1500000000 + block_height * 12 as block_time, block_height // 20 as ingest_seq
  from m cross join lateral (select src as address_id, 1 as direction, dst as counterparty union all select dst, 0, src) e`
