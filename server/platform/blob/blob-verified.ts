import { createHash } from 'node:crypto'

/**
 * Passes bytes through while hashing them, and holds the last chunk back until the hash is verified. On a mismatch the stream
 * fails, so an altered file is never received whole.
 */
export function verifiedBlob(source: ReadableStream<Uint8Array>, sha256: string): ReadableStream<Uint8Array> {
  const hash = createHash('sha256')
  let held: Uint8Array | null = null
  return source.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        hash.update(chunk)
        if (held) controller.enqueue(held)
        held = chunk
      },
      flush(controller) {
        if (hash.digest('hex') !== sha256) {
          controller.error(new Error(`the stored file ${sha256} is not what it was: its bytes have another hash`))
          return
        }
        if (held) controller.enqueue(held)
      },
    }),
  )
}
