import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { openDatabase } from '@/scripts/db/open-database'
import { runInEngine, type Segment, scratchDirectory } from '@/server/chain/archive'
import { soundFiles } from '@/server/chain/archive/files'
import { copiedColumns, storedRows, writeText } from '@/server/chain/archive/parquet'
import { transferQuery } from '@/server/domain/wallet/transfers/transfer.repo'

interface Beside {
  segments: readonly Segment[]
  addresses: number
  pages: number
  archived: (address: number) => Promise<unknown[]>
}

/** Stores the archived rows in `address_transfer` of a new database, and reads the same pages from both in turn. */
export async function besidePostgres({ segments, addresses, pages, archived }: Beside): Promise<void> {
  const network = (segments[0] as Segment).network
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'assay-bench-'))
  const database = await openDatabase({ dataDir, durable: false, migrate: 'always', env: { ...process.env, DATABASE_URL: '' } })
  const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 1 })
  pool.on('error', () => {})
  try {
    const client = await pool.connect()
    const text = path.join(scratchDirectory(), 'bench.csv')
    await runInEngine(writeText(storedRows(await soundFiles(segments), null), network, text))
    await pipeline(
      createReadStream(text),
      client.query(copyFrom(`copy address_transfer (${copiedColumns}) from stdin (format csv)`)),
    )
    rmSync(text)
    await client.query('vacuum full analyze address_transfer')
    const { rows } = await client.query<{ n: string; bytes: string }>(
      `select count(*) as n, pg_total_relation_size('address_transfer') as bytes from address_transfer`,
    )
    client.release()
    const [n, stored] = [Number(rows[0]?.n), Number(rows[0]?.bytes)]
    const bytes = segments.reduce((sum, { files }) => sum + files[0].bytes + files[1].bytes, 0)
    console.log(
      `PostgreSQL: ${(stored / n).toFixed(1)} bytes a transfer and side with its two indexes, archive ${(bytes / n).toFixed(1)}, ratio ${(stored / bytes).toFixed(1)}`,
    )
    const none = { after: null, assetIds: null, directions: null, counterparty: null, from: null, to: null, minUsd: null }
    const times: [number[], number[]] = [[], []]
    for (let i = 0; i < pages + 10; i++) {
      const address = 1 + Math.floor(addresses * Math.random() ** 4)
      const selection = {
        ...none,
        network,
        addressId: String(address),
        seq: '9000000000000',
        heights: { least: null, below: null },
      }
      const { text: sql, values } = transferQuery(selection, 51, 'address_transfer')
      const began = performance.now()
      const hot = await pool.query(sql, values)
      const between = performance.now()
      const cold = await archived(address)
      const ended = performance.now()
      if (JSON.stringify(hot.rows) !== JSON.stringify(cold)) throw new Error(`the pages of address ${address} differ`)
      if (i < 10) continue
      times[0].push(between - began)
      times[1].push(ended - between)
    }
    const [hot, cold] = times.map((one) => one.sort((a, b) => a - b)) as [number[], number[]]
    const at = (of: number[], share: number) => of[Math.min(of.length - 1, Math.floor(of.length * share))] ?? 0
    for (const share of [0.5, 0.95])
      console.log(
        `page of 51 at p${share * 100}: PostgreSQL ${at(hot, share).toFixed(1)} ms, archive ${at(cold, share).toFixed(1)} ms, ratio ${(at(cold, share) / at(hot, share)).toFixed(1)}; equal to the byte`,
      )
  } finally {
    await pool.end()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
