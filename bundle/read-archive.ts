import { type ArchiveFile, localHeaderSize, localSignature, writeArchive } from './archive'

/**
 * A defect of an archive that its files alone do not explain. `index` is the position of a file; null for the archive itself.
 */
export interface Damage {
  index: number | null
  text: string
}

export interface ReadArchive {
  files: ArchiveFile[]
  damage: Damage | null
}

const nameDecoder = new TextDecoder('utf-8', { fatal: false, ignoreBOM: true })

/**
 * Reads an archive that `writeArchive` made, front to back, and rebuilds it from what was found: if the two differ, the archive
 * was altered, truncated, extended or packed by another program. Nothing is ever decompressed.
 */
export function readArchive(bytes: Uint8Array): ReadArchive {
  const files: ArchiveFile[] = []
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  while (at + localHeaderSize <= bytes.length && view.getUint32(at, true) === localSignature) {
    if (view.getUint16(at + 8, true) !== 0 || view.getUint16(at + 6, true) !== 0) {
      return { files, damage: { index: files.length, text: repacked } }
    }
    const size = view.getUint32(at + 18, true)
    const data = at + localHeaderSize + view.getUint16(at + 26, true)
    if (data + size > bytes.length) return { files, damage: { index: files.length, text: 'its end is missing' } }
    files.push({
      name: nameDecoder.decode(bytes.subarray(at + localHeaderSize, data)),
      bytes: bytes.subarray(data, data + size),
    })
    at = data + size
  }
  return { files, damage: files.length === 0 ? { index: null, text: 'is not a bundle' } : damageOf(bytes, files, at) }
}

const repacked = 'was packed by another program or its header was altered; unpack the archive and verify the folder instead'

function damageOf(bytes: Uint8Array, files: readonly ArchiveFile[], read: number): Damage | null {
  const { bytes: built, regions } = writeArchive(files)
  const shorter = Math.min(bytes.length, built.length)
  let at = 0
  while (at < shorter && bytes[at] === built[at]) at++
  if (at === built.length && at === bytes.length) return null
  if (at === bytes.length) return { index: null, text: 'is cut off at the end' }
  if (at === built.length) return { index: null, text: 'goes on after its end' }
  const inFile = regions.findIndex((region) => at >= region.header && at < region.end)
  if (inFile !== -1) return { index: inFile, text: 'does not have the bytes that the archive was made with' }
  const inEntry = regions.findIndex((region) => at >= region.entry && at < region.entryEnd)
  // The directory may seem to begin too early if a file's header can no longer be recognised.
  if (at < read + 4 && bytes.length !== built.length) return { index: files.length, text: 'has a damaged header' }
  if (inEntry !== -1) return { index: inEntry, text: 'has a damaged line in the archive’s directory' }
  return { index: null, text: 'has a damaged end' }
}
