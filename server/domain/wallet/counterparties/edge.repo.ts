import { edges } from '@/server/chain/pairs'
import type { Queryable } from '@/server/platform/db'

/** `in`: counterparties that paid the address; `out`: those it paid. */
export type Side = 'in' | 'out'

const tables = {
  in: { name: 'edge_in', self: 'dst', other: 'src' },
  out: { name: 'edge_out', self: 'src', other: 'dst' },
} as const

/** How counterparties are ranked: by dollars over all assets, or by base units of one asset. */
export type Measure = { kind: 'usd' } | { kind: 'asset'; assetId: number }

/** The largest edges of an address on one side, from an index in that order. `value` in the measure's unit. */
export async function heaviestEdges(
  q: Queryable,
  network: number,
  addressId: string,
  side: Side,
  measure: Measure,
  limit: number,
): Promise<{ id: string; value: bigint }[]> {
  const table = tables[side]
  const column = measure.kind === 'usd' ? 'usd' : 'value_raw'
  const values: unknown[] = [network, addressId, limit]
  if (measure.kind === 'asset') values.push(measure.assetId)
  const { rows } = await q.query<{ id: string; value: string }>(
    `select ${table.other}::text as id, ${column} as value from ${edges(network, table.name, '$1', '$2')} e
     where network = $1 and ${table.self} = $2 and ${column} > 0 ${measure.kind === 'asset' ? 'and asset_id = $4' : ''}
     order by ${column} desc limit $3`,
    values,
  )
  return rows.map((row) => ({ id: row.id, value: BigInt(row.value) }))
}

/** Value exchanged with each of these counterparties over the sides, largest first (ties by id); at most `limit`. */
export async function exchangedWith(
  q: Queryable,
  network: number,
  addressId: string,
  sides: readonly Side[],
  measure: Measure,
  ids: readonly string[],
  limit: number,
): Promise<{ id: string; value: bigint }[]> {
  const column = measure.kind === 'usd' ? 'usd' : 'value_raw'
  const only = measure.kind === 'asset' ? 'and asset_id = $5' : ''
  const parts = sides.map((side) => {
    const { name, self, other } = tables[side]
    return `select ${other} as id, ${column} as value from ${edges(network, name, '$1', '$2')} e where network = $1 and ${self} = $2 and ${other} = any($3::bigint[]) ${only}`
  })
  const { rows } = await q.query<{ id: string; value: string }>(
    `select id::text as id, sum(value) as value from (${parts.join(' union all ')}) e
     group by id order by sum(value) desc, e.id limit $4`,
    [network, addressId, ids, limit, ...(measure.kind === 'asset' ? [measure.assetId] : [])],
  )
  return rows.map((row) => ({ id: row.id, value: BigInt(row.value) }))
}

export interface EdgeRow {
  side: Side
  id: string
  asset_id: number
  value_raw: string
  usd: string
  n: number
  unpriced: number
  first_time: Date
  last_time: Date
}

/** Every edge between an address and these counterparties, both sides. */
export async function edgesWith(q: Queryable, network: number, addressId: string, ids: readonly string[]): Promise<EdgeRow[]> {
  if (ids.length === 0) return []
  const columns = 'asset_id, value_raw, usd, n, unpriced, first_time, last_time'
  const { rows } = await q.query<EdgeRow>(
    `select 'in' as side, src::text as id, ${columns} from ${edges(network, 'edge_in', '$1', '$2')} e where network = $1 and dst = $2 and src = any($3::bigint[])
     union all
     select 'out', dst::text, ${columns} from ${edges(network, 'edge_out', '$1', '$2')} e where network = $1 and src = $2 and dst = any($3::bigint[])
     order by asset_id`,
    [network, addressId, ids],
  )
  return rows
}

/** With how many other addresses an address exchanged anything on the sides, counted up to `most`. */
export async function countCounterparties(
  q: Queryable,
  network: number,
  addressId: string,
  sides: readonly Side[],
  most: number,
): Promise<number> {
  const parts = sides.map((side) => {
    const { name, self, other } = tables[side]
    return `(select distinct ${other} as id from ${edges(network, name, '$1', '$2')} e where network = $1 and ${self} = $2 and ${other} <> $2 limit $3)`
  })
  const { rows } = await q.query<{ n: string }>(`select count(*) as n from (${parts.join(' union ')}) others`, [
    network,
    addressId,
    most,
  ])
  return Math.min(most, Number(rows[0]?.n ?? 0))
}
