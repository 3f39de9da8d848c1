import { existsSync } from 'node:fs'
import path from 'node:path'
import type { ListEntry } from '../entry'
import { type Completeness, completenessOf } from '../ingest/incomplete'
import { detectList } from '../parse/detect'
import { newNotes } from '../parse/format'
import { inspectBytes, inspectFile, type ListInput } from '../parse/input'

/** Directory of real lists beside the checkout; suites that read them are skipped if it is absent. */
export const listData = path.resolve('../shared/data')
export const hasListData = existsSync(path.join(listData, 'sanctions-ofac'))

export interface Parsed extends Completeness {
  format: string
  publishedAt: string | null
  entries: ListEntry[]
}

async function parse(inputs: ListInput[], confirmed: boolean): Promise<Parsed> {
  const { format, files } = detectList(inputs)
  const notes = newNotes()
  const entries: ListEntry[] = []
  for await (const entry of format.parse(files, { confirmed }, notes)) entries.push(entry)
  return { format: format.id, publishedAt: notes.publishedAt, entries, ...completenessOf(format, notes) }
}

/** Reads files of the data directory as one version. */
export async function parseFiles(...names: string[]): Promise<Parsed> {
  return parse(await Promise.all(names.map((name) => inspectFile(path.join(listData, name)))), false)
}

/** Parses a text (or bytes) as a list with one file. */
export async function parseText(text: string | Buffer, name = 'list', confirmed = false): Promise<Parsed> {
  return parse([await inspectBytes(name, Buffer.from(text))], confirmed)
}

/** `asset address` of every distinct address, sorted. */
export function addressesOf({ entries }: Parsed): string[] {
  return [...new Set(entries.flatMap((entry) => entry.addresses.map(({ asset, text }) => `${asset} ${text}`)))].sort()
}
