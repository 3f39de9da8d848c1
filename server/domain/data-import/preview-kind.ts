import type { ImportQuery } from '@/contract/imports'
import { detectFile, readTransfers } from '@/server/chain/import'
import { resolveNetwork } from '@/server/chain/networks'
import { rehearse } from './rehearsal.repo'
import { hooks, type Run, runKind } from './run-kind'

const rehearsed =
  (run: Run): Run =>
  (ctx, pool, file, query, feed) =>
    rehearse(pool, (stage) => run(ctx, stage, file, query, feed))

/**
 * What an import of each kind would do. Tag packs, lists and prices are imported and taken back, so that a preview says what the
 * import then does. Transfers are only read: storing millions twice would keep the network's other writers waiting.
 */
export const previewKind: Record<ImportQuery['kind'], Run> = {
  tagpack: rehearsed(runKind.tagpack),
  list: rehearsed(runKind.list),
  prices: rehearsed(runKind.prices),
  transfers: async (_ctx, _pool, file, _query, feed) => {
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
    return { ...counts, added: null, known: null, notes: ['Which rows are new is only seen when they are imported.'] }
  },
}
