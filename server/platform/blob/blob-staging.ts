import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '../errors'

/** Bytes in a temporary file of their own on the local disk, synced. */
export interface StagedFile {
  path: string
  sha256: string
  size: number
  discard(): Promise<void>
}

const abandonedMs = 24 * 60 * 60 * 1000
const swept = new Set<string>()

/**
 * Streams bytes into a new file under `directory` while hashing them, one chunk in memory at a time. Beyond `limit` bytes the
 * file is removed and `payload_too_large` thrown. The rest of the source is not cancelled: cancelling a request body closes the
 * connection that the error response is sent on.
 */
export async function stageBlob(
  directory: string,
  data: Uint8Array | AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>,
  limit: number,
): Promise<StagedFile> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  await sweepOnce(directory)
  const file = path.join(directory, randomUUID())
  const discard = () => rm(file, { force: true })
  const hash = createHash('sha256')
  let size = 0
  try {
    const handle = await open(file, 'wx', 0o600)
    try {
      for await (const chunk of chunksOf(data)) {
        size += chunk.byteLength
        if (size > limit) throw tooLarge(limit)
        hash.update(chunk)
        await handle.writeFile(chunk)
      }
      await handle.sync()
    } finally {
      await handle.close()
    }
  } catch (error) {
    await discard()
    throw error
  }
  return { path: file, sha256: hash.digest('hex'), size, discard }
}

/** The 413 error for a file above a limit in bytes. */
export function tooLarge(limit: number): AppError {
  const mib = Math.round((limit / 2 ** 20) * 10) / 10
  return new AppError('payload_too_large', `The file is larger than the limit of ${mib} MiB.`)
}

async function* chunksOf(data: Uint8Array | AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>) {
  if (data instanceof Uint8Array) {
    yield data
    return
  }
  if (!('getReader' in data)) {
    yield* data
    return
  }
  const reader = data.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    reader.releaseLock()
  }
}

/** Removes, once per process, what a process that died left behind. */
async function sweepOnce(directory: string): Promise<void> {
  if (swept.has(directory)) return
  swept.add(directory)
  const before = Date.now() - abandonedMs
  for (const name of await readdir(directory)) {
    const file = path.join(directory, name)
    const found = await stat(file).catch(() => null)
    if (found?.isFile() && found.mtimeMs < before) await rm(file, { force: true })
  }
}
