import type { Pool, PoolClient } from 'pg'
import { scriptForm } from './script-form'
import type { CoinIn, CoinOut } from './shape'

type Queryable = Pick<Pool | PoolClient, 'query'>

/** A stored transaction that may be a CoinJoin, or is claimed to be one. Its hash is lower-case hex, its time epoch seconds. */
export interface StoredShape {
  id: number
  height: number
  hash: string
  time: number
  /** Address ids, one per input; 0: unknown. */
  owners: readonly number[]
  inputs: CoinIn[]
  outputs: CoinOut[]
  /** The claim in force that it is a CoinJoin. */
  claimed: { rule: string; confidence: number } | null
}

/** No rule recognises a CoinJoin with fewer inputs, outputs or recurring amounts. */
const [leastInputs, leastOutputs, leastRecurring] = [2, 3, 1]

/** SQL: whether an input side of `i.n` and an output side of `o.n`, with `o.different` amounts, are worth examining. */
export const worthALook = `i.n >= ${leastInputs} and o.n >= ${leastOutputs} and o.different <= o.n - ${leastRecurring}`

interface Row {
  id: string
  height: string
  hash: string
  time: string
  owners: string[]
  brought: string[]
  payees: string[]
  amounts: string[]
  rule: string | null
  confidence: number | null
}

/** Those of these transactions (ids) that are claimed to be CoinJoins or may be. */
export async function storedShapes(db: Queryable, network: number, ids: readonly number[]): Promise<StoredShape[]> {
  if (ids.length === 0) return []
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
     where (i.n > 0 and c.rule is not null) or (${worthALook})`,
    [network, ids],
  )
  return shapesOf(db, network, rows)
}

/** Rows with the addresses, which show the scripts; `brought` and `amounts` in base units. */
export async function shapesOf(db: Queryable, network: number, rows: readonly Row[]): Promise<StoredShape[]> {
  const texts = await addressTexts(db, network, [...new Set(rows.flatMap(({ owners, payees }) => [...owners, ...payees]))])
  const script = (id: string) => scriptForm(texts.get(id) ?? null)
  return rows.map(({ id, height, hash, time, owners, brought, payees, amounts, rule, confidence }) => ({
    id: Number(id),
    height: Number(height),
    hash,
    time: Number(time),
    owners: owners.map(Number),
    inputs: owners.map((owner, at) => ({ owner: named(owner), value: BigInt(brought[at] ?? 0), script: script(owner) })),
    outputs: payees.map((payee, at) => {
      const value = BigInt(amounts[at] ?? 0)
      // A zero output without an address carries data.
      return { owner: named(payee), value, script: script(payee), data: named(payee) === null && value === 0n }
    }),
    claimed: rule === null ? null : { rule, confidence: confidence ?? 0 },
  }))
}

const named = (id: string) => (id === '0' ? null : id)

async function addressTexts(db: Queryable, network: number, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.query<{ id: string; address: string }>(
    `with net as materialized (select $1::smallint as id)
     select a.id, a.address from net join address a on a.network = net.id where a.id = any($2::bigint[]) and a.id <> 0`,
    [network, ids],
  )
  return new Map(rows.map(({ id, address }) => [id, address]))
}
