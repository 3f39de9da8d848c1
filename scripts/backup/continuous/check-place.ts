import { identitiesOf, type KeySources, keyFile } from '../encryption/keys'
import { DamagedError, opened, unpacked, verified } from '../encryption/pack'
import { type Place, readPlaced } from '../place/place'
import { baseStream, listBases } from './base-backup'
import { requireRecord } from './place-record'
import { gapsIn } from './plan-restore'
import { archivedWal } from './wal-name'

export interface PlaceCheck {
  bases: number
  segments: number
  files: number
  /** What is missing or damaged, one sentence each. */
  faults: string[]
}

/**
 * Reads everything in a place and verifies its hashes, and looks for missing segments between the oldest base backup and the
 * newest WAL. An encrypted place needs its key.
 */
export async function checkPlace(place: Place, keys: KeySources): Promise<PlaceCheck> {
  const { recipient } = await requireRecord(place)
  const identities = recipient === null ? [] : await identitiesOf(keys, await readPlaced(place, keyFile))
  const faults = (await gapsIn(place)).map((name) => `the WAL segment ${name} is missing`)
  const bases = await listBases(place)
  for (const base of bases) {
    await noted(faults, `base backup of ${base.completed_at}`, async () => {
      for await (const _ of baseStream(place, base));
    })
  }
  const known = archivedWal(await place.list('wal/'))
  for (const { name, sha256, placed } of known.values()) {
    await noted(faults, `the WAL segment ${name}`, () =>
      readWhole(place, placed, sha256, (bytes) => unpacked(placed, bytes, identities)),
    )
  }
  const files = await place.list('files/')
  for (const { name } of files) {
    const sha256 = /([0-9a-f]{64})(?:\.age)?$/.exec(name)?.[1] ?? ''
    await noted(faults, name, () => readWhole(place, name, sha256, (bytes) => opened(name, bytes, identities)))
  }
  return { bases: bases.length, segments: known.size, files: files.length, faults }
}

async function readWhole(
  place: Place,
  name: string,
  sha256: string,
  open: (bytes: AsyncIterable<Uint8Array>) => Promise<AsyncIterable<Uint8Array>>,
): Promise<void> {
  const found = await place.open(name)
  if (found === null) throw new DamagedError('it is missing')
  for await (const _ of verified(await open(found), sha256, name));
}

async function noted(faults: string[], what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    faults.push(`${what} is not whole: ${(error as Error).message}`)
  }
}
