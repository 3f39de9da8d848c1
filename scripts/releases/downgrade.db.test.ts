import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '@/scripts/db/open-database'
import { freePort } from '@/scripts/postgres/free-port'
import { repositoryRoot } from '@/scripts/settings'
import { openTestDatabase } from '@/scripts/test/test-database'
import { serviceEnv } from '@/scripts/up/service-env'

let database: Database
let port: number
beforeAll(async () => {
  database = await openTestDatabase()
  port = await freePort()
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  await client.query(
    "insert into _prisma_migrations (id, checksum, migration_name, finished_at) values ('later', '', '20991231000000_later', now())",
  )
  await client.end()
})
afterAll(() => database.close())

/** Runs a program of this checkout on the database to its end. */
async function run(args: string[]): Promise<{ status: number | null; said: string }> {
  const settings = { dataDir: database.dataDir, host: '127.0.0.1', port }
  const env = { ...serviceEnv(database, settings, `http://127.0.0.1:${port}`, false), ASSAY_SAMPLE: '0' }
  const child = spawn(process.execPath, args, { cwd: repositoryRoot, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const gone = new Promise<number | null>((resolve) => child.once('exit', (status) => resolve(status)))
  const late = setTimeout(() => child.kill('SIGKILL'), 60_000)
  const [out, err, status] = await Promise.all([text(child.stdout), text(child.stderr), gone])
  clearTimeout(late)
  return { status, said: out + err }
}

describe('a database that a later release migrated', () => {
  it.each([
    ['web', ['--import', 'tsx', 'server/web.ts']],
    ['the worker', ['--import', 'tsx', 'server/jobs/worker.ts']],
    ['npm run up', ['scripts/up.mjs']],
    ['npm run db:migrate', ['scripts/run.mjs', 'scripts/db/migrate-command.ts']],
  ])(
    'is refused by %s, with one sentence that says what to do',
    async (_, args) => {
      const { status, said } = await run(args.map((one) => (one.endsWith('.mjs') ? path.join(repositoryRoot, one) : one)))
      expect(status, said).toBe(1)
      const sentences = said.split('\n').filter((line) => line.includes('was migrated by a later release than this one'))
      expect(sentences, said).toHaveLength(1)
      expect(sentences[0]).toContain('start that release or a later one, or restore the backup from before the upgrade')
    },
    90_000,
  )
})
