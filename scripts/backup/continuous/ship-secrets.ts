import { createHash } from 'node:crypto'
import type { Database } from '@/scripts/db/open-database'
import { loadSecrets } from '@/scripts/secrets'
import { endingFor, packed, unpacked, verified } from '../encryption/pack'
import { secretsToKeep } from '../kept-secrets'
import type { Place } from '../place/place'
import { once } from './cluster-files'

interface KeptSecrets {
  at: Date
  sha256: string
  placed: string
}

/** Copies the secrets of an installation into a place if they have changed since the last copy. */
export async function shipSecrets(database: Pick<Database, 'dataDir'>, place: Place, recipient: string | null): Promise<void> {
  const text = JSON.stringify(secretsToKeep(loadSecrets(database.dataDir, process.env)))
  const sha256 = createHash('sha256').update(text).digest('hex')
  const kept = await listSecrets(place)
  if (kept.at(-1)?.sha256 === sha256) return
  const name = `secrets/${Date.now()}.${sha256}.gz${endingFor(recipient)}`
  await place.put(name, await packed(once(Buffer.from(text)), recipient))
}

/** The secrets as of a time; the oldest ones for earlier times. Null if the place has none. */
export async function secretsAt(place: Place, at: Date, identities: readonly string[]): Promise<Record<string, string> | null> {
  const kept = await listSecrets(place)
  const one = kept.findLast((found) => found.at <= at) ?? kept[0]
  const found = one && (await place.open(one.placed))
  if (!one || !found) return null
  const chunks: Uint8Array[] = []
  for await (const chunk of verified(await unpacked(one.placed, found, identities), one.sha256, one.placed)) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, string>
}

async function listSecrets(place: Place): Promise<KeptSecrets[]> {
  const names = (await place.list('secrets/')).map(({ name }) => name)
  const found = names.flatMap((placed) => {
    const [, ms, sha256] = /^secrets\/(\d{1,15})\.([0-9a-f]{64})\.gz(?:\.age)?$/.exec(placed) ?? []
    return ms === undefined || sha256 === undefined ? [] : [{ at: new Date(Number(ms)), sha256, placed }]
  })
  return found.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}
