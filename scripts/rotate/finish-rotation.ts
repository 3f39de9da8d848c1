import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@/scripts/db/open-database'
import { nameOf, type Rotatable } from './rotatable'
import { takenUpMs } from './start-rotation'
import { changeSecrets, givenByEnvironment, rotatedAt, storedSecrets } from './state'

/**
 * Drops the previous value of a secret once nothing uses it; otherwise prints what does and keeps it, unless `now`. Returns the
 * exit status. For a secret from the environment it only says whether the previous value may be removed.
 */
export async function finishRotation(database: Database, setting: Rotatable, { now }: { now: boolean }): Promise<number> {
  const { dataDir } = database
  const stored = storedSecrets(dataDir)
  const outside = givenByEnvironment(setting, database)
  const began = outside && process.env[`${setting}_PREVIOUS`] ? new Date() : rotatedAt(stored, setting)
  if (began === null) {
    console.error(`No rotation of ${nameOf(setting)} is under way.`)
    return 2
  }
  const uses = await usesOf(database, setting, stored, began)
  if (uses.length > 0 && !now) {
    console.error(`The old value is still used by:\n${uses.map((what) => `  ${what}`).join('\n')}`)
    console.error('Wait until it is not, or use --now, after which these stop working.')
    return 1
  }
  if (outside) {
    console.log(`Nothing uses the old value: take ${setting}_PREVIOUS out of the environment everywhere.`)
    return 0
  }
  const { noteRotation } = await import('@/server/domain/secret')
  changeSecrets(dataDir, (held) => {
    const gone = [`${setting}_PREVIOUS`, `${setting}_ROTATED_AT`, ...(setting === 'POSTGRES_APP_PASSWORD' ? [loginBefore] : [])]
    return Object.fromEntries(Object.entries(held).filter(([name]) => !gone.includes(name)))
  })
  if (setting === 'POSTGRES_APP_PASSWORD') await dropLogin(database, stored[loginBefore] ?? '')
  await sleep(takenUpMs)
  await noteRotation('secret.rotation_finished', nameOf(setting), { still_used: uses.length })
  console.log(`The old value of ${nameOf(setting)} is dropped.`)
  return 0
}

const loginBefore = 'POSTGRES_APP_LOGIN_PREVIOUS'

async function usesOf(database: Database, setting: Rotatable, stored: Record<string, string>, began: Date): Promise<string[]> {
  if (setting === 'POSTGRES_APP_PASSWORD') {
    const { countSessionsOf } = await import('@/scripts/db/roles')
    const before = stored[loginBefore] ?? ''
    const sessions = await countSessionsOf(database.ownerUrl, before)
    return sessions.map(
      ({ program, n }) => `connections to the database as ${before}: ${n} of ${program || 'an unnamed program'}`,
    )
  }
  const secret = await import('@/server/domain/secret')
  return secret.usesOf(setting, began, new Date())
}

async function dropLogin(database: Database, login: string): Promise<void> {
  const { retireLogin } = await import('@/scripts/db/roles')
  await retireLogin(database.ownerUrl, login)
}
