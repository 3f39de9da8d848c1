import { createHash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { decrypted, encrypted, encryptedEnding } from './encrypt'

type Bytes = AsyncIterable<Uint8Array>

/** What comes after `.gz` in the name of a packed file. */
export const endingFor = (recipient: string | null): string => (recipient === null ? '' : encryptedEnding)

/** The bytes compressed (gzip), then encrypted to the recipient if there is one. */
export const packed = (source: Bytes, recipient: string | null): Promise<Bytes> =>
  encrypted(through(source, createGzip({ level: 1 })), recipient)

/** The bytes of a packed file. It is decrypted if its name says that it is encrypted. */
export async function unpacked(name: string, source: Bytes, identities: readonly string[]): Promise<Bytes> {
  return through(await opened(name, source, identities), createGunzip())
}

/** The bytes of a file that is encrypted, if its name says so, and not compressed. */
export const opened = (name: string, source: Bytes, identities: readonly string[]): Promise<Bytes> =>
  name.endsWith(encryptedEnding) ? decrypted(source, identities) : Promise.resolve(source)

/** Bytes that are not the ones they are said to be. */
export class DamagedError extends Error {}

/** Passes bytes on and throws a `DamagedError` at their end where they do not have this SHA-256. */
export async function* verified(source: Bytes, sha256: string, what: string): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  for await (const chunk of source) {
    hash.update(chunk)
    yield chunk
  }
  if (hash.digest('hex') !== sha256) throw new DamagedError(`${what} is damaged: its bytes do not match its SHA-256`)
}

function through(source: Bytes, transform: NodeJS.ReadWriteStream & Readable): Bytes {
  // An error of the source destroys the transform, so whoever reads that hears of it.
  return pipeline(Readable.from(source, { objectMode: false }), transform, () => {})
}
