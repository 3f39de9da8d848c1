import { randomUUID } from 'node:crypto'
import { copyFile, link, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { BlobBackend } from './blob-backend'
import { syncDirectory } from './sync-directory'

/** Blobs as files under `root`. A file appears whole and synced under its name, or not at all. */
export function diskBackend(root: string): BlobBackend {
  const fileOf = (key: string) => path.join(root, ...key.split('/'))
  return {
    async keep(key, staged) {
      const file = fileOf(key)
      const directory = path.dirname(file)
      const made = await mkdir(directory, { recursive: true, mode: 0o700 })
      const near = `${file}.${randomUUID()}`
      try {
        await link(staged.path, near).catch(() => copySynced(staged.path, near))
        await rename(near, file)
      } finally {
        // If both names already pointed to the same file, rename leaves the first in place.
        await rm(near, { force: true })
      }
      await syncDirectory(directory)
      if (made !== undefined) await syncUpTo(path.dirname(directory), path.dirname(made))
    },
    async open(key) {
      const handle = await open(fileOf(key), 'r').catch(missing)
      if (!handle) return null
      const stream: NodeReadableStream<Uint8Array> = Readable.toWeb(handle.createReadStream())
      return stream as ReadableStream<Uint8Array>
    },
    has: async (key) => (await stat(fileOf(key)).catch(missing)) !== null,
    remove: async (key) => {
      await rm(fileOf(key), { force: true })
    },
  }
}

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

/** For file systems without hard links. */
async function copySynced(from: string, to: string): Promise<void> {
  await copyFile(from, to)
  await syncDirectory(to)
}

/** Syncs a directory and its parents up to `top`, so that what was just created survives a power cut. */
async function syncUpTo(directory: string, top: string): Promise<void> {
  await syncDirectory(directory)
  if (directory !== top && directory.startsWith(top)) await syncUpTo(path.dirname(directory), top)
}
