import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline, type Readable, Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { UnreadableFile } from './unreadable-file'

export type OnProgress = (bytesRead: number, bytesTotal: number) => void

/** Whether a file is gzip by its first two bytes, whatever its name says (RFC 1952). */
export async function isGzip(path: string): Promise<boolean> {
  const handle = await open(path, 'r')
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await handle.close()
  }
}

/**
 * Bytes that any file may unpack to, and how many times its packed size a large file may: honest data compresses to no less
 * than a hundredth.
 */
const unpackedAlways = 64 * 2 ** 20
const mostTimes = 200

/** Fails where a gzip file unpacks to far more than is plausible; `packed` returns how much of it has been read. */
function whileHonest(packed: () => number): Transform {
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      const bomb = size > unpackedAlways && size > mostTimes * packed()
      done(bomb ? new UnreadableFile(`the gzip file unpacks to more than ${mostTimes} times its size`) : null, chunk)
    },
  })
}

/**
 * The text of a file as a stream, unpacked if it is gzip. Fails with `UnreadableFile` if it unpacks to an implausible size.
 * Progress counts bytes of the file on disk.
 */
export async function openInput(path: string, onProgress?: OnProgress): Promise<Readable> {
  const [{ size }, gzip] = await Promise.all([stat(path), isGzip(path)])
  const raw = createReadStream(path, { highWaterMark: 1 << 18 })
  let read = 0
  raw.on('data', (chunk) => {
    read += chunk.length
    onProgress?.(read, size)
  })
  if (!gzip) return raw
  const unpacked = createGunzip()
  unpacked.on('error', (error) => {
    error.message = `${path}: the gzip file is damaged or cut off (${error.message}); fetch it again`
  })
  // Errors surface through the stream that is returned.
  return pipeline(
    raw,
    unpacked,
    whileHonest(() => read),
    () => {},
  )
}

/** SHA-256 of a file's bytes in hex, by which an interrupted import is found again. */
export async function digestFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(chunk)
  return hash.digest('hex')
}
