import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createAttribution as labelOperation } from '@/contract/attribution/attributions'
import { createMonitoredWallet as watchOperation } from '@/contract/monitoring/monitoring'
import type { Database } from '@/scripts/db/open-database'
import { repositoryRoot } from '@/scripts/settings'
import { openTestDatabase } from '@/scripts/test/test-database'
import type { Queue } from './alerts'
import type { Cleared } from './clear-alerts'
import { files, recipients, writePrices } from './data'

const folder = path.join(repositoryRoot, 'test-results/day')

export interface Step {
  step: string
  queue: Queue
  /** What the back-test predicted before the step, if there was one. */
  promised?: Record<string, number>
}

/** Runs one of the repository's own commands against the day's database. */
function run(database: Database, script: string, ...args: string[]): void {
  const env = {
    ...process.env,
    ...(process.env.DATABASE_URL ? { DATABASE_URL: database.ownerUrl } : {}),
    DATA_DIR: database.dataDir,
    LOG_LEVEL: 'silent',
  }
  const done = spawnSync(process.execPath, ['scripts/run.mjs', script, ...args], { cwd: repositoryRoot, env, encoding: 'utf8' })
  // An import exits with 1 if rows were refused, which happens with the recorded data; a list import, if the list was.
  const accepted = script === 'scripts/import.ts' ? [0, 1] : [0]
  if (!accepted.includes(done.status ?? -1)) throw new Error(`${script} ${args[0]} ended with ${done.status}: ${done.stderr}`)
}

/**
 * A day with recorded data: loads withdrawals, tag packs and two lists, puts wallets under monitoring, and goes through an
 * operator's day. At the end an analyst clears fifty alerts. Returns what was in the queue after each step, and what clearing
 * took.
 */
export async function runDay(): Promise<{ steps: Step[]; cleared: Cleared[] }> {
  mkdirSync(folder, { recursive: true })
  const database = await openTestDatabase()
  try {
    run(database, 'scripts/import.ts', 'transfers', files.transfers)
    run(database, 'scripts/import.ts', 'tagpack', ...files.packs)
    run(database, 'scripts/lists.ts', 'ingest', 'us_ofac_sdn', files.ofac, '--published', '2022-08-08')
    run(database, 'scripts/lists.ts', 'ingest', 'un_sc', path.join(files.un, 'un-consolidated-2018-10-29.xml.gz'))
    const { suiteOrganisation } = await import('@/scripts/test/fixtures/organisation')
    const org = await suiteOrganisation('Day')
    const { countQueue, evaluateAll, previewOf } = await import('./alerts')
    const { createMonitoredWallet } = await import('@/server/domain/monitoring')
    const { createAttribution } = await import('@/server/domain/attribution')
    const { activePolicy } = await import('@/server/domain/policy')
    const { activate } = await import('@/scripts/test/fixtures/policies')
    for (const { address, customer } of recipients()) {
      const body = { network: 'ethereum', address, customer_reference: customer }
      await createMonitoredWallet(org.ctx, watchOperation.body?.parse(body) as Parameters<typeof createMonitoredWallet>[1])
    }
    const steps: Step[] = []
    const note = async (step: string, promised?: Record<string, number>) => {
      await evaluateAll(org)
      const queue = await countQueue(org)
      steps.push({ step, queue, ...(promised && { promised }) })
      console.log(
        `${step}: ${queue.open} open alerts (${queue.signals} signals), ${JSON.stringify({ ...queue.severities, ...queue.rules })}`,
      )
    }
    await note('131 wallets under monitoring')
    const prices = path.join(folder, 'prices.csv')
    writePrices(prices)
    run(database, 'scripts/import.ts', 'prices', prices, '--asset', 'ethereum:native')
    await note('prices imported')
    const label = {
      address: '0xa160cdab225685da1d56aa342ad8841c3b53f291',
      network: 'ethereum',
      label: 'Mixer we block',
      category: 'mixing_service',
      confidence: 80,
      source_url: 'https://example.test/decision-7',
    }
    const made = await createAttribution(org.ctx, labelOperation.body?.parse(label) as Parameters<typeof createAttribution>[1])
    if (made.status !== 'in_force') throw new Error(`the label on the mixer is ${made.status}`)
    await note('one label of our own on the mixer')
    const { document: before } = await activePolicy(org.ctx)
    const stricter = structuredClone(before)
    stricter.name = 'Mixing is severe'
    for (const rule of stricter.rules) if (rule.id.startsWith('mixing.')) rule.score = { min: 90, max: 95 }
    const promised = await previewOf(org, stricter)
    await activate(org.ctx.org.id, (target) => Object.assign(target, stricter))
    await note('a stricter policy activated', promised)
    const back = await previewOf(org, before)
    await activate(org.ctx.org.id, (target) => Object.assign(target, before))
    await note('the policy rolled back', back)
    const { clearAlerts } = await import('./clear-alerts')
    return { steps, cleared: await clearAlerts(database, org, folder) }
  } finally {
    const { closeDatabase } = await import('@/server/platform/db')
    const { closeJobSender } = await import('@/server/platform/command/job-sender')
    await closeJobSender()
    await closeDatabase()
    await database.close()
  }
}

/** Writes the results of the day to a file. */
export function keep(day: Awaited<ReturnType<typeof runDay>>): void {
  writeFileSync(path.join(folder, 'day.json'), `${JSON.stringify(day, null, 2)}\n`)
}
