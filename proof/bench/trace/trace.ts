import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { runCommand } from '@/scripts/command'
import { openDatabase } from '@/scripts/db/open-database'
import { duckdb } from './duckdb'
import { Absent, type Engine } from './engine'
import { type BenchGraph, generate } from './generate'
import { graphology } from './graphology'
import { inProcess } from './in-process'
import { levelChanges } from './level-changes'
import { type EngineFigures, measure } from './measure'
import { postgresPort, recursiveCte } from './postgres'
import { python } from './python'
import { questions } from './questions'
import { store } from './store'

const usage = `usage: npm run proof -- bench trace [--size ci|record] [--questions 300] [--json]
  Traces the same questions with every engine in turn, over one generated graph in a database of its own:
  ci has 50 thousand addresses and 250 thousand transfers, record 5 million and 20 million. Prints percentiles, ratios
  to the in-process graph, whether the answers are equal, bytes an edge and level changes against exact answers.`

/** `exact`: questions for level changes by hops; without pruning, an answer takes a second on the large graph. */
const sizes = {
  ci: { addresses: 50_000, transfers: 250_000, exact: { 3: 300, 5: 200 } },
  record: { addresses: 5_000_000, transfers: 20_000_000, exact: { 3: 100, 5: 40 } },
} as const
/** Libraries with one object per edge would need eight gigabytes and more for the largest size. */
const MOST_OBJECTS = 2_000_000
const CAP_MS = 3_000
const EPSILON = 1e-4

await runCommand(async () => {
  const { values } = parseArgs({
    options: { size: { type: 'string' }, questions: { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean' } },
  })
  if (values.help) {
    console.log(usage)
    return
  }
  const size = values.size === 'record' ? 'record' : 'ci'
  const say = (text: string) => values.json || console.log(`${new Date().toISOString().slice(11, 19)} ${text}`)
  const { addresses, transfers, exact } = sizes[size]
  const graph = generate(addresses, transfers)
  say(`${addresses} addresses, ${transfers} transfers, ${graph.edges} edges`)
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'assay-bench-'))
  const database = await openDatabase({ dataDir, durable: false, migrate: 'always', env: { ...process.env, DATABASE_URL: '' } })
  const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 2, options: '-c statement_timeout=0' })
  pool.on('error', () => undefined)
  const client = await pool.connect()
  const engines: Engine[] = []
  const absent: Record<string, string> = {}
  const add = async (name: string, make: () => Promise<Engine> | Engine) => {
    try {
      engines.push(await make())
      say(`${name} is ready`)
    } catch (error) {
      if (!(error instanceof Absent)) throw error
      absent[name] = error.message
      say(`${name} is left out: ${error.message}`)
    }
  }
  try {
    await store(client, graph)
    say('stored in PostgreSQL')
    const loaded = await inProcess(client)
    engines.push(loaded.engine)
    say(`loaded in ${loaded.loadSeconds} s, ${loaded.bytesPerEdge} bytes an edge and direction`)
    await add('PostgreSQL port', () => postgresPort(client))
    await add('recursive CTE', () => recursiveCte(client))
    await add('DuckDB', () => duckdb(graph))
    await add('graphology', () => objects(graph, () => graphology(graph)))
    await add('networkx', () => objects(graph, () => python('networkx', graph)))
    await add('igraph', () => objects(graph, () => python('igraph', graph)))
    const hops: Record<number, { figures: EngineFigures[]; levels: Awaited<ReturnType<typeof levelChanges>> }> = {}
    for (const hopLimit of [3, 5] as const) {
      const figures = await measure(engines, questions(graph, Number(values.questions ?? 300), hopLimit, EPSILON), CAP_MS)
      say(`${hopLimit} hops\n${table(figures)}`)
      const levels = await levelChanges(loaded.run, graph, questions(graph, exact[hopLimit], hopLimit, EPSILON))
      say(
        `${hopLimit} hops: ${levels.changed} of ${levels.subjects} levels differ from exact, ${levels.outside_bound} outside the bound`,
      )
      hops[hopLimit] = { figures, levels }
    }
    const { edges, loadSeconds, bytesPerEdge } = loaded
    console.log(
      JSON.stringify({
        size,
        addresses,
        transfers,
        edges,
        load_seconds: loadSeconds,
        bytes_per_edge: bytesPerEdge,
        absent,
        hops,
      }),
    )
  } finally {
    for (const engine of engines) await engine.close()
    client.release()
    await pool.end()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

function objects(graph: BenchGraph, make: () => Promise<Engine>): Promise<Engine> {
  if (graph.edges > MOST_OBJECTS) throw new Absent('it keeps an object an edge; use --size ci')
  return make()
}

function table(figures: readonly EngineFigures[]): string {
  const rows = figures.map((f) =>
    [
      f.engine.padEnd(40),
      ...[f.p50_ms, f.p95_ms, f.p99_ms].map((ms) => String(ms).padStart(9)),
      `${f.times_slower}x`.padStart(9),
      `${f.equal ?? '-'} of ${f.questions}`.padStart(12),
      `${f.timed_out} timed out`,
    ].join(' '),
  )
  return [`${'engine'.padEnd(40)}    p50 ms    p95 ms    p99 ms    slower        equal`, ...rows].join('\n')
}
