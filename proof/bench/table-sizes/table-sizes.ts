import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { runCommand } from '@/scripts/command'
import { openDatabase } from '@/scripts/db/open-database'
import { DEFAULT_FOLD_AFTER, foldNetwork, ingestBlocks } from '@/server/chain/ingest'
import { type NetworkName, networkNamed } from '@/server/chain/networks'
import type { NormalisedBlock } from '@/server/chain/provider'
import { syncSettings } from '@/server/chain/sync'
import { batches } from '@/server/chain/sync/batches'
import { generatedBlocks } from '../ingest/generated-blocks'
import { generatedUtxoBlocks } from './utxo-blocks'

const usage = `usage: npm run proof -- bench table-sizes [--network ethereum|bitcoin] [--size 100000] [--json]
  Takes generated blocks through the whole ingest into a database of its own (ethereum: --size transfers, bitcoin: --size
  transactions) and prints for every table the rows, what pg_column_size says of a row, and what heap and indexes take of
  the disk for each, by pg_table_size and pg_indexes_size.`

const tables = [
  'block',
  'transaction_detail',
  'transfer',
  'address',
  'address_total',
  'address_asset_total',
  'address_transfer',
  'edge_in',
  'edge_out',
  'edge_delta',
  'utxo_tx',
  'utxo_input',
  'utxo_output',
]

/** The tables that store the movements of a UTXO network, and those derived from them now or before outpoints were stored. */
const movements = ['transfer', 'address_transfer', 'edge_in', 'edge_out', 'utxo_tx', 'utxo_input', 'utxo_output']

interface Row {
  table: string
  rows: number
  row_bytes: number
  heap_bytes: number
  index_bytes: number
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      network: { type: 'string', default: 'ethereum' },
      size: { type: 'string', default: '100000' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  })
  const size = Number(values.size)
  if (values.help || !['ethereum', 'bitcoin'].includes(values.network) || !Number.isInteger(size) || size < 1) {
    console.log(usage)
    return values.help ? 0 : 2
  }
  const utxo = values.network === 'bitcoin'
  const blocks = utxo ? generatedUtxoBlocks(size) : generatedBlocks(size, 7)
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'assay-bench-'))
  const database = await openDatabase({ dataDir, durable: false, migrate: 'always', env: { ...process.env, DATABASE_URL: '' } })
  const pool = new pg.Pool({ connectionString: database.appUrl, max: 2, options: '-c statement_timeout=0' })
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  pool.on('error', () => undefined)
  try {
    const seconds = await ingest(pool, values.network as NetworkName, blocks)
    await owner.connect()
    await owner.query('vacuum full')
    const table = await sizes(owner)
    const transactions = blocks.reduce((sum, block) => sum + block.transactions.length, 0)
    const total = table.reduce((sum, row) => sum + row.heap_bytes + row.index_bytes, 0)
    const facts = {
      network: values.network,
      blocks: blocks.length,
      transactions,
      transfers: await transfersOf(owner),
      stored_pairs: table.find((row) => row.table === 'transfer')?.rows ?? 0,
      seconds,
      bytes: total,
      load: Math.round((os.loadavg()[0] ?? 0) * 10) / 10,
    }
    if (values.json) console.log(JSON.stringify({ ...facts, table }, null, 2))
    else print(facts, table)
    if (utxo && !values.json) printOutputs(table)
    return 0
  } finally {
    await owner.end()
    await pool.end()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

async function* arriving(blocks: readonly NormalisedBlock[]): AsyncGenerator<NormalisedBlock> {
  yield* blocks
}

/** Stores blocks in the batches of the sync, folding when it would; returns the seconds it took. */
async function ingest(pool: pg.Pool, name: NetworkName, blocks: readonly NormalisedBlock[]): Promise<number> {
  const network = networkNamed(name)
  const source = network.model === 'utxo' ? 'bitcoin-core' : 'evm'
  const client = await pool.connect()
  const began = performance.now()
  try {
    for await (const batch of batches(arriving(blocks), syncSettings(network))) {
      await ingestBlocks(client, network, batch, { source })
      await foldNetwork(client, network.id, DEFAULT_FOLD_AFTER)
    }
    await foldNetwork(client, network.id)
  } finally {
    client.release()
  }
  return Math.round((performance.now() - began) / 100) / 10
}

async function sizes(owner: pg.Client): Promise<Row[]> {
  const found: Row[] = []
  for (const table of tables) {
    const { rows } = await owner.query<Row>(
      `with parts as (select $1::regclass as oid union select inhrelid from pg_inherits where inhparent = $1::regclass),
            counted as (select count(*)::int as rows, coalesce(avg(pg_column_size(t.*)), 0)::float8 as row_bytes from ${table} t)
       select $1::text as table, rows, row_bytes, (select sum(pg_table_size(oid)) from parts)::float8 as heap_bytes,
         (select sum(pg_indexes_size(oid)) from parts)::float8 as index_bytes from counted`,
      [table],
    )
    if (rows[0] && rows[0].rows > 0) found.push(rows[0])
  }
  return found
}

function print(facts: object, table: readonly Row[]): void {
  console.log(`${JSON.stringify(facts)}\n\n| table | rows | a row, bytes | heap a row | indexes a row |\n|---|---|---|---|---|`)
  for (const { table: name, rows, row_bytes, heap_bytes, index_bytes } of table)
    console.log(
      `| ${name} | ${rows} | ${Math.round(row_bytes)} | ${Math.round(heap_bytes / rows)} | ${Math.round(index_bytes / rows)} |`,
    )
}

/** Number of the network's transfers according to its counter. */
async function transfersOf(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ n: string }>('select sum(transfer_count) as n from network_state')
  return Number(rows[0]?.n ?? 0)
}

/** Rows and bytes (heap and indexes) that the movements of a UTXO network take per output. */
function printOutputs(table: readonly Row[]): void {
  const outputs = table.find((row) => row.table === 'utxo_output')?.rows ?? 0
  const stored = table.filter((row) => movements.includes(row.table))
  const sum = (of: (row: Row) => number) => stored.reduce((total, row) => total + of(row), 0) / outputs
  const [rows, bytes] = [sum((row) => row.rows), sum((row) => row.heap_bytes + row.index_bytes)]
  console.log(
    `\nan output takes ${rows.toFixed(2)} rows and ${Math.round(bytes)} bytes in ${stored.map((row) => row.table).join(', ')}`,
  )
  const each = (name: string, of: (row: Row) => number) => {
    const row = table.find((one) => one.table === name)
    return row === undefined ? 0 : of(row) / row.rows
  }
  const whole = (row: Row) => row.heap_bytes + row.index_bytes
  const transactions = table.find((row) => row.table === 'utxo_tx')
  const shared = transactions ? [transactions.rows / outputs, whole(transactions) / outputs] : [0, 0]
  const spent = each('utxo_output', whole) + each('utxo_input', whole) + (shared[1] as number)
  console.log(`one that is spent: ${(2 + (shared[0] as number)).toFixed(2)} rows and ${Math.round(spent)} bytes`)
}
