import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { provenByTestAll } from '@/proof/proofs.ts'
import { skippedStatus } from '@/proof/run-proof'
import { runCommand } from '@/scripts/command'
import { ensureBrowser } from '@/scripts/test/browser'
import { builtForTests } from '@/scripts/test/installation'
import { playwrightFailures, readPlaywrightReport, readVitestReport, type Tally, vitestFailures } from '@/scripts/test/reports'
import { runSuites } from '@/scripts/test/run-suites'

/**
 * Runs the suites, with `--all` including those in `exhaustive.ts`, then prints failures, one line each, and `N passed, N
 * failed` alone on the last line. Status 1 unless all ran and passed.
 */
await runCommand(async () => {
  if (process.argv.includes('--all')) process.env.TEST_WALK = '1'
  else process.env.TEST_SHORT = '1'
  const reports = mkdtempSync(path.join(os.tmpdir(), 'assay-reports-'))
  const tallies: Tally[] = []
  const failures: string[] = []
  try {
    // In the short run, no suite before the HTTP suites needs the build, so it is made concurrently. Proofs need it.
    console.log('Building ...')
    const building = builtForTests()
    building.catch(() => undefined)
    if (!process.env.TEST_SHORT) process.env.NEXT_DIST_DIR = await building

    // One run per group, each with its own database: HTTP suites expect networks to which nothing else writes.
    const run = async (...projects: string[]) => {
      const report = path.join(reports, `${projects.join('-')}.json`)
      const status = await runSuites('node_modules/vitest/vitest.mjs', [
        'run',
        ...projects.flatMap((name) => ['--project', name]),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ])
      tallies.push(readVitestReport(report, status))
      failures.push(...vitestFailures(report))
    }
    await run('unit', 'db', 'db-alone')
    process.env.NEXT_DIST_DIR = await building
    // Both mostly wait, for answers and for blocks.
    await Promise.all([run('http'), run('node')])

    process.env.CHROMIUM_PATH = ensureBrowser()
    const playwright = path.join(reports, 'playwright.json')
    const browserStatus = await runSuites('node_modules/@playwright/test/cli.js', ['test'], { TEST_REPORT: playwright })
    tallies.push(readPlaywrightReport(playwright, browserStatus))
    failures.push(...playwrightFailures(playwright))

    for (const name of process.env.TEST_SHORT ? [] : provenByTestAll) {
      console.log(`Proof: ${name} ...`)
      const status = await runSuites('node_modules/tsx/dist/cli.mjs', ['proof/command.ts', name])
      const [held, skipped] = [status === 0, status === skippedStatus]
      tallies.push({ passed: Number(held), failed: Number(!held && !skipped), skipped: Number(skipped) })
      if (!held && !skipped) failures.push(`proof ${name}`)
    }
  } catch (error) {
    console.error(`error: ${error instanceof Error ? error.message : error}`)
    tallies.push({ passed: 0, failed: 1, skipped: 0 })
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
  const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key], 0)
  const skipped = sum('skipped')
  for (const failure of failures) console.log(`failed: ${failure}`)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`)
  return sum('failed') === 0 && sum('passed') > 0 ? 0 : 1
})
