import { idleMinutes } from '@/server/domain/session'
import { findOrganisationIds } from '@/server/platform/database/organisation-ids.repo'
import { pool, type Queryable, readChain, writeOrg } from '@/server/platform/db'
import { pepperId } from '@/server/platform/secret/pepper'
import { type SecretName, secretValues } from '@/server/platform/secret/secrets'
import { resealStored } from './reseal-stored'
import { countSessions, findCodesOfOther, findKeysOfOther, stampCodes, stampKeys } from './use.repo'

/** How many hours a cursor stays valid after a rotation. */
export const cursorHours = 24
/** How many minutes a sign-in with a provider may take; its session uses the secret with which the sign-in began. */
const signInMinutes = 15

/** What still needs the previous value of a secret, in words; empty if nothing does. */
export async function usesOf(name: SecretName, rotatedAt: Date, now: Date): Promise<string[]> {
  if (name === 'SEALING_KEY') return (await resealStored()).unreadable.map((what) => `${what} (opens with neither key)`)
  if (name === 'KEY_PEPPER') {
    const pepper = pepperId(secretValues(name, true)[0])
    return everywhere(async (q, orgId) => [
      ...(await findKeysOfOther(q, orgId, pepper, now)),
      ...(await findCodesOfOther(q, orgId, pepper)),
    ])
  }
  if (name === 'CURSOR_SECRET') {
    const until = new Date(rotatedAt.getTime() + cursorHours * 3_600_000)
    return until > now ? [`cursors that were given out before, until ${until.toISOString()}`] : []
  }
  const since = new Date(rotatedAt.getTime() + signInMinutes * 60_000)
  const idleSince = new Date(now.getTime() - idleMinutes * 60_000)
  const counts = await everywhere(async (q, orgId) => [await countSessions(q, orgId, since, now, idleSince)])
  const sessions = counts.reduce((sum, n) => sum + n, 0)
  return sessions > 0 ? [`${sessions} sessions of the console that began before`] : []
}

/** Records for every existing hash which pepper it was made with: the one in force before a rotation. */
export async function stampPepper(): Promise<void> {
  const pepper = pepperId(secretValues('KEY_PEPPER', true)[0])
  await stampKeys(pool(), pepper)
  for (const orgId of await findOrganisationIds(pool())) await writeOrg(orgId, (q) => stampCodes(q, orgId, pepper))
}

async function everywhere<T>(ask: (q: Queryable, orgId: string) => Promise<T[]>): Promise<T[]> {
  const found: T[] = []
  for (const orgId of await findOrganisationIds(pool())) found.push(...(await readChain(orgId, (q) => ask(q, orgId))))
  return found
}
