import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { ReadyTransfer, StagedTransfer } from './parties'

const chunkRows = 2_000

/** Creates the session's staging tables; they are emptied when a transaction ends. */
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
    ) on commit delete rows;
    create temp table if not exists recorded_transfer (
      block_height bigint not null, tx_hash bytea not null, transfer_index integer not null, asset_id integer not null,
      amount_raw numeric(78,0) not null, ingest_seq bigint not null, src bigint not null, dst bigint not null, derived boolean not null
    ) on commit delete rows;
    create temp table if not exists derived_tx (block_height bigint not null, tx_hash bytea not null) on commit delete rows;
    create temp table if not exists held_transfer (
      ord integer not null, block_height bigint not null, tx_hash bytea not null, exact boolean not null, near boolean not null
    ) on commit delete rows;
    create temp table if not exists incoming_detail (
      tx_hash bytea not null, block_height bigint not null, block_hash bytea not null, tx_index integer not null,
      status smallint not null, fee_raw numeric(78,0), fee_payer text, block_time timestamptz(0) not null, detail jsonb not null
    ) on commit delete rows;
    create temp table if not exists incoming_fee (
      tx_hash bytea not null, block_hash bytea not null, address text not null, fee_raw numeric(78,0) not null
    ) on commit delete rows;
    create temp table if not exists fresh_fee (address_id bigint not null, fee_raw numeric(90,0) not null) on commit delete rows;`)
}

/** Sends the batch with COPY, in text form, since every field is digits, hexadecimal or a validated address. */
export async function stageTransfers(client: pg.PoolClient, staged: readonly StagedTransfer[]): Promise<void> {
  await copyInto(client, 'incoming_transfer', copyText(staged))
  await client.query('analyze incoming_transfer')
}

/** Puts transfers of which none is stored yet into `fresh_transfer`. */
export async function copyFreshTransfers(client: pg.PoolClient, ready: readonly ReadyTransfer[]): Promise<void> {
  await copyInto(client, 'fresh_transfer', freshText(ready))
  await client.query('analyze fresh_transfer')
}

/** COPY in text form of lines that are already escaped, whole lines to a chunk. */
export async function copyInto(client: pg.PoolClient, table: string, text: Iterable<string>): Promise<void> {
  await pipeline(Readable.from(text), client.query(copyFrom(`copy ${table} from stdin`)))
}

/** Texts of times in Unix seconds, each created once: a batch has many rows of few blocks. */
export function timeTexts(): (unixSeconds: number) => string {
  const made = new Map<number, string>()
  return (seconds) => {
    const known = made.get(seconds)
    if (known !== undefined) return known
    const text = new Date(seconds * 1000).toISOString()
    made.set(seconds, text)
    return text
  }
}

function* freshText(ready: readonly ReadyTransfer[]): Generator<string> {
  const iso = timeTexts()
  for (let start = 0; start < ready.length; start += chunkRows) {
    let text = ''
    for (const { row, assetId, payer, payee, usd } of ready.slice(start, start + chunkRows)) {
      text += `${row.blockHeight}\t${row.txIndex}\t\\\\x${row.hash}\t${row.transferIndex}\t${iso(row.blockTime)}\t${payer.id}\t${payee.id}\t${assetId}\t${row.amountRaw}\t${usd ?? '\\N'}\n`
    }
    yield text
  }
}

function* copyText(staged: readonly StagedTransfer[]): Generator<string> {
  const iso = timeTexts()
  for (let start = 0; start < staged.length; start += chunkRows) {
    let text = ''
    const end = Math.min(start + chunkRows, staged.length)
    for (let ord = start; ord < end; ord++) {
      const { row, assetId } = staged[ord] as StagedTransfer
      text += `${ord}\t${row.blockHeight}\t${row.txIndex}\t\\\\x${row.hash}\t${row.transferIndex}\t${iso(row.blockTime)}\t${row.from}\t${row.to}\t${assetId}\t${row.amountRaw}\n`
    }
    yield text
  }
}
