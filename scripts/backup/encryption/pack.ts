import { createHash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { decrypted, encrypted, encryptedEnding } from './encrypt'

type Bytes = AsyncIterable<Uint8Array>

/** The extension after `.gz` of a compressed file. */
export const endingFor = (recipient: string | null): string => (recipient === null ? '' : encryptedEnding)

/** Compresses bytes (gzip), then encrypts them to the recipient if there is one. */
export const packed = (source: Bytes, recipient: string | null): Promise<Bytes> =>
  encrypted(through(source, createGzip({ level: 1 })), recipient)

/** Decompresses a file, after decrypting it if its name says that it is encrypted. */
export async function unpacked(name: string, source: Bytes, identities: readonly string[]): Promise<Bytes> {
  return through(await opened(name, source, identities), createGunzip())
}

/** Decrypts an uncompressed file if its name says that it is encrypted. */
export const opened = (name: string, source: Bytes, identities: readonly string[]): Promise<Bytes> =>
  name.endsWith(encryptedEnding) ? decrypted(source, identities) : Promise.resolve(source)

/** Thrown for bytes that do not match their hash. */
export class DamagedError extends Error {}

/** Passes bytes through and throws a `DamagedError` at their end if they do not have this SHA-256. */
export async function* verified(source: Bytes, sha256: string, what: string): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  for await (const chunk of source) {
    hash.update(chunk)
    yield chunk
  }
  if (hash.digest('hex') !== sha256) throw new DamagedError(`${what} is damaged: its bytes do not match its SHA-256`)
}

function through(source: Bytes, transform: NodeJS.ReadWriteStream & Readable): Bytes {
  // An error of the source destroys the transform, so its reader gets the error.
  return pipeline(Readable.from(source, { objectMode: false }), transform, () => {})
}
