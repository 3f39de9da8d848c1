import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setImmediate as breathe } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { generate } from '@/proof/bench/trace/generate'
import { inProcess } from '@/proof/bench/trace/in-process'
import { benchNetwork, questions } from '@/proof/bench/trace/questions'
import { store } from '@/proof/bench/trace/store'
import { runCommand } from '@/scripts/command'
import { openDatabase } from '@/scripts/db/open-database'
import { PostgresGraph, trace, traceLedgers } from '@/server/trace'
import { readAnswer } from '@/server/trace/graph/ledger-answer'
import { questionOf } from '@/server/trace/graph/ledger-question'
import type { NetworkLedgers } from '@/server/trace/graph/network-ledgers'
import { loadLedgers } from '@/server/trace/graph/rows/load-ledgers.repo'
import { startGraph } from '@/server/trace/graph/thread/start-graph'
import { PostgresLedgers } from '@/server/trace/ledger/postgres.repo'
import { builtLedgers } from './built-ledgers'
import { noteLedgers } from './checkpoints'
import { HeldPort } from './held-port'
import { hub } from './hub'
import { storedHub } from './hub-postgres'
import { ledgerQuestions, makeMovements } from './movements'
import { storeMovements } from './store-movements'
import { type Ask, timeModels } from './time-models'

const usage = `usage: npm run proof -- bench ledgers [--addresses 50000] [--transfers 250000] [--questions 300] [--hub 1000000]
    [--memory]
  Puts the same questions to both models over one generated chain: the edges of the first and the ledgers of the second,
  each in this process and in PostgreSQL, the second also in its thread. Prints percentiles, the ratio of the
  second model to the first, bytes a movement, whether the engine gives the bits of the reference, and a hub by itself.
  With --memory only the second model in this process, without a database.`

const EPSILON = 1e-4

await runCommand(async () => {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: {
      addresses: text,
      transfers: text,
      questions: text,
      hub: text,
      memory: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) {
    console.log(usage)
    return
  }
  const say = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`)
  const [addresses, transfers] = [Number(values.addresses ?? 50_000), Number(values.transfers ?? 250_000)]
  const graph = generate(addresses, transfers)
  const made = makeMovements(addresses, transfers)
  say(`${addresses} addresses, ${made.count} movements, ${graph.edges} edges`)
  if (values.memory) {
    const held = builtLedgers(made, addresses, graph.tag)
    say(`built, ${Math.round(held.bytes / made.count)} bytes a movement`)
    for (const hopLimit of [3, 5]) {
      const asked = questions(graph, Number(values.questions ?? 300), hopLimit, EPSILON)
      const engines = { 'second model, in process': inThisProcess(held) }
      say(`${hopLimit} hops\n${await timeModels(asked, ledgerQuestions(asked, made, graph.tag), engines)}`)
    }
    return
  }
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'assay-bench-'))
  const database = await openDatabase({ dataDir, durable: false, migrate: 'always', env: { ...process.env, DATABASE_URL: '' } })
  const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 2, options: '-c statement_timeout=0' })
  pool.on('error', () => undefined)
  const client = await pool.connect()
  try {
    await store(client, graph)
    await storeMovements(client, made)
    say(`stored in PostgreSQL: ${JSON.stringify(await noteLedgers(client))}`)
    const edges = await inProcess(client)
    say(`first model: ${edges.edges} edges loaded in ${edges.loadSeconds} s, ${edges.bytesPerEdge} bytes an edge and direction`)
    const began = performance.now()
    const held = await loadLedgers(client, benchNetwork, 2 ** 36, () => breathe())
    if (held === null) throw new Error('nothing is stored')
    const seconds = Math.round((performance.now() - began) / 100) / 10
    const bytes = Math.round(held.bytes / made.count)
    say(`second model: ${made.count} movements loaded in ${seconds} s, ${bytes} bytes a movement`)
    const url = database.appUrl
    const tracer = startGraph({ connectionString: url, networks: [benchNetwork], maxBytes: 2 ** 36, onLog: () => undefined })
    while (tracer.status(benchNetwork)?.state !== 'ready') await new Promise((resolve) => setTimeout(resolve, 100))
    const reference = new HeldPort(held.ledgers, graph.tag)
    for (const hopLimit of [3, 5]) {
      const asked = questions(graph, Number(values.questions ?? 300), hopLimit, EPSILON)
      const ledgerAsked = ledgerQuestions(asked, made, graph.tag)
      const figures = await timeModels(asked, ledgerAsked, {
        'first model, in process': async (question) => edges.run(question),
        'second model, in process': inThisProcess(held),
        'second model, in its thread': (_, options) =>
          tracer.trace({ ...options, said: new Map() }, { graph: 1, attribution: 0 }),
        'second model, whole numbers': (_, options) => traceLedgers(reference, options),
        'second model, PostgreSQL': (_, options) => traceLedgers(new PostgresLedgers(client), options),
        'first model, PostgreSQL': (question) => trace(new PostgresGraph(client), question),
      })
      say(`${hopLimit} hops\n${figures}`)
    }
    await tracer.stop()
    const movements = Number(values.hub ?? 1_000_000)
    for (const idle of [10_000, 100]) say(`hub: ${JSON.stringify(hub(movements, idle))}`)
    for (const idle of [10_000, 100]) say(`hub in PostgreSQL: ${JSON.stringify(await storedHub(client, movements, idle))}`)
  } finally {
    client.release()
    await pool.end()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

function inThisProcess(held: NetworkLedgers): Ask {
  return async (_, options) => {
    const question = questionOf(options)
    const answer = question && held.trace(question)
    return answer && readAnswer(answer, options)
  }
}
