import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { playwrightFailures, readPlaywrightReport, readVitestReport, vitestFailures } from '@/scripts/test/reports'

const directory = mkdtempSync(path.join(os.tmpdir(), 'assay-reports-test-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

function file(content: unknown): string {
  const name = path.join(directory, `${Math.random()}.json`)
  writeFileSync(name, JSON.stringify(content))
  return name
}
const vitest = (passed: number, failed: number) =>
  file({ numPassedTests: passed, numFailedTests: failed, numPendingTests: 1, numTodoTests: 2 })

describe('a closing tally', () => {
  it('adds up what the runners say', () => {
    expect(readVitestReport(vitest(5, 0), 0)).toEqual({ passed: 5, failed: 0, skipped: 3 })
    expect(readVitestReport(vitest(5, 2), 1)).toEqual({ passed: 5, failed: 2, skipped: 3 })
    const report = file({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 4 } })
    expect(readPlaywrightReport(report, 1)).toEqual({ passed: 3, failed: 2, skipped: 4 })
  })

  it('is never green after a run that failed, ran nothing or left no report', () => {
    expect(readVitestReport(vitest(5, 0), 1).failed).toBe(1)
    expect(readVitestReport(vitest(0, 0), 0).failed).toBe(1)
    expect(readVitestReport(path.join(directory, 'missing.json'), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })
})

describe('what failed', () => {
  it('is named by file and test with the first line of why', () => {
    const report = file({
      testResults: [
        {
          name: path.join(process.cwd(), 'server/a.test.ts'),
          status: 'failed',
          assertionResults: [
            { fullName: 'adds up', status: 'passed' },
            { fullName: 'subtracts', status: 'failed', failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m\n at x'] },
          ],
        },
        { name: path.join(process.cwd(), 'server/b.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] },
        { name: path.join(process.cwd(), 'server/c.test.ts'), status: 'passed', assertionResults: [] },
      ],
    })
    expect(vitestFailures(report)).toEqual([
      'server/a.test.ts: subtracts: expected 1 to be 2',
      'server/b.test.ts: the file itself: no such module',
    ])
  })

  it('is found in suites within suites of the browser', () => {
    const spec = (title: string, ok: boolean) => ({
      title,
      ok,
      tests: [{ results: [{ error: { message: 'not visible\n x' } }] }],
    })
    const report = file({
      suites: [{ title: 'a.spec.ts', specs: [spec('one', true)], suites: [{ title: 'dark', specs: [spec('two', false)] }] }],
    })
    expect(playwrightFailures(report)).toEqual(['a.spec.ts: dark two: not visible'])
  })

  it('is nothing where no report was left', () => {
    expect(vitestFailures(path.join(directory, 'missing.json'))).toEqual([])
  })
})
