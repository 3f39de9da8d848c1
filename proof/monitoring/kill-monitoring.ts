import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Child, startChild } from '@/proof/child'
import { asOwner } from '@/scripts/test/fixtures/chain-rows'
import { openTestDatabase } from '@/scripts/test/test-database'
import { closeDatabase, pool } from '@/server/platform/db'
import { firstBranch, type GeneratedChain, progress, told, watchGenerated } from './generated-monitoring'

export interface MonitoringProof extends GeneratedChain {
  /** SIGKILLs that hit a working process. */
  kills: number
  workers: number
  alerts: number
  facts: number
  orphaned: number
  identical: boolean
  /** Lines that only one of the runs produced. */
  different: number
  seconds: number
}

export interface KillMonitoring extends GeneratedChain {
  kills: number
  /** Number of concurrent processes. */
  workers?: number
  /** Drops the key that keeps facts from being raised twice. */
  control?: boolean
  report?: (line: string) => void
}

/** Maximum milliseconds between raising alerts and deleting hits; without the key, most kills should fall there. */
const pause = { held: 30, control: 800 }

/**
 * Syncs a generated chain and evaluates watched addresses in processes that are killed `kills` times, each at a random moment
 * spread over the whole chain, lets them finish, and compares all results with those of an undisturbed run. Each run has its
 * own database, set in the environment meanwhile.
 */
export async function killMonitoring(options: KillMonitoring): Promise<MonitoringProof> {
  const { kills, workers = 1, control = false } = options
  const began = Date.now()
  const killed = await inOwnDatabase(options, { kills, workers, control })
  const whole = await inOwnDatabase(options, { kills: 0, workers: 1, control: false })
  const [one, other] = [new Map(counts(killed.lines)), new Map(counts(whole.lines))]
  const different = [...new Set([...one.keys(), ...other.keys()])].filter((line) => one.get(line) !== other.get(line)).length
  const { blocks, watched } = options
  return {
    blocks,
    watched,
    kills: killed.kills,
    workers,
    alerts: whole.alerts,
    facts: whole.facts,
    orphaned: whole.orphaned,
    identical: different === 0,
    different,
    seconds: Math.round((Date.now() - began) / 1000),
  }
}

function counts(lines: readonly string[]): [string, number][] {
  return [...Map.groupBy(lines, (line) => line)].map(([line, same]) => [line, same.length])
}

interface Run {
  kills: number
  workers: number
  control: boolean
}

async function inOwnDatabase(options: KillMonitoring, run: Run) {
  const before = { ...process.env }
  await closeDatabase()
  const database = await openTestDatabase()
  forgetSettings()
  const directory = mkdtempSync(path.join(os.tmpdir(), 'assay-kill-'))
  try {
    const orgId = await watchGenerated(options)
    if (run.control)
      await asOwner(async (owner) => void (await owner.query('alter table alert_evidence drop constraint alert_evidence_pkey')))
    const reorgFile = path.join(directory, 'reorg')
    let done = 0
    for (let attempt = 0; done < run.kills && attempt < run.kills * 3; attempt++) {
      if (await killOnce(options, run, reorgFile, run.kills - done)) done += 1
      options.report?.(`${done} of ${run.kills} kills, block ${(await progress(pool())).next} of ${options.blocks}`)
    }
    await toTheEnd(options, run, reorgFile)
    const lines = await told(orgId)
    const facts = lines.flatMap((line) =>
      line.startsWith('{') ? ((JSON.parse(line) as { facts: { orphaned: boolean }[] | null }).facts ?? []) : [],
    )
    return {
      lines,
      kills: done,
      alerts: lines.length - 2,
      facts: facts.length,
      orphaned: facts.filter((fact) => fact.orphaned).length,
    }
  } finally {
    await closeDatabase()
    await database.close()
    rmSync(directory, { recursive: true, force: true })
    Object.assign(process.env, before)
    forgetSettings()
  }
}

/** A process caches its settings, but this one uses several databases. */
function forgetSettings(): void {
  Reflect.deleteProperty(globalThis, '__assayEnv')
}

function start({ blocks, watched }: GeneratedChain, { control }: Run, reorgFile: string): Child {
  const argv = [String(blocks), String(watched), reorgFile, String(control ? pause.control : pause.held)]
  return startChild('monitoring/monitoring-kill-child.ts', argv, { ...process.env, LOG_LEVEL: 'silent' })
}

/** Switches the chain to its second branch once the first was evaluated, at the same point in every run. */
async function leaveBranch({ blocks }: GeneratedChain, reorgFile: string): Promise<number> {
  const { next, waiting } = await progress(pool())
  if (next >= firstBranch(blocks) && !waiting && !existsSync(reorgFile)) writeFileSync(reorgFile, '')
  return next
}

/** Starts processes and kills them after a random amount of work; false if the first had ended by itself. */
async function killOnce(chain: GeneratedChain, run: Run, reorgFile: string, left: number): Promise<boolean> {
  const { next: from } = await progress(pool())
  const target = from + Math.floor(Math.random() * 2 * ((chain.blocks - from) / (left + 1)))
  const children = Array.from({ length: run.workers }, () => start(chain, run, reorgFile))
  // One of them reads the node; the others wait for their turn and evaluate.
  await Promise.race(children.map(({ begun }) => begun))
  while (children.every((one) => one.run.exitCode === null) && (await leaveBranch(chain, reorgFile)) < target) await sleep(2)
  await sleep(Math.random() * 60)
  const [victim] = children as [(typeof children)[number]]
  const alive = victim.run.exitCode === null
  for (const one of children) one.run.kill('SIGKILL')
  await Promise.all(children.map(({ gone }) => gone))
  return alive
}

async function toTheEnd(chain: GeneratedChain, run: Run, reorgFile: string): Promise<void> {
  const children = Array.from({ length: run.workers }, () => start(chain, run, reorgFile))
  while (children.some((one) => one.run.exitCode === null && one.run.signalCode === null)) {
    await leaveBranch(chain, reorgFile)
    await sleep(20)
  }
  for (const one of children) if (one.run.exitCode !== 0) throw new Error(`a worker ended with status ${one.run.exitCode}`)
}
