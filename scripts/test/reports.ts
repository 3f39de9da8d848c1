import { readFileSync } from 'node:fs'

export interface Tally {
  passed: number
  failed: number
  skipped: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/** Counts of a vitest JSON report. A run that failed for another reason than a test (or left no report) counts as one failure. */
export function readVitestReport(file: string, status: number): Tally {
  const report = read<VitestReport>(file)
  return honest(status, {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  })
}

/** Counts of a Playwright JSON report, under the same rule; a test that passed only on a second try counts as failed. */
export function readPlaywrightReport(file: string, status: number): Tally {
  const stats = read<PlaywrightReport>(file)?.stats
  return honest(status, {
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    skipped: stats?.skipped ?? 0,
  })
}

function honest(status: number, tally: Tally): Tally {
  const ranNothing = tally.passed + tally.failed === 0
  return tally.failed === 0 && (status !== 0 || ranNothing) ? { ...tally, failed: 1 } : tally
}

function read<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return undefined
  }
}
