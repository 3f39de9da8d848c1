export interface PlacedFile {
  /** Relative, with `/` between directories. */
  name: string
  size: number
}

/** Where backups are stored: a directory or a bucket. A name is written once and never overwritten. */
export interface Place {
  /** As the operator gave it. */
  label: string
  list(prefix: string): Promise<PlacedFile[]>
  /** Streams a new file into the place, complete and durable or not at all. Throws a `NameTakenError` if the name exists. */
  put(name: string, source: AsyncIterable<Uint8Array>): Promise<void>
  /** The bytes, or null if there is no such file. */
  open(name: string): Promise<AsyncIterable<Uint8Array> | null>
  remove(name: string): Promise<void>
}

/** Thrown for a name that exists already. */
export class NameTakenError extends Error {
  constructor(name: string, place: string) {
    super(`${place} already holds ${name}, which is never written over`)
  }
}

/** Reads a small file completely; null if there is none. */
export async function readPlaced(place: Place, name: string): Promise<Buffer | null> {
  const found = await place.open(name)
  if (found === null) return null
  const chunks: Uint8Array[] = []
  for await (const chunk of found) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Writes a small file. */
export async function putText(place: Place, name: string, text: string | Uint8Array): Promise<void> {
  await place.put(name, once(Buffer.from(text)))
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
