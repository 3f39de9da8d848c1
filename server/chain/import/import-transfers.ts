import path from 'node:path'
import type pg from 'pg'
import {
  type BlockSpan,
  coverBlocks,
  DEFAULT_BATCH_ROWS,
  DEFAULT_FOLD_AFTER,
  foldLeftovers,
  foldNetwork,
  ingestBatch,
  type LinkedTransaction,
  landClaims,
  markGoodRead,
  type NormalisedTransfer,
  placesOf,
  spanOf,
} from '../ingest'
import { type Network, resolveNetwork } from '../networks'
import { coinjoinsAmong } from './coinjoins-among'
import {
  findImportBatches,
  finishImportRun,
  type ImportRun,
  saveImportBatch,
  saveImportRun,
  startImportRun,
} from './import-run.repo'
import { digestFile, type OnProgress } from './input-file'
import { detectFile, readTransfers } from './read-transfers'
import type { BlockTimes, NetworkLookup, ReadRecord } from './records'

export interface ImportTransfersOptions {
  readonly onRefused: (file: string, line: number | undefined, reason: string) => void
  readonly onProgress?: OnProgress | undefined
  /** Rows that have landed or were refused so far, including an earlier part of an interrupted run. */
  readonly onRows?: ((read: number) => void) | undefined
  readonly blockTimes?: BlockTimes | undefined
  readonly nonFungible?: ReadonlySet<string> | undefined
  readonly etlNetwork?: string | undefined
  readonly lookup?: NetworkLookup
  readonly batchRows?: number
  readonly foldAfter?: number
  /** Written to network_state.source: `import`, or `sample` for the sample data set. */
  readonly source?: string
}

export interface ImportSummary {
  file: string
  read: number
  added: number
  known: number
  refused: number
  resumedAt: number
}

/**
 * Imports one file of transfers: every valid row lands, every invalid one is reported through `onRefused`. A run that was
 * killed resumes after its last transaction; importing a finished file again changes nothing.
 */
export async function importTransfers(pool: pg.Pool, file: string, options: ImportTransfersOptions): Promise<ImportSummary> {
  const detected = await detectFile(file)
  const run = await startImportRun(pool, 'transfers', path.basename(file), await digestFile(file))
  const resumedAt = run.position
  const client = await pool.connect()
  try {
    await foldLeftovers(client)
    const landing = new Landing(client, run, await findImportBatches(client, run), file, options)
    const records = readTransfers(file, detected, {
      lookup: options.lookup ?? resolveNetwork,
      blockTimes: options.blockTimes,
      nonFungible: options.nonFungible,
      etlNetwork: options.etlNetwork,
      onProgress: options.onProgress,
      skip: run.position,
    })
    for await (const record of records) {
      if ('reason' in record) landing.refuse(record.line, record.reason)
      else await landing.add(record)
    }
    await landing.finish()
    await finishImportRun(client, run, 'done')
    return { file, read: run.read, added: run.added, known: run.known, refused: run.bad, resumedAt }
  } finally {
    client.release()
  }
}

/** Collects rows per network and lands them together, so that the run's saved position is correct after every transaction. */
class Landing {
  private waiting = new Map<number, { network: Network; rows: NormalisedTransfer[]; linked: LinkedTransaction[] }>()
  private touched = new Map<number, Network>()
  private spans = new Map<number, BlockSpan | null>()
  private count = 0
  private lastHash = ''

  constructor(
    private readonly client: pg.PoolClient,
    private readonly run: ImportRun,
    private readonly earlier: Map<number, Set<string>>,
    private readonly file: string,
    private readonly options: ImportTransfersOptions,
  ) {}

  refuse(line: number | undefined, reason: string): void {
    this.run.position += 1
    this.run.read += 1
    this.run.bad += 1
    this.options.onRefused(this.file, line, reason)
  }

  async add({ network, transfers, linked }: ReadRecord): Promise<void> {
    // Adjacent rows of one transaction are settled together.
    const hash = transfers[0]?.hash
    if (this.count >= (this.options.batchRows ?? DEFAULT_BATCH_ROWS) && hash !== this.lastHash) await this.land()
    if (hash !== undefined) this.lastHash = hash
    this.run.position += 1
    let entry = this.waiting.get(network.id)
    if (!entry) {
      entry = { network, rows: [], linked: [] }
      this.waiting.set(network.id, entry)
    }
    for (const transfer of transfers) entry.rows.push(transfer)
    if (linked) entry.linked.push(linked)
    this.touched.set(network.id, network)
    this.count += transfers.length
  }

  async finish(): Promise<void> {
    await this.land()
    for (const network of this.touched.values()) {
      await foldNetwork(this.client, network.id)
      await markGoodRead(this.client, network.id, this.options.source ?? 'import')
    }
  }

  /** A file covers one stretch of blocks of a network, from its lowest to its highest. */
  private async cover(
    client: pg.PoolClient,
    networkId: number,
    rows: readonly NormalisedTransfer[],
    bad: ReadonlySet<NormalisedTransfer>,
  ): Promise<void> {
    const span = spanOf(placesOf(rows, bad), this.spans.get(networkId))
    this.spans.set(networkId, span)
    if (span !== null) await coverBlocks(client, networkId, span, this.run.id)
  }

  private async land(): Promise<void> {
    const groups = [...this.waiting.values()].filter((group) => group.rows.length > 0 || group.linked.length > 0)
    for (const [place, { network, rows, linked }] of groups.entries()) {
      const bad = new Set<NormalisedTransfer>()
      const onRefused = (row: NormalisedTransfer, reason: string) => {
        bad.add(row)
        this.options.onRefused(this.file, row.line, reason)
      }
      const last = place === groups.length - 1
      const earlier = this.earlier.get(network.id) ?? new Set<string>()
      let landed = 0n
      await ingestBatch(this.client, network, rows, {
        source: this.options.source ?? 'import',
        onRefused,
        earlier,
        linked,
        alongside: async (client, added, seq) => {
          await landClaims(client, network.id, coinjoinsAmong(linked), seq)
          this.run.read += rows.length
          this.run.added += added
          this.run.bad += bad.size
          this.run.known += rows.length - added - bad.size
          await this.cover(client, network.id, rows, bad)
          if (added > 0) await saveImportBatch(client, this.run, network.id, seq)
          if (last) await saveImportRun(client, this.run)
          if (added > 0) landed = seq
        },
      })
      if (landed > 0n) this.earlier.set(network.id, earlier.add(landed.toString()))
      await foldNetwork(this.client, network.id, this.options.foldAfter ?? DEFAULT_FOLD_AFTER)
    }
    this.waiting.clear()
    this.count = 0
    this.options.onRows?.(this.run.read)
  }
}
