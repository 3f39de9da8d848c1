import { detectList } from './detect'
import { type ListFormat, newNotes } from './format'
import type { ListInput } from './input'

/**
 * The format of one file, by its beginning, and the UTC day of its publication; null if that is not given before its first
 * entry. Throws `ListRefused`.
 */
export async function detectListFile(input: ListInput): Promise<{ format: ListFormat; publishes: string | null }> {
  const { format, files } = detectList([input])
  const notes = newNotes()
  try {
    for await (const _entry of format.parse(files, { confirmed: false }, notes)) break
  } catch {
    // The rest of the file is not read here; whether all of it can be read shows at ingestion.
  }
  return { format, publishes: notes.publishedAt?.slice(0, 10) ?? null }
}
