import { z } from 'zod'
import { type EncryptionKey, keyFile } from '../encryption/keys'
import { type Place, putText, readPlaced } from '../place/place'

/** Describes the backups in a place; written with the first of them. */
const record = z.strictObject({
  format: z.literal('assay-continuous-1'),
  /** The database's system identifier: a place is never shared by two databases. */
  system: z.string(),
  recipient: z.string().nullable(),
  created_at: z.iso.datetime(),
})
export type PlaceRecord = z.infer<typeof record>

const recordFile = 'place.json'

/** The record of a place with continuous backups; null for an empty place. Throws if it contains something else. */
export async function readRecord(place: Place): Promise<PlaceRecord | null> {
  const found = await readPlaced(place, recordFile)
  if (found === null) return null
  const parsed = record.safeParse(JSON.parse(found.toString('utf8')))
  if (!parsed.success) throw new Error(`${recordFile} in ${place.label} is not one of this version`)
  return parsed.data
}

/** The record; throws a sentence if there is none. */
export async function requireRecord(place: Place): Promise<PlaceRecord> {
  const found = await readRecord(place)
  if (found === null) throw new Error(`${place.label} holds no continuous backup: it has no ${recordFile}`)
  return found
}

/** Claims a place for a database; throws a sentence if it belongs to another one or is encrypted differently. */
export async function claimPlace(place: Place, system: string, key: EncryptionKey | null): Promise<void> {
  const there = await readRecord(place)
  if (there === null) {
    if ((await place.list('')).length > 0)
      throw new Error(`${place.label} is not empty: name an empty place, or one with this database’s backups`)
    if (key?.wrapped) await putText(place, keyFile, key.wrapped)
    const made: PlaceRecord = {
      format: 'assay-continuous-1',
      system,
      recipient: key?.recipient ?? null,
      created_at: new Date().toISOString(),
    }
    await putText(place, recordFile, `${JSON.stringify(made, null, 2)}\n`)
    return
  }
  if (there.system !== system) throw new Error(`${place.label} holds the backups of another database`)
  if (there.recipient !== (key?.recipient ?? null))
    throw new Error(
      `${place.label} was begun with ${there.recipient === null ? 'no encryption' : 'another recipient'}: name an empty place`,
    )
}
