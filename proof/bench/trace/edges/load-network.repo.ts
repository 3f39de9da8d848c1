import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { BinaryCopy } from '@/server/trace/graph/rows/binary-copy'
import type { Unit } from '@/server/trace/port'
import { NetworkGraph, type Position, unitKey } from './network-graph'
import { readTags } from './tags.repo'

/** The graph would take more memory than allowed. */
export class OverBudget extends Error {}

/** Bytes per edge in both directions, heads and ids included, at three edges per address; see `bytes` for the actual figure. */
const BYTES_PER_EDGE = 56

/**
 * The position of a network's stored history; call inside the snapshot that is read. Null if nothing was ever stored for it.
 */
export async function readPosition(client: ClientBase, network: number): Promise<Position | null> {
  const { rows } = await client.query<Record<keyof Position, string>>(
    `select graph_epoch as graph, folded_seq as folded, ingest_seq as ingested,
            coalesce((select value #>> '{}' from installation_fact where key = 'attribution_epoch'), '0') as attribution
     from network_state where network = $1`,
    [network],
  )
  const row = rows[0]
  if (row === undefined) return null
  const { graph, attribution, folded, ingested } = row
  return { graph: Number(graph), attribution: Number(attribution), folded: Number(folded), ingested: Number(ingested) }
}

/**
 * Loads a network by COPY in one snapshot. `pause` runs between slices of the build, so that the thread stays responsive. Null
 * if nothing is stored; throws `OverBudget` as soon as it is certain that `maxBytes` will not suffice.
 */
export async function loadNetwork(
  client: ClientBase,
  network: number,
  units: readonly Unit[],
  maxBytes: number,
  pause: () => Promise<void>,
): Promise<NetworkGraph | null> {
  await client.query('begin isolation level repeatable read read only')
  try {
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    const position = await readPosition(client, network)
    const graph = position && new NetworkGraph(units, position)
    if (graph) await fill(client, network, graph, maxBytes, pause)
    await client.query('commit')
    return graph
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function fill(client: ClientBase, network: number, graph: NetworkGraph, maxBytes: number, pause: () => Promise<void>) {
  const addresses = `select distinct address_id from address_asset_total where network = ${network} order by address_id`
  await copy(client, addresses, (row) => graph.book.append(row.bigint(0)))
  graph.book.hasten()
  graph.setTags(await readTags(client, network))
  let edges = 0
  for (const unit of graph.units) {
    const held = graph.graphs.get(unitKey(unit))
    const [value, where] = unit.kind === 'usd' ? ['usd', 'usd > 0'] : ['value_raw', `asset_id = ${unit.asset} and value_raw > 0`]
    const select = `select src, dst, asset_id, ${value}, first_time, last_time from edge_in where network = ${network} and ${where}`
    await copy(client, select, (row) => {
      const [src, dst] = [graph.local(row.bigint(0)), graph.local(row.bigint(1))]
      held?.load(src, dst, row.integer(2), row.numeric(3), row.seconds(4), row.seconds(5))
      if (++edges * BYTES_PER_EDGE > maxBytes) throw new OverBudget(`more than ${maxBytes} bytes for ${edges} edges`)
    })
  }
  for (const _ of graph.build()) await pause()
  for (const unit of graph.units) {
    const [value, where] = unit.kind === 'usd' ? ['usd', 'true'] : ['raw', `asset_id = ${unit.asset}`]
    const select = `select address_id, sum(in_${value}), sum(out_${value}) from address_asset_total
      where network = ${network} and ${where} group by address_id`
    await copy(client, select, (row) => graph.setTotals(unit, row.bigint(0), BigInt(row.numeric(1)), BigInt(row.numeric(2))))
  }
  graph.book.settle()
}

/** Passes every row of a query to `row`, by binary COPY. */
async function copy(client: ClientBase, select: string, row: (fields: BinaryCopy) => void): Promise<void> {
  const reader = new BinaryCopy()
  const stream = client.query(copyTo(`copy (${select}) to stdout (format binary)`))
  for await (const chunk of stream) reader.feed(chunk as Buffer, row)
}
