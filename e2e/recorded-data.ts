import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { repositoryRoot } from '@/scripts/settings'

/** Where real data recorded from public sources is kept: outside the repository, on few machines. */
export const recorded = path.resolve(repositoryRoot, process.env.DAY_DATA ?? '../shared/data')

/** Whether the recorded data is available. */
export const hasRecorded = existsSync(path.join(recorded, 'transfers'))

/** A file of the recorded data as text, plain or gzip. */
export function recordedText(file: string): string {
  const bytes = readFileSync(path.join(recorded, file))
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}

/** The rows of a table of the recorded data, each split into its fields. */
export function recordedRows(file: string, separator: ',' | '\t'): string[][] {
  const lines = recordedText(file).trim().split(/\r?\n/)
  return lines.map((line) => line.split(separator))
}
