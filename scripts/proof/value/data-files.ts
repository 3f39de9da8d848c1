import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

/** Every file below a folder of the data, as paths relative to the data; empty where there is no such folder. */
export function filesBelow(data: string, folder: string): string[] {
  const root = path.join(data, folder)
  if (!existsSync(root)) return []
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(data, path.join(entry.parentPath, entry.name)))
    .sort()
}

/** The bytes of a file, unpacked where its name ends in .gz. */
export function bytesOf(data: string, file: string): Buffer {
  const bytes = readFileSync(path.join(data, file))
  return file.endsWith('.gz') ? gunzipSync(bytes) : bytes
}

/** The same as text. */
export const textOf = (data: string, file: string): string => bytesOf(data, file).toString('utf8')

/** The file name without what it is packed with. */
export const plainName = (file: string): string => path.basename(file).replace(/\.gz$/, '')
