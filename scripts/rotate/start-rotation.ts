import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@/scripts/db/open-database'
import { nameOf, type Rotatable } from './rotatable'
import { changeSecrets, givenByEnvironment, rotatedAt, storedSecrets, wordsForEnvironment } from './state'

/** Longer than the interval at which any process checks the file. */
export const takenUpMs = 2000

/**
 * Writes a new value of a secret beside the old one, which running processes pick up, and re-encrypts stored values if it is
 * the sealing key. Called again during a rotation, it continues that one. Returns the exit status.
 */
export async function startRotation(database: Database, setting: Rotatable): Promise<number> {
  const { dataDir } = database
  // The workers of a cluster accept the new login only after their administrator has added it there.
  if (database.spread && setting === 'POSTGRES_APP_PASSWORD') {
    console.error(wordsForSpread)
    return 2
  }
  const stored = storedSecrets(dataDir)
  if (givenByEnvironment(setting, database)) {
    console.error(wordsForEnvironment(setting))
    return 2
  }
  const secret = await import('@/server/domain/secret')
  const began = rotatedAt(stored, setting)
  if (began) console.log(`The rotation of ${began.toISOString()} is under way; finish it before the next one.`)
  else {
    if (setting === 'KEY_PEPPER') await secret.stampPepper()
    const next = randomBytes(32).toString('hex')
    const login = setting === 'POSTGRES_APP_PASSWORD' ? await otherLogin(database, next) : {}
    changeSecrets(dataDir, (now) => ({
      ...now,
      ...login,
      [setting]: next,
      [`${setting}_PREVIOUS`]: now[setting] as string,
      [`${setting}_ROTATED_AT`]: new Date().toISOString(),
    }))
    await secret.noteRotation('secret.rotated', nameOf(setting))
    console.log('A new value counts beside the old one. Running processes have it within a second.')
  }
  if (setting === 'SEALING_KEY') {
    await sleep(takenUpMs)
    const done = await secret.resealStored()
    console.log(`${done.read} sealed values read, ${done.resealed} sealed anew.`)
    for (const what of done.unreadable) console.error(`opens with neither key: ${what}`)
  }
  console.log(`Then: npm run rotate -- finish ${nameOf(setting)}`)
  return 0
}

const wordsForSpread = `This database is spread over a Citus cluster, whose workers know logins of their own, so this command cannot change the password.
Give the role a new password on the coordinator and on every worker, and set it in DATABASE_APP_URL.`

/** Creates the login to which the service switches, with a password; returns the entries of the file for both. */
async function otherLogin(database: Database, password: string): Promise<Record<string, string>> {
  const { ensureRoles, otherLoginOf } = await import('@/scripts/db/roles')
  const before = decodeURIComponent(new URL(database.appUrl).username)
  const login = otherLoginOf(database.ownerUrl, before)
  await ensureRoles(database.ownerUrl, password, login)
  return { POSTGRES_APP_LOGIN: login, POSTGRES_APP_LOGIN_PREVIOUS: before }
}
