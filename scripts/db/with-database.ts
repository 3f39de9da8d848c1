import path from 'node:path'
import { type Database, type OpenOptions, openDatabase } from '@/scripts/db/open-database'

/**
 * Opens the database, sets the environment that server/platform/env.ts reads, runs `work` and closes the database in every
 * case, including Ctrl-C and SIGTERM. Import server modules inside `work`, not at the top.
 */
export async function withDatabase<T>(
  work: (database: Database, signal: AbortSignal) => Promise<T>,
  options: OpenOptions = {},
): Promise<T> {
  const database = await openDatabase(options)
  applyEnvironment(database)
  const abort = new AbortController()
  let ending: NodeJS.Signals | undefined
  const onSignal = (name: NodeJS.Signals) => {
    if (ending) return
    ending = name
    abort.abort()
    // Work that watches the signal ends by itself; other work gets a moment and is then abandoned.
    setTimeout(() => void database.close().finally(() => process.exit(name === 'SIGINT' ? 130 : 143)), 3000).unref()
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  try {
    return await work(database, abort.signal)
  } finally {
    process.off('SIGINT', onSignal)
    process.off('SIGTERM', onSignal)
    await database.close()
    if (ending) process.exitCode = ending === 'SIGINT' ? 130 : 143
  }
}

/** Tells a process which `secrets.json` to watch, and for which secrets. */
export function followedSecrets({ dataDir, secrets, ownLogin }: Database): { SECRETS_FILE: string; SECRETS_FROM_FILE: string } {
  const followed = secrets.ofFile.filter((name) => ownLogin || name !== 'POSTGRES_APP_PASSWORD')
  return { SECRETS_FILE: path.join(path.resolve(dataDir), 'secrets.json'), SECRETS_FROM_FILE: followed.join(',') }
}

/** Sets what web, worker and commands read from the environment; existing values stay. */
export function applyEnvironment(database: Database, env: NodeJS.ProcessEnv = process.env): void {
  env.DATABASE_APP_URL = database.appUrl
  env.DATABASE_OWNER_URL = database.ownerUrl
  env.DATA_DIR = database.dataDir
  if (database.spread) env.DATABASE_SPREAD = '1'
  else delete env.DATABASE_SPREAD
  env.AUTH_SECRET = database.secrets.AUTH_SECRET
  env.KEY_PEPPER = database.secrets.KEY_PEPPER
  env.CURSOR_SECRET = database.secrets.CURSOR_SECRET
  env.SEALING_KEY = database.secrets.SEALING_KEY
  Object.assign(env, followedSecrets(database))
}
