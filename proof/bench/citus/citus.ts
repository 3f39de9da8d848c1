import { readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { serverTime } from '@/proof/bench/kernel/processor-time'
import { runCommand } from '@/scripts/command'
import { createClusterDatabase, dropClusterDatabase } from '@/scripts/db/citus'
import { distribute } from '@/scripts/db/distribute'
import { prepareDatabase } from '@/scripts/db/prepare'
import { ensureRoles } from '@/scripts/db/roles'

const usage = `usage: npm run proof -- bench citus [--rows 10000000] [--writers 2]
  Writes the same rows of address_transfer on the Citus cluster of CITUS_URL with one worker and with two, counts them, sums
  them up and reads 300 pages by address. Prints seconds, and the processor time of servers that run on this machine.`

const pages = 300
const addresses = 100_000

const insert = `insert into address_transfer (network, address_id, block_height, tx_index, tx_hash, transfer_index, direction, counterparty,
    asset_id, amount_raw, usd, block_time, status, ingest_seq)
  select 1, 1 + (g * 48271) % ${addresses}, g / 200, g % 200, sha256(int8send(g)), 0, g % 2, 1 + (g * 69621) % ${addresses}, g % 5, g * 1000, g,
    to_timestamp(1600000000 + g / 10), 0, 1 from generate_series($1::bigint, $2::bigint) g`

const pageOf = `select * from address_transfer where network = 1 and address_id = $1
  order by block_height desc, tx_index desc, transfer_index desc, tx_hash desc limit 50`

const round = (value: number): number => Math.round(value * 100) / 100

/**
 * The effect of a second worker in a Citus cluster (CITUS_URL): the same rows of `address_transfer` are written, counted,
 * aggregated as a whole and read by address with one worker and with two. Servers on one machine share its processors, so
 * seconds show the effect only on a cluster of several machines. For servers on this machine, the processor time of each is
 * reported as well: that work would run in parallel.
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      rows: { type: 'string', default: '10000000' },
      writers: { type: 'string', default: '2' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(usage)
    return
  }
  const url = process.env.CITUS_URL?.trim()
  if (!url) throw new Error('CITUS_URL names no coordinator of a Citus cluster')
  const [rows, writers] = [Number(values.rows), Number(values.writers)]
  const told = []
  for (const workers of [1, 2]) told.push({ workers, ...(await measure(url, workers, rows, writers)) })
  console.log(JSON.stringify({ rows, writers, processors: os.cpus().length, load: os.loadavg()[0], told }, null, 2))
})

async function measure(url: string, workers: number, rows: number, writers: number) {
  const name = `assay_bench_${process.pid}_${workers}`
  const own = await createClusterDatabase(url, name, workers)
  const pool = new pg.Pool({ connectionString: own, max: writers + 1 })
  pool.on('error', () => undefined)
  try {
    await ensureRoles(own, 'bench')
    await prepareDatabase(own)
    await distribute(own, { shards: 32, dryRun: false, report: () => {} })
    const nodes = await serversOf(pool, own)
    const write = await taken(nodes, async () => {
      const each = Math.ceil(rows / writers)
      await Promise.all(
        Array.from({ length: writers }, (_, n) => pool.query(insert, [n * each + 1, Math.min(rows, (n + 1) * each)])),
      )
    })
    await pool.query('vacuum analyze address_transfer')
    const count = await taken(nodes, () => pool.query('select count(*) from address_transfer where network = 1'))
    const sum = await taken(nodes, () =>
      pool.query('select asset_id, sum(amount_raw), count(*) from address_transfer where network = 1 group by asset_id'),
    )
    const times: number[] = []
    const page = await taken(nodes, async () => {
      for (let n = 0; n < pages; n++) {
        const began = performance.now()
        await pool.query(pageOf, [1 + ((n * 7919) % addresses)])
        times.push(performance.now() - began)
      }
    })
    times.sort((a, b) => a - b)
    const at = (share: number) => round(times[Math.floor(pages * share)] ?? 0)
    return {
      write: { ...write, rowsPerSecond: Math.round(rows / write.seconds) },
      count,
      sum,
      page: { p50: at(0.5), p95: at(0.95), ...page },
      bytes: await bytesOf(pool, rows),
    }
  } finally {
    await pool.end()
    await dropClusterDatabase(url, name)
  }
}

interface Server {
  port: number
  /** Process id of its postmaster; null if it runs on another machine. */
  pid: number | null
}

/** The servers of the cluster, the coordinator first. */
async function serversOf(pool: pg.Pool, own: string): Promise<Server[]> {
  const { rows } = await pool.query<{ host: string; port: number }>(
    `select nodename as host, nodeport as port from pg_dist_node where isactive order by groupid`,
  )
  return Promise.all(
    rows.map(async ({ host, port }) => {
      const at = new URL(own)
      Object.assign(at, { hostname: host, port: String(port) })
      const client = new pg.Client({ connectionString: at.href })
      await client.connect()
      try {
        const { rows: found } = await client.query<{ directory: string }>(`select current_setting('data_directory') as directory`)
        return { port, pid: Number(readFileSync(path.join(found[0]?.directory ?? '', 'postmaster.pid'), 'utf8').split('\n')[0]) }
      } catch {
        return { port, pid: null }
      } finally {
        await client.end()
      }
    }),
  )
}

/** Wall-clock seconds, and processor seconds of each server in the order of `servers`, spent on `work`. */
async function taken(servers: readonly Server[], work: () => Promise<unknown>) {
  const before = servers.map(secondsOf)
  const began = performance.now()
  await work()
  const seconds = (performance.now() - began) / 1000
  const processor = servers.map((server, i) => {
    const [now, then] = [secondsOf(server), before[i] ?? null]
    return now === null || then === null ? null : round(now - then)
  })
  return { seconds: round(seconds), processor }
}

/** Processor seconds that a server has used since it started; null if it is on another machine. */
const secondsOf = ({ pid }: Server): number | null => (pid === null ? null : serverTime(pid) / 1000)

/** Bytes per row with indexes, and those of each worker. */
async function bytesOf(pool: pg.Pool, rows: number) {
  const { rows: nodes } = await pool.query<{ port: number; bytes: string }>(
    `select nodeport as port, sum(shard_size) as bytes from citus_shards where table_name = 'address_transfer'::regclass
     group by nodeport order by nodeport`,
  )
  const each = Object.fromEntries(nodes.map(({ port, bytes }) => [port, Number(bytes)]))
  const total = nodes.reduce((sum, { bytes }) => sum + Number(bytes), 0)
  return { aRow: Math.round(total / rows), ofWorkers: each }
}
