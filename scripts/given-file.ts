import { statSync } from 'node:fs'

/** Throws a line that names `file` unless it exists and is not a directory; call it for every file before work begins. */
export function mustBeFile(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found) throw new Error(`${file}: there is no such file`)
  if (found.isDirectory()) throw new Error(`${file}: this is a directory; name the files in it`)
}
