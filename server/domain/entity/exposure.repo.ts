import { summedAddresses } from '@/contract/attribution/entity-exposure'
import type { Queryable } from '@/server/platform/db'
import { countsForOrganisation, inForce, shownAs, shownEntity, undisputed } from '@/server/trace'
import { once } from './entity.repo'

/** The most addresses among which the largest are chosen. */
export const knownAddresses = 20_000

/** What the summed addresses exchanged with one entity (or label without one) in a direction. Millionths of a dollar. */
export interface ExposureRow {
  direction: 0 | 1
  /** With an address of the entity itself. */
  own: boolean
  entity_id: string | null
  /** Null if there is no statement in force about the counterparties. */
  name: string | null
  category: string | null
  usd: string
  /** Number of transfers in the sum without a price. */
  unpriced: number
  n: number
  addresses: number
  /** The publisher of the statement with the highest confidence. */
  source: string | null
  first_time: string
  last_time: string
  /** In base units, per asset; `unpriced` transfers are not included in the dollars. */
  amounts: ExposedAsset[]
}

export interface ExposedAsset {
  network: number
  symbol: string
  type: string
  contract: string
  decimals: number
  raw: string
  usd: string
  unpriced: number
}

export interface ExposureRows {
  known: number
  summed: number
  totals: { in_usd: string; out_usd: string; in_unpriced: string; out_unpriced: string }
  rows: ExposureRow[]
  unpriced: UnpricedRow[]
}

/** A known asset with transfers without a price, and the total that the summed addresses moved of it in a direction. */
export interface UnpricedRow {
  direction: 0 | 1
  network: number
  symbol: string
  decimals: number
  raw: string
}

const stands = (alias: string) =>
  `(${alias}.org_id is null or ${alias}.org_id = $1::uuid) and ${alias}.tag_type = 'actor' and ${inForce(alias)} and ${undisputed(alias)}`

/**
 * Direct exchange of an entity's largest addresses with attributed ones, from the tag summary; each counterparty is counted
 * once, under its most confident statement that names an entity, else its most confident one. `id` is a UUID.
 */
export async function findExposure(q: Queryable, orgId: string, id: string): Promise<ExposureRows> {
  const { rows } = await q.query<
    Omit<ExposureRows, 'rows' | 'unpriced'> & { rows: ExposureRow[] | null; unpriced: UnpricedRow[] | null }
  >(
    `with mine as materialized (
       select distinct a.network, a.address_id from attribution a
       where a.entity_id = any(${shownAs('$2::uuid')}) and a.address_id is not null and ${stands('a')} limit ${knownAddresses + 1}
     ), chosen as materialized (
       select t.network, t.address_id, sum(t.in_usd) as in_usd, sum(t.out_usd) as out_usd,
              sum(t.in_unpriced) as in_unpriced, sum(t.out_unpriced) as out_unpriced
       from mine m join address_asset_total t on t.network = m.network and t.address_id = m.address_id
       group by t.network, t.address_id
       order by sum(t.in_usd + t.out_usd) desc, sum(t.in_count + t.out_count) desc, t.network, t.address_id limit ${summedAddresses}
     ), moved as materialized (
       select s.network, s.direction, s.counterparty, s.asset_id, sum(s.usd) as usd, sum(s.n) as n, sum(s.value_raw) as raw,
              sum(s.unpriced) as unpriced, min(s.first_time) as first_time, max(s.last_time) as last_time
       from chosen c join tag_summary s on s.network = c.network and s.address_id = c.address_id and s.direction in (0, 1)
         and ${countsForOrganisation('s')}
       group by s.network, s.direction, s.counterparty, s.asset_id
     ), party as materialized (
       select m.network, m.counterparty, k.address_id is not null as own, b.entity_id, b.name, b.category, b.source
       from (select distinct network, counterparty from moved) m
       left join mine k on k.network = m.network and k.address_id = m.counterparty
       left join lateral (
         select e.id as entity_id, coalesce(e.name, a.label) as name, coalesce(a.category, e.category, a.abuse) as category,
                coalesce(a.publisher, a.source_type) as source
         from attribution a left join entity e on e.id = ${shownEntity('a.entity_id')}
         where a.network = m.network and a.address_id = m.counterparty and ${stands('a')}
         order by (a.entity_id is null), a.confidence desc, a.id limit 1
       ) b on k.address_id is null
     ), told as materialized (
       select m.*, p.own, p.entity_id, p.name, p.category, p.source from moved m join party p using (network, counterparty)
     ), of_asset as (
       select direction, own, entity_id, name, category, network, asset_id, sum(raw)::text as raw, sum(usd)::text as usd,
              sum(unpriced)::int as unpriced
       from told group by direction, own, entity_id, name, category, network, asset_id
     ), assets as (
       select o.direction, o.own, o.entity_id, o.name, o.category,
              jsonb_agg(jsonb_build_object('network', o.network, 'symbol', x.symbol, 'type', x.type, 'contract', x.contract,
                'decimals', x.decimals, 'raw', o.raw, 'usd', o.usd, 'unpriced', o.unpriced)) as amounts
       from of_asset o join asset x on x.network = o.network and x.id = o.asset_id
       group by o.direction, o.own, o.entity_id, o.name, o.category
     ), sums as (
       select direction, own, entity_id, name, category, min(source) as source, sum(usd)::text as usd, sum(n)::int as n,
              sum(unpriced)::int as unpriced, count(distinct (network, counterparty))::int as addresses,
              min(first_time) as first_time, max(last_time) as last_time
       from told group by direction, own, entity_id, name, category
     ), held as (
       select t.network, t.asset_id, a.type, a.symbol, a.decimals, sum(t.in_raw)::text as in_raw, sum(t.out_raw)::text as out_raw,
         sum(t.in_unpriced) > 0 as in_gap, sum(t.out_unpriced) > 0 as out_gap
       from chosen c join address_asset_total t on t.network = c.network and t.address_id = c.address_id
         join asset a on a.network = t.network and a.id = t.asset_id
       where a.type = 'native' or exists (select from asset_registry r
         where r.network = a.network and r.contract = a.contract and r.removed_at is null)
       group by t.network, t.asset_id, a.type, a.symbol, a.decimals
     ), gaps as (
       select 0 as direction, network, type, symbol, decimals, in_raw as raw from held where in_gap
       union all select 1, network, type, symbol, decimals, out_raw from held where out_gap
     ), grouped as (
       select s.*, a.amounts from sums s left join assets a on a.direction = s.direction and a.own = s.own
         and a.entity_id is not distinct from s.entity_id and a.name is not distinct from s.name
         and a.category is not distinct from s.category
     )
     select (select count(*)::int from (select distinct a.network, a.address_id from attribution a
              where a.entity_id = any(${shownAs('$2::uuid')}) and a.address_id is not null and ${stands('a')} and ${once} limit ${knownAddresses + 1}) k) as known, (select count(*)::int from chosen) as summed,
       (select jsonb_build_object('in_usd', coalesce(sum(in_usd), 0)::text, 'out_usd', coalesce(sum(out_usd), 0)::text,
         'in_unpriced', coalesce(sum(in_unpriced), 0)::text, 'out_unpriced', coalesce(sum(out_unpriced), 0)::text) from chosen) as totals,
       (select jsonb_agg(to_jsonb(g)) from grouped g) as rows,
       (select jsonb_agg(to_jsonb(g) order by type <> 'native', network, symbol) from gaps g) as unpriced`,
    [orgId, id],
  )
  const [found] = rows
  if (found === undefined) throw new Error('a sum without rows answered none')
  return { ...found, rows: found.rows ?? [], unpriced: found.unpriced ?? [] }
}
