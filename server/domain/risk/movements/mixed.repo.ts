import { addressTransfers } from '@/server/chain/pairs'
import type { Queryable } from '@/server/platform/db'
import { type Coinjoin, type Direction, findCoinjoinsAt, type Unit } from '@/server/trace'

const sideOf = (direction: Direction) => (direction === 'source' ? 0 : 1)

/**
 * The recognised CoinJoins that paid an address (source), or that it paid into, by their hashes. With `counterparties`,
 * only those in which one of these took part.
 */
export async function findMixed(
  q: Queryable,
  network: number,
  id: number,
  direction: Direction,
  counterparties: readonly number[] | null = null,
): Promise<Map<string, Coinjoin>> {
  const { rows } = await q.query<{ height: string; hash: string }>(
    `with net as materialized (select $1::smallint as id)
     select distinct t.block_height as height, encode(t.tx_hash, 'hex') as hash
     from net join ${addressTransfers(network, 'net.id', '$2')} t on t.network = net.id
     where t.address_id = $2 and t.direction = $3 and t.status <> 2 and ($4::bigint[] is null or t.counterparty = any($4))`,
    [network, id, sideOf(direction), counterparties],
  )
  return findCoinjoinsAt(
    q,
    network,
    rows.map(({ height, hash }) => ({ height: Number(height), hash })),
  )
}

/** What moved between an address and these CoinJoins in one lane, in its unit, by their hashes. */
export async function findMixedValues(
  q: Queryable,
  asked: { network: number; id: number; direction: Direction; unit: Unit },
  mixed: readonly Coinjoin[],
): Promise<Map<string, bigint>> {
  if (mixed.length === 0) return new Map()
  const [value, inLane] = asked.unit.kind === 'usd' ? ['t.usd', 't.usd > 0'] : ['t.amount_raw', 't.usd is null']
  const { rows } = await q.query<{ hash: string; value: string }>(
    `with net as materialized (select $1::smallint as id)
     select m.hash, sum(${value}) as value
     from net cross join unnest($4::text[], $5::bigint[]) as m(hash, height)
     join ${addressTransfers(asked.network, 'net.id', '$2', ['m.height', 'm.height'])} t on t.network = net.id and t.tx_hash = decode(m.hash, 'hex') and t.block_height = m.height
     where t.address_id = $2 and t.direction = $3 and t.status <> 2 and ${inLane} group by m.hash`,
    [asked.network, asked.id, sideOf(asked.direction), mixed.map(({ hash }) => hash), mixed.map(({ height }) => height)],
  )
  return new Map(rows.map((row) => [row.hash, BigInt(row.value)]))
}
