import { chownSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Replaces a JSON file atomically, readable by its owner only. */
export function writePrivateFile(file: string, value: unknown): void {
  const next = `${file}.${process.pid}.tmp`
  writeFileSync(next, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
  if (process.getuid?.() === 0) {
    // A command run once as root must not lock the directory's own user out of its files.
    const owner = statSync(path.dirname(file))
    chownSync(next, owner.uid, owner.gid)
  }
  renameSync(next, file)
}
