import { detectList } from './detect'
import { type ListFormat, newNotes } from './format'
import type { ListInput } from './input'

/**
 * The format of one file by its beginning, and the UTC day on which it says it was published; null if it does not say
 * so before its first entry. Throws `ListRefused`.
 */
export async function detectListFile(input: ListInput): Promise<{ format: ListFormat; publishes: string | null }> {
  const { format, files } = detectList([input])
  const notes = newNotes()
  try {
    for await (const _entry of format.parse(files, { confirmed: false }, notes)) break
  } catch {
    // The file goes on after what is here; whether all of it can be read shows when it is taken.
  }
  return { format, publishes: notes.publishedAt?.slice(0, 10) ?? null }
}
