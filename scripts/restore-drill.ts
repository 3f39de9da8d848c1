import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runCommand } from '@/scripts/command'
import { repositoryRoot } from '@/scripts/settings'

const usage = `usage: npm run restore-drill [-- BACKUP]
  Proves that a backup can be lived from: makes one of this installation (or takes BACKUP), restores it into a throw-away
  installation, and verifies every audit log and every case's timeline there. Nothing of this installation changes.`

/** Runs a command of ours in another installation; its output is shown. */
function step(title: string, script: string, args: string[], env: NodeJS.ProcessEnv): void {
  const started = Date.now()
  console.log(`\n— ${title}`)
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', path.join('scripts', script), ...args], {
    cwd: repositoryRoot,
    env: { ...env, INIT_CWD: repositoryRoot },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error(`${title} failed`)
  console.log(`  ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

await runCommand(async () => {
  const [given, ...rest] = process.argv.slice(2)
  if (rest.length > 0 || given?.startsWith('-')) {
    console.error(usage)
    return 2
  }
  const place = mkdtempSync(path.join(os.tmpdir(), 'assay-drill-'))
  const backup = given === undefined ? path.join(place, 'backup') : path.resolve(process.env.INIT_CWD ?? process.cwd(), given)
  const elsewhere: NodeJS.ProcessEnv = { ...process.env, DATA_DIR: path.join(place, 'data') }
  const ofThisOne = ['DATABASE_URL', 'DATABASE_APP_URL', 'SECRETS_FILE', 'SECRETS_FROM_FILE']
  for (const name of [...ofThisOne, 'AUTH_SECRET', 'KEY_PEPPER', 'CURSOR_SECRET', 'SEALING_KEY']) delete elsewhere[name]
  try {
    if (given === undefined) step('Back up', 'backup.ts', [backup], process.env)
    step('Restore', 'restore.ts', [backup], elsewhere)
    step('Verify the audit logs', 'audit.ts', ['verify'], elsewhere)
    step('Verify the timelines of cases', 'verify-timeline.ts', ['--all'], elsewhere)
    console.log('\nThe backup can be restored and used.')
    return 0
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
})
