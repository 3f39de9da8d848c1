import { createHash } from 'node:crypto'
import type { ListEntry } from '../lists/entry'

/**
 * SHA-256 (hex) over the fields by which a person decides a match: names, birth dates, programmes, designation and delisting,
 * in whatever order a version gives them. Changes of remarks, sources, countries, identifiers and addresses require no new
 * decision.
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
