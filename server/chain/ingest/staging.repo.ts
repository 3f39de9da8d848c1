import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { NormalisedTransfer } from './transfer-row'

/** A row with its asset already resolved; `ord` is its place in the batch. */
export interface StagedTransfer {
  row: NormalisedTransfer
  assetId: number
}

const chunkRows = 2_000

/** Creates the session's staging tables; they empty themselves when a transaction ends. */
export async function createStaging(client: pg.PoolClient): Promise<void> {
  await client.query(`
    create temp table if not exists incoming_transfer (
      ord integer not null, block_height bigint not null, tx_index integer not null, tx_hash bytea not null,
      transfer_index integer not null, block_time timestamptz(0) not null, src_text text not null, dst_text text not null,
      asset_id integer not null, amount_raw numeric(78,0) not null
    ) on commit delete rows;
    create temp table if not exists fresh_transfer (
      block_height bigint not null, tx_index integer not null, tx_hash bytea not null, transfer_index integer not null,
      block_time timestamptz(0) not null, src bigint not null, dst bigint not null, asset_id integer not null,
      amount_raw numeric(78,0) not null, usd numeric(38,0)
    ) on commit delete rows;`)
}

/** Sends the batch with COPY; the text form, since every field is digits, hexadecimal or a validated address. */
export async function stageTransfers(client: pg.PoolClient, staged: readonly StagedTransfer[]): Promise<void> {
  const sink = client.query(copyFrom('copy incoming_transfer from stdin'))
  await pipeline(Readable.from(copyText(staged)), sink)
  await client.query('analyze incoming_transfer')
}

function* copyText(staged: readonly StagedTransfer[]): Generator<string> {
  for (let start = 0; start < staged.length; start += chunkRows) {
    let text = ''
    const end = Math.min(start + chunkRows, staged.length)
    for (let ord = start; ord < end; ord++) {
      const { row, assetId } = staged[ord] as StagedTransfer
      const time = new Date(row.blockTime * 1000).toISOString()
      text += `${ord}\t${row.blockHeight}\t${row.txIndex}\t\\\\x${row.hash}\t${row.transferIndex}\t${time}\t${row.from}\t${row.to}\t${assetId}\t${row.amountRaw}\n`
    }
    yield text
  }
}
