import { inProofDatabase } from '@/proof/in-proof-database'
import { changeTable, withRow } from '@/proof/kept-table'
import { killMonitoring } from '@/proof/monitoring/kill-monitoring'
import type { ProofOptions, ProofResult } from '@/proof/proof'
import { ranNow } from '@/proof/ran'
import { killSync } from '@/proof/sync/kill-sync'
import { loseWorker } from './lose-worker'
import { findUnspread } from './placement'
import { runProject, type SuitesResult } from './suites'

interface Row {
  what: string
  figure: string
  held: boolean
}

const suites = {
  http: ['every HTTP suite', 'http', []],
  ingest: ['suites of ingest', 'db', ['server/chain/ingest/', 'server/chain/pairs/', 'server/chain/sync/']],
  tracing: ['suites of tracing', 'db', ['server/trace/']],
  monitoring: ['suites of monitoring', 'db', ['server/domain/monitoring/']],
} as const
const names = ['placement', ...Object.keys(suites), 'sync-kills', 'monitoring-kills', 'worker']

/**
 * Checks where the tables are, and runs the service's own suites, two crash loops and the loss of a worker on the Citus cluster
 * of CITUS_URL, or those named in `parts`. At record size, each line of the README's table is written as soon as it is known.
 */
export async function proveCitus(url: string, { size, parts, report }: ProofOptions): Promise<ProofResult> {
  const unknown = parts?.find((part) => !names.includes(part))
  if (unknown !== undefined) throw new Error(`${unknown} is no part of this proof; its parts are ${names.join(', ')}`)
  const asked = (part: string) => parts === null || parts.includes(part)
  const large = size === 'record'
  const figures: Record<string, unknown> = {}
  const faults: string[] = []
  const note = (row: Row) => {
    report(`${row.held ? 'held  ' : 'MISSED'} ${row.what}: ${row.figure}`)
    if (!row.held) faults.push(`${row.what}: ${row.figure}`)
    if (large) writeRow(row)
  }
  if (asked('placement')) {
    const { tables, workers } = await inProofDatabase({}, ({ pool }) => findUnspread(pool))
    figures.placement = { tables, workers }
    const missed = tables.length === 0 ? 'each large table has shards on each' : `not on each: ${tables.join(', ')}`
    note({
      what: 'where the large tables stand',
      figure: `${workers} workers; ${missed}`,
      held: tables.length === 0 && workers > 1,
    })
  }
  for (const [part, [what, project, filters]] of Object.entries(suites)) {
    if (!asked(part)) continue
    const { failures, ...told } = await runProject(project, filters)
    figures[what] = told
    faults.push(...failures)
    note({ what, figure: figureOf(told), held: told.failed === 0 && told.passed > 0 })
  }
  const loop = { blocks: large ? 400 : 60, kills: large ? 20 : 3 }
  if (asked('sync-kills')) {
    const sync = await inProofDatabase({}, ({ pool }) => killSync(pool, { ...loop, report }))
    figures.sync = sync
    note({
      what: 'a sync that is killed',
      figure: `${sync.kills} kills, ${sync.blocks} blocks, tables ${alike(sync.identical)}`,
      held: sync.identical,
    })
  }
  if (asked('monitoring-kills')) {
    const monitoring = await killMonitoring({ ...loop, watched: 200, report })
    figures.monitoring = monitoring
    note({
      what: 'an evaluation that is killed',
      figure: `${monitoring.kills} kills, ${monitoring.alerts} alerts, ${alike(monitoring.identical)}`,
      held: monitoring.identical,
    })
  }
  if (!asked('worker')) return { figures, faults }
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
  return { figures, faults }
}

const alike = (same: boolean) => `${same ? 'the same as' : 'other than'} of an undisturbed run`

const figureOf = ({ passed, failed, skipped, seconds }: Omit<SuitesResult, 'failures'>) =>
  `${passed} of ${passed + failed} tests pass, ${skipped} skipped, ${seconds} s`

/** Writes a row into the README's table, replacing an older one about the same. */
function writeRow({ what, figure, held }: Row): void {
  const { at, commit, load } = ranNow()
  const ran = `${at.replace('T', ' ').replace('Z', ' UTC')}, ${commit}, load ${load}`
  const row = `| ${what} | ${figure} | ${ran} | ${held ? 'held' : '**missed**'} |`
  changeTable('proof/citus/README.md', (table) => withRow(table, row))
}
