import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

export interface Outcome {
  passed: number
  /** Full names of the tests that failed. */
  failed: string[]
  /** Set if suites could not run at all, which proves nothing. */
  broken: string | null
}

interface Report {
  numPassedTests: number
  testResults: { status: string; message: string; name: string; assertionResults: { status: string; fullName: string }[] }[]
}

/** Runs suites of one vitest project inside a tree, with their own databases on the server of DATABASE_URL. */
export async function runSuites(root: string, project: string, suites: string[], signal: AbortSignal): Promise<Outcome> {
  const file = path.join(root, 'planted-report.json')
  rmSync(file, { force: true })
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    project,
    ...suites,
    '--reporter=json',
    `--outputFile=${file}`,
  ]
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
    killSignal: 'SIGTERM',
  })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString()).slice(-2000)
  })
  child.on('error', (error) => {
    errors += error.message
  })
  await new Promise((resolve) => child.on('close', resolve))
  signal.throwIfAborted()
  let report: Report
  try {
    report = JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return { passed: 0, failed: [], broken: errors.trim() || 'no report was written' }
  }
  const failed = report.testResults.flatMap((s) => s.assertionResults.filter((a) => a.status === 'failed').map((a) => a.fullName))
  const silent = report.testResults.find((s) => s.status === 'failed' && s.assertionResults.every((a) => a.status !== 'failed'))
  const ran = failed.length + report.numPassedTests
  return {
    passed: report.numPassedTests,
    failed,
    broken: silent ? silent.message.slice(0, 500) : ran === 0 ? 'no test ran' : null,
  }
}
