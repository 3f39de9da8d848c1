import type pg from 'pg'
import type { ListEntry } from '../entry'
import { ListRefused } from '../refusal'
import { contentOf, type EntryContent } from './entry-content'
import { stageEntries } from './staging.repo'

const batchEntries = 500

/** Streams entries into the staging table, and counts them and their distinct addresses. Throws `ListRefused` if there is none. */
export async function stage(client: pg.PoolClient, entries: AsyncIterable<ListEntry>) {
  const addresses = new Set<string>()
  const flagged = new Set<string>()
  let batch: EntryContent[] = []
  let entryCount = 0
  const send = async () => {
    await stageEntries(client, batch)
    entryCount += batch.length
    batch = []
  }
  for await (const entry of entries) {
    for (const { asset, text, valid } of entry.addresses) {
      addresses.add(`${asset} ${text}`)
      if (!valid) flagged.add(`${asset} ${text}`)
    }
    batch.push(contentOf(entry))
    if (batch.length >= batchEntries) await send()
  }
  if (batch.length > 0) await send()
  if (entryCount === 0) throw new ListRefused('empty', 'the file holds no entry')
  return { entryCount, addressCount: addresses.size, flaggedCount: flagged.size }
}
