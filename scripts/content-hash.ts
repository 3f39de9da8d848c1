import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** SHA-256 over names and contents of files and directories (in name order); absent paths count as empty. */
export function contentHash(root: string, entries: readonly string[], skip: (file: string) => boolean = () => false): string {
  const hash = createHash('sha256')
  for (const file of entries.flatMap((entry) => filesUnder(root, entry, skip))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesUnder(root: string, entry: string, skip: (file: string) => boolean): string[] {
  if (skip(entry)) return []
  const stats = statSync(path.join(root, entry), { throwIfNoEntry: false })
  if (!stats) return []
  if (!stats.isDirectory()) return [entry]
  return readdirSync(path.join(root, entry))
    .sort()
    .flatMap((name) => filesUnder(root, path.join(entry, name), skip))
}
