import { readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { repositoryRoot } from '@/scripts/settings'

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
  testResults?: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}

interface PlaywrightSuite {
  title: string
  specs?: { title: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites?: PlaywrightSuite[]
}

/**
 * Counts of a vitest JSON report. A run that failed for a reason other than a test (or left no report) counts as one failure.
 */
export function readVitestReport(file: string, status: number): Tally {
  const report = read<VitestReport>(file)
  return honest(status, {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  })
}

/** Counts of a Playwright JSON report, by the same rule; a test that passed only on a second try counts as failed. */
export function readPlaywrightReport(file: string, status: number): Tally {
  const stats = read<PlaywrightReport>(file)?.stats
  return honest(status, {
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    skipped: stats?.skipped ?? 0,
  })
}

/** Failures in a vitest JSON report, one line each: file, test, first line of the reason. Includes files that did not load. */
export function vitestFailures(file: string): string[] {
  return (read<VitestReport>(file)?.testResults ?? []).flatMap((suite) => {
    const failed = suite.assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && suite.status === 'failed') return [line(suite.name, 'the file itself', suite.message)]
    return failed.map((test) => line(suite.name, test.fullName, test.failureMessages?.[0]))
  })
}

/** Failures in a Playwright JSON report, in the same form. */
export function playwrightFailures(file: string): string[] {
  const walk = (suite: PlaywrightSuite, titles: string[]): string[] => {
    const inside = [...titles, suite.title]
    const failed = (suite.specs ?? []).filter((spec) => !spec.ok)
    return [
      ...failed.map((spec) => {
        const error = spec.tests.flatMap((test) => test.results).find((result) => result.error)?.error
        return line(inside[0] as string, [...inside.slice(1), spec.title].join(' '), error?.message)
      }),
      ...(suite.suites ?? []).flatMap((child) => walk(child, inside)),
    ]
  }
  return (read<PlaywrightReport>(file)?.suites ?? []).flatMap((suite) => walk(suite, []))
}

function line(file: string, test: string, why: string | undefined): string {
  const from = path.isAbsolute(file) ? path.relative(repositoryRoot, file) : file
  const first = stripVTControlCharacters(why ?? '')
    .split('\n')
    .find((text) => text.trim())
  return `${from}: ${test}${first ? `: ${first.trim().slice(0, 300)}` : ''}`
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
