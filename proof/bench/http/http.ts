import os from 'node:os'
import { parseArgs } from 'node:util'
import { generatedEntities, noisy } from '@/proof/bench/names/generated-names'
import { ServiceProcess } from '@/proof/service-process'
import { runCommand } from '@/scripts/command'
import { seededRandom } from '@/scripts/seeded-random'
import { seedAlerts } from '@/server/domain/alert/testing/seed-alerts'
import { ingestList, inspectBytes } from '@/server/domain/screening'
import { closeDatabase, pool } from '@/server/platform/db'
import { type GraphLoad, timeGraphLoad } from './graph-load'
import { graphLoaded } from './graph-loaded'
import { benchChain } from './kept-chain'
import { type Figures, measure, middleOf, residentMemory, type Target } from './measure'
import { type Asked, checksOf, type Material, type RouteName, requestsOf, routeNames } from './routes'
import type { StoredChain } from './store-chain'

const usage = `usage: npm run proof -- bench http [--transfers 250000] [--duration 5] [--rounds 1] [--connections 1,10,50]
    [--keep DIR] [--routes NAME,NAME] [--json]
  Generates a chain of so many transfers by COPY into a database of its own, with 50,000 alerts and a list of 10,000 names,
  starts a web process and asks it with autocannon, route after route: a whole risk check of another address each time, a
  batch of 100 of them, a wallet, its transfers, alerts and screening, beside a constant route behind the same key (GET
  /v1/risk/signals). Prints requests a second, percentiles in milliseconds, the ratio to the constant route, what a batch
  takes of 100 single checks, the web process's memory and how long the in-process graph takes to load. With --keep the
  database stays in DIR, and later runs use it as it is, whatever --transfers says. --routes leaves the
  others out, but for the constant one. Of several rounds the medians count.`

const alerts = 50_000
const listed = 10_000
/** Seconds of warm-up per route that are not counted, so that compilation counts for none of them. */
const warmUp = 2

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      transfers: { type: 'string', default: '250000' },
      duration: { type: 'string', default: '5' },
      rounds: { type: 'string', default: '1' },
      connections: { type: 'string', default: '1,10,50' },
      keep: { type: 'string' },
      routes: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  })
  const numbers = [values.transfers, values.duration, values.rounds, ...values.connections.split(',')].map(Number)
  if (values.help || numbers.some((n) => !Number.isInteger(n) || n < 1)) {
    console.log(usage)
    return values.help ? 0 : 2
  }
  const routes = chosenRoutes(values.routes)
  const [transfers = 0, duration = 0, rounds = 0, ...connections] = numbers
  const began = Date.now()
  const say = (text: string) => console.error(`${Math.round((Date.now() - began) / 1000)} s: ${text}`)
  const made = await benchChain({ transfers, keep: values.keep, say }, prepare)
  const { database, chain, key, addresses } = made
  let web: ServiceProcess | undefined
  try {
    const material = { addresses, names: screened() }
    const load = await timeGraphLoad(database.appUrl)
    say(`the graph loads in ${load.seconds} s`)
    web = await ServiceProcess.make({ name: 'web', database, env: { LOG_LEVEL: 'info' } })
    await web.start()
    const target = { url: web.url, key, pid: web.pid ?? 0 }
    const idle = residentMemory(target.pid)
    await graphLoaded(web.logFile)
    say('web holds the graph')
    const loaded = residentMemory(target.pid)
    const table = await measureAll(target, material, { connections, duration, rounds, routes }, say)
    const memory = { idle_mib: idle, with_graph_mib: loaded, end_mib: residentMemory(target.pid) }
    print({ chain, load, memory, table, seconds: Math.round((Date.now() - began) / 1000) }, values.json)
    return Object.values(table).some((rows) => rows.some(({ failed }) => failed > 0)) ? 1 : 0
  } finally {
    await web?.end()
    await closeDatabase()
    await made.close()
  }
})

/** Stores the alerts and a private list of generated names. */
async function prepare(orgId: string): Promise<void> {
  await seedAlerts(orgId, alerts)
  const lines = generatedEntities(listed, 1).map(({ names }, n) => `entry-${n},"${names[0]}",BENCH,,`)
  const file = await inspectBytes('list.csv', Buffer.from(`${['id,name,program,network,address', ...lines].join('\n')}\n`))
  await ingestList(pool(), { listId: 'bench_list', orgId, files: [file], publishedAt: new Date(), now: new Date() })
}

/** The names to screen: one in ten is a misspelling of a listed one. */
function screened(): string[] {
  const entities = generatedEntities(listed, 1)
  const next = seededRandom(3)
  return generatedEntities(2_000, 2).map(({ names }, n) =>
    n % 10 === 0 ? noisy(entities[n]?.names[0] ?? '', next) : (names[0] ?? ''),
  )
}

type Table = Record<RouteName, Figures[]>

/** The routes that were asked for, and the constant one, which the others are compared with. Throws for an unknown name. */
function chosenRoutes(names: string | undefined): readonly RouteName[] {
  const asked = names?.split(',') ?? [...routeNames]
  const unknown = asked.find((name) => !routeNames.some((route) => route === name))
  if (unknown !== undefined) throw new Error(`--routes: there is no route ${unknown}; there are ${routeNames.join(', ')}`)
  return routeNames.filter((route) => route === 'constant' || asked.includes(route))
}

async function measureAll(
  target: Target,
  material: Material,
  {
    connections,
    duration,
    rounds,
    routes,
  }: { connections: number[]; duration: number; rounds: number; routes: readonly RouteName[] },
  say: (text: string) => void,
): Promise<Table> {
  const asked = new Map(routes.map((route) => [route, requestsOf(route, material)]))
  const ask = (route: RouteName, count: number, seconds: number) =>
    measure(target, asked.get(route) as () => Asked, {
      connections: count,
      seconds,
      amount: checksOf(route) > 1 ? batches(count) : 0,
    })
  for (const route of routes) await ask(route, 4, warmUp)
  const table = Object.fromEntries(routes.map((route) => [route, [] as Figures[]])) as Table
  for (const count of connections) {
    const seen = Object.fromEntries(routes.map((route) => [route, [] as Figures[]])) as Table
    for (let round = 0; round < rounds; round++) for (const route of routes) seen[route].push(await ask(route, count, duration))
    for (const route of routes) table[route].push(middleOf(seen[route]))
    say(`${count} connections measured`)
  }
  for (const route of routes)
    for (const [at, row] of table[route].entries()) {
      row.ratio = thousandths(row.per_second / (table.constant[at]?.per_second ?? 0))
      const single = table['risk check']?.[at]?.per_second ?? 0
      if (checksOf(route) > 1) row.of_single = thousandths(single / (checksOf(route) * row.per_second))
    }
  return table
}

/** The number of batches in a round: they take too long for a fixed number of seconds. */
function batches(connections: number): number {
  return Math.max(5, connections)
}

function thousandths(value: number): number {
  return Math.round(value * 1000) / 1000
}

interface Outcome {
  chain: StoredChain
  load: GraphLoad
  memory: Record<string, number>
  table: Table
  seconds: number
}

function print({ chain, load, memory, table, seconds }: Outcome, json: boolean): void {
  const machine = { cores: os.availableParallelism(), load: os.loadavg().map((value) => Math.round(value * 10) / 10) }
  if (json) {
    console.log(JSON.stringify({ ...machine, chain, graph: load, alerts, listed, memory, table, seconds }, null, 2))
    return
  }
  console.log(
    `${machine.cores} cores, load ${machine.load.join(' ')}; ${JSON.stringify({ ...chain, graph: load, alerts, listed, ...memory })}\n`,
  )
  console.log(
    '| route | connections | requests/s | p50 ms | p99 ms | of constant | of single | web MiB | failed |\n|---|---|---|---|---|---|---|---|---|',
  )
  for (const route of routeNames)
    for (const row of table[route] ?? [])
      console.log(
        `| ${[route, row.connections, row.per_second, row.p50, row.p99, row.ratio, row.of_single ?? '', row.memory_mib, row.failed].join(' | ')} |`,
      )
  console.log(`\n${seconds} s in all`)
}
