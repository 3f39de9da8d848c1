import { edges } from '@/server/chain/pairs'
import type { Queryable } from '@/server/platform/db'
import { hiddenNetwork } from '../network-key'
import { taggedAmong } from './tagged-among'

/**
 * Updates the tag summary to the edges of these addresses, in both directions, after their attributions changed. Folded edges
 * only; call inside `asSoleWriter`. The null endpoint never counts as tagged.
 */
export async function refreshTagSummary(client: Queryable, networkId: number, addressIds: readonly bigint[]): Promise<void> {
  if (addressIds.length === 0) return
  const ids = addressIds.map(String)
  await client.query(
    `with ${hiddenNetwork}, asked as materialized (select distinct unnest($2::bigint[]) as id),
     tagged as materialized (${taggedAmong('select id from asked')})
     insert into tag_summary as e (network, address_id, direction, counterparty, asset_id, value_raw, usd, n, unpriced, first_time, last_time, shared)
     select $1, o.dst, 0, o.src, o.asset_id, o.value_raw, o.usd, o.n, o.unpriced, o.first_time, o.last_time, t.shared
     from net cross join tagged t join ${edges(networkId, 'edge_out', 'net.id', 't.id')} o on o.network = net.id and o.src = t.id
     union all
     select $1, i.src, 1, i.dst, i.asset_id, i.value_raw, i.usd, i.n, i.unpriced, i.first_time, i.last_time, t.shared
     from net cross join tagged t join ${edges(networkId, 'edge_in', 'net.id', 't.id')} i on i.network = net.id and i.dst = t.id
     order by 2, 3, 4, 5
     on conflict (network, address_id, direction, counterparty, asset_id) do update set
       value_raw = excluded.value_raw, usd = excluded.usd, n = excluded.n, unpriced = excluded.unpriced,
       first_time = excluded.first_time, last_time = excluded.last_time, shared = excluded.shared`,
    [networkId, ids],
  )
}

/** Most rows that one withdrawal removes; those of a busier address stay, where no query reads them. */
const taken = 50_000

/**
 * Removes the summary rows of an address without any attribution left; call inside `asSoleWriter`. Remaining rows are updated
 * when the address is attributed again.
 */
export async function dropTagSummary(client: Queryable, networkId: number, addressId: bigint): Promise<void> {
  await client.query(
    `delete from tag_summary where ctid = any(array(
       select ctid from tag_summary where network = $1 and counterparty = $2::bigint and not shared limit ${taken}))
     and not exists (${taggedAmong('select $2::bigint as id')})`,
    [networkId, addressId.toString()],
  )
}

/**
 * `dropTagSummary` for addresses that lost their last shared statement: rows that organisations' own statements need stay, for
 * those only.
 */
export async function untagAddresses(client: Queryable, networkId: number, addressIds: readonly bigint[]): Promise<void> {
  const values = [networkId, addressIds.map(String)]
  const of = '(select distinct unnest($2::bigint[]) as id) w'
  await client.query(
    `with ${hiddenNetwork}
     update tag_summary e set shared = false
     from net, lateral (
       select 0 as direction, o.dst as address, o.src as counterparty, o.asset_id
       from ${of} join ${edges(networkId, 'edge_out', 'net.id', 'w.id')} o on o.network = net.id and o.src = w.id
       union all
       select 1, i.src, i.dst, i.asset_id from ${of} join ${edges(networkId, 'edge_in', 'net.id', 'w.id')} i on i.network = net.id and i.dst = w.id
     ) x
     where e.network = net.id and e.address_id = x.address and e.direction = x.direction and e.counterparty = x.counterparty
       and e.asset_id = x.asset_id`,
    values,
  )
  await client.query(
    `with ${hiddenNetwork}
     delete from tag_summary e using net
     where e.network = net.id and e.counterparty = any($2::bigint[]) and not e.shared
       and not exists (select 1 from private_tag p where p.network = net.id and p.address_id = e.counterparty)`,
    values,
  )
}

/** Whether an address has more edges than `limit`, counted no further than that. */
export async function hasMoreEdges(client: Queryable, networkId: number, addressId: bigint, limit: number): Promise<boolean> {
  const { rows } = await client.query<{ n: number }>(
    `select (select count(*) from (select 1 from ${edges(networkId, 'edge_out', '$1', '$2')} e where network = $1 and src = $2::bigint limit $3::int) o)::int
          + (select count(*) from (select 1 from ${edges(networkId, 'edge_in', '$1', '$2')} e where network = $1 and dst = $2::bigint limit $3::int) i)::int as n`,
    [networkId, addressId.toString(), limit + 1],
  )
  return (rows[0]?.n ?? 0) > limit
}
