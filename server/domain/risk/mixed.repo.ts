import type { Queryable } from '@/server/platform/db'
import { type Coinjoin, type Direction, findCoinjoins, type Unit } from '@/server/trace'

const sideOf = (direction: Direction) => (direction === 'source' ? 0 : 1)

/** The recognised CoinJoins that paid an address (source), or that it paid into, by their ids. */
export async function findMixed(q: Queryable, network: number, id: number, direction: Direction): Promise<Map<number, Coinjoin>> {
  const { rows } = await q.query<{ id: string }>(
    `with net as materialized (select $1::smallint as id)
     select distinct u.id from net join address_transfer t on t.network = net.id
     join utxo_tx u on u.network = t.network and u.tx_hash = t.tx_hash and u.status = 0
     where t.address_id = $2 and t.direction = $3 and t.status <> 2 order by u.id`,
    [network, id, sideOf(direction)],
  )
  return findCoinjoins(
    q,
    network,
    rows.map((row) => Number(row.id)),
  )
}

/** What moved between an address and these CoinJoins in one lane, in its unit, by their ids. */
export async function findMixedValues(
  q: Queryable,
  asked: { network: number; id: number; direction: Direction; unit: Unit },
  mixed: readonly Coinjoin[],
): Promise<Map<number, bigint>> {
  const [value, inLane] = asked.unit.kind === 'usd' ? ['t.usd', 't.usd > 0'] : ['t.amount_raw', 't.usd is null']
  const { rows } = await q.query<{ n: number; value: string }>(
    `with net as materialized (select $1::smallint as id)
     select m.n::int as n, sum(${value}) as value
     from net cross join unnest($4::text[]) with ordinality as m(hash, n)
     join address_transfer t on t.network = net.id and t.tx_hash = decode(m.hash, 'hex')
     where t.address_id = $2 and t.direction = $3 and t.status <> 2 and ${inLane} group by m.n`,
    [asked.network, asked.id, sideOf(asked.direction), mixed.map(({ hash }) => hash)],
  )
  return new Map(rows.map((row) => [mixed[row.n - 1]?.tx ?? 0, BigInt(row.value)]))
}
