import { createHash } from 'node:crypto'
import type { Place } from './place'

const partBytes = 32 * 2 ** 20

export interface Part {
  name: string
  sha256: string
  bytes: number
}

/** Writes a stream of any length into a place in parts, without buffering them in memory. */
export async function putParts(
  place: Place,
  prefix: string,
  source: AsyncIterable<Uint8Array>,
  limit = partBytes,
): Promise<Part[]> {
  const iterator = source[Symbol.asyncIterator]()
  let rest: Uint8Array | null = null
  const next = async (): Promise<Uint8Array | null> => {
    const { done, value } = await iterator.next()
    return done ? null : value
  }
  const parts: Part[] = []
  for (rest = await next(); rest !== null; ) {
    const hash = createHash('sha256')
    let bytes = 0
    const name = `${prefix}${String(parts.length).padStart(6, '0')}`
    await place.put(name, piece())
    parts.push({ name, sha256: hash.digest('hex'), bytes })

    async function* piece(): AsyncGenerator<Uint8Array> {
      while (rest !== null && bytes < limit) {
        const chunk: Uint8Array = rest.subarray(0, limit - bytes)
        rest = chunk.length < rest.length ? rest.subarray(chunk.length) : await next()
        bytes += chunk.length
        hash.update(chunk)
        yield chunk
      }
    }
  }
  return parts
}

/** The stream that was split into parts. Throws with the name of a missing or damaged part. */
export async function* openParts(place: Place, parts: readonly Part[]): AsyncGenerator<Uint8Array> {
  for (const { name, sha256 } of parts) {
    const found = await place.open(name)
    if (found === null) throw new Error(`${name} is missing in ${place.label}`)
    const hash = createHash('sha256')
    for await (const chunk of found) {
      hash.update(chunk)
      yield chunk
    }
    if (hash.digest('hex') !== sha256) throw new Error(`${name} in ${place.label} is damaged: its bytes do not match its SHA-256`)
  }
}
