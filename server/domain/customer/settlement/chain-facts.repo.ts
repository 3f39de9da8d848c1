import type { Network } from '@/server/chain/networks'
import { transactionTransfers } from '@/server/chain/pairs'
import { findTransactionPlace } from '@/server/domain/risk'
import type { Queryable } from '@/server/platform/db'
import type { ChainFacts, Movement } from '../transfers/match'

/** Hides the network from the planner, as in traces over transactions. */
const net = 'with net as materialized (select $1::smallint as id)'

/** A stored transaction (hex) with its movements, or null. */
export async function readChainFacts(q: Queryable, network: Network, hash: string): Promise<ChainFacts | null> {
  const place = await findTransactionPlace(q, network.id, hash)
  if (place === null || place.blockHeight === null || place.time === null) return null
  const head = { status: place.status, height: place.blockHeight, time: new Date(place.time * 1000) }
  if (place.status !== 'confirmed') return { ...head, movements: [] }
  const outputs = network.model === 'utxo' ? await findOutputs(q, network, hash) : []
  return { ...head, movements: outputs.length > 0 ? outputs : await findTransfers(q, network, hash, head.height) }
}

async function findOutputs(q: Queryable, network: Network, hash: string): Promise<Movement[]> {
  const { rows } = await q.query<{ idx: number; address: string | null; raw: string; usd: string | null; sources: string[] }>(
    `${net} select o.idx, nullif(d.address, '') as address, o.value_raw as raw, p.usd,
       array(select distinct i.address_id::text from utxo_input i where i.network = t.network and i.tx_id = t.id and i.address_id <> 0) as sources
     from net join utxo_tx t on t.network = net.id
     join utxo_output o on o.network = t.network and o.tx_id = t.id
     left join address d on d.network = o.network and d.id = o.address_id and o.address_id <> 0
     left join price p on p.network = t.network and p.asset_id = 0 and p.day = (t.block_time at time zone 'UTC')::date
     where t.tx_hash = decode($2, 'hex') and t.status = 0 and o.value_raw > 0 order by o.idx`,
    [network.id, hash],
  )
  const asset = { symbol: network.nativeSymbol, type: 'native', contract: '', decimals: network.nativeDecimals }
  return rows.map(({ idx, address, raw, usd, sources }) => ({
    kind: 'output',
    index: idx,
    address,
    sources,
    asset,
    raw: BigInt(raw),
    usd: usd === null ? null : (BigInt(raw) * BigInt(usd)) / 10n ** BigInt(network.nativeDecimals),
  }))
}

interface TransferFactRow {
  index: number
  src: string
  address: string
  symbol: string
  type: string
  contract: string
  decimals: number
  raw: string
  usd: string | null
}

async function findTransfers(q: Queryable, network: Network, hash: string, height: number): Promise<Movement[]> {
  const { rows } = await q.query<TransferFactRow>(
    `select t.transfer_index as index, t.src::text, d.address, a.symbol, a.type, a.contract, a.decimals, t.amount_raw as raw, t.usd
     from ${transactionTransfers(network.id, '$1', "decode($2, 'hex')")} t
     join address d on d.network = t.network and d.id = t.dst
     join asset a on a.network = t.network and a.id = t.asset_id
     where t.network = $1 and t.tx_hash = decode($2, 'hex') and t.block_height = $3::bigint and t.status <> 2 and t.amount_raw > 0
     order by t.transfer_index`,
    [network.id, hash, height],
  )
  return rows.map(({ index, src, address, raw, usd, ...asset }) => ({
    kind: 'transfer',
    index,
    address,
    sources: [src],
    asset,
    raw: BigInt(raw),
    usd: usd === null ? null : BigInt(usd),
  }))
}

/** The price of a whole unit of an asset on the UTC day of a time, in millionths of a dollar; null if unknown. */
export async function findPrice(q: Queryable, network: Network, contract: string, at: Date): Promise<bigint | null> {
  const { rows } = await q.query<{ usd: string }>(
    `select p.usd from price p
     where p.network = $1::smallint and p.day = ($3::timestamptz at time zone 'UTC')::date
       and p.asset_id = (select a.id from asset a where a.network = $1::smallint and a.contract = $2)`,
    [network.id, contract, at],
  )
  return rows[0] ? BigInt(rows[0].usd) : null
}
