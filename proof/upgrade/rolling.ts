import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { Requests } from '@/proof/disks/requests'
import { ServiceProcess } from '@/proof/service-process'
import { openDatabase } from '@/scripts/db/open-database'
import { prepareDatabase } from '@/scripts/db/prepare'
import { freePort } from '@/scripts/postgres/free-port'
import { startRollingLoad } from './rolling-load'
import { RunningRelease } from './running-release'

export interface Rolling {
  /** The checkout of the previous release. */
  old: string
  scratch: string
  /** Seconds of load in each step. */
  seconds: number
  /** Plants a migration with which the previous release cannot work. */
  control: boolean
  report(line: string): void
}

const planted =
  "alter table case_file add column planted text not null default ''; alter table case_file alter column planted drop default"

/**
 * Updates web processes one after the other during reads and writes with keys: the previous release alone, the database
 * migrated under it, both releases together with a worker of this one, and this one alone. No request may fail, and a repeated
 * write gets the same answer from either.
 */
export async function proveRolling({ old, scratch, seconds, control, report }: Rolling) {
  const dataDir = path.join(scratch, 'data')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const first = await RunningRelease.start(old, dataDir, await freePort(), { ASSAY_SAMPLE: '0' })
  const { key } = first
  await first.stop()
  report('the release before made an installation')
  const database = await openDatabase({ dataDir, migrate: 'never' })
  const processes: ServiceProcess[] = []
  const make = async (name: 'web' | 'worker', root?: string) => {
    const one = await ServiceProcess.make({ name, database, ...(root ? { root } : {}), env: { LOG_LEVEL: 'warn' } })
    processes.push(one)
    await one.start()
    return one
  }
  const steps: Record<string, number> = {}
  try {
    await liftLimit(database.ownerUrl)
    const before = await make('web', old)
    const load = startRollingLoad(key, 4)
    const during = async (step: string, urls: readonly string[]) => {
      const from = load.failed.length
      load.to(urls)
      await sleep(seconds * 1000)
      steps[step] = load.failed.length - from
      report(`${step}: ${JSON.stringify(load.counted)}, ${steps[step]} failed`)
    }
    await during('the release before alone', [before.url])
    const applied = await prepareDatabase(database.ownerUrl)
    if (control) await owned(database.ownerUrl, planted)
    report(`migrated beneath it: ${applied.length} migrations`)
    await during('the release before on the migrated database', [before.url])
    const after = await make('web')
    await make('worker')
    await during('both side by side', [before.url, after.url])
    load.to([after.url])
    // Requests in progress at the process that stops end there.
    await sleep(2_000)
    await before.end()
    await during('this release alone', [after.url])
    await load.stop()
    const faults = [...load.failed]
    const titles = await new Requests(after.url, key).titles()
    for (const title of load.written.keys())
      if (titles.get(title) !== 1) faults.push(`${title} was acknowledged and is stored ${titles.get(title) ?? 0} times`)
    return { figures: { ...load.counted, stored: titles.size, migrations: applied.length, failed: steps }, faults }
  } finally {
    await Promise.all(processes.map((one) => one.end()))
    await database.close()
  }
}

/** The first key's limit is meant for people. */
const liftLimit = (ownerUrl: string) => owned(ownerUrl, 'update api_key set rate_limit = 1000000, rate_burst = 100000')

async function owned(ownerUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
