import type { ClientBase } from 'pg'
import type { Unit } from '../port'
import { readPosition } from './load-network.repo'
import { type NetworkGraph, NOWHERE } from './network-graph'
import { readTags } from './tags.repo'

/** Pairs to read at once; beyond that, loading anew is as quick. */
const MOST_PAIRS = 100_000

interface PairRow {
  src: string
  dst: string
  asset_id: number
  value_raw: string | null
  usd: string | null
  first: number | null
  last: number | null
}

/**
 * Brings a graph to where the network stands now, in one snapshot: what the ingest feed names is read as it is, and tags
 * where they moved. False where the feed does not reach back far enough, or names too much: the graph must be loaded anew.
 */
export async function followNetwork(client: ClientBase, network: number, graph: NetworkGraph): Promise<boolean> {
  await client.query('begin isolation level repeatable read read only')
  try {
    await client.query('set local statement_timeout = 0')
    const caught = await catchUp(client, network, graph)
    await client.query('commit')
    return caught
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function catchUp(client: ClientBase, network: number, graph: NetworkGraph): Promise<boolean> {
  const { position: at } = graph
  const now = await readPosition(client, network)
  if (now === null) return false
  let pairs: PairRow[] = []
  const totals: TotalRow[][] = []
  if (now.graph !== at.graph) {
    const { rows } = await client.query<{ lost: boolean }>(
      'select rebuild_epoch > $2 or pruned_seq > $3 as lost from network_state where network = $1',
      [network, at.graph, at.folded],
    )
    if (rows[0]?.lost !== false) return false
    pairs = await readPairs(client, network, at.folded, now.folded)
    if (pairs.length > MOST_PAIRS) return false
    for (const unit of graph.units) totals.push(await readTotals(client, network, at.ingested, unit))
  }
  const tags = now.attribution === at.attribution ? null : await readTags(client, network)
  // Nothing is awaited from here on: no question may meet a graph between two states, nor one that failed half way.
  graph.position = NOWHERE
  for (const [i, unit] of graph.units.entries()) {
    graph.applyPairs(unit, pairsIn(unit, pairs))
    for (const row of totals[i] ?? []) {
      graph.setTotals(unit, Number(row.address_id), BigInt(row.received ?? 0), BigInt(row.paid ?? 0))
    }
  }
  if (tags !== null && graph.moveTags(tags)) return false
  graph.position = now
  return true
}

async function readPairs(client: ClientBase, network: number, after: number, until: number): Promise<PairRow[]> {
  const { rows } = await client.query<PairRow>(
    `select d.src, d.dst, d.asset_id, e.value_raw, e.usd,
            extract(epoch from e.first_time)::float8 as first, extract(epoch from e.last_time)::float8 as last
     from (select distinct src, dst, asset_id from edge_delta
           where network = $1 and ingest_seq > $2 and ingest_seq <= $3 limit ${MOST_PAIRS + 1}) d
     left join lateral (
       select * from edge_in e where e.network = $1 and e.dst = d.dst and e.src = d.src and e.asset_id = d.asset_id limit 1) e on true`,
    [network, after, until],
  )
  return rows
}

function pairsIn(unit: Unit, pairs: readonly PairRow[]) {
  return pairs
    .filter((row) => unit.kind === 'usd' || row.asset_id === unit.asset)
    .map((row) => ({
      src: Number(row.src),
      dst: Number(row.dst),
      asset: row.asset_id,
      value: BigInt((unit.kind === 'usd' ? row.usd : row.value_raw) ?? 0),
      first: row.first ?? 0,
      last: row.last ?? 0,
    }))
}

interface TotalRow {
  address_id: string
  received: string | null
  paid: string | null
}

/** Totals count what is ingested, folded or not. */
async function readTotals(client: ClientBase, network: number, after: number, unit: Unit): Promise<TotalRow[]> {
  const [value, asset] = unit.kind === 'usd' ? ['usd', ''] : ['raw', `and t.asset_id = ${unit.asset}`]
  const { rows } = await client.query<TotalRow>(
    `select d.id as address_id, t.received, t.paid
     from (select src as id from edge_delta where network = $1 and ingest_seq > $2
           union select dst from edge_delta where network = $1 and ingest_seq > $2) d
     left join lateral (
       select sum(in_${value}) as received, sum(out_${value}) as paid from address_asset_total t
       where t.network = $1 and t.address_id = d.id ${asset}) t on true`,
    [network, after],
  )
  return rows
}
