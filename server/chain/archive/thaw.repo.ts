import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { pool } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import type { ArchiveFault } from '@/server/platform/failure/archive-fault'
import { uuidv7 } from '@/server/platform/ids'
import { runInEngine, scratchDirectory } from './engine'
import { soundFiles } from './files'
import { copiedColumns, storedRows, writeText } from './parquet'
import { readable } from './readable'
import { readSegments } from './segments.repo'

/** Advisory lock per network id: thawing takes it shared, changing the manifest takes it exclusively. */
const lockClass = 0x61726368

/** Waits until no thaw is running, and prevents one until the transaction ends. Removes the network's thawed rows. */
export async function refreeze(client: pg.ClientBase, network: number): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1, $2)', [lockClass, network])
  await client.query('delete from thawed_transfer where network = $1', [network])
  await client.query('delete from thawed_address where network = $1', [network])
}

/**
 * Copies all archived transfers of these addresses into PostgreSQL, in one transaction; addresses already thawed are skipped.
 * Throws 503 if a file is missing or damaged.
 */
export async function thaw({ network, addresses }: ArchiveFault): Promise<void> {
  const client = await pool().connect()
  const file = path.join(scratchDirectory(), `${uuidv7()}.csv`)
  let broken: Error | undefined
  try {
    await client.query("begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = '300s'")
    await client.query('select pg_advisory_xact_lock_shared($1, $2)', [lockClass, network])
    const segments = await readSegments(client, network)
    // A concurrent thaw of the same address waits here, and then finds it done.
    const { rows } = await client.query<{ id: string }>(
      `insert into thawed_address (network, address_id, sides) select $1, a, 0 from unnest($2::bigint[]) a order by a
       on conflict do nothing returning address_id as id`,
      [network, [...new Set(addresses)]],
    )
    const ids = rows.map(({ id }) => Number(id))
    if (ids.length > 0 && segments.length > 0) {
      const files = await soundFiles(segments)
      await readable(() => runInEngine(writeText(storedRows(files, ids), network, file)))
      await pipeline(
        createReadStream(file),
        client.query(copyFrom(`copy thawed_transfer (${copiedColumns}) from stdin (format csv)`)),
      )
      await client.query(
        `update thawed_address t set sides = n from (select address_id, count(*) as n from thawed_transfer where network = $1 and address_id = any($2) group by 1) c
         where t.network = $1 and t.address_id = c.address_id`,
        [network, ids],
      )
      await evict(client, network, ids)
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch((e: Error) => {
      broken = e
    })
    throw error
  } finally {
    client.release(broken)
    await rm(file, { force: true })
  }
}

/** Removes the addresses thawed longest ago while there are more rows than ARCHIVE_CACHE_ROWS, except those in `kept`. */
async function evict(client: pg.ClientBase, network: number, kept: readonly number[]): Promise<void> {
  await client.query(
    `with old as (
       select network, address_id from (
         select network, address_id, sum(sides) over (order by thawed_at desc, network, address_id) as held from thawed_address) t
       where held > $1::bigint and not (network = $2 and address_id = any($3::bigint[])) limit 1000
     ), gone as (
       delete from thawed_address t using old where t.network = old.network and t.address_id = old.address_id returning t.network, t.address_id
     )
     delete from thawed_transfer t using gone where t.network = gone.network and t.address_id = gone.address_id`,
    [env().ARCHIVE_CACHE_ROWS, network, kept],
  )
}
