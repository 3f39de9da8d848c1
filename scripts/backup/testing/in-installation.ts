import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { repositoryRoot } from '@/scripts/settings'
import { bareEnvironment } from './source'

/** What a restored installation has of its own, and not from the environment of the suite. */
export const secretNames = [
  'AUTH_SECRET',
  'KEY_PEPPER',
  'CURSOR_SECRET',
  'SEALING_KEY',
  'SECRETS_FILE',
  'SECRETS_FROM_FILE',
  'DATABASE_OWNER_URL',
]

/** Runs one of our commands in a restored installation, as an operator would. */
export function inInstallation(dataDir: string, script: string, ...args: string[]): { status: number | null; said: string } {
  const env: NodeJS.ProcessEnv = { ...bareEnvironment(), DATA_DIR: dataDir }
  for (const name of secretNames) delete env[name]
  const run = spawnSync(process.execPath, ['--import', 'tsx', path.join('scripts', script), ...args], {
    cwd: repositoryRoot,
    env,
    encoding: 'utf8',
  })
  return { status: run.status, said: run.stdout + run.stderr }
}
