import { z } from 'zod'
import { type EncryptionKey, keyFile } from '../encryption/keys'
import { type Place, putText, readPlaced } from '../place/place'

/** What a place says of the backups in it; written with the first of them. */
const record = z.strictObject({
  format: z.literal('assay-continuous-1'),
  /** Of the database: two of them never share a place. */
  system: z.string(),
  recipient: z.string().nullable(),
  created_at: z.iso.datetime(),
})
export type PlaceRecord = z.infer<typeof record>

const recordFile = 'place.json'

/** What a place holds continuous backups of; null for an empty place. Throws where it holds something else. */
export async function readRecord(place: Place): Promise<PlaceRecord | null> {
  const found = await readPlaced(place, recordFile)
  if (found === null) return null
  const parsed = record.safeParse(JSON.parse(found.toString('utf8')))
  if (!parsed.success) throw new Error(`${recordFile} in ${place.label} is not one of this version`)
  return parsed.data
}

/** The record, or a sentence that says that there is none. */
export async function requireRecord(place: Place): Promise<PlaceRecord> {
  const found = await readRecord(place)
  if (found === null) throw new Error(`${place.label} holds no continuous backup: it has no ${recordFile}`)
  return found
}

/** Makes a place that of a database, or throws a sentence where it is another's, or encrypted otherwise. */
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
