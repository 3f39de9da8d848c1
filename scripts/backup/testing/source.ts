import path from 'node:path'
import pg from 'pg'
import { type Database, openDatabase } from '@/scripts/db/open-database'
import { applyEnvironment } from '@/scripts/db/with-database'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { addCaseEvidence, createCase } from '@/server/domain/case'
import { closeDatabase } from '@/server/platform/db'
import { untilArchived } from '../continuous/archiving'

/** An installation of its own that a suite backs up. */
export interface Source {
  database: Database
  owner: pg.Client
  org: SuiteOrganisation
  /** A case with a file of evidence. */
  addCase(title: string): Promise<void>
  /** See `untilArchived`. */
  archived(): Promise<void>
  now(): Promise<Date>
  close(): Promise<void>
}

/** The environment without the database that suites share. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, DATABASE_APP_URL: __, ...bare } = process.env
  return bare
}

/** Starts an embedded database in `root`, with an organisation. Commands and verbs of this process use it from then on. */
export async function openSource(root: string, name: string): Promise<Source> {
  const env = bareEnvironment()
  delete process.env.DATABASE_URL
  const database = await openDatabase({ dataDir: path.join(root, 'source'), migrate: 'always', env })
  applyEnvironment(database)
  const org = await suiteOrganisation(name)
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  return {
    database,
    owner,
    org,
    async addCase(title) {
      const { id } = await createCase(org.ctx, { title })
      const content = new Response(title).body as ReadableStream<Uint8Array>
      await addCaseEvidence(org.ctx, { id, name: `${title}.txt`, declared_size: null, content })
    },
    archived: () => untilArchived(owner),
    async now() {
      const { rows } = await owner.query<{ now: Date }>('select clock_timestamp() as now')
      return rows[0]?.now ?? new Date()
    },
    async close() {
      await owner.end()
      await closeDatabase()
      await database.close()
    },
  }
}
