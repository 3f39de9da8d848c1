import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from '@/scripts/settings'

/** What is kept beside the dump of a release. */
export interface Release {
  version: string
  /** The one that is tagged `v` and the version. */
  commit: string
  /** When its answers were asked, which is the time they are asked at again. */
  asked_at: string
  /** SHA-256 of each migration's SQL, by its name: a released migration is never edited. */
  migrations: Record<string, string>
  /** Rows of each table. */
  rows: Record<string, number>
  /** Digests of answers, by organisation and question. */
  digests: Record<string, Record<string, string>>
}

export const dumpsDirectory = path.join(repositoryRoot, 'scripts/releases/dumps')
export const dumpFile = (version: string) => path.join(dumpsDirectory, `${version}.br`)
export const factsFile = (version: string) => path.join(dumpsDirectory, `${version}.json`)

/** Every release whose dump is kept. */
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
