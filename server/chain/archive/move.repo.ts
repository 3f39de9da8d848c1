import { createReadStream, createWriteStream, mkdirSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { fileSha256 } from '@/server/platform/blob/file-sha256'
import { asSoleWriter } from '../ingest'
import { archiveDirectory, runInEngine, scratchDirectory } from './engine'
import { faultOfFile, synced, syncedName } from './files'
import { copiedColumns, digestOfRows, rowsOfText, storedRows, writeStatements, writeText } from './parquet'
import { pathOf, readSegments, type Segment, type SegmentFile } from './segments.repo'
import { refreeze } from './thaw.repo'

/** Where a suite makes the process fail. A kill after any of these points must leave exactly one valid copy of each row. */
export type Step = 'written' | 'renamed' | 'recorded' | 'deleted' | 'committed' | 'restored' | 'unrecorded'

interface MoveOptions {
  /** Rows up to this height, inclusive, are moved. */
  readonly until: number
  /** Roughly how many transfers (of `transfer`) one transaction covers; whole blocks. */
  readonly batch: number
  readonly onStep?: (step: Step) => void | Promise<void>
}

/**
 * Moves the confirmed sides of a network's oldest unarchived transfers into two files, in one transaction that is the network's
 * only writer. The files are on disk under their names before the manifest lists them, and the rows are deleted with that
 * entry. Null if nothing is left to move. `client` is the owner of the tables. Throws, and moves nothing, if the files do not
 * return what was read or the network's rows contradict each other.
 */
export function moveBatch(client: pg.PoolClient, network: number, options: MoveOptions): Promise<Segment | null> {
  const step = async (name: Step) => options.onStep?.(name)
  return asSoleWriter(client, [network], async () => {
    const before = (await readSegments(client, network))[0]?.toHeight ?? -1
    const to = await endOfBatch(client, network, before, options)
    if (to === null) return null
    await stage(client, network, before, to)
    const name = await writeFiles(client, network, before + 1, to, step)
    if (name === null) return null
    await record(client, name)
    await step('recorded')
    const { rowCount } = await client.query(
      `delete from address_transfer a using moving m where a.network = $1::smallint and a.address_id = m.address_id and a.block_height = m.block_height
         and a.tx_index = m.tx_index and a.transfer_index = m.transfer_index and a.tx_hash = m.tx_hash`,
      [network],
    )
    if (rowCount !== name.sides) throw new Error(`${rowCount} rows would go where ${name.sides} are in the files`)
    await refreeze(client, network)
    await guard(client, true)
    await step('deleted')
    return name
  }).then(async (moved) => {
    if (moved) await step('committed')
    return moved
  })
}

async function endOfBatch(
  client: pg.PoolClient,
  network: number,
  before: number,
  { until, batch }: MoveOptions,
): Promise<number | null> {
  const { rows } = await client.query<{ n: string; height: string | null }>(
    `select count(*) as n, max(block_height) as height from (
       select block_height from transfer where network = $1::smallint and block_height > $2::bigint and block_height <= $3::bigint and status = 0
       order by block_height limit $4::int) t`,
    [network, before, until, batch],
  )
  const height = rows[0]?.height
  if (height == null) return null
  // The last batch ends at the requested height, so that no row can be added below it.
  return Number(rows[0]?.n) < batch ? until : Number(height)
}

/** Puts the rows to move into a temporary table; every transfer must have its sides, and every address its totals. */
async function stage(client: pg.PoolClient, network: number, before: number, to: number): Promise<void> {
  await client.query('drop table if exists moving')
  await client.query(
    `create temp table moving on commit drop as
     select a.* from (
       select t.block_height, t.tx_index, t.tx_hash, t.transfer_index, e.id from transfer t
       cross join lateral (select t.src as id union select t.dst) e
       where t.network = $1::smallint and t.block_height > $2::bigint and t.block_height <= $3::bigint and t.status = 0) t
     join address_transfer a on a.network = $1::smallint and a.address_id = t.id and a.block_height = t.block_height and a.tx_index = t.tx_index
       and a.transfer_index = t.transfer_index and a.tx_hash = t.tx_hash and a.status = 0`,
    [network, before, to],
  )
  await client.query('analyze moving')
  const { rows } = await client.query<{ sides: string; moving: string; odd: string }>(
    `select (select coalesce(sum(1 + (src <> dst)::int), 0) from transfer where network = $1::smallint and block_height > $2::bigint and block_height <= $3::bigint and status = 0) as sides,
            (select count(*) from moving) as moving,
            (select count(*) from moving m left join address_total t on t.network = $1::smallint and t.address_id = m.address_id
             where t.first_seen_at is null or t.first_seen_at > m.block_time) as odd`,
    [network, before, to],
  )
  const { sides, moving, odd } = rows[0] as { sides: string; moving: string; odd: string }
  if (sides !== moving)
    throw new Error(`the transfers up to block ${to} should have ${sides} sides and have ${moving}; nothing was archived`)
  if (odd !== '0') throw new Error(`${odd} rows up to block ${to} are older than their address's first one; nothing was archived`)
}

/** Writes, verifies and names the files of the staged rows; null if there are none. */
async function writeFiles(
  client: pg.PoolClient,
  network: number,
  from: number,
  to: number,
  step: (name: Step) => Promise<void>,
): Promise<Segment | null> {
  const text = path.join(scratchDirectory(), `move-${network}.csv`)
  const written = ['sides', 'transactions'].map((kind) => path.join(scratchDirectory(), `move-${network}.${kind}.parquet`)) as [
    string,
    string,
  ]
  try {
    await pipeline(
      client.query(
        copyTo(`copy (select address_id, block_height, tx_index, encode(tx_hash, 'hex'), transfer_index, direction, counterparty, asset_id, amount_raw, usd,
                  extract(epoch from block_time)::bigint, ingest_seq from moving) to stdout (format csv)`),
      ),
      createWriteStream(text, { mode: 0o600 }),
    )
    const told = await writeSegment(rowsOfText(text), written)
    if (told.sides === 0) return null
    const files = { sides: [written[0]], transactions: [written[1]] }
    const [read, kept] = [
      await runInEngine(digestOfRows(rowsOfText(text))),
      await runInEngine(digestOfRows(storedRows(files, null))),
    ]
    if (String(read[0]) !== String(kept[0]))
      throw new Error('the files do not give back the rows that were written; nothing was archived')
    await step('written')
    const named = await Promise.all(written.map((file, i) => settle(file, network, from, to, i === 0 ? 'sides' : 'transactions')))
    await step('renamed')
    const [fromTime, toTime] = [new Date(told.from * 1000), new Date(told.to * 1000)]
    const { sides, transactions } = told
    return {
      network,
      fromHeight: from,
      toHeight: to,
      fromTime,
      toTime,
      sides,
      transactions,
      files: named as [SegmentFile, SegmentFile],
    }
  } finally {
    await Promise.all([text, ...written].map((file) => rm(file, { force: true })))
  }
}

/** Writes the two files of a segment from a relation of the engine; returns their paths. Times in Unix seconds. */
export async function writeSegment(rows: string, [side, transaction]: readonly [string, string]) {
  let told: (string | number | boolean | null)[] = []
  for (const sql of writeStatements(rows, side, transaction)) {
    const answer = await runInEngine(sql)
    if (sql.startsWith('select')) told = answer[0] ?? []
  }
  const [sides, transactions, from, to] = told.map(Number)
  return { sides: sides ?? 0, transactions: transactions ?? 0, from: from ?? 0, to: to ?? 0 }
}

/** Renames a written file to its final name, synced. */
export async function settle(file: string, network: number, from: number, to: number, kind: string): Promise<SegmentFile> {
  const sha256 = await fileSha256(file)
  const name = `${network}/${from}-${to}-${sha256.slice(0, 16)}.${kind}.parquet`
  const at = path.join(archiveDirectory(), name)
  mkdirSync(path.dirname(at), { recursive: true, mode: 0o700 })
  await synced(file)
  await rename(file, at)
  await syncedName(at)
  return { name, sha256, bytes: (await stat(at)).size }
}

/** Adds a segment to the manifest. */
export async function record(client: pg.ClientBase, segment: Segment): Promise<void> {
  const [side, transaction] = segment.files
  await client.query(
    `insert into archive_segment (network, from_height, to_height, from_time, to_time, sides, transactions,
       side_file, side_sha256, side_bytes, transaction_file, transaction_sha256, transaction_bytes)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      ...[
        segment.network,
        segment.fromHeight,
        segment.toHeight,
        segment.fromTime,
        segment.toTime,
        segment.sides,
        segment.transactions,
      ],
      ...[side.name, side.sha256, side.bytes, transaction.name, transaction.sha256, transaction.bytes],
    ],
  )
}

/**
 * Moves the newest segment of a network back into PostgreSQL in one transaction, and removes its files after the commit. Null
 * if there is none. Throws with the file's name, and changes nothing, if a file is missing or damaged.
 */
export async function restoreNewest(
  client: pg.PoolClient,
  network: number,
  onStep?: (step: Step) => void | Promise<void>,
): Promise<Segment | null> {
  const restored = await asSoleWriter(client, [network], async () => {
    const [segment] = await readSegments(client, network)
    if (segment === undefined) return null
    for (const file of segment.files) {
      const fault = await faultOfFile(file)
      if (fault !== null) throw new Error(`${fault}; the segment cannot be restored from it`)
    }
    const text = path.join(scratchDirectory(), `restore-${network}.csv`)
    const files = { sides: [pathOf(segment.files[0])], transactions: [pathOf(segment.files[1])] }
    try {
      await runInEngine(writeText(storedRows(files, null), network, text))
      const into = client.query(copyFrom(`copy address_transfer (${copiedColumns}) from stdin (format csv)`))
      await pipeline(createReadStream(text), into)
      if (into.rowCount !== segment.sides) throw new Error(`${into.rowCount} of ${segment.sides} rows came back`)
    } finally {
      await rm(text, { force: true })
    }
    await onStep?.('restored')
    await client.query('delete from archive_segment where network = $1 and to_height = $2', [network, segment.toHeight])
    await refreeze(client, network)
    await guard(client, false)
    await onStep?.('unrecorded')
    return segment
  })
  for (const file of restored?.files ?? []) await rm(pathOf(file), { force: true })
  return restored
}

/** Row-level security of address_transfer is enabled exactly while something is archived. */
async function guard(client: pg.ClientBase, on: boolean): Promise<void> {
  const { rows } = await client.query<{ on: boolean; archived: boolean }>(
    `select relrowsecurity as on, exists (select from archive_segment) as archived from pg_class where oid = 'public.address_transfer'::regclass`,
  )
  const now = rows[0] as { on: boolean; archived: boolean }
  if (now.on === (on || now.archived)) return
  await client.query(`alter table address_transfer ${on || now.archived ? 'enable' : 'disable'} row level security`)
}
