import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { unzipSync } from 'fflate'

/** All non-empty files below a folder of the data, as paths relative to the data; none if the folder does not exist. */
export function filesBelow(data: string, folder: string): string[] {
  return everyFile(data, folder).flatMap(({ file, size }) => (size > 0 ? [file] : []))
}

/** All empty files below a folder of the data. */
export function emptyFilesBelow(data: string, folder: string): string[] {
  return everyFile(data, folder).flatMap(({ file, size }) => (size > 0 ? [] : [file]))
}

function everyFile(data: string, folder: string): { file: string; size: number }[] {
  const root = path.join(data, folder)
  if (!existsSync(root)) return []
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((found) => ({ file: path.relative(data, found), size: statSync(found).size }))
    .sort((a, b) => (a.file < b.file ? -1 : 1))
}

/** The bytes of a file, unpacked if its name ends in .gz. Throws an error that names the file. */
export function bytesOf(data: string, file: string): Buffer {
  const bytes = readFileSync(path.join(data, file))
  return file.endsWith('.gz') ? reading(file, () => gunzipSync(bytes)) : bytes
}

/** The wanted files of a zip, by the names inside. Throws an error that names the file. */
export function unzipped(data: string, file: string, wanted: (name: string) => boolean): Record<string, Uint8Array> {
  return reading(file, () => unzipSync(bytesOf(data, file), { filter: ({ name }) => wanted(name) }))
}

/** The JSON of a file. Throws an error that names the file. */
export const jsonOf = (data: string, file: string): unknown => reading(file, () => JSON.parse(textOf(data, file)))

/** Runs a read; its errors name the file. */
export function reading<T>(file: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** The text of a file, like `bytesOf`. */
export const textOf = (data: string, file: string): string => bytesOf(data, file).toString('utf8')

/** The file name without `.gz`. */
export const plainName = (file: string): string => path.basename(file).replace(/\.gz$/, '')
