import { createHash } from 'node:crypto'
import type { ListEntry } from '../entry'

/** An entry ready to be stored: its JSON and the SHA-256 (hex) by which equal contents are found. */
export interface EntryContent {
  entryId: string
  hash: string
  entityType: string
  name: string
  body: string
}

/** Parsers fill the fields in one fixed order, so that equal entries have equal JSON. */
export function contentOf(entry: ListEntry): EntryContent {
  // PostgreSQL cannot store NUL characters, and no list uses one intentionally.
  const body = JSON.stringify(entry).replaceAll('\\u0000', '')
  const hash = createHash('sha256').update(body).digest('hex')
  const clean = (text: string) => text.replaceAll('\0', '')
  return { entryId: clean(entry.entryId), hash, entityType: entry.entityType, name: clean(entry.name), body }
}

/** Numbers further entries with the same id in one version, so that every id is unique. */
export async function* withUniqueIds(entries: AsyncIterable<ListEntry>): AsyncGenerator<ListEntry> {
  const seen = new Map<string, number>()
  for await (const entry of entries) {
    const times = (seen.get(entry.entryId) ?? 0) + 1
    seen.set(entry.entryId, times)
    yield times === 1 ? entry : { ...entry, entryId: `${entry.entryId} (${times})` }
  }
}
