import { existsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { graphLoaded } from '@/proof/bench/http/graph-loaded'
import { benchChain } from '@/proof/bench/http/kept-chain'
import { ServiceProcess } from '@/proof/service-process'
import { runCommand } from '@/scripts/command'
import type { Database } from '@/scripts/db/open-database'
import { median } from '@/scripts/quantile'
import { suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { furnish } from '@/scripts/test/installation'
import { openTestDatabase } from '@/scripts/test/test-database'
import { closeDatabase } from '@/server/platform/db'
import { sampleAddresses } from '../risk-http/sample-addresses'
import { postgresTime, processorTime } from './processor-time'

const usage = `usage: npm run proof -- bench kernel [--seconds 4] [--rounds 3] [--connections 1,10]
    [--keep DIR] [--json]
  Starts a web process on the sample data and asks it in turn for an empty route handler (/api/empty, which only this
  measurement switches on), the constant route behind a key (GET /v1/risk/signals) and whole risk checks of five hops with
  paths. Prints processor time a request, user and system, of the web process and of PostgreSQL, requests a second, and what
  each takes of the empty route (medians of the rounds). With PROFILE_DIR the web process writes its CPU profile there.
  With --keep the checks are of the chain that the bench http keeps in DIR, each of another address.`

const routes = ['empty', 'constant', 'check'] as const
type Route = (typeof routes)[number]
const warmUp = 3
/** The number of checks requested so far: no address is repeated before all were used. */
let turn = 0

interface Figures {
  /** Milliseconds of processor time per request. */
  web: number
  postgres: number
  per_second: number
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '4' },
      rounds: { type: 'string', default: '3' },
      connections: { type: 'string', default: '1,10' },
      keep: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  })
  const [seconds = 0, rounds = 0, ...counts] = [values.seconds, values.rounds, ...values.connections.split(',')].map(Number)
  if (values.help || [seconds, rounds, ...counts].some((n) => !Number.isInteger(n) || n < 1)) {
    console.log(usage)
    return values.help ? 0 : 2
  }
  const profile = process.env.PROFILE_DIR
  const made = values.keep === undefined ? await onSample() : await onChain(values.keep)
  const { database, key, subjects } = made
  let web: ServiceProcess | undefined
  try {
    web = await ServiceProcess.make({
      name: 'web',
      database,
      env: { LOG_LEVEL: 'info', BENCH_EMPTY_ROUTE: '1' },
      nodeOptions: profile ? ['--cpu-prof', '--cpu-prof-dir', profile] : [],
    })
    await web.start()
    await graphLoaded(web.logFile)
    const asked = { url: web.url, key, subjects, pid: web.pid ?? 0, dataDir: database.dataDir }
    for (const route of routes) await ask(asked, route, 10, warmUp)
    const table: { connections: number; route: Route; figures: Figures[] }[] = []
    for (const connections of counts) {
      const rows = routes.map((route) => ({ connections, route, figures: [] as Figures[] }))
      for (let round = 0; round < rounds; round++)
        for (const row of rows) row.figures.push(await ask(asked, row.route, connections, seconds))
      table.push(...rows)
    }
    print(
      table.map(({ figures, ...row }) => ({ ...row, ...middle(figures) })),
      values.json,
    )
  } finally {
    await web?.end()
    await closeDatabase()
    await made.close()
  }
})

type Ground = Pick<Asked, 'key' | 'subjects'> & { database: Database; close(): Promise<void> }

async function onSample(): Promise<Ground> {
  const database = await openTestDatabase()
  await furnish(database)
  const { keyWith } = await suiteOrganisation('Bench')
  const { text: key } = await keyWith({ rateLimit: 10_000_000, rateBurst: 1_000_000 })
  return { database, key, subjects: await sampleAddresses(database.ownerUrl), close: database.close }
}

async function onChain(keep: string): Promise<Ground> {
  if (!existsSync(path.join(keep, 'bench.json')))
    throw new Error(`${keep} holds no chain: make it with npm run proof -- bench http --keep`)
  const { database, key, addresses, close } = await benchChain({ transfers: 0, keep, say: (text) => console.error(text) })
  return { database, key, subjects: addresses.map((address) => ({ network: 'ethereum', address })), close }
}

interface Asked {
  url: string
  key: string
  subjects: { network: string; address: string }[]
  pid: number
  dataDir: string
}

async function ask(
  { url, key, subjects, pid, dataDir }: Asked,
  route: Route,
  connections: number,
  duration: number,
): Promise<Figures> {
  const headers = { authorization: `Bearer ${key}` }
  const post = { method: 'POST', path: '/v1/risk/check', headers: { ...headers, 'content-type': 'application/json' } }
  const get = { method: 'GET', path: route === 'empty' ? '/api/empty' : '/v1/risk/signals', headers }
  const check = () => ({
    ...post,
    body: JSON.stringify({ ...subjects[turn++ % subjects.length], include: ['exposure', 'paths'] }),
  })
  const before = { web: processorTime(pid), postgres: postgresTime(dataDir) }
  let answered = 0
  let refused = 0
  const run = autocannon({
    url,
    connections,
    duration,
    timeout: 30,
    requests: [route === 'check' ? { setupRequest: (parts) => ({ ...parts, ...check() }) } : get],
  })
  run.on('response', (_, status) => {
    answered++
    if (status !== 200) refused++
  })
  const result = await run
  if (refused || result.errors || result.timeouts) throw new Error(`${route}: ${refused + result.errors} requests failed`)
  const each = (ms: number) => ms / answered
  return {
    web: each(processorTime(pid) - before.web),
    postgres: each(postgresTime(dataDir) - before.postgres),
    per_second: answered / result.duration,
  }
}

function middle(figures: readonly Figures[]): Figures {
  const of = (name: keyof Figures) => median(figures.map((one) => one[name]))
  return { web: of('web'), postgres: of('postgres'), per_second: of('per_second') }
}

function print(rows: ({ connections: number; route: Route } & Figures)[], json: boolean): void {
  const load = os.loadavg().map((value) => Math.round(value * 10) / 10)
  const table = rows.map((row) => {
    const of = (route: Route) => rows.find((one) => one.route === route && one.connections === row.connections) ?? row
    const sum = (one: Figures) => one.web + one.postgres
    return {
      ...row,
      /** Processor time of web and database together, relative to the empty route. */
      of_empty: sum(row) / sum(of('empty')),
      /** Requests per second, relative to the constant route. */
      of_constant: row.per_second / of('constant').per_second,
    }
  })
  if (json) {
    console.log(JSON.stringify({ cores: os.availableParallelism(), load, table }, null, 2))
    return
  }
  console.log(`${os.availableParallelism()} cores, load ${load.join(' ')}\n`)
  console.log(
    '| route | connections | web ms | PostgreSQL ms | requests/s | of empty | of constant |\n|---|---|---|---|---|---|---|',
  )
  for (const row of table)
    console.log(
      `| ${row.route} | ${row.connections} | ${row.web.toFixed(2)} | ${row.postgres.toFixed(2)} | ${Math.round(row.per_second)} | ${row.of_empty.toFixed(2)} | ${row.of_constant.toFixed(2)} |`,
    )
}
