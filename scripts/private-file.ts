import { renameSync, writeFileSync } from 'node:fs'

/** Replaces a JSON file at once (readers see the old or the new one) and readable by its owner only. */
export function writePrivateFile(file: string, value: unknown): void {
  const next = `${file}.${process.pid}.tmp`
  writeFileSync(next, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
  renameSync(next, file)
}
