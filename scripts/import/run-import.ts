import path from 'node:path'
import pg from 'pg'
import { mustBeFile } from '@/scripts/given-file'
import type { ImportArguments } from '@/scripts/import/arguments'
import { fileProgress } from '@/scripts/import/progress'
import { importPrices, importTransfers, Refusals, readBlockTimes, readNonFungible } from '@/server/chain/import'
import { countedNames, importPackFile } from '@/server/domain/attribution'

interface Outcome {
  read: number
  added: number
  known: number
  refused: number
  note?: string
}

/** Imports the files one after the other and prints a line for each; returns the exit status. */
export async function runImport(
  database: { appUrl: string; ownerUrl: string; dataDir: string },
  args: ImportArguments,
): Promise<number> {
  for (const file of [...args.files, args.blocks, args.contracts]) if (file !== undefined) mustBeFile(file)
  const pool = new pg.Pool({ connectionString: database.appUrl, max: 2, application_name: 'assay import' })
  pool.on('error', (error) => console.error(`warning: a database connection was lost: ${error.message}`))
  const refusals = new Refusals(path.join(database.dataDir, 'import-reports'), (line) => console.error(line))
  try {
    let added = 0
    for (const file of args.files) added += await importOne(pool, file, args, refusals)
    if (added > 0) await tidy(database.ownerUrl)
  } finally {
    refusals.close()
    await pool.end()
  }
  if (refusals.count === 0) return 0
  console.error(`${refusals.count} rows were refused; all of them are listed in ${refusals.reportFile}`)
  return 1
}

async function importOne(pool: pg.Pool, file: string, args: ImportArguments, refusals: Refusals): Promise<number> {
  const started = performance.now()
  const progress = fileProgress(path.basename(file))
  const onRefused = (name: string, line: number | undefined, reason: string) => refusals.add(name, line, reason)
  let outcome: Outcome
  try {
    outcome = await kinds[args.kind](pool, file, args, { onRefused, onProgress: progress.onProgress })
  } finally {
    progress.stop()
  }
  const seconds = (performance.now() - started) / 1000
  const rate = Math.round(outcome.read / Math.max(seconds, 0.001))
  console.log(
    `${path.basename(file)}: ${outcome.read} rows read, ${outcome.added} added, ${outcome.known} known, ${outcome.refused} refused` +
      `${outcome.note ? `, ${outcome.note}` : ''} in ${seconds.toFixed(1)} s (${rate} rows/s)`,
  )
  return outcome.added
}

/** Updates statistics and the visibility map of the tables that grew, which the planner still takes for empty. */
async function tidy(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(
      'vacuum (analyze) address, address_total, address_asset_total, address_transfer, edge_in, edge_out, tag_summary, attribution, entity, price',
    )
    await client.query('analyze transfer')
  } finally {
    await client.end()
  }
}

type Hooks = Pick<Parameters<typeof importTransfers>[2], 'onRefused' | 'onProgress'>
type Importer = (pool: pg.Pool, file: string, args: ImportArguments, hooks: Hooks) => Promise<Outcome>

const kinds: Record<ImportArguments['kind'], Importer> = {
  transfers: async (pool, file, args, hooks) => {
    const blockTimes = args.blocks ? await readBlockTimes(args.blocks) : undefined
    const nonFungible = args.contracts ? await readNonFungible(args.contracts) : undefined
    const summary = await importTransfers(pool, file, { ...hooks, blockTimes, nonFungible, etlNetwork: args.network })
    return summary.resumedAt > 0 ? { ...summary, note: `resumed after record ${summary.resumedAt}` } : summary
  },
  tagpack: async (pool, file, _args, hooks) => {
    const { skipped, unknownConcepts, tagPack: _, ...summary } = await importPackFile(pool, file, hooks)
    const notes = [
      countedNames(skipped, (total, names) => `${total} skipped, their networks are not kept here (${names})`, '...'),
      countedNames(
        unknownConcepts,
        (total, names) => `${total} of the refused use a concept the taxonomy does not know (${names})`,
        '...',
      ),
    ].filter((note) => note !== null)
    return notes.length > 0 ? { ...summary, note: notes.join(', ') } : summary
  },
  prices: async (pool, file, args, hooks) => {
    const { revalued, ...summary } = await importPrices(pool, file, { ...hooks, asset: args.asset })
    return revalued > 0 ? { ...summary, note: `${revalued} transfers revalued` } : summary
  },
}
