import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Queryable } from '../db'
import { sqlStateOf } from './sql-state'

const undefinedTable = '42P01'
const againMs = 2000

/** Names of this release's migrations, in order. */
export function ownMigrations(directory = path.resolve('prisma/migrations')): string[] {
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
}

/** Migrations that the database has and this release does not; empty where it was never migrated. */
export async function unknownMigrations(q: Queryable, own: readonly string[] = ownMigrations()): Promise<string[]> {
  try {
    const { rows } = await q.query<{ name: string }>(
      'select migration_name as name from public._prisma_migrations where rolled_back_at is null order by migration_name',
    )
    const known = new Set(own)
    return rows.map(({ name }) => name).filter((name) => !known.has(name))
  } catch (error) {
    if (sqlStateOf(error) === undefinedTable) return []
    throw error
  }
}

/** Why this release does not start on a database with these migrations, in a sentence, and what to do. */
export function newerSchemaSentence(unknown: readonly string[]): string {
  const { version } = JSON.parse(readFileSync(path.resolve('package.json'), 'utf8')) as { version: string }
  return `the database was migrated by a later release than this one (${version} does not know ${unknown.at(-1)}): start that release or a later one, or restore the backup from before the upgrade`
}

/** Throws where the database was migrated by a later release: writing to it from this release is untested. */
export async function requireKnownSchema(q: Queryable): Promise<void> {
  const unknown = await unknownMigrations(q)
  if (unknown.length > 0) throw new NewerSchema(newerSchemaSentence(unknown))
}

class NewerSchema extends Error {}

/**
 * `requireKnownSchema` for web and worker: logs the sentence and ends the process. Retries while the database does not
 * answer.
 */
export async function endOnNewerSchema(q: Queryable, log: Logger): Promise<void> {
  const look = async (): Promise<boolean> => {
    try {
      await requireKnownSchema(q)
      return true
    } catch (error) {
      if (!(error instanceof NewerSchema)) return false
      log.fatal(error.message)
      process.exit(1)
    }
  }
  if (await look()) return
  void (async () => {
    while (!(await look())) await sleep(againMs, undefined, { ref: false })
  })()
}
