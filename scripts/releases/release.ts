import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from '@/scripts/settings'

/** What is stored beside the dump of a release. */
export interface Release {
  version: string
  /** The commit tagged `v` plus the version. */
  commit: string
  /** When its answers were recorded; they are compared as of that time. */
  asked_at: string
  /** SHA-256 of each migration's SQL, by its name, as a released migration is never edited. */
  migrations: Record<string, string>
  /** Number of rows of each table. */
  rows: Record<string, number>
  /** Hashes of answers, by organisation and query. */
  digests: Record<string, Record<string, string>>
}

export const dumpsDirectory = path.join(repositoryRoot, 'scripts/releases/dumps')
export const dumpFile = (version: string) => path.join(dumpsDirectory, `${version}.br`)
export const factsFile = (version: string) => path.join(dumpsDirectory, `${version}.json`)

/** Every release with a stored dump. */
export function keptReleases(): Release[] {
  if (!existsSync(dumpsDirectory)) return []
  const names = readdirSync(dumpsDirectory).filter((name) => name.endsWith('.json'))
  return names.sort().map((name) => JSON.parse(readFileSync(path.join(dumpsDirectory, name), 'utf8')) as Release)
}

/** The SHA-256 of each migration of this checkout. */
export function migrationDigests(): Record<string, string> {
  const folder = path.join(repositoryRoot, 'prisma/migrations')
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const digestOfFile = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')
  return Object.fromEntries(names.map(({ name }) => [name, digestOfFile(path.join(folder, name, 'migration.sql'))]).sort())
}
