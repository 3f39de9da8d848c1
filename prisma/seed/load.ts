import pg from 'pg'
import { asSoleWriter, ingestTransfers, landLinks } from '@/server/chain/ingest'
import { networkNamed } from '@/server/chain/networks'
import { findSampleFact, hasChainData, type SampleCast, saveSampleFact } from '@/server/domain/installation'
import { uuidv7 } from '@/server/platform/ids'
import { sampleCustomers } from './customers'
import { buildSample, type Sample } from './dataset'
import { type DeskOwner, openDesk } from './desk'
import { sampleSeed, sampleVersion } from './fixed'
import { loadPrices } from './load-prices'
import { loadStatements } from './load-statements'
import { findRows, markNetworks, markRows } from './mark-rows'
import { normalisedTransfers } from './normalised'

export interface LoadOptions {
  ownerUrl: string
  appUrl: string
  /** Steps done and steps in all. */
  onProgress?: (done: number, total: number) => void
  /** When its last block is to be, to the minute; the sample's own clock where nobody says. A load that was begun keeps its own. */
  endsAt?: Date
  /** Plays two weeks of a compliance desk for the first organisation while the chain grows; needs the settings of a service. */
  desk?: boolean
}

export interface LoadSummary {
  transfersAdded: number
  transfersKnown: number
  scenarios: number
}

const batchRows = 250
const networks = ['bitcoin', 'ethereum'] as const
/** Held for as long as a load lasts: two at once would each see a half-filled database. */
const loadLock = 0x73616d70

/** Whether no chain data is there, or only what an interrupted load of the sample left. */
export async function isDatabaseEmpty({ appUrl }: { appUrl: string }): Promise<boolean> {
  return withPool(appUrl, async (pool) => (await isInterrupted(pool)) || !(await hasChainData(pool)))
}

/**
 * Loads the sample through the importer's own code and marks the installation with it. Loading again adds
 * only what is missing. Throws where another version of the sample, or real data, is there.
 */
export function loadSample({ ownerUrl, appUrl, onProgress, endsAt, desk }: LoadOptions): Promise<LoadSummary> {
  return withPool(appUrl, (pool) =>
    asOnlyLoader(pool, async () => {
      await refuseUnsuitable(pool)
      // A desk that was played to its end is not played again.
      const owner = desk && !(await findSampleFact(pool)) ? await findOwner(pool) : null
      const begun = await withPool(ownerUrl, async (tables) => {
        await markNetworks(
          tables,
          networks.map((name) => networkNamed(name).id),
        )
        return begin(pool, endsAt, owner ? await findRows(tables, owner.orgId) : [])
      })
      const sample = buildSample(begun)
      const counts = await loadEverything(pool, sample, { run: begun.run, onProgress, owner })
      if (owner) {
        await withPool(ownerUrl, async (tables) => {
          await forgetNotices(tables, owner.orgId)
          await markRows(tables, owner.orgId, begun.before)
        })
      }
      await saveSampleFact(pool, {
        loaded_at: new Date().toISOString(),
        cast: castOf(sample),
        ends_at: sample.endsAt.toISOString(),
        version: sampleVersion,
        seed: sampleSeed,
        scenarios: sample.scenarios.map(({ key, title, description, network, address }) => ({
          key,
          title,
          description,
          network,
          address,
        })),
      })
      await pool.query(`delete from installation_fact where key = 'sample_loading'`)
      await withPool(ownerUrl, (owner) => owner.query('analyze'))
      return { ...counts, scenarios: sample.scenarios.length }
    }),
  )
}

async function refuseUnsuitable(pool: pg.Pool): Promise<void> {
  const fact = await findSampleFact(pool)
  if (fact && fact.version !== sampleVersion) {
    throw new Error(
      `version ${fact.version} of the sample data is loaded and this is version ${sampleVersion}; empty the database first: npm run db:reset`,
    )
  }
  if (fact || (await isInterrupted(pool)) || !(await hasChainData(pool))) return
  throw new Error('the database holds real chain data, and the sample data is never mixed into it')
}

async function loadEverything(
  pool: pg.Pool,
  sample: Sample,
  { run, onProgress, owner }: Pick<LoadOptions, 'onProgress'> & { run: string; owner: DeskOwner | null },
) {
  const total = sample.transfers.length + 2 * batchRows
  let done = 0
  const advance = (steps: number) => {
    done += steps
    onProgress?.(done, total)
  }
  await loadPrices(pool, sample)
  advance(batchRows)
  // Before the transfers: folding then fills the tag summary as it goes.
  await loadStatements(pool, sample)
  advance(batchRows)
  const counts = { transfersAdded: 0, transfersKnown: 0 }
  const days = owner && (await openDesk(sample, owner))
  let from = Number.NEGATIVE_INFINITY
  for (const until of days?.ends ?? [Number.POSITIVE_INFINITY]) {
    const within = ({ time }: { time: number }) => time >= from && time < until
    for (const name of networks) {
      const rows = normalisedTransfers(sample.transfers, name).filter(({ blockTime: time }) => within({ time }))
      const result = await ingestTransfers(pool, networkNamed(name), counted(rows, advance), {
        source: 'sample',
        batchRows: 1000,
        run,
        onRefused: (row, reason) => {
          throw new Error(`the sample transfer ${row.hash} was refused: ${reason}`)
        },
      })
      counts.transfersAdded += result.added
      counts.transfersKnown += result.known
    }
    await loadCoins(pool, sample.coins.filter(within))
    await days?.after(
      until,
      sample.transfers.filter(({ block_time }) => within({ time: Date.parse(block_time) / 1000 })),
    )
    from = until
  }
  return counts
}

async function loadCoins(pool: pg.Pool, coins: Sample['coins']): Promise<void> {
  const bitcoin = networkNamed('bitcoin')
  const client = await pool.connect()
  try {
    await asSoleWriter(client, [bitcoin.id], () => landLinks(client, bitcoin, coins, 0n))
  } finally {
    client.release()
  }
}

function* counted<T>(rows: readonly T[], advance: (steps: number) => void): Generator<T> {
  for (const [index, row] of rows.entries()) {
    yield row
    if ((index + 1) % batchRows === 0) advance(batchRows)
  }
  advance(rows.length % batchRows)
}

async function isInterrupted(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query(`select 1 from installation_fact where key = 'sample_loading'`)
  return rowCount === 1
}

/** Who goes on paying when the sample lives: an exchange, people, a stranger and every second customer of the desk. */
function castOf({ world }: Sample): SampleCast {
  const address = (name: string) => world.address('ethereum', name).toLowerCase()
  return {
    payer: world.exchange('ethereum', 1).hot.toLowerCase(),
    stranger: world.outsider('ethereum', 11).toLowerCase(),
    people: Array.from({ length: 30 }, (_, n) => address(`crowd:${n}`)),
    customers: sampleCustomers.filter(({ network }) => network === 'ethereum').map((customer) => customer.address.toLowerCase()),
  }
}

/** The first organisation and whoever signs in to it; null where there is none. */
async function findOwner(pool: pg.Pool): Promise<DeskOwner | null> {
  const { rows } = await pool.query<DeskOwner>(
    `select value->>'org_id' as "orgId", value->>'email' as email from installation_fact where key = 'bootstrap'`,
  )
  return rows[0] ?? null
}

/**
 * Marks the load as begun. What is loaded or was begun already decides where the sample ends, by which run (a UUID) its
 * stretches of the chain belong together, and which rows the organisation had before.
 */
async function begin(
  pool: pg.Pool,
  endsAt: Date | undefined,
  before: readonly string[],
): Promise<{ endsAt: Date | undefined; run: string; before: readonly string[] }> {
  const known = await findSampleFact(pool)
  const ends_at = (known ? known.ends_at : endsAt?.toISOString()) ?? null
  const { rows } = await pool.query<{ ends_at: string | null; run: string | null; before: string[] | null }>(
    `insert into installation_fact (key, value) values ('sample_loading', $1::jsonb)
     on conflict (key) do update set value = installation_fact.value returning value->>'ends_at' as ends_at, value->>'run' as run, value->'before' as before`,
    [JSON.stringify({ version: sampleVersion, ends_at, run: uuidv7(), before })],
  )
  const [begun] = rows
  return {
    endsAt: begun?.ends_at ? new Date(begun.ends_at) : undefined,
    run: begun?.run ?? uuidv7(),
    before: begun?.before ?? before,
  }
}

async function asOnlyLoader<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [loadLock])
    return await work()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [loadLock]).catch(() => undefined)
    client.release()
  }
}

async function withPool<T>(connectionString: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString, max: 4, application_name: 'assay sample data' })
  // A lost connection fails the statement that needs it; unheard, the event would end the process.
  pool.on('error', () => undefined)
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

/** What an invented desk did is news to nobody: no message is sent about it. The service does not run yet. */
async function forgetNotices(tables: pg.Pool, orgId: string): Promise<void> {
  await tables.query('delete from message_due where org_id = $1', [orgId])
  await tables.query('delete from message_notice where org_id = $1', [orgId])
}
