import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ServiceProcess } from '@/proof/service-process'
import { startCluster } from '@/scripts/postgres/cluster'
import { stopServer } from '@/scripts/postgres/process'
import { seededRandom } from '@/scripts/seeded-random'
import { furnish } from '@/scripts/test/installation'
import { openTestDatabase } from '@/scripts/test/test-database'
import { findMachineFaults, type Loss } from './machines-faults'
import { type Load, startLoad, startReceiver } from './machines-load'
import { connectMachines, hub, type Machine } from './machines-network'
import { Balancer } from './machines-proxy'

// Started by prove-machines.ts inside a network and a mount namespace of its own: argv is rounds, clients, seconds a machine
// is away, seed, and whether the rolling restart is one without a drain.
const [rounds, clients, awaySeconds, seed] = process.argv.slice(2, 6).map(Number) as [number, number, number, number]
const broken = process.argv[6] === 'broken'
const say = (line: string) => console.error(line)

Object.assign(process.env, { LOG_LEVEL: 'warn', EGRESS_ALLOW_CIDRS: hub.network, DRAIN_SECONDS: '2', GRAPH_MEMORY_MB: '0' })
const machines = connectMachines(['web-1', 'web-2', 'worker-1', 'worker-2'])
const clusterDir = mkdtempSync(path.join(os.tmpdir(), 'assay-machines-'))
const ownerPassword = `machines-${seed}`
const settings = { listen_addresses: `127.0.0.1,${hub.address}` }
const cluster = await startCluster({ dataDir: clusterDir, ownerPassword, durable: false, settings, admit: hub.network })
// As with any PostgreSQL of an operator's own: its address is all that the service gets.
process.env.DATABASE_URL = `postgresql://assay:${ownerPassword}@${hub.address}:${cluster.port}/postgres`
const database = await openTestDatabase()
try {
  console.log(JSON.stringify(await prove()))
} finally {
  const { closeDatabase } = await import('@/server/platform/db')
  await closeDatabase()
  await database.close()
  await stopServer(cluster.pid)
  rmSync(clusterDir, { recursive: true, force: true })
}
process.exit(0)

async function prove() {
  await furnish(database)
  const { suiteOrganisation } = await import('@/scripts/test/fixtures/organisation')
  const { createWebhookEndpoint } = await import('@/server/domain/webhook')
  const { pool } = await import('@/server/platform/db')
  const organisation = await suiteOrganisation('Machines')
  const key = await organisation.keyWith({ rateLimit: 1_000_000, rateBurst: 100_000 })
  const receiver = await startReceiver(hub.address)
  await createWebhookEndpoint(organisation.ctx, { url: receiver.url, events: ['case.created'], description: 'Every case' })
  const running = new Map<Machine, ServiceProcess>()
  for (const machine of machines) {
    const name = machine.name.startsWith('web') ? 'web' : 'worker'
    running.set(machine, await ServiceProcess.make({ name, database, host: machine.address, before: machine.before }))
  }
  const of = (machine: Machine) => running.get(machine) as ServiceProcess
  const [web1, web2, worker1, worker2] = machines as [Machine, Machine, Machine, Machine]
  let load: Load | undefined
  const balancer = new Balancer([web1, web2].map((machine) => ({ name: machine.name, url: of(machine).url })))
  try {
    // One after the other: four at once take a small machine a minute.
    for (const machine of machines) await of(machine).start()
    for (const web of [web1, web2]) await balancer.until(web.name, 'in')
    const reads = await findReads()
    load = startLoad({ url: await balancer.listen(hub.address), key: key.text, clients, random: seededRandom(seed), reads })
    const losses: Loss[] = []
    const inFlight: number[] = []
    await sleep(3_000)

    for (let round = 0; round < rounds; round++) {
      for (const [machine, how] of [
        [web1, 'killed'],
        [worker1, 'killed'],
        [web2, 'cut'],
        [worker2, 'cut'],
      ] as const) {
        const isWeb = machine.name.startsWith('web')
        const loss: Loss = { name: machine.name, how, at: Date.now(), until: Number.POSITIVE_INFINITY }
        losses.push(loss)
        if (isWeb) inFlight.push(balancer.inFlight(machine.name))
        if (how === 'killed') await of(machine).end('SIGKILL')
        else machine.link('down')
        if (isWeb) {
          await balancer.until(machine.name, 'out')
          // What was in flight when it was taken out ends within the second.
          loss.until = Date.now() + 1_000
        }
        await sleep(awaySeconds * 1000)
        if (how === 'killed') await of(machine).start()
        else machine.link('up')
        if (isWeb) await balancer.until(machine.name, 'in')
        else loss.until = Date.now() + 10_000
        say(
          `round ${round + 1} of ${rounds}: ${machine.name} was ${how}; ${load.writes.size} writes, ${balancer.failed.length} failed`,
        )
        await sleep(2_000)
      }
    }

    const rolling = { from: Date.now(), until: Number.POSITIVE_INFINITY }
    const killedWorkers: Loss[] = []
    for (const machine of machines) {
      const at = Date.now()
      await of(machine).end(broken ? 'SIGKILL' : 'SIGTERM')
      await of(machine).start()
      if (machine.name.startsWith('web')) await balancer.until(machine.name, 'in')
      else if (broken) killedWorkers.push({ name: machine.name, how: 'killed', at, until: Date.now() + 10_000 })
      say(`restarted ${machine.name} in ${Date.now() - at} ms; ${load.writes.size} writes, ${balancer.failed.length} failed`)
      await sleep(1_000)
    }
    rolling.until = Date.now()
    await sleep(1_000)
    await load.stop()
    await untilQuiet(organisation.org_id)
    const judged = {
      orgId: organisation.org_id,
      load,
      receiver,
      failed: balancer.failed,
      losses: [...losses, ...killedWorkers],
      rolling,
    }
    const { faults, figures } = await findMachineFaults(judged)
    const lost = losses.length
    return {
      figures: {
        machines: machines.length,
        rounds,
        lost,
        restarted: machines.length,
        ...load.requests(),
        served: balancer.served(),
        in_flight_when_lost: inFlight,
        ...figures,
      },
      faults,
    }
  } finally {
    // Before what it asks goes away.
    await load?.stop().catch(() => undefined)
    await balancer.close()
    for (const machine of machines) {
      machine.link('up')
      await of(machine).end('SIGKILL')
    }
    await receiver.close()
  }

  /** Wallets of the sample, their transfers and the organisation's cases. */
  async function findReads(): Promise<string[]> {
    const { rows } = await pool().query<{ address: string }>(
      `select a.address from address a join address_total t on t.network = a.network and t.address_id = a.id
       where a.network = (select network from network_state order by transfer_count desc limit 1) order by t.transfers_in desc limit 8`,
    )
    const wallets = rows.map(({ address }) => `/v1/wallets/${address}`)
    return [...wallets, ...wallets.map((wallet) => `${wallet}/transfers?limit=20`), '/v1/cases?limit=5']
  }

  /** Waits until every webhook went out and every report is made, four minutes at most; what waits then is found as lost. */
  async function untilQuiet(orgId: string): Promise<void> {
    const [{ withOrg }, { countWaiting }] = await Promise.all([import('@/server/platform/db'), import('@/proof/until-quiet')])
    for (const end = Date.now() + 240_000; Date.now() < end; await sleep(500)) {
      const due = await countWaiting('webhook_due', orgId)
      const unmade = await withOrg(orgId, (tx) =>
        tx.report.count({ where: { org_id: orgId, status: { in: ['queued', 'rendering'] } } }),
      )
      if (due === 0 && unmade === 0) return
    }
  }
}
