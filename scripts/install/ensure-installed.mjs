// Plain JavaScript for Node 20: runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..')
const stamp = path.join(root, 'node_modules', '.assay-lock-sha256')

/** Exits with one line that names the remedy if this machine cannot run the project. */
function checkPrerequisites() {
  const major = Number(process.versions.node.split('.')[0])
  if (major < 20) fail(`Node ${process.versions.node} is too old: install Node 20 or newer from https://nodejs.org`)
  if (!existsSync(path.join(root, 'package-lock.json')))
    fail('package-lock.json is missing: restore it (git checkout package-lock.json)')
}

/** Runs `npm ci` when node_modules is missing or belongs to another lock file. */
export function ensureInstalled() {
  checkPrerequisites()
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  if (installed === lock) return
  console.log('Installing packages (npm ci), a minute or two the first time ...')
  const started = Date.now()
  const npm = npmCommand()
  // Node 20 installs what Node 24 will run, so its engine warnings would mislead.
  const run = spawnSync(
    npm.command,
    [...npm.args, 'ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional'],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: '', npm_config_update_notifier: 'false' },
    },
  )
  if (run.error) fail(`npm could not be started (${run.error.message}): install npm 10 or newer`)
  if (run.status !== 0) fail('npm ci failed (its own message is above): mend that and run the same command again')
  writeFileSync(stamp, lock)
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s`)
}

function npmCommand() {
  const script = process.env.npm_execpath
  if (script?.endsWith('.js') && existsSync(script)) return { command: process.execPath, args: [script] }
  return { command: 'npm', args: [] }
}

/** @param {string} message */
export function fail(message) {
  console.error(`error: ${message}`)
  process.exit(1)
}
