import { readFileSync } from 'node:fs'
import path from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { recorded } from '../recorded-data'

/** One file of a ZIP archive of the recorded data, by name, as text (APPNOTE 4.3.7 and 4.3.12). */
export function zipEntry(archive: string, name: string): string {
  const bytes = readFileSync(path.join(recorded, archive))
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let at = bytes.readUInt32LE(end + 16)
  while (bytes.readUInt32LE(at) === 0x02014b50) {
    const [size, letters] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28)]
    if (bytes.toString('utf8', at + 46, at + 46 + letters) === name) {
      const local = bytes.readUInt32LE(at + 42)
      const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
      return inflateRawSync(bytes.subarray(start, start + size)).toString('utf8')
    }
    at += 46 + letters + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  throw new Error(`${archive} has no ${name}`)
}
