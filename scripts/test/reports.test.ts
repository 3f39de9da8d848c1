import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readPlaywrightReport, readVitestReport } from '@/scripts/test/reports'

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
