import type { Queryable } from '@/server/platform/db'
import { addressTransfers } from '../pairs'
import type { Coin, Spend } from './spend'

/** A confirmed transaction of the index with the outputs it spent and created, and the ids of its addresses. */
export interface IndexedSpend extends Spend {
  readonly hash: string
  readonly height: number
  /** Unix seconds. */
  readonly time: number
}

/** Transactions, and the ids of all their addresses. */
export interface IndexedSpends {
  readonly spends: readonly IndexedSpend[]
  readonly ids: ReadonlyMap<string, string>
}

interface CoinRow {
  tx_id: string
  address_id: string
  address: string | null
  value_raw: string
}

/** The confirmed transactions with inputs between two heights, inclusive. */
export function spendsBetween(q: Queryable, network: number, from: number, to: number): Promise<IndexedSpends> {
  return readSpends(q, network, 'block_height between $2::bigint and $3::bigint', [from, to])
}

/** The confirmed transactions with inputs from these addresses. */
export async function spendsOf(q: Queryable, network: number, addressIds: readonly string[]): Promise<IndexedSpends> {
  return readSpends(
    q,
    network,
    `tx_hash in (select distinct at.tx_hash from unnest($2::bigint[]) as w(id) join ${addressTransfers(network, '$1', 'w.id')} at
       on at.network = $1::smallint and at.address_id = w.id and at.direction in (1, 2) and at.status <> 2)`,
    [addressIds],
  )
}

async function readSpends(q: Queryable, network: number, which: string, values: readonly unknown[]): Promise<IndexedSpends> {
  const { rows } = await q.query<{ id: string; hash: string; height: string; time: string }>(
    `select id, encode(tx_hash, 'hex') as hash, block_height as height, extract(epoch from block_time)::bigint as time
     from utxo_tx where network = $1::smallint and status = 0 and block_height is not null and in_raw > 0 and ${which} order by block_height, id`,
    [network, ...values],
  )
  const wanted = rows.map(({ id }) => id)
  const [inputs, outputs] = [await coins(q, network, 'utxo_input', wanted), await coins(q, network, 'utxo_output', wanted)]
  const ids = new Map<string, string>()
  for (const { address, address_id } of [...inputs, ...outputs]) if (address !== null) ids.set(address, address_id)
  const [spent, made] = [byTransaction(inputs), byTransaction(outputs)]
  const spends = rows.map(({ id, hash, height, time }) => ({
    hash,
    height: Number(height),
    time: Number(time),
    inputs: spent.get(id) ?? [],
    outputs: made.get(id) ?? [],
  }))
  return { spends, ids }
}

async function coins(
  q: Queryable,
  network: number,
  table: 'utxo_input' | 'utxo_output',
  ids: readonly string[],
): Promise<CoinRow[]> {
  if (ids.length === 0) return []
  const { rows } = await q.query<CoinRow>(
    `with net as materialized (select $1::smallint as id)
     select c.tx_id, c.address_id, a.address, c.value_raw
     from net join ${table} c on c.network = net.id and c.tx_id = any($2::bigint[])
     left join address a on a.network = net.id and a.id = c.address_id and c.address_id <> 0
     order by c.tx_id, c.idx`,
    [network, ids],
  )
  return rows
}

function byTransaction(rows: readonly CoinRow[]): Map<string, Coin[]> {
  const found = new Map<string, Coin[]>()
  for (const { tx_id, address, value_raw } of rows) {
    const coin = { owner: address, value: BigInt(value_raw) }
    const known = found.get(tx_id)
    if (known) known.push(coin)
    else found.set(tx_id, [coin])
  }
  return found
}

/** Which of these (transaction hash, address id) pairs name an address that another transaction paid, earlier or later. */
export async function paidElsewhere(
  q: Queryable,
  network: number,
  pairs: readonly { hash: string; addressId: string }[],
): Promise<Set<string>> {
  if (pairs.length === 0) return new Set()
  const { rows } = await q.query<{ hash: string; address_id: string }>(
    `with net as materialized (select $1::smallint as id)
     select p.hash, p.address_id::text from net cross join unnest($2::text[], $3::bigint[]) as p(hash, address_id)
     where exists (select 1 from ${addressTransfers(network, 'net.id', 'p.address_id')} at where at.network = net.id and at.address_id = p.address_id
       and at.direction in (0, 2) and at.status <> 2 and at.tx_hash <> decode(p.hash, 'hex'))`,
    [network, pairs.map(({ hash }) => hash), pairs.map(({ addressId }) => addressId)],
  )
  return new Set(rows.map(({ hash, address_id }) => pairKey(hash, address_id)))
}

/** A pair of `paidElsewhere` as one key. */
export function pairKey(hash: string, addressId: string): string {
  return `${hash} ${addressId}`
}
