import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { runCommand } from '@/scripts/command'
import { openDatabase } from '@/scripts/db/open-database'
import { median } from '@/scripts/quantile'
import { generatedBlocks } from './generated-blocks'
import { type WriterName, writerNames, writers } from './writers'

const usage = `usage: npm run proof -- bench ingest [--transfers 60000] [--rounds 3] [--json]
  Writes the same transfers through the whole ingest pipeline (blocks, transactions, transfers on both ends, totals, fees,
  edges, folded), through Prisma's createMany (bare transfers only) and through COPY (bare transfers only), in turn, into a
  durable database of its own. Prints rows a second, medians and ratios.`

interface Result {
  transfers: number
  blocks: number
  rounds: number
  rows_per_second: Record<WriterName, { median: number; rounds: number[] }>
  ratio: { pipeline_to_createMany: number; pipeline_to_copy: number }
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: { transfers: { type: 'string' }, rounds: { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean' } },
  })
  if (values.help) {
    console.log(usage)
    return
  }
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'assay-bench-'))
  const database = await openDatabase({ dataDir, durable: true, migrate: 'always', env: { ...process.env, DATABASE_URL: '' } })
  const pool = new pg.Pool({ connectionString: database.appUrl, max: 3, options: '-c statement_timeout=0' })
  pool.on('error', () => undefined)
  try {
    print(await measure(pool, Number(values.transfers ?? 60_000), Number(values.rounds ?? 3)), values.json ?? false)
  } finally {
    await pool.end()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

async function measure(pool: pg.Pool, transfers: number, rounds: number): Promise<Result> {
  const speeds: Record<WriterName, number[]> = { pipeline: [], createMany: [], copy: [] }
  let networkId = 5_000
  for (const writer of writerNames) await writers[writer](pool, await partitioned(pool, networkId++), generatedBlocks(2_000, 1))
  let blocks = 0
  for (let round = 0; round < rounds; round++) {
    const chain = generatedBlocks(transfers, 7 + round)
    blocks = chain.length
    // In another order in every round, so that a writer does not always follow the same one.
    for (let turn = 0; turn < writerNames.length; turn++) {
      const writer = writerNames[(turn + round) % writerNames.length] as WriterName
      const id = await partitioned(pool, networkId++)
      const began = performance.now()
      await writers[writer](pool, id, chain)
      speeds[writer].push(Math.round(transfers / ((performance.now() - began) / 1000)))
    }
  }
  const of = (name: WriterName) => ({ median: median(speeds[name]), rounds: speeds[name] })
  const [whole, many, copy] = [of('pipeline'), of('createMany'), of('copy')]
  // Compared within a round, since the machine's load differs between rounds.
  const ratio = (other: number[]) => Math.round(median(whole.rounds.map((speed, n) => speed / (other[n] ?? speed))) * 100) / 100
  return {
    transfers,
    blocks,
    rounds,
    rows_per_second: { pipeline: whole, createMany: many, copy },
    ratio: { pipeline_to_createMany: ratio(many.rounds), pipeline_to_copy: ratio(copy.rounds) },
  }
}

async function partitioned(pool: pg.Pool, networkId: number): Promise<number> {
  await pool.query('select ensure_transfer_partition($1::smallint, 18000000, 19000000)', [networkId])
  return networkId
}

function print(result: Result, json: boolean): void {
  if (!json) {
    console.log(`${result.transfers} transfers in ${result.blocks} blocks, ${result.rounds} rounds, rows a second`)
    console.log('writer        median   rounds')
    for (const name of writerNames) {
      const { median, rounds } = result.rows_per_second[name]
      console.log(`${name.padEnd(12)} ${String(median).padStart(7)}   ${rounds.join(' ')}`)
    }
    console.log(
      `the whole pipeline is ${result.ratio.pipeline_to_createMany} times createMany and ${result.ratio.pipeline_to_copy} times COPY of the bare rows`,
    )
  }
  console.log(JSON.stringify(result))
}
