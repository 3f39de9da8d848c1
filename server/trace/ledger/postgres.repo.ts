import type { Pool, PoolClient } from 'pg'
import { networks, sandboxNetworks } from '@/server/chain/networks'
import { stands, undisputed } from '../attributed'
import { type Coinjoin, findCoinjoinsAt } from '../coinjoin.repo'
import type { Direction } from '../port'
import type { LedgerAsk, LedgerPort, LedgerRow, Place } from './port'

type Queryable = Pick<Pool | PoolClient, 'query'>
type Row = [
  ask: number,
  height: string,
  tx: number,
  index: number,
  hash: string,
  time: string,
  counterparty: string,
  signed: string,
  balance: string,
  deficit: string,
]

/** Networks on which CoinJoins are made. */
const utxo = new Set([...networks, ...sandboxNetworks].filter(({ model }) => model === 'utxo').map(({ id }) => id as number))
/** The native asset of every network; fees are paid in it. */
const NATIVE = 0

/** Reads ledgers over the snapshot of its connection: one round trip a question, however many ledgers it is about. */
export class PostgresLedgers implements LedgerPort {
  constructor(private readonly db: Queryable) {}

  async read(network: number, direction: Direction, asks: readonly LedgerAsk[]): Promise<LedgerRow[][]> {
    const answer: LedgerRow[][] = asks.map(() => [])
    const { rows } = await this.db.query<Row>({
      name: `ledger_${direction}`,
      text: statements[direction],
      values: [
        network,
        asks.map((ask) => ask.address),
        asks.map((ask) => ask.asset),
        asks.map(({ from }) => from.height),
        asks.map(({ from }) => from.tx),
        asks.map(({ from }) => from.index),
        asks.map(({ from }) => from.hash),
        asks.map((ask) => ask.inclusive),
        asks.map((ask) => ask.limit),
      ],
      rowMode: 'array',
    } as never)
    for (const [ask, height, tx, index, hash, time, counterparty, signed, balance, deficit] of rows as unknown as Row[]) {
      const amount = BigInt(signed)
      answer[ask]?.push({
        place: { height: Number(height), tx, index, hash },
        time: Number(time),
        inbound: amount > 0n,
        counterparty: Number(counterparty),
        amount: amount > 0n ? amount : -amount,
        balance: BigInt(balance),
        deficit: BigInt(deficit),
      })
    }
    return answer
  }

  async attributed(network: number, ids: readonly number[]): Promise<Map<number, readonly number[]>> {
    const { rows } = await this.db.query<{ id: string; cuts: string[] | null }>(
      `select a.address_id as id, array_agg(distinct floor(extract(epoch from c.at)) order by floor(extract(epoch from c.at)))
                filter (where c.at is not null) as cuts
       from attribution a
       left join lateral (values (a.valid_from), (a.valid_to), (a.designated_at), (a.delisted_at)) c(at) on true
       where a.network = $1 and a.address_id = any($2::bigint[]) and a.tag_type = 'actor'
         and (a.org_id is null or a.org_id = current_org()) and ${stands('a')} and ${undisputed('a')}
       group by a.address_id`,
      [network, ids],
    )
    return new Map(rows.map((row) => [Number(row.id), (row.cuts ?? []).map(Number)]))
  }

  async coinjoins(network: number, places: readonly Place[]): Promise<ReadonlyMap<string, Coinjoin>> {
    return utxo.has(network) ? findCoinjoinsAt(this.db, network, places) : new Map()
  }
}

const place = (t: string) => `(${t}.block_height, ${t}.tx_index, ${t}.transfer_index, ${t}.tx_hash)`
const ordered = (t: string, way: '' | ' desc') =>
  ['block_height', 'tx_index', 'transfer_index', 'tx_hash'].map((column) => `${t}.${column}${way}`).join(', ')

/**
 * SQL: movements of the ledger `a`, transfers and fees, of which `condition` (over `m`) holds. Each branch is an index range
 * by height; the exact place is told afterwards.
 */
function movements(height: string): string {
  return `select t.block_height, t.tx_index, t.transfer_index, t.tx_hash, t.block_time, t.counterparty,
            case t.direction when 0 then t.amount_raw else -t.amount_raw end as signed
     from address_transfer t
     where t.network = a.network and t.address_id = a.address and t.asset_id = a.asset and t.direction in (0, 1) and t.status <> 2
       and t.amount_raw > 0 and t.block_height ${height}
     union all
     select d.block_height, d.tx_index, -1, d.tx_hash, d.block_time, 0, -d.fee_raw from transaction_detail d
     where a.asset = ${NATIVE} and d.network = a.network and d.fee_payer = a.address and d.fee_raw > 0 and d.status <> 2
       and d.block_height ${height}`
}

/**
 * The rows of the page are found first; then balance and lack are summed up from the last checkpoint below them. A page of
 * one height may hold more than its limit asks for: what is beyond it is cut off in the order of the walk.
 */
function statement(direction: Direction): string {
  const source = direction === 'source'
  const way = source ? ' desc' : ''
  const beyond = source ? '<' : '>'
  return `with asked as materialized (
      select $1::smallint as network, q.* from unnest($2::bigint[], $3::int[], $4::bigint[], $5::int[], $6::int[], $7::text[], $8::boolean[], $9::int[])
        with ordinality as q(address, asset, height, tx, idx, hash, inclusive, most, n)
    ), page as materialized (
      select a.n, a.network, a.address, a.asset, m.*
      from asked a cross join lateral (
        select m.* from (${movements(`${beyond}= a.height`)}) m
        where ${place('m')} ${beyond} (a.height, a.tx, a.idx, decode(a.hash, 'hex'))
          or (a.inclusive and ${place('m')} = (a.height, a.tx, a.idx, decode(a.hash, 'hex')))
        order by ${ordered('m', way)} limit a.most
      ) m
    ), edge as materialized (
      select distinct on (n) n, network, address, asset, block_height, tx_index, transfer_index, tx_hash,
             max(block_height) over (partition by n) as top
      from page p order by n, ${ordered('p', '')}
    ), start as materialized (
      select e.*, c.block_height as c_height, c.tx_index as c_tx, c.transfer_index as c_idx, c.tx_hash as c_hash,
             coalesce(c.balance, 0) as c_balance, coalesce(c.deficit, 0) as c_deficit
      from edge e left join lateral (
        select k.* from ledger_checkpoint k where k.network = e.network and k.address_id = e.address and k.asset_id = e.asset
          and ${place('k')} < ${place('e')}
        order by ${ordered('k', ' desc')} limit 1) c on true
    ), summed as (
      select a.n, m.block_height, m.tx_index, m.transfer_index, m.tx_hash, a.c_deficit,
             a.c_balance + sum(m.signed) over (partition by a.n order by ${ordered('m', '')}) as balance
      from start a cross join lateral (
        select m.* from (${movements('between coalesce(a.c_height, 0) and a.top')}) m
        where a.c_height is null or ${place('m')} > (a.c_height, a.c_tx, a.c_idx, a.c_hash)
      ) m
    ), standing as (
      select *, greatest(c_deficit, max(-balance) over (partition by n order by ${ordered('summed', '')}), 0) as deficit from summed
    )
    select (p.n - 1)::int, p.block_height, p.tx_index, p.transfer_index, encode(p.tx_hash, 'hex'), extract(epoch from p.block_time)::bigint,
           p.counterparty, p.signed, s.balance, s.deficit
    from page p join standing s on s.n = p.n and ${place('s')} = ${place('p')}
    order by p.n, ${ordered('p', way)}`
}

const statements = { source: statement('source'), destination: statement('destination') }
