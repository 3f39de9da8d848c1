import type { FileHandle } from 'node:fs/promises'

/** An entry of a ZIP archive as its central directory declares it. */
export interface ZipEntry {
  name: string
  encrypted: boolean
  /** 0 stored, 8 deflated. */
  method: number
  packed: number
  /** Declared size; the real one may differ. */
  size: number
  symlink: boolean
  /** Offset of its local header. */
  offset: number
}

/** A fault of the archive itself. */
export class ZipFault extends Error {}

const endBytes = 22
const longestComment = 65_535
const largestDirectory = 8 * 2 ** 20

/**
 * Reads the central directory of a ZIP archive; holds no more than that in memory (PKWARE APPNOTE 6.3.10, 4.3.12 and 4.3.16).
 * Throws `ZipFault` for a truncated, multi-volume or ZIP64 archive.
 */
export async function readZipDirectory(file: FileHandle, fileSize: number): Promise<ZipEntry[]> {
  const tail = await readAt(
    file,
    Math.max(0, fileSize - endBytes - longestComment),
    Math.min(fileSize, endBytes + longestComment),
  )
  const end = findEnd(tail)
  const count = tail.readUInt16LE(end + 10)
  const bytes = tail.readUInt32LE(end + 12)
  const start = tail.readUInt32LE(end + 16)
  if (count === 0xffff || bytes === 0xffffffff || start === 0xffffffff) throw new ZipFault('is a ZIP64 archive; pack fewer files')
  if (tail.readUInt16LE(end + 4) !== 0 || tail.readUInt16LE(end + 8) !== count)
    throw new ZipFault('is one of several volumes; pack it as one')
  const endAt = fileSize - tail.length + end
  if (bytes > largestDirectory || start + bytes !== endAt) throw new ZipFault('has a misplaced directory; pack it again')
  const directory = await readAt(file, start, bytes)
  const entries: ZipEntry[] = []
  let at = 0
  for (let n = 0; n < count; n++) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50)
      throw new ZipFault('has a damaged directory; pack it again')
    const nameBytes = directory.readUInt16LE(at + 28)
    const next = at + 46 + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
    if (next > directory.length) throw new ZipFault('has a damaged directory; pack it again')
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameBytes),
      encrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      // The upper 16 bits are the Unix mode, in which 0o12 marks a symbolic link.
      symlink: directory.readUInt32LE(at + 38) >>> 28 === 0o12,
      offset: directory.readUInt32LE(at + 42),
    })
    at = next
  }
  if (at !== directory.length) throw new ZipFault('has a damaged directory; pack it again')
  return entries
}

/** The offset of an entry's bytes. Throws `ZipFault` if its local header disagrees, so that all readers see the same file. */
export async function entryStart(file: FileHandle, entry: ZipEntry): Promise<number> {
  const head = await readAt(file, entry.offset, 30)
  if (head.length < 30 || head.readUInt32LE(0) !== 0x04034b50) throw new ZipFault('has a misplaced entry; pack it again')
  const nameBytes = head.readUInt16LE(26)
  const name = (await readAt(file, entry.offset + 30, nameBytes)).toString('utf8')
  if (name !== entry.name) throw new ZipFault('names one entry in two ways; pack it again')
  return entry.offset + 30 + nameBytes + head.readUInt16LE(28)
}

function findEnd(tail: Buffer): number {
  for (let at = tail.length - endBytes; at >= 0; at--) {
    if (tail.readUInt32LE(at) === 0x06054b50 && at + endBytes + tail.readUInt16LE(at + 20) === tail.length) return at
  }
  throw new ZipFault('is not a complete ZIP archive; pack it again')
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
