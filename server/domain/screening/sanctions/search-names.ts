import type { Queryable } from '@/server/platform/db'
import { type IndexedEntry, NameIndex, type NameMatch, type NameQuery } from '../names'
import { readIndexable } from './match.repo'

/** The most versions whose index is kept: the six published lists, a few private ones, and one day of the past. */
const kept = 16
const store = globalThis as typeof globalThis & { __assayNameIndexes?: Map<string, Promise<NameIndex>> }

/**
 * Searches the names of one list version (UUID). Its index is built from the database on first use and then kept in memory:
 * versions are immutable, so a newer one has an index of its own.
 */
export async function searchNames(
  q: Queryable,
  version: string,
  query: NameQuery,
  options: { limit: number; threshold: number },
): Promise<NameMatch[]> {
  return (await indexOf(q, version)).search(query, options)
}

/** Builds the index of a version if it is not in memory and returns how long that took, in ms; null if it was there. */
export async function prepareNames(q: Queryable, version: string): Promise<number | null> {
  if (store.__assayNameIndexes?.has(version)) return null
  const began = performance.now()
  await indexOf(q, version)
  return Math.round(performance.now() - began)
}

function indexOf(q: Queryable, version: string): Promise<NameIndex> {
  store.__assayNameIndexes ??= new Map()
  const indexes = store.__assayNameIndexes
  const known = indexes.get(version)
  // Inserting it again moves a version to the end, so that the first is the least recently used.
  indexes.delete(version)
  const index = known ?? build(q, version)
  indexes.set(version, index)
  index.catch(() => indexes.delete(version))
  const [oldest] = indexes.keys()
  if (indexes.size > kept && oldest !== undefined) indexes.delete(oldest)
  return index
}

async function build(q: Queryable, version: string): Promise<NameIndex> {
  const entries: IndexedEntry[] = []
  for await (const row of readIndexable(q, version)) {
    if (row.names.length === 0) continue
    const { id, entity_type: entityType, names, birth_dates: birthDates, countries } = row
    entries.push({ ref: Number(id), names, entityType, birthDates, countries })
  }
  // All entries are read first: the connection is not held while names are parsed.
  return NameIndex.of(entries)
}
