import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { WrongKeyError } from './wrong-key-error'

type Bytes = AsyncIterable<Uint8Array>

/** Extension of an encrypted file; it is an age file (age-encryption.org/v1), which other tools can decrypt as well. */
export const encryptedEnding = '.age'

/** Encrypts bytes to an age recipient; without one they are unchanged. Buffers 64 KiB at a time. */
export async function encrypted(source: Bytes, recipient: string | null): Promise<Bytes> {
  if (recipient === null) return source
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return readable(await encrypter.encrypt(webStream(source)))
}

/**
 * Decrypts an age file. Throws a `WrongKeyError` before the first byte if no identity fits, and before the end if the file was
 * altered or truncated.
 */
export async function decrypted(source: Bytes, identities: readonly string[]): Promise<Bytes> {
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  try {
    return readable(await decrypter.decrypt(webStream(source)))
  } catch (error) {
    if (/no identity|identit(y|ies) matched/i.test((error as Error).message)) throw new WrongKeyError()
    throw error
  }
}

function webStream(source: Bytes): ReadableStream<Uint8Array> {
  const iterator = source[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      // Copies the view, as the library hashes and buffers the whole underlying array.
      else controller.enqueue(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}

function readable(stream: ReadableStream<Uint8Array>): Readable {
  const web: NodeReadableStream<Uint8Array> = stream as NodeReadableStream<Uint8Array>
  return Readable.fromWeb(web)
}
