import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Upload } from '@/contract/kernel/upload'
import { stageBlob, tooLarge } from '@/server/platform/blob/blob-staging'
import { env } from '@/server/platform/env'
import { invalidField } from '@/server/platform/errors'

const abandonedMs = 24 * 60 * 60 * 1000

export interface StagedImport {
  path: string
  sha256: string
  size: number
  discard(): Promise<void>
}

/** The file name used for the import, which identifies packs. Throws `invalid_request` for an invalid file name. */
export function importName(given: string): string {
  const name = given.split(/[\\/]/).at(-1) ?? ''
  if (name === '' || name === '.' || name === '..' || /\p{Cc}/u.test(name))
    throw invalidField('query.name', 'must be the name of a file')
  if (Buffer.byteLength(name) > 200) throw invalidField('query.name', 'is too long; rename the file')
  return name
}

/** Throws `payload_too_large` if the declared size exceeds the limit. Returns the limit in bytes. */
export function importLimit(declared: number | null): number {
  const limit = Math.round(env().IMPORT_MAX_MB * 2 ** 20)
  if (declared !== null && declared > limit) throw tooLarge(limit)
  return limit
}

/** Streams an upload to disk under its own name, in its own directory. Throws `payload_too_large`. */
export async function stageImport(name: string, content: Upload['content'], limit: number): Promise<StagedImport> {
  const root = path.join(env().DATA_DIR, 'imports')
  const own = path.join(root, randomUUID())
  await sweep(root)
  const discard = () => rm(own, { recursive: true, force: true })
  try {
    const blob = await stageBlob(own, content, limit)
    const file = path.join(own, name)
    await rename(blob.path, file)
    return { path: file, sha256: blob.sha256, size: blob.size, discard }
  } catch (error) {
    await discard()
    throw error
  }
}

/** Removes directories left by a process that died. */
async function sweep(root: string): Promise<void> {
  await mkdir(root, { recursive: true, mode: 0o700 })
  const before = Date.now() - abandonedMs
  for (const name of await readdir(root)) {
    const found = await stat(path.join(root, name)).catch(() => null)
    if (found && found.mtimeMs < before) await rm(path.join(root, name), { recursive: true, force: true })
  }
}
