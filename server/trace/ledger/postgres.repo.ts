import type { Pool, PoolClient } from 'pg'
import { requireWhole } from '@/server/chain/archive'
import { addressTransfers, feesPaid, isUtxo } from '@/server/chain/pairs'
import { stands, undisputed } from '../attributed'
import { type Coinjoin, findCoinjoinsAt } from '../coinjoin.repo'
import type { Direction } from '../port'
import { findClaimed, findVenues } from './claims.repo'
import type { ClaimedTransaction } from './conversion'
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

/** The native asset of every network; fees are paid in it. */
const NATIVE = 0
const HIGHEST = '9223372036854775807'

/** Reads ledgers in the snapshot of its connection: one round trip per question, however many ledgers it covers. */
export class PostgresLedgers implements LedgerPort {
  constructor(private readonly db: Queryable) {}

  async read(network: number, direction: Direction, asks: readonly LedgerAsk[]): Promise<LedgerRow[][]> {
    const answer: LedgerRow[][] = asks.map(() => [])
    // Forwards from above the archive's end, a checkpoint there may suffice.
    await requireWhole(
      this.db,
      network,
      asks.map(({ address, from }) => ({ address, height: direction === 'source' ? 0 : from.height })),
    )
    const { rows } = await this.db.query<Row>({
      name: `ledger_${direction}${isUtxo(network) ? '_utxo' : ''}`,
      text: statementFor(network, direction),
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
    return isUtxo(network) ? findCoinjoinsAt(this.db, network, places) : new Map()
  }

  async claimed(network: number, places: readonly Place[]): Promise<ReadonlyMap<string, ClaimedTransaction>> {
    return isUtxo(network) ? new Map() : findClaimed(this.db, network, places)
  }

  venues(network: number, ids: readonly number[]): Promise<ReadonlySet<number>> {
    return findVenues(this.db, network, ids)
  }
}

const columns = ['block_height', 'tx_index', 'transfer_index', 'tx_hash'] as const
const row = (of: (column: string) => string) => `(${columns.map(of).join(', ')})`
const place = (t: string) => row((column) => `${t}.${column}`)
const ordered = (t: string, way: '' | ' desc') => columns.map((column) => `${t}.${column}${way}`).join(', ')

/**
 * SQL: transfers and fees of the ledger `a` whose place satisfies `condition` (given the SQL of the place), each branch
 * followed by `tail`.
 */
function movements(network: number, heights: readonly [string, string], condition: (place: string) => string, tail = ''): string {
  const own = addressTransfers(network, 'a.network', 'a.address', heights)
  return `(select t.block_height, t.tx_index, t.transfer_index, t.tx_hash, t.block_time, t.counterparty,
            case t.direction when 0 then t.amount_raw else -t.amount_raw end as signed
     from ${own} t
     where t.network = a.network and t.address_id = a.address and t.asset_id = a.asset and t.direction in (0, 1) and t.status <> 2
       and t.amount_raw > 0 and ${condition(place('t'))} ${tail})
     union all
     (select d.block_height, d.tx_index, -1, d.tx_hash, d.block_time, 0::bigint, -d.fee_raw from ${feesPaid('a.network', 'a.address', heights)} d
     where a.asset = ${NATIVE} and d.network = a.network and d.fee_payer = a.address and d.fee_raw > 0 and d.status <> 2
       and ${condition(`(d.block_height, d.tx_index, -1, d.tx_hash)`)} ${tail})`
}

/**
 * A page is a contiguous run of its ledger, so only its far end has to be found; then everything from the last checkpoint below
 * it is summed and the run returned. Each branch is limited separately, in index order and to whole transactions: sorting both
 * together would read the whole ledger for each page.
 */
function statement(direction: Direction, network: number): string {
  const source = direction === 'source'
  const [way, back, beyond] = source ? ([' desc', '', '<'] as const) : (['', ' desc', '>'] as const)
  const [asked, end] = [row((column) => `a.from_${column}`), row((column) => `a.end_${column}`)]
  const [low, high] = source ? [end, asked] : [asked, end]
  const wanted = (at: string) => `(a.inclusive or ${at} <> ${asked})`
  const first = `order by block_height${way}, tx_index${way} fetch first (a.most) rows with ties`
  return `with asked as materialized (
      select $1::smallint as network, q.n, q.address, q.asset, q.height as from_block_height, q.tx as from_tx_index,
             q.idx as from_transfer_index, decode(q.hash, 'hex') as from_tx_hash, q.inclusive, q.most
      from unnest($2::bigint[], $3::int[], $4::bigint[], $5::int[], $6::int[], $7::text[], $8::boolean[], $9::int[])
        with ordinality as q(address, asset, height, tx, idx, hash, inclusive, most, n)
    ), run as materialized (
      select a.*, ${columns.map((column) => `e.${column} as end_${column}`).join(', ')}
      from asked a cross join lateral (
        select * from (
          select ${columns.join(', ')} from (${movements(network, source ? ['0', 'a.from_block_height'] : ['a.from_block_height', HIGHEST], (at) => `${at} ${beyond}= ${asked} and ${wanted(at)}`, first)}) m
          order by ${ordered('m', way)} limit a.most) page
        order by ${ordered('page', back)} limit 1
      ) e
    ), start as materialized (
      select a.*, coalesce(c.balance, 0) as c_balance, coalesce(c.deficit, 0) as c_deficit, coalesce(c.block_height, -1) as c_block_height,
             coalesce(c.tx_index, 0) as c_tx_index, coalesce(c.transfer_index, 0) as c_transfer_index, coalesce(c.tx_hash, '') as c_tx_hash
      from run a left join lateral (
        select k.* from ledger_checkpoint k where k.network = a.network and k.address_id = a.address and k.asset_id = a.asset
          and ${place('k')} < ${low}
        order by ${ordered('k', ' desc')} limit 1) c on true
    ), summed as (
      select a.*, m.*, a.c_balance + sum(m.signed) over (partition by a.n order by ${ordered('m', '')}) as balance
      from start a cross join lateral (
        ${movements(network, ['greatest(a.c_block_height, 0)', source ? 'a.from_block_height' : 'a.end_block_height'], (at) => `${at} > ${row((column) => `a.c_${column}`)} and ${at} <= ${high}`)}
      ) m
    ), standing as (
      select a.*, greatest(c_deficit, max(-balance) over (partition by n order by ${ordered('a', '')}), 0) as deficit from summed a
    )
    select (a.n - 1)::int, a.block_height, a.tx_index, a.transfer_index, encode(a.tx_hash, 'hex'), extract(epoch from a.block_time)::bigint,
           a.counterparty, a.signed, a.balance, a.deficit
    from standing a where ${place('a')} >= ${low} and ${wanted(place('a'))}
    order by a.n, ${ordered('a', way)}`
}

const made = new Map<string, string>()

/** One statement text for all networks of a model. */
function statementFor(network: number, direction: Direction): string {
  const key = `${direction} ${isUtxo(network)}`
  const text = made.get(key) ?? statement(direction, network)
  made.set(key, text)
  return text
}
