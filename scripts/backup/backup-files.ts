import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { encrypted, encryptedEnding } from './encryption/encrypt'
import { opened } from './encryption/pack'

type Bytes = AsyncIterable<Uint8Array>

/** How the files of one full backup are written and read; each is encrypted separately if there is a recipient. */
export interface BackupFiles {
  /** Absolute path. */
  directory: string
  recipient: string | null
  /** Identities for decryption; none if files are only written, or not encrypted. */
  identities: readonly string[]
}

/** The path of a file of the backup. */
export const fileAt = ({ directory, recipient }: BackupFiles, name: string): string =>
  path.join(directory, name) + (recipient === null ? '' : encryptedEnding)

/** Streams a file into the backup; with encryption, no plaintext is written to disk. */
export async function writeFileTo(files: BackupFiles, name: string, source: Bytes): Promise<void> {
  const at = fileAt(files, name)
  await mkdir(path.dirname(at), { recursive: true, mode: 0o700 })
  const bytes = await encrypted(source, files.recipient)
  await pipeline(Readable.from(bytes, { objectMode: false }), createWriteStream(at, { mode: 0o600 }))
}

/** The decrypted bytes of a file. Throws if it is missing, or encrypted with another key. */
export async function readFileFrom(files: BackupFiles, name: string): Promise<Bytes> {
  const at = fileAt(files, name)
  if (!existsSync(at)) throw new Error(`${name} is missing`)
  return opened(at, createReadStream(at, { highWaterMark: 1 << 18 }), files.identities)
}

/** Reads a small file completely. */
export async function readTextFrom(files: BackupFiles, name: string): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of await readFileFrom(files, name)) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
