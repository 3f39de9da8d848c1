import type { Pool, PoolClient } from 'pg'
import { type CoinIn, type CoinjoinProtocol, type CoinOut, recogniseShape, scriptForm } from '@/server/chain/utxo/coinjoin'

/**
 * A recognised CoinJoin: its hash (lower-case hex), its time (epoch seconds), by which protocol's rule and how sure (0 to
 * 100), and who owns its inputs, one entry an input. Where only its transfers are known, `tx` is 0 and there is one entry
 * for each address that paid into it.
 */
export interface Coinjoin {
  tx: number
  height: number
  hash: string
  time: number
  protocol: CoinjoinProtocol
  confidence: number
  inputs: readonly number[]
}

/** Where a transaction stands: its block and its hash (lower-case hex). */
export interface TransactionPlace {
  height: number
  hash: string
}

type Queryable = Pick<Pool | PoolClient, 'query'>

interface Row {
  id: string
  height: string
  hash: string
  time: string
  owners: string[]
  brought: string[]
  payees: string[]
  amounts: string[]
  /** Of the claim that is stored of it; null where it has to be looked at. */
  rule: CoinjoinProtocol | null
  confidence: number | null
}

/** Fewer inputs or outputs no rule takes for a CoinJoin, nor amounts of which fewer recur. */
const [leastInputs, leastOutputs, leastRecurring] = [3, 5, 2]

/** Those of these transactions that are CoinJoins, by their ids: as claimed when they were stored, or as they look. */
export async function findCoinjoins(
  db: Queryable,
  network: number,
  transactions: readonly number[],
): Promise<Map<number, Coinjoin>> {
  if (transactions.length === 0) return new Map()
  const { rows } = await db.query<Row>(
    `with net as materialized (select $1::smallint as id), asked as materialized (select t.id from unnest($2::bigint[]) as t(id))
     select t.id, t.block_height as height, encode(t.tx_hash, 'hex') as hash, extract(epoch from t.block_time)::bigint as time,
            i.owners, i.brought, o.payees, o.amounts, c.rule, c.confidence
     from net cross join asked a join utxo_tx t on t.network = net.id and t.id = a.id
     left join structural_claim c on c.network = t.network and c.tx_hash = t.tx_hash and c.kind = 1 and c.ordinal = 0 and c.status = 0
     cross join lateral (select count(*) as n, array_agg(address_id order by idx) as owners, array_agg(value_raw order by idx) as brought
                         from utxo_input where network = t.network and tx_id = t.id) i
     cross join lateral (select count(*) as n, count(distinct value_raw) as different, array_agg(address_id order by idx) as payees,
                                array_agg(value_raw order by idx) as amounts
                         from utxo_output where network = t.network and tx_id = t.id) o
     where i.n > 0 and (c.rule is not null
       or (i.n >= ${leastInputs} and o.n >= ${leastOutputs} and o.different <= o.n - ${leastRecurring}))`,
    [network, transactions],
  )
  const found = await recognised(db, network, rows, false)
  return new Map(found.map((one) => [one.tx, one]))
}

/**
 * As `findCoinjoins`, by block and hash, with a key for each hash, in their order. A transaction whose inputs and outputs the index lacks
 * is judged by its transfers: who paid into it, and what each payee got out of it.
 */
export async function findCoinjoinsAt(
  db: Queryable,
  network: number,
  places: readonly TransactionPlace[],
): Promise<Map<string, Coinjoin>> {
  if (places.length === 0) return new Map()
  const asked = [...new Map(places.map((place) => [place.hash, place])).values()]
  const hashes = asked.map(({ hash }) => hash)
  const { rows: linked } = await db.query<{ id: string; hash: string }>(
    `with net as materialized (select $1::smallint as id)
     select t.id, encode(t.tx_hash, 'hex') as hash from net join utxo_tx t on t.network = net.id
     where t.status = 0 and t.tx_hash in (select decode(h, 'hex') from unnest($2::text[]) as h)`,
    [network, hashes],
  )
  const known = new Set(linked.map(({ hash }) => hash))
  const [joined, told] = await Promise.all([
    findCoinjoins(
      db,
      network,
      linked.map(({ id }) => Number(id)),
    ),
    findTold(
      db,
      network,
      asked.filter(({ hash }) => !known.has(hash)),
    ),
  ])
  const found = [...joined.values(), ...told].sort((a, b) => (a.hash < b.hash ? -1 : 1))
  return new Map(found.map((one) => [one.hash, one]))
}

/** CoinJoins among transactions of which only transfers are known. */
async function findTold(db: Queryable, network: number, places: readonly TransactionPlace[]): Promise<Coinjoin[]> {
  if (places.length === 0) return []
  const { rows } = await db.query<Row>(
    `with net as materialized (select $1::smallint as id), moved as materialized (
       select t.block_height, t.tx_hash, t.block_time, t.src, t.dst, t.amount_raw
       from net cross join unnest($2::bigint[], $3::text[]) as q(height, hash)
       join transfer t on t.network = net.id and t.tx_hash = decode(q.hash, 'hex') and t.block_height = q.height
       where t.status <> 2 and t.amount_raw > 0
     ), given as (
       select tx_hash, src, sum(amount_raw) as amount, min(block_height) as height, min(block_time) as time from moved group by 1, 2
     ), paid as (
       select tx_hash, dst, sum(amount_raw) as amount from moved group by 1, 2
     )
     select '0' as id, i.height, encode(i.tx_hash, 'hex') as hash, extract(epoch from i.time)::bigint as time,
            i.owners, i.brought, o.payees, o.amounts, null as rule, null as confidence
     from (select tx_hash, min(height) as height, min(time) as time, array_agg(src order by src) as owners,
                  array_agg(amount order by src) as brought from given group by 1) i
     join (select tx_hash, array_agg(dst order by dst) as payees, array_agg(amount order by dst) as amounts,
                  count(*) as n, count(distinct amount) as different from paid group by 1) o using (tx_hash)
     where cardinality(i.owners) >= ${leastInputs} and o.n >= ${leastOutputs} and o.different <= o.n - ${leastRecurring}`,
    [network, places.map(({ height }) => height), places.map(({ hash }) => hash)],
  )
  return recognised(db, network, rows, true)
}

/** What is claimed stands; the rest is looked at, with the addresses that tell its scripts. */
async function recognised(db: Queryable, network: number, rows: readonly Row[], netOfFee: boolean): Promise<Coinjoin[]> {
  const open = rows.filter(({ rule }) => rule === null)
  const ids = new Set(open.flatMap(({ owners, payees }) => [...owners, ...payees]))
  const texts = await addressTexts(db, network, [...ids])
  return rows.flatMap((row) => {
    const { rule, confidence } = row
    if (rule !== null) return [coinjoinOf(row, rule, confidence ?? 0)]
    const found = recogniseShape(coinsIn(row, texts), coinsOut(row, texts), { netOfFee })
    return found === null ? [] : [coinjoinOf(row, found.protocol, found.confidence)]
  })
}

async function addressTexts(db: Queryable, network: number, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.query<{ id: string; address: string }>(
    `with net as materialized (select $1::smallint as id)
     select a.id, a.address from net join address a on a.network = net.id where a.id = any($2::bigint[]) and a.id <> 0`,
    [network, ids],
  )
  return new Map(rows.map(({ id, address }) => [id, address]))
}

const owner = (id: string) => (id === '0' ? null : id)

function coinsIn({ owners, brought }: Row, texts: ReadonlyMap<string, string>): CoinIn[] {
  return owners.map((id, at) => ({
    owner: owner(id),
    value: BigInt(brought[at] ?? 0),
    script: scriptForm(texts.get(id) ?? null),
  }))
}

function coinsOut({ payees, amounts }: Row, texts: ReadonlyMap<string, string>): CoinOut[] {
  return payees.map((id, at) => {
    const value = BigInt(amounts[at] ?? 0)
    // What pays nothing to nobody carries data.
    return { owner: owner(id), value, script: scriptForm(texts.get(id) ?? null), data: owner(id) === null && value === 0n }
  })
}

function coinjoinOf({ id, height, hash, time, owners }: Row, protocol: CoinjoinProtocol, confidence: number): Coinjoin {
  return { tx: Number(id), height: Number(height), hash, time: Number(time), protocol, confidence, inputs: owners.map(Number) }
}
