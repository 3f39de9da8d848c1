import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { encrypted, encryptedEnding } from './encryption/encrypt'
import { opened } from './encryption/pack'

type Bytes = AsyncIterable<Uint8Array>

/** How the files of one whole backup are written and read: each encrypted by itself if there is a recipient. */
export interface BackupFiles {
  /** Absolute. */
  directory: string
  recipient: string | null
  /** What opens them; none where they are only written, or in the clear. */
  identities: readonly string[]
}

/** Where a file of the backup lies. */
export const fileAt = ({ directory, recipient }: BackupFiles, name: string): string =>
  path.join(directory, name) + (recipient === null ? '' : encryptedEnding)

/** Streams a file into the backup; nothing of it lies on the disk in the clear where it is encrypted. */
export async function writeFileTo(files: BackupFiles, name: string, source: Bytes): Promise<void> {
  const at = fileAt(files, name)
  await mkdir(path.dirname(at), { recursive: true, mode: 0o700 })
  const bytes = await encrypted(source, files.recipient)
  await pipeline(Readable.from(bytes, { objectMode: false }), createWriteStream(at, { mode: 0o600 }))
}

/** The bytes of a file in the clear. Throws where it is missing, or its key is another. */
export async function readFileFrom(files: BackupFiles, name: string): Promise<Bytes> {
  const at = fileAt(files, name)
  if (!existsSync(at)) throw new Error(`${name} is missing`)
  return opened(at, createReadStream(at, { highWaterMark: 1 << 18 }), files.identities)
}

/** Reads a small file whole. */
export async function readTextFrom(files: BackupFiles, name: string): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of await readFileFrom(files, name)) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
