import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { loseWorker } from '@/scripts/proof/citus/lose-worker'
import { runProject, type SuitesResult } from '@/scripts/proof/citus/suites'
import { inProofDatabase } from '@/scripts/proof/in-proof-database'
import { killMonitoring } from '@/scripts/proof/kill-monitoring'
import { killSync } from '@/scripts/proof/kill-sync'
import type { ProofOptions, ProofResult } from '@/scripts/proof/proof'
import { repositoryRoot } from '@/scripts/settings'

interface Row {
  what: string
  figure: string
  held: boolean
}

const parts = [
  ['every HTTP suite', 'http', []],
  ['suites of ingest', 'db', ['server/chain/ingest/', 'server/chain/pairs/', 'server/chain/sync/']],
  ['suites of tracing', 'db', ['server/trace/']],
  ['suites of monitoring', 'db', ['server/domain/monitoring/']],
] as const

/** Runs the service's own suites, two crash loops and the loss of a worker on the Citus cluster that CITUS_URL names. */
export async function proveCitus(url: string, { size, report }: ProofOptions): Promise<ProofResult> {
  const rows: Row[] = []
  const figures: Record<string, unknown> = {}
  const faults: string[] = []
  const note = (row: Row) => {
    rows.push(row)
    report(`${row.held ? 'held  ' : 'MISSED'} ${row.what}: ${row.figure}`)
    if (!row.held) faults.push(`${row.what}: ${row.figure}`)
  }
  for (const [what, project, filters] of parts) {
    const { failures, ...told } = await runProject(project, filters)
    figures[what] = told
    faults.push(...failures)
    note({ what, figure: figureOf(told), held: told.failed === 0 && told.passed > 0 })
  }
  const large = size === 'record'
  const sync = await inProofDatabase({}, ({ pool }) =>
    killSync(pool, { blocks: large ? 400 : 60, kills: large ? 20 : 3, report }),
  )
  figures.sync = sync
  note({
    what: 'a sync that is killed',
    figure: `${sync.kills} kills, ${sync.blocks} blocks, tables ${alike(sync.identical)}`,
    held: sync.identical,
  })
  const monitoring = await killMonitoring({ blocks: large ? 400 : 60, kills: large ? 20 : 3, watched: 200, report })
  figures.monitoring = monitoring
  note({
    what: 'an evaluation that is killed',
    figure: `${monitoring.kills} kills, ${monitoring.alerts} alerts, ${alike(monitoring.identical)}`,
    held: monitoring.identical,
  })
  const lost = await loseWorker(url, large ? 60 : 20)
  figures.worker = lost ?? 'no worker of the cluster runs on this machine, so none was killed'
  if (lost !== null) {
    note({
      what: 'a worker killed and started again',
      figure:
        `${lost.answeredMeanwhile} of ${lost.asked} requests answered meanwhile, ${lost.toldToWait} told to wait, ` +
        `${lost.othersAnswered} of ${lost.othersAsked} that need no spread table answered; all as before ${lost.backAfter} s after its start`,
      held: lost.wrong === 0 && lost.same && lost.othersAnswered === lost.othersAsked,
    })
  }
  if (large) writeTable(rows)
  return { figures, faults }
}

const alike = (same: boolean) => `${same ? 'the same as' : 'other than'} of an undisturbed run`

const figureOf = ({ passed, failed, skipped, seconds }: Omit<SuitesResult, 'failures'>) =>
  `${passed} of ${passed + failed} tests pass, ${skipped} skipped, ${seconds} s`

/** Writes the rows as the table of the documentation. */
function writeTable(rows: readonly Row[]): void {
  const folder = path.join(repositoryRoot, 'docs/proof')
  mkdirSync(folder, { recursive: true })
  const lines = [
    '# On a Citus cluster',
    '',
    'Written by `npm run proof -- citus --size record` with `CITUS_URL` set to the coordinator of a cluster with two workers. Each database of a suite is one of its own on all three servers, spread as `npm run db:distribute` does.',
    '',
    '| what | figure | |',
    '| --- | --- | --- |',
    ...rows.map(({ what, figure, held }) => `| ${what} | ${figure} | ${held ? 'held' : '**missed**'} |`),
    '',
  ]
  writeFileSync(path.join(folder, 'citus.md'), lines.join('\n'))
}
