import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { type Database, openDatabase } from '@/scripts/db/open-database'
import { applyEnvironment } from '@/scripts/db/with-database'
import { writePrivateFile } from '@/scripts/private-file'
import { suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { furnish } from '@/scripts/test/installation'
import { openTestDatabase } from '@/scripts/test/test-database'
import { type StoredChain, someAddresses, storeChain } from './store-chain'

export interface BenchChain {
  database: Database
  chain: StoredChain
  /** UUID. */
  orgId: string
  /** An API key whose limit is never reached. */
  key: string
  /** Addresses of the chain to query, the same in every run over a kept one. */
  addresses: string[]
  close(): Promise<void>
}

type Kept = Pick<BenchChain, 'chain' | 'orgId' | 'key' | 'addresses'>

/**
 * A database with the sample and a generated chain of this many transfers, also set in the environment. With `keep`, a
 * directory, it is created there once and reused by later runs; without, `close` removes it. `prepare` runs once.
 */
export async function benchChain(
  { transfers, keep, say }: { transfers: number; keep: string | undefined; say: (text: string) => void },
  prepare: (orgId: string) => Promise<void> = async () => undefined,
): Promise<BenchChain> {
  const database = keep === undefined ? await openTestDatabase() : await openKept(path.resolve(keep))
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  owner.on('error', () => undefined)
  try {
    await owner.connect()
    const file = path.join(database.dataDir, 'bench.json')
    const known: Kept | undefined = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
    const kept = known ?? (await make(database, owner, transfers, say, prepare))
    if (!known) writePrivateFile(file, { ...kept })
    return { database, ...kept, close: database.close }
  } catch (error) {
    await database.close()
    throw error
  } finally {
    await owner.end()
  }
}

async function make(
  database: Database,
  owner: pg.Client,
  transfers: number,
  say: (text: string) => void,
  prepare: (orgId: string) => Promise<void>,
): Promise<Kept> {
  await furnish(database)
  const org = await suiteOrganisation('Bench')
  const { text: key } = await org.keyWith({ rateLimit: 10_000_000, rateBurst: 1_000_000 })
  await prepare(org.org_id)
  const chain = await storeChain(owner, transfers, say)
  return { chain, orgId: org.org_id, key, addresses: await someAddresses(owner, 20_000) }
}

async function openKept(dataDir: string): Promise<Database> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const database = await openDatabase({
    dataDir,
    durable: false,
    migrate: 'always',
    // Enables statement statistics, to see afterwards what a route queries.
    settings: { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track_planning': 'on' },
  })
  applyEnvironment(database)
  process.env.TEST_DATABASE_OWNER_URL = database.ownerUrl
  process.env.TEST_NETWORK_IDS = path.join(dataDir, 'network-ids')
  mkdirSync(process.env.TEST_NETWORK_IDS, { recursive: true })
  return database
}
