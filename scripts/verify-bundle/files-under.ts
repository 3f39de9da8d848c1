import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type ArchiveFile, printable } from '@/bundle'

/** More than any bundle has; a larger directory was given by mistake. */
const fileLimit = 5000

/**
 * All files under a directory, by relative path. Throws if there are too many, and for links and devices, whose content is not
 * their own.
 */
export async function filesUnder(folder: string): Promise<ArchiveFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => !entry.isDirectory())
  if (files.length > fileLimit) throw new Error(`${folder} holds more than ${fileLimit} files: name the folder of one bundle`)
  const other = files.find((entry) => !entry.isFile())
  if (other)
    throw new Error(
      `${printable(path.join(other.parentPath, other.name))} is no file but a link or a device; a bundle holds none`,
    )
  const read = files.map(async (entry) => {
    const full = path.join(entry.parentPath, entry.name)
    return { name: path.relative(folder, full).split(path.sep).join('/'), bytes: await readFile(full) }
  })
  return (await Promise.all(read)).sort((a, b) => (a.name < b.name ? -1 : 1))
}
