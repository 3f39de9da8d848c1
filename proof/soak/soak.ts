import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { buildSample } from '@/prisma/seed'
import { giveList } from '@/proof/give-list'
import { plantedModule } from '@/proof/planted-module'
import type { Proof } from '@/proof/proof'
import { ServiceProcess } from '@/proof/service-process'
import { seededRandom } from '@/scripts/seeded-random'
import { suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { furnish } from '@/scripts/test/installation'
import { openTestDatabase } from '@/scripts/test/test-database'
import { startFickleProxy } from '@/server/chain/live/testing/fickle-proxy'
import { closeDatabase } from '@/server/platform/db'
import { type Backend, soakLoad } from './load'
import { type MemorySample, residentMib, slopePerMinute } from './memory'

/**
 * `growth`: MiB per minute by which a web process may grow after the first two fifths. A young process still compiles and fills
 * its caches, so the limit for a minute is higher than for half an hour.
 */
const sizes = {
  ci: { seconds: 60, rate: 4, fault: 15, growth: 90 },
  record: { seconds: 1800, rate: 10, fault: 60, growth: 2 },
}
const poolSize = 8
/** Connections of a process besides its pool: the graph's, those of listeners, and in the worker the queue's six. */
const besides = 10
/** Leaked with every request by the planted bug; at the lower rate over 240 MiB per minute for each process. */
const leak = 2 * 1024 * 1024

/**
 * Two web processes and a worker under mixed load, while the worker is killed, the node fails and one web process is restarted.
 */
export const soak: Proof = {
  says: 'Under steady load and faults no request fails, memory stays flat, no connection leaks and the queue drains.',
  control: 'the web processes keep two mebibytes of every request',
  run: async ({ size, seed, control, report }) => {
    const { seconds, rate, fault, growth } = sizes[size]
    Object.assign(process.env, { LOG_LEVEL: 'error' })
    const database = await openTestDatabase()
    const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 })
    owner.on('error', () => undefined)
    const node = await startFickleProxy('http://127.0.0.1:9')
    const started: ServiceProcess[] = []
    try {
      await furnish(database)
      const { keyWith, org_id } = await suiteOrganisation('Soaked')
      await giveList(org_id)
      const { text: key } = await keyWith({ rateLimit: 1_000_000, rateBurst: 100_000 })
      const env = { DATABASE_POOL_SIZE: String(poolSize), CHAIN_ETHEREUM_URL: node.url, EGRESS_ALLOW_CIDRS: '127.0.0.1/32' }
      const leaking: Record<string, string> = control ? { NODE_OPTIONS: leakingModule() } : {}
      for (const name of ['web', 'web', 'worker'] as const) {
        const one = await ServiceProcess.make({ name, database, env: { ...env, ...(name === 'web' ? leaking : {}) } })
        started.push(one)
        await one.start()
      }
      const [steady, rolled, worker] = started as [ServiceProcess, ServiceProcess, ServiceProcess]
      const backends: Backend[] = [steady, rolled].map(({ url }) => ({ url, open: true, underWay: 0 }))
      const scenarios = buildSample().scenarios.map(({ network, address }) => ({ network, address }))
      const ending = new AbortController()
      const began = Date.now()
      const since = () => (Date.now() - began) / 1000
      const load = soakLoad({ backends, key, scenarios, rate, random: seededRandom(seed), signal: ending.signal })
      const memory: MemorySample[] = []
      const watching = (async () => {
        while (!ending.signal.aborted) {
          const mib = residentMib(steady.pid)
          if (mib === null) throw new Error('the web process that nobody touches has died')
          memory.push({ at: since(), mib })
          await sleep(1_000)
        }
      })()
      const faultsMade = { workerKills: 0, rolls: 0, nodeMoods: 0 }
      for (let turn = 0; since() < seconds; turn++) {
        if (turn % 3 === 0) {
          await worker.end('SIGKILL')
          await sleep(2_000)
          await worker.start()
          faultsMade.workerKills += 1
        } else if (turn % 3 === 1) {
          const backend = backends[1] as Backend
          backend.open = false
          // As a balancer drains: it gets nothing new, and requests in progress are answered.
          while (backend.underWay > 0) await sleep(50)
          await rolled.end('SIGTERM')
          await rolled.start()
          backend.open = true
          faultsMade.rolls += 1
        } else {
          node.mood = (['gone', 'slow', 'garbage'] as const)[faultsMade.nodeMoods++ % 3] ?? 'gone'
        }
        report(`${Math.round(since())} s: ${JSON.stringify(faultsMade)}, ${Math.round(memory.at(-1)?.mib ?? 0)} MiB`)
        await sleep(Math.max(0, Math.min((turn + 1) * fault, seconds) * 1000 - (Date.now() - began)))
      }
      ending.abort()
      await watching
      const { faults: failed, ...figures } = await load
      const faults: string[] = []
      const slope = slopePerMinute(memory.filter(({ at }) => at > seconds * 0.4))
      if (slope > growth) faults.push(`memory grew by ${slope.toFixed(1)} MiB a minute; ${growth} are allowed`)
      const waiting = await untilDrained(owner)
      if (waiting.length > 0) faults.push(`still in the queue after a minute: ${waiting.join(', ')}`)
      const connections = await countConnections(owner)
      const most = started.length * (poolSize + besides)
      if (connections.open > most) faults.push(`${connections.open} connections are open; ${most} are allowed`)
      if (connections.inTransaction > 0) faults.push(`${connections.inTransaction} connections idle in a transaction`)
      const rounded = (mib = 0) => Math.round(mib)
      const mib = {
        first: rounded(memory[0]?.mib),
        last: rounded(memory.at(-1)?.mib),
        perMinute: Math.round(slope * 10) / 10,
        growth,
      }
      return {
        figures: { seconds, rate, ...figures, faultsMade, mib, connections: { ...connections, most } },
        faults: [...faults, ...failed],
      }
    } finally {
      await Promise.all(started.map((one) => one.end()))
      await node.stop()
      await owner.end()
      await closeDatabase()
      await database.close()
    }
  },
}

/** Jobs that are due or running, and webhooks to deliver, by name; empty as soon as there are none, within a minute. */
async function untilDrained(owner: pg.Pool): Promise<string[]> {
  const text = `
    select name || ' ' || state || ' ' || count(*) as waiting from pgboss.job
    where state in ('created', 'retry', 'active') and start_after <= now() group by name, state
    union all
    select 'deliveries ' || count(*) from webhook_due where next_at < now() having count(*) > 0`
  for (const deadline = Date.now() + 60_000; ; await sleep(500)) {
    const { rows } = await owner.query<{ waiting: string }>(text)
    if (rows.length === 0 || Date.now() > deadline) return rows.map(({ waiting }) => waiting)
  }
}

/** The service's connections at rest, read twice, so that a statement just running does not count as left open. */
async function countConnections(owner: pg.Pool): Promise<{ open: number; inTransaction: number }> {
  await sleep(3_000)
  const { rows } = await owner.query<{ open: number; stuck: number }>(
    `select count(*)::int as open,
       count(*) filter (where state like 'idle in transaction%' and state_change < now() - interval '2 seconds')::int as stuck
     from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  return { open: rows[0]?.open ?? 0, inTransaction: rows[0]?.stuck ?? 0 }
}

/** The planted bug, as a module loaded before the process's own. */
function leakingModule(): string {
  const source = `import http from 'node:http'
    const kept = []
    const emit = http.Server.prototype.emit
    http.Server.prototype.emit = function (event, ...rest) {
      if (event === 'request') kept.push(Buffer.alloc(${leak}, 1))
      return emit.call(this, event, ...rest)
    }`
  return plantedModule(source)
}
