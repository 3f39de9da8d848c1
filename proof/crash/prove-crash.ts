import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { shortLived } from '@/proof/bundle'
import type { ProofResult } from '@/proof/proof'
import { ServiceProcess } from '@/proof/service-process'
import type { Database } from '@/scripts/db/open-database'
import { median } from '@/scripts/quantile'
import { repositoryRoot } from '@/scripts/settings'
import { verifyChain } from '@/server/domain/audit'
import { checkReadable, checkReplays } from './check-again'
import { checkAnswers, neverSent } from './check-answers'
import { checkDeliveries } from './check-deliveries'
import { checkRows, checkStored } from './check-history'
import { checkStorage } from './check-storage'
import { everyWrite } from './every-write'
import { type FaultPoint, type Faults, faultAt } from './faults'
import { furnishLane, heardTypes, hearWebhooks } from './furnish-lanes'
import { bundleHandlers } from './handler-bundle'
import { killDatabase } from './kill-database'
import { type Fault, Lane } from './lane'
import { plantEarlyAcknowledgement, plantOwnClaims, removeOwnClaims } from './plant-bugs'
import { grown, tally } from './tally'
import { WebPool } from './web-pool'
import type { Counts, Write } from './writes'

export interface ProveCrash {
  database: Database
  /** Ends after this many kills of web processes, or seconds. */
  kills: number
  seconds: number
  /** Number of kills of the database's postmaster, spread over the run. */
  databaseKills: number
  /** Number of processes that are paused while they hold a claim. */
  pauses: number
  /** Number of built web processes, and of processes that serve the same handlers without Next. */
  built: number
  bare: number
  /** Number of concurrent clients, each with its own organisation. */
  lanes: number
  control: boolean
  random: () => number
  report?: (line: string) => void
}

const env = { EGRESS_ALLOW_CIDRS: '127.0.0.1/32', LOG_LEVEL: 'error', DATABASE_POOL_SIZE: '6' }
/** The database terminates an idle transaction after five seconds, and with it the claim. */
const pauseMs = 7000

/**
 * Kills web processes and the database while every write with a key is sent in three copies, and compares the answers with what
 * is stored.
 */
export async function proveCrash(options: ProveCrash): Promise<ProofResult> {
  const { database, report = () => {} } = options
  const program = path.join(repositoryRoot, 'node_modules/.cache', `crash-${process.pid}`, 'handlers.mjs')
  if (options.bare > 0) bundleHandlers(program)
  const compiled = path.join(path.dirname(program), 'compiled')
  const bare = { name: 'web' as const, database, program, nodeOptions: shortLived, env: { ...env, NODE_COMPILE_CACHE: compiled } }
  const built = { name: 'web' as const, database, env, restMs: 120_000 }
  const hooks = await hearWebhooks()
  const worker = await ServiceProcess.make({ name: 'worker', database, env })
  let pool: WebPool | undefined
  try {
    await worker.start()
    pool = await WebPool.start([...Array(options.built).fill(built), ...Array(options.bare).fill(bare)])
    report(`${options.built + options.bare} processes serve`)
    return await underFaults(options, pool, hooks, worker)
  } finally {
    await pool?.end()
    await worker.end('SIGKILL')
    hooks.close()
    rmSync(path.dirname(program), { recursive: true, force: true })
  }
}

async function underFaults(
  options: ProveCrash,
  pool: WebPool,
  hooks: Awaited<ReturnType<typeof hearWebhooks>>,
  worker: ServiceProcess,
): Promise<ProofResult> {
  const { database, random, control, report = () => {} } = options
  const history: Write[] = []
  const counts: Counts = { requests: 0, broken: 0, inProgress: 0, failed: {} }
  const hits = { random: 0, claim: 0, event: 0, audit: 0, committed: 0, paused: 0 }
  const faults: Faults = { ownerUrl: database.ownerUrl, pool, random, hits, passed: new Set(), pauseMs }
  const found: string[] = []
  let stop = false
  let pausing = 0

  const nextFault = (): Fault | undefined => {
    if (stop || !pool.spare) return undefined
    if (pausing < options.pauses && random() < 0.1) {
      pausing += 1
      return faultAt('paused', faults)
    }
    return faultAt(drawPoint(random()), faults)
  }
  const lane = async (i: number, fault: () => Fault | undefined) => {
    const made = await furnishLane(`Crash ${i}`, pool.urls()[0] as string, hooks.url)
    const { orgId, apiKey } = made
    return { made, lane: new Lane({ name: `${i}`, orgId, apiKey, pool, counts, history, nextFault: fault }), rounds: 0 }
  }

  const calm = await lane(0, () => undefined)
  const fresh = await tally(calm.made.orgId)
  await everyWrite(calm.lane, calm.made, 'calm-0')
  const once = await tally(calm.made.orgId)
  await everyWrite(calm.lane, calm.made, 'calm-1')
  const usual = { first: grown(fresh, once), later: grown(once, await tally(calm.made.orgId)) }
  found.push(...neverSent(history))
  report(`undisturbed: ${history.length} writes, ${usual.later.size} tables grow`)

  const lanes = await Promise.all(Array.from({ length: options.lanes }, (_, i) => lane(i + 1, nextFault)))
  const before = await Promise.all(lanes.map(({ made }) => tally(made.orgId)))
  if (control) await plantOwnClaims(lanes.map(({ made }) => made.orgId))
  if (control && options.databaseKills > 0) await plantEarlyAcknowledgement(database.appUrl)
  const began = Date.now()
  const progress = () => Math.max(pool.kills / options.kills, (Date.now() - began) / 1000 / options.seconds)

  const work = lanes.map(async (one) => {
    while (!stop) {
      await everyWrite(one.lane, one.made, `${one.lane.options.name}-${one.rounds}`).catch((error: Error) => {
        found.push(`stuck: ${error.message}`)
      })
      one.rounds += 1
    }
  })
  const recoveries: number[] = []
  const databaseKiller = async () => {
    while (!stop && recoveries.length < options.databaseKills) {
      if (progress() > (recoveries.length + 0.5) / options.databaseKills) {
        await sleep(random() * 200)
        recoveries.push(await killDatabase(database))
        if (!worker.alive) await worker.start()
      } else await sleep(100)
    }
  }
  const watch = async () => {
    for (let said = 0; progress() < 1; await sleep(100)) {
      if (Date.now() - said < 15_000) continue
      said = Date.now()
      report(`${pool.kills} kills, ${recoveries.length} of the database, ${history.length} writes, ${counts.requests} requests`)
    }
    stop = true
  }
  await Promise.all([watch(), databaseKiller()])
  await Promise.all(work)
  const seconds = (Date.now() - began) / 1000
  report(`${pool.kills} kills in ${Math.round(seconds)} s; now comparing`)
  if (control) await removeOwnClaims()

  const disturbed = history.filter(({ answers }) => answers.length > 0)
  found.push(...checkAnswers(disturbed))
  let auditRows = 0
  for (const [i, { made, rounds }] of lanes.entries()) {
    found.push(...(await checkStored(disturbed, made.orgId)))
    found.push(...(await checkRows(made.orgId, before[i] as Map<string, number>, usual, rounds)))
    found.push(...(await checkDeliveries(made.orgId, made.endpointId, heardTypes, hooks.arrived)))
    const verdict = await verifyChain(made.orgId)
    auditRows += verdict.events
    found.push(...verdict.faults.map(({ seq, issue }) => `audit: row ${seq} ${issue}`))
  }
  // Last, as reading and repeating add rows.
  found.push(...(await checkReplays(disturbed, pool, counts)), ...(await checkReadable(disturbed, pool)))
  if (control) report(`planted: ${found.length} faults, such as ${found.slice(0, 3).join('; ')}`)
  const storage = await checkStorage()
  found.push(...storage.faults.map((fault) => `storage: ${fault}`))
  return {
    faults: control ? bothFound(found, options.databaseKills > 0) : found,
    figures: {
      web_kills: pool.kills,
      by_point: hits,
      kills_per_minute: Math.round((pool.kills / seconds) * 60),
      processes: { built: options.built, without_next: options.bare },
      database_kills: recoveries.length,
      database_recovery_ms: {
        median: recoveries.length === 0 ? null : median(recoveries),
        most: Math.max(0, ...recoveries),
      },
      pauses: hits.paused,
      seconds: Math.round(seconds),
      operations: new Set(history.map(({ operation }) => operation)).size,
      writes: history.length,
      copies_of_each: 3,
      requests: counts.requests,
      broken_connections: counts.broken,
      answers_in_progress: counts.inProgress,
      answers_5xx: counts.failed,
      failed_starts: pool.failedStarts,
      replays_compared: disturbed.length,
      audit_rows: auditRows,
      webhooks_arrived: hooks.arrived.size,
      tables_examined: storage.tables,
      indexes_examined: storage.indexes,
    },
  }
}

/** Named points are half of all, as random ones mostly fall between writes. */
function drawPoint(n: number): FaultPoint {
  if (n < 0.4) return 'random'
  if (n < 0.5) return 'claim'
  if (n < 0.6) return 'event'
  return n < 0.8 ? 'audit' : 'committed'
}

/** The faults of a run with planted bugs; empty if one of the bugs was not found. */
function bothFound(found: string[], lossPlanted: boolean): string[] {
  const doubled = found.filter((fault) => fault.startsWith('doubled'))
  const lost = found.filter((fault) => fault.startsWith('lost') && fault.includes('no audit row'))
  if (doubled.length === 0 || (lossPlanted && lost.length === 0)) return []
  return [...lost.slice(0, 5), ...doubled.slice(0, 40)]
}
