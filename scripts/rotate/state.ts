import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Database } from '@/scripts/db/open-database'
import { writePrivateFile } from '@/scripts/private-file'
import { nameOf, type Rotatable, rotatable, secretOf } from './rotatable'

type Stored = Record<string, string>

/** The contents of a data directory's `secrets.json`. */
export const storedSecrets = (dataDir: string): Stored =>
  JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')) as Stored

/** Changes `secrets.json` atomically. */
export function changeSecrets(dataDir: string, change: (stored: Stored) => Stored): void {
  writePrivateFile(path.join(dataDir, 'secrets.json'), change(storedSecrets(dataDir)))
}

/** When the current rotation of a secret began; null if none is in progress. */
export function rotatedAt(stored: Stored, setting: Rotatable): Date | null {
  const at = stored[`${setting}_ROTATED_AT`]
  return stored[`${setting}_PREVIOUS`] && at ? new Date(at) : null
}

/** One line for each secret. */
export function rotationState(database: Database): string[] {
  const stored = storedSecrets(database.dataDir)
  return rotatable.map((name) => {
    const setting = secretOf(name) as Rotatable
    const from = givenByEnvironment(setting, database) ? 'of the environment' : 'of secrets.json'
    const at = rotatedAt(stored, setting)
    return `${name.padEnd(18)} ${from.padEnd(19)} ${at ? `rotated ${at.toISOString()}, the old value still counts` : 'one value'}`
  })
}

/** Whether a setting comes from this command's environment, and so from the service's. */
export function givenByEnvironment(setting: Rotatable, { secrets, ownLogin }: Database): boolean {
  return !secrets.ofFile.includes(setting) || (setting === 'POSTGRES_APP_PASSWORD' && !ownLogin)
}

/** What an operator must do if the service gets the secret from its environment. */
export function wordsForEnvironment(setting: Rotatable): string {
  if (setting === 'POSTGRES_APP_PASSWORD') {
    return `The service signs in to the database with DATABASE_APP_URL of its environment, so this command cannot change it.
  1. As the database's owner: CREATE ROLE assay_runtime_2 LOGIN PASSWORD '...' IN ROLE assay_app; and give it the settings of the old one.
  2. Set DATABASE_APP_URL to the new login and restart web and worker processes one after the other.
  3. When pg_stat_activity shows no session of the old login, DROP ROLE it.`
  }
  return `${setting} comes from the environment, so this command cannot change it. Restart processes one after the other, three times:
  1. Everywhere ${setting}_PREVIOUS=<a new value>, with ${setting} as it is: every process reads both.
  2. Everywhere ${setting}=<the new value> and ${setting}_PREVIOUS=<the old one>: what is made from here on is made with the new one.
  3. Run npm run rotate -- finish ${nameOf(setting)} with both in its environment. Once it says that nothing uses the old value, take ${setting}_PREVIOUS out everywhere.`
}
