import { utf8 } from '@scure/base'
import { crc32 } from './crc32'

export interface ArchiveFile {
  name: string
  bytes: Uint8Array
}

/** The parts of one file in an archive: its header with its bytes, and its entry in the central directory. */
export interface Region {
  name: string
  header: number
  data: number
  end: number
  entry: number
  entryEnd: number
}

export interface Archive {
  bytes: Uint8Array
  regions: Region[]
}

export const localSignature = 0x04034b50
export const localHeaderSize = 30
const entrySize = 46
const endSize = 22
/** 1 January 1980, midnight: the earliest time a ZIP archive can store. */
const dosDate = 0x0021

/**
 * The only ZIP archive (PKWARE APPNOTE 6.3, uncompressed) of these files in this order. Every byte follows from names and
 * contents, so rebuilding an archive reveals any change, even of a single bit.
 */
export function writeArchive(files: readonly ArchiveFile[]): Archive {
  const parts = files.map(({ name, bytes }) => ({ name, nameBytes: utf8.decode(name), bytes, crc: crc32(bytes) }))
  const size = parts.reduce((sum, p) => sum + localHeaderSize + entrySize + 2 * p.nameBytes.length + p.bytes.length, endSize)
  const out = new Uint8Array(size)
  const view = new DataView(out.buffer)
  let at = 0
  const common = (part: (typeof parts)[number], start: number) => {
    view.setUint16(start, 20, true)
    view.setUint16(start + 8, dosDate, true)
    view.setUint32(start + 10, part.crc, true)
    view.setUint32(start + 14, part.bytes.length, true)
    view.setUint32(start + 18, part.bytes.length, true)
    view.setUint16(start + 22, part.nameBytes.length, true)
  }
  const regions = parts.map((part): Region => {
    const header = at
    view.setUint32(header, localSignature, true)
    common(part, header + 4)
    out.set(part.nameBytes, header + localHeaderSize)
    const data = header + localHeaderSize + part.nameBytes.length
    out.set(part.bytes, data)
    at = data + part.bytes.length
    return { name: part.name, header, data, end: at, entry: 0, entryEnd: 0 }
  })
  const directory = at
  for (const [index, part] of parts.entries()) {
    const region = regions[index] as Region
    region.entry = at
    view.setUint32(at, 0x02014b50, true)
    view.setUint16(at + 4, 20, true)
    common(part, at + 6)
    view.setUint32(at + 42, region.header, true)
    out.set(part.nameBytes, at + entrySize)
    at += entrySize + part.nameBytes.length
    region.entryEnd = at
  }
  view.setUint32(at, 0x06054b50, true)
  view.setUint16(at + 8, parts.length, true)
  view.setUint16(at + 10, parts.length, true)
  view.setUint32(at + 12, at - directory, true)
  view.setUint32(at + 16, directory, true)
  return { bytes: out, regions }
}
