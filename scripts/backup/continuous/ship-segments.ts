import { createReadStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { fileSha256 } from '@/server/platform/blob/file-sha256'
import { endingFor, packed } from '../encryption/pack'
import type { Place } from '../place/place'
import { type ArchivedWal, archivedName, isHistory, isNote, parseArchived, parseSegment, segmentBytes } from './wal-name'

/** Names of finished WAL files in the spool, in PostgreSQL's order. */
export async function spooled(spool: string): Promise<string[]> {
  const names = await readdir(spool).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const name of names.filter(isNote)) await rm(path.join(spool, name))
  return names.filter((name) => parseSegment(name) !== null || isHistory(name)).toSorted()
}

/**
 * Moves finished WAL from the spool into a place, removing each file once it is durable there. `known` are the contents of the
 * place, and is updated. Throws if the place has other bytes under a name: then someone else writes to it.
 */
export async function shipSegments(
  names: readonly string[],
  { spool, place, recipient, known }: { spool: string; place: Place; recipient: string | null; known: Map<string, ArchivedWal> },
): Promise<ArchivedWal[]> {
  const shipped: ArchivedWal[] = []
  for (const name of names) {
    const file = path.join(spool, name)
    const { size, mtime } = await stat(file)
    if (!isHistory(name) && size !== segmentBytes)
      throw new Error(`${name} in the spool has ${size} bytes instead of ${segmentBytes}`)
    const sha256 = await fileSha256(file)
    const there = known.get(name)
    if (there !== undefined && there.sha256 !== sha256) throw new Error(`${place.label} holds other bytes under ${name}`)
    if (there === undefined) {
      const placed = archivedName(name, mtime, sha256, endingFor(recipient))
      await place.put(placed, await packed(createReadStream(file, { highWaterMark: 1 << 20 }), recipient))
      const made = parseArchived(placed)
      if (made === null) throw new Error(`${placed} is no name of WAL`)
      known.set(name, made)
      shipped.push(made)
    }
    await rm(file)
  }
  return shipped
}
