import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runTool } from './run-tool'
import type { Target } from './targets'

const longestMs = 20 * 60_000

export interface SqlmapVerdict {
  name: string
  places: number
  requests: number
  /** Injections that sqlmap reports. */
  found: string[]
  /** Why it did not finish. */
  unfinished: string | null
}

/**
 * Makes sqlmap test every marked place of a request with boolean, error, union, stacked and time-based techniques for
 * PostgreSQL; `thorough` also where its heuristic finds nothing.
 */
export async function runSqlmap(target: Target, thorough: boolean): Promise<SqlmapVerdict> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'assay-sqlmap-'))
  try {
    const file = path.join(directory, 'request.txt')
    writeFileSync(file, target.request)
    const effort = thorough ? [] : ['--smart']
    const fixed = ['--batch', '--dbms=postgresql', '--technique=BEUST', '--time-sec=3', '--ignore-code=*', '--disable-coloring']
    const where = [
      '--ignore-stdin',
      '--flush-session',
      '--skip-waf',
      `--output-dir=${directory}`,
      '--retries=1',
      '--timeout=20',
      '-v',
      '1',
    ]
    const { text, timedOut } = await runTool('sqlmap', ['-r', file, ...fixed, ...where, ...effort], longestMs)
    const found = [...text.matchAll(/^Parameter: (.+)$/gm)].map(([, what]) => what as string)
    const done = /do not appear to be injectable|identified the following injection point/.test(text)
    const critical = /\[CRITICAL\] (.*)/.exec(text)?.[1] ?? 'it said nothing'
    const unfinished = timedOut ? 'it took too long' : done ? null : critical.slice(0, 200)
    return { name: target.name, places: target.places, requests: requestsIn(text), found, unfinished }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/** sqlmap only counts answers other than 200, which every malformed request gets. */
const requestsIn = (text: string) =>
  [...text.matchAll(/\b\d{3} \([^)]+\) - (\d+) times/g)].reduce((sum, [, times]) => sum + Number(times), 0)
