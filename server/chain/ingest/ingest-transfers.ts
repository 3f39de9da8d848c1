import type pg from 'pg'
import { uuidv7 } from '@/server/platform/ids'
import type { Network } from '../networks'
import { type BlockSpan, coverBlocks, placesOf, spanOf } from './block/indexed-range.repo'
import { foldNetwork } from './fold/fold-network'
import { type BatchOptions, ingestBatch } from './ingest-batch'
import { markGoodRead } from './landing/derived.repo'
import type { IngestCounts, NormalisedTransfer } from './transfer-row'

export interface IngestOptions extends Omit<BatchOptions, 'source'> {
  /** Written to network_state.source; `import` by default. */
  readonly source?: string
  readonly batchRows?: number
  /**
   * A UUID that joins the rows of several calls into one stretch without gaps; without it each call is a stretch of its own.
   */
  readonly run?: string
  /** Pending deltas after which they are folded between batches. */
  readonly foldAfter?: number
}

/** Rows per transaction: large enough for COPY and set-based upserts, small enough that a kill loses seconds. */
export const DEFAULT_BATCH_ROWS = 25_000
export const DEFAULT_FOLD_AFTER = 250_000

/**
 * Ingests one network's transfers in batches, folds the edges and records a good read. Idempotent and safe to kill at any
 * point: deltas left by a dead run are folded first.
 */
export async function ingestTransfers(
  pool: pg.Pool,
  network: Network,
  rows: AsyncIterable<NormalisedTransfer> | Iterable<NormalisedTransfer>,
  options: IngestOptions = {},
): Promise<IngestCounts> {
  const counts: IngestCounts = { read: 0, added: 0, known: 0, refused: 0 }
  const { batchRows = DEFAULT_BATCH_ROWS, foldAfter = DEFAULT_FOLD_AFTER, source = 'import' } = options
  const client = await pool.connect()
  try {
    await foldNetwork(client, network.id)
    const run = options.run ?? uuidv7()
    let batch: NormalisedTransfer[] = []
    let span: BlockSpan | null = null
    const earlier = new Set<string>()
    const land = async () => {
      const refused = new Set<NormalisedTransfer>()
      let landed = 0n
      const result = await ingestBatch(client, network, batch, {
        source,
        onRefused: (row, reason) => {
          refused.add(row)
          options.onRefused?.(row, reason)
        },
        earlier,
        alongside: async (tx, added, seq) => {
          span = spanOf(placesOf(batch, refused), span)
          if (span !== null) await coverBlocks(tx, network.id, span, run)
          await options.alongside?.(tx, added, seq)
          if (added > 0) landed = seq
        },
      })
      if (landed > 0n) earlier.add(landed.toString())
      counts.read += batch.length
      counts.added += result.added
      counts.refused += result.refused
      counts.known += batch.length - result.added - result.refused
      batch = []
      await foldNetwork(client, network.id, foldAfter)
    }
    for await (const row of rows) {
      // Adjacent rows of one transaction are settled together.
      if (batch.length >= batchRows && batch.at(-1)?.hash !== row.hash) await land()
      batch.push(row)
    }
    if (batch.length > 0) await land()
    await foldNetwork(client, network.id)
    await markGoodRead(client, network.id, source)
    return counts
  } finally {
    client.release()
  }
}
