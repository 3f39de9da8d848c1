import { createHash } from 'node:crypto'
import type { ListEntry } from '../lists/entry'

/**
 * SHA-256 (hex) over what a person decides a match by: names, birth dates, programmes, designation and delisting, whatever
 * order a version gives them in. Remarks, sources, countries, identifiers and addresses come and go without another decision.
 */
export function entryDigest(entry: ListEntry): string {
  const text = (value: string) => value.normalize('NFC').trim().replace(/\s+/g, ' ')
  const sorted = (values: string[]) => [...new Set(values)].sort()
  const content = [
    text(entry.name),
    sorted(entry.names.map((name) => JSON.stringify([text(name.text), name.kind]))),
    sorted(entry.birthDates.map(({ date, circa }) => JSON.stringify([date, circa === true]))),
    sorted(entry.programs.map(text)),
    entry.listedAt,
    entry.delistedAt,
  ]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}
