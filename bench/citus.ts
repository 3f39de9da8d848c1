import os from 'node:os'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { runCommand } from '@/scripts/command'
import { createClusterDatabase, dropClusterDatabase } from '@/scripts/db/citus'
import { distribute } from '@/scripts/db/distribute'
import { prepareDatabase } from '@/scripts/db/prepare'
import { ensureRoles } from '@/scripts/db/roles'

/**
 * What a second worker of a Citus cluster (CITUS_URL) brings: the same rows of `address_transfer` are written, summed up as a
 * whole and read by address with one worker and with two. All servers on one machine share its processors, so only a cluster
 * of several machines shows what it can bring.
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: { rows: { type: 'string', default: '10000000' }, writers: { type: 'string', default: '2' } },
  })
  const url = process.env.CITUS_URL?.trim()
  if (!url) throw new Error('CITUS_URL names no coordinator of a Citus cluster')
  const [rows, writers] = [Number(values.rows), Number(values.writers)]
  const told = []
  for (const workers of [1, 2]) told.push({ workers, ...(await measure(url, workers, rows, writers)) })
  console.log(JSON.stringify({ rows, writers, processors: os.cpus().length, load: os.loadavg()[0], told }, null, 2))
})

const pages = 300

async function measure(url: string, workers: number, rows: number, writers: number): Promise<Record<string, number>> {
  const name = `assay_bench_${process.pid}_${workers}`
  const own = await createClusterDatabase(url, name, workers)
  try {
    await ensureRoles(own, 'bench')
    await prepareDatabase(own)
    await distribute(own, { shards: 32, dryRun: false, report: () => {} })
    const pool = new pg.Pool({ connectionString: own, max: writers + 1 })
    pool.on('error', () => undefined)
    try {
      const write = await seconds(async () => {
        const each = Math.ceil(rows / writers)
        await Promise.all(
          Array.from({ length: writers }, (_, n) => pool.query(insert, [n * each + 1, Math.min(rows, (n + 1) * each)])),
        )
      })
      await pool.query('vacuum analyze address_transfer')
      const sum = await seconds(() =>
        pool.query('select asset_id, sum(amount_raw), count(*) from address_transfer where network = 1 group by asset_id'),
      )
      const page = await seconds(async () => {
        for (let n = 0; n < pages; n++) await pool.query(pageOf, [1 + ((n * 7919) % addresses)])
      })
      const bytes = await pool.query<{ bytes: string }>(`select citus_total_relation_size('address_transfer') as bytes`)
      const round = (value: number) => Math.round(value * 100) / 100
      return {
        writeSeconds: round(write),
        rowsPerSecond: Math.round(rows / write),
        sumSeconds: round(sum),
        pageMilliseconds: round((page * 1000) / pages),
        bytesPerRow: Math.round(Number(bytes.rows[0]?.bytes) / rows),
      }
    } finally {
      await pool.end()
    }
  } finally {
    await dropClusterDatabase(url, name)
  }
}

const addresses = 100_000

const insert = `insert into address_transfer (network, address_id, block_height, tx_index, tx_hash, transfer_index, direction, counterparty,
    asset_id, amount_raw, usd, block_time, status, ingest_seq)
  select 1, 1 + (g * 48271) % ${addresses}, g / 200, g % 200, sha256(int8send(g)), 0, g % 2, 1 + (g * 69621) % ${addresses}, g % 5, g * 1000, g,
    to_timestamp(1600000000 + g / 10), 0, 1 from generate_series($1::bigint, $2::bigint) g`

const pageOf = `select * from address_transfer where network = 1 and address_id = $1
  order by block_height desc, tx_index desc, transfer_index desc, tx_hash desc limit 50`

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}
