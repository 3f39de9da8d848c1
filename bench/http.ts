import os from 'node:os'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { type Figures, measure, residentMemory, type Target } from '@/bench/http/measure'
import { type Material, type RouteName, routeNames } from '@/bench/http/routes'
import { type StoredChain, someAddresses, storeChain } from '@/bench/http/store-chain'
import { generatedEntities, noisy } from '@/bench/names/generated-names'
import { runCommand } from '@/scripts/command'
import { ServiceProcess } from '@/scripts/proof/service-process'
import { seededRandom } from '@/scripts/seeded-random'
import { suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { furnish } from '@/scripts/test/installation'
import { openTestDatabase } from '@/scripts/test/test-database'
import { seedAlerts } from '@/server/domain/alert/testing/seed-alerts'
import { ingestList, inspectBytes } from '@/server/domain/screening'
import { closeDatabase, pool } from '@/server/platform/db'

const usage = `usage: node --import tsx bench/http.ts [--transfers 250000] [--duration 5] [--connections 1,10,50] [--json]
  Generates a chain of so many transfers by COPY into a database of its own, with 50,000 alerts and a list of 10,000 names,
  starts a web process and asks it with autocannon, route after route: a whole risk check of another address each time, a
  wallet, its transfers, alerts and screening, beside a constant route behind the same key (GET /v1/risk/signals). Prints
  requests a second, percentiles in milliseconds, the ratio to the constant route and the web process's memory.`

const alerts = 50_000
const listed = 10_000
/** Uncounted seconds of each route first: compilation belongs to none of them. */
const warmUp = 2
const graphWait = 300_000

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      transfers: { type: 'string', default: '250000' },
      duration: { type: 'string', default: '5' },
      connections: { type: 'string', default: '1,10,50' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  })
  const numbers = [values.transfers, values.duration, ...values.connections.split(',')].map(Number)
  if (values.help || numbers.some((n) => !Number.isInteger(n) || n < 1)) {
    console.log(usage)
    return values.help ? 0 : 2
  }
  const [transfers = 0, duration = 0, ...connections] = numbers
  const began = Date.now()
  const say = (text: string) => console.error(`${Math.round((Date.now() - began) / 1000)} s: ${text}`)
  const database = await openTestDatabase()
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  owner.on('error', () => undefined)
  let web: ServiceProcess | undefined
  try {
    await furnish(database)
    const org = await suiteOrganisation('Bench')
    const { text: key } = await org.keyWith({ rateLimit: 10_000_000, rateBurst: 1_000_000 })
    await seedAlerts(org.org_id, alerts)
    const names = await listNames(org.org_id)
    await owner.connect()
    const chain = await storeChain(owner, transfers, say)
    const material = { addresses: await someAddresses(owner, 20_000), names }
    web = await ServiceProcess.make({ name: 'web', database, env: { LOG_LEVEL: 'warn' } })
    await web.start()
    const target = { url: web.url, key, pid: web.pid ?? 0 }
    const graph = await untilTraced(target, material, say)
    const table = await measureAll(target, material, connections, duration, say)
    const memory = { idle_mib: graph.idle, with_graph_mib: graph.loaded, end_mib: residentMemory(target.pid) }
    print({ chain, memory, table, seconds: Math.round((Date.now() - began) / 1000) }, values.json)
    return Object.values(table).some((rows) => rows.some(({ failed }) => failed > 0)) ? 1 : 0
  } finally {
    await web?.end()
    await owner.end()
    await closeDatabase()
    await database.close()
  }
})

/** Loads a private list of generated names and gives what is screened: one in ten is a slip of a listed one. */
async function listNames(orgId: string): Promise<string[]> {
  const entities = generatedEntities(listed, 1)
  const lines = entities.map(({ names }, n) => `entry-${n},"${names[0]}",BENCH,,`)
  const file = await inspectBytes('list.csv', Buffer.from(`${['id,name,program,network,address', ...lines].join('\n')}\n`))
  await ingestList(pool(), { listId: 'bench_list', orgId, files: [file], publishedAt: new Date(), now: new Date() })
  const next = seededRandom(3)
  return generatedEntities(2_000, 2).map(({ names }, n) =>
    n % 10 === 0 ? noisy(entities[n]?.names[0] ?? '', next) : (names[0] ?? ''),
  )
}

/** Waits until the in-process graph answers, told by the memory it takes: three looks a second apart that are alike. */
async function untilTraced({ pid }: Target, _: Material, say: (text: string) => void) {
  const idle = residentMemory(pid)
  let seen: number[] = []
  for (const deadline = Date.now() + graphWait; Date.now() < deadline; ) {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    seen = [...seen.slice(-7), residentMemory(pid)]
    if (seen.length === 8 && Math.max(...seen) - Math.min(...seen) < 4) break
  }
  say(`web holds ${seen.at(-1)} MiB`)
  return { idle, loaded: seen.at(-1) ?? idle }
}

async function measureAll(
  target: Target,
  material: Material,
  connections: number[],
  duration: number,
  say: (text: string) => void,
): Promise<Record<RouteName, Figures[]>> {
  for (const route of routeNames) await measure(target, route, material, 4, warmUp)
  const table = Object.fromEntries(routeNames.map((route) => [route, [] as Figures[]])) as Record<RouteName, Figures[]>
  for (const count of connections) {
    for (const route of routeNames) {
      const figures = await measure(target, route, material, count, duration)
      const constant = route === 'constant' ? figures.per_second : (table.constant.at(-1)?.per_second ?? 0)
      table[route].push({ ...figures, ratio: Math.round((figures.per_second / constant) * 1000) / 1000 })
    }
    say(`${count} connections measured`)
  }
  return table
}

interface Outcome {
  chain: StoredChain
  memory: Record<string, number>
  table: Record<RouteName, Figures[]>
  seconds: number
}

function print({ chain, memory, table, seconds }: Outcome, json: boolean): void {
  const machine = { cores: os.availableParallelism(), load: os.loadavg().map((value) => Math.round(value * 10) / 10) }
  if (json) {
    console.log(JSON.stringify({ ...machine, chain, alerts, listed, memory, table, seconds }, null, 2))
    return
  }
  console.log(
    `${machine.cores} cores, load ${machine.load.join(' ')}; ${JSON.stringify({ ...chain, alerts, listed, ...memory })}\n`,
  )
  console.log(
    '| route | connections | requests/s | p50 ms | p99 ms | of constant | web MiB | failed |\n|---|---|---|---|---|---|---|---|',
  )
  for (const route of routeNames)
    for (const row of table[route])
      console.log(
        `| ${[route, row.connections, row.per_second, row.p50, row.p99, row.ratio, row.memory_mib, row.failed].join(' | ')} |`,
      )
  console.log(`\n${seconds} s in all`)
}
