import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { BenchGraph } from './generate'
import { benchNetwork } from './questions'

const ROWS = 20_000
const iso = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 19)

/**
 * Writes the graph as ingest would: edges both ways, totals, tag summary, statements. Of the edges' indexes only those by
 * dollar value are created, which a trace in dollars reads.
 */
export async function store(client: pg.PoolClient, graph: BenchGraph): Promise<void> {
  await client.query('set statement_timeout = 0; set maintenance_work_mem = "1GB"')
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where tablename in ('edge_in', 'edge_out')`,
  )
  for (const table of ['edge_in', 'edge_out']) {
    await client.query(`alter table ${table} set unlogged; alter table ${table} drop constraint ${table}_pkey`)
  }
  for (const table of ['address_asset_total', 'tag_summary']) await client.query(`alter table ${table} set unlogged`)
  for (const { name } of indexes) if (!name.endsWith('_pkey')) await client.query(`drop index ${name}`)
  await client.query('begin')
  await client.query('truncate edge_in, edge_out, address_asset_total, tag_summary, attribution')
  const columns = (near: string, far: string) =>
    `network, ${near}, ${far}, asset_id, value_raw, usd, n, unpriced, first_time, last_time`
  await copy(client, `edge_in (${columns('dst', 'src')})`, edgeRows(graph, graph.dst, graph.src))
  await copy(client, `edge_out (${columns('src', 'dst')})`, edgeRows(graph, graph.src, graph.dst))
  await copy(client, 'address_asset_total (network, address_id, asset_id, in_raw, out_raw, in_usd, out_usd)', totalRows(graph))
  const summary = 'network, address_id, direction, counterparty, asset_id, value_raw, usd, n, unpriced, first_time, last_time'
  await copy(client, `tag_summary (${summary})`, tagRows(graph))
  await client.query(
    `insert into attribution (id, network, address_id, label, confidence_basis, confidence, source_type, concepts, tag_hash)
     select gen_random_uuid(), $1, id, 'generated', 'forensic', 90, 'bench', '{}', 'bench ' || id from unnest($2::bigint[]) id`,
    [benchNetwork, [...graph.tag.keys()].filter((id) => graph.tag[id] !== 0)],
  )
  await client.query('insert into network_state (network, source, ingest_seq, graph_epoch) values ($1, $2, 1, 1)', [
    benchNetwork,
    'bench',
  ])
  await client.query('commit')
  for (const { name, definition } of indexes) if (name.endsWith('_usd')) await client.query(definition)
  for (const table of ['edge_in', 'edge_out', 'tag_summary', 'address_asset_total']) await client.query(`vacuum analyze ${table}`)
}

/** Sends lines of text to a table by COPY. */
export async function copy(client: pg.PoolClient, target: string, rows: Iterable<string>): Promise<void> {
  await pipeline(Readable.from(chunks(rows)), client.query(copyFrom(`copy ${target} from stdin`)))
}

function* chunks(rows: Iterable<string>): Generator<string> {
  let held: string[] = []
  for (const row of rows) {
    if (held.push(row) < ROWS) continue
    yield `${held.join('\n')}\n`
    held = []
  }
  if (held.length > 0) yield `${held.join('\n')}\n`
}

const tail = (g: BenchGraph, i: number) =>
  `${g.asset[i]}\t${g.value[i]}\t${g.value[i]}\t${g.count[i]}\t0\t${iso(g.first[i] as number)}Z\t${iso(g.last[i] as number)}Z`

function* edgeRows(graph: BenchGraph, near: Uint32Array, far: Uint32Array): Generator<string> {
  for (let i = 0; i < graph.edges; i++) yield `${benchNetwork}\t${near[i]}\t${far[i]}\t${tail(graph, i)}`
}

function* tagRows(graph: BenchGraph): Generator<string> {
  const { edges, src, dst, tag } = graph
  for (let i = 0; i < edges; i++) {
    const [from, to] = [src[i] as number, dst[i] as number]
    if (tag[from] !== 0) yield `${benchNetwork}\t${to}\t0\t${from}\t${tail(graph, i)}`
    if (tag[to] !== 0) yield `${benchNetwork}\t${from}\t1\t${to}\t${tail(graph, i)}`
  }
}

/** One row per address: the trace adds assets up, and here nothing distinguishes them. */
function* totalRows({ addresses, received, paid }: BenchGraph): Generator<string> {
  for (let id = 1; id <= addresses; id++) {
    if (received[id] === 0 && paid[id] === 0) continue
    yield `${benchNetwork}\t${id}\t0\t${received[id]}\t${paid[id]}\t${received[id]}\t${paid[id]}`
  }
}
