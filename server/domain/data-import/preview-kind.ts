import type { ImportQuery } from '@/contract/imports'
import { detectFile, readTransfers } from '@/server/chain/import'
import { resolveNetwork } from '@/server/chain/networks'
import type { EventFeed } from './event-feed'
import { rehearse } from './rehearsal.repo'
import type { Imported, Run } from './run'
import { hooks, runKind } from './run-kind'

const rehearsed =
  (run: Run): Run =>
  (ctx, pool, file, query, feed) =>
    rehearse(pool, (stage) => run(ctx, stage, file, query, feed))

/**
 * A preview only reads files with more transfers than this: a trial import would block the network's other writers too long.
 */
const mostRehearsed = 50_000

/** Previews an import of each kind by a trial import that is rolled back, so a preview reports exactly what the import does. */
export const previewKind: Record<ImportQuery['kind'], Run> = {
  tagpack: rehearsed(runKind.tagpack),
  list: rehearsed(runKind.list),
  prices: rehearsed(runKind.prices),
  // Handles previews itself and stores nothing.
  policy: runKind.policy,
  transfers: async (ctx, pool, file, query, feed) =>
    (await hasMoreRows(file, mostRehearsed)) ? readOnly(file, feed) : rehearsed(runKind.transfers)(ctx, pool, file, query, feed),
}

async function hasMoreRows(file: string, most: number): Promise<boolean> {
  let rows = 0
  for await (const _ of readTransfers(file, await detectFile(file), { lookup: resolveNetwork })) if (++rows > most) return true
  return false
}

async function readOnly(file: string, feed: EventFeed): Promise<Imported> {
  const { onRefused, onProgress, onRows } = hooks(feed)
  const counts = { read: 0, refused: 0 }
  for await (const record of readTransfers(file, await detectFile(file), { lookup: resolveNetwork, onProgress })) {
    counts.read += 1
    if ('reason' in record) {
      counts.refused += 1
      onRefused(file, record.line, record.reason)
    }
    if (counts.read % 1000 === 0) onRows(counts.read)
  }
  const most = mostRehearsed.toLocaleString('en')
  const notes = [`The file has more than ${most} rows, so which of them are new is only known when they are imported.`]
  return { summary: { ...counts, added: null, known: null, notes }, undo: null }
}
