import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readVitestReport, type Tally, vitestFailures } from '@/scripts/test/reports'
import { runSuites } from '@/scripts/test/run-suites'

export interface SuitesResult extends Tally {
  /** One line each. */
  failures: string[]
  seconds: number
}

/** Longer than on one server: a database is created on three, and each statement may be several. */
const patience = ['--testTimeout=180000', '--hookTimeout=600000']

/** Suites about how one server reads its tables: its plans, the rows it touches. */
export const ofOneServer = ['server/chain/pairs/address-page.db.test.ts']

/** Runs the suites of a project that match `filters` in their own process, with this environment. */
export async function runProject(project: 'http' | 'db', filters: readonly string[]): Promise<SuitesResult> {
  const began = Date.now()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-citus-'))
  const file = path.join(folder, 'report.json')
  try {
    const status = await runSuites('node_modules/vitest/vitest.mjs', [
      'run',
      ...['--project', project, ...filters],
      ...['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
      ...ofOneServer.flatMap((suite) => ['--exclude', suite]),
      ...patience,
    ])
    return {
      ...readVitestReport(file, status),
      failures: vitestFailures(file),
      seconds: Math.round((Date.now() - began) / 1000),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
