import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { syncDirectory } from '@/server/platform/blob/sync-directory'
import { NameTakenError, type Place, type PlacedFile } from './place'

/** The extension of an incomplete file, which listings skip. */
const partEnding = '.part'

/** A directory of this machine, such as a mounted file system. Files and new directories are synced before `put` returns. */
export function directoryPlace(root: string): Place {
  const fileOf = (name: string) => path.join(root, ...name.split('/'))
  return {
    label: root,
    async list(prefix) {
      const folder = fileOf(prefix.slice(0, prefix.lastIndexOf('/') + 1))
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(noEntries)
      const found: PlacedFile[] = []
      for (const entry of entries) {
        const file = path.join(entry.parentPath, entry.name)
        const name = path.relative(root, file).split(path.sep).join('/')
        if (!entry.isFile() || entry.name.endsWith(partEnding) || !name.startsWith(prefix)) continue
        found.push({ name, size: (await stat(file)).size })
      }
      return found
    },
    async put(name, source) {
      const file = fileOf(name)
      const directory = path.dirname(file)
      await mkdir(directory, { recursive: true, mode: 0o700 })
      const part = `${file}.${randomUUID()}${partEnding}`
      try {
        await writeSynced(part, source)
        // Unlike a rename, a link fails if the name exists.
        await link(part, file).catch((error: NodeJS.ErrnoException) => {
          throw error.code === 'EEXIST' ? new NameTakenError(name, root) : error
        })
      } finally {
        await rm(part, { force: true })
      }
      for (let at = directory; at.startsWith(root); at = path.dirname(at)) await syncDirectory(at)
    },
    async open(name) {
      const handle = await open(fileOf(name), 'r').catch(missing)
      return handle === null ? null : handle.createReadStream({ highWaterMark: 1 << 18 })
    },
    remove: async (name) => rm(fileOf(name), { force: true }),
  }
}

async function writeSynced(file: string, source: AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    for await (const chunk of source) await handle.writeFile(chunk)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

function noEntries(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}
