import { readdirSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { repositoryRoot } from '@/scripts/settings'
import { networkById } from '@/server/chain/networks'
import { type Finding, findingsOf } from './finding'

const { ok, failed, skipped } = findingsOf('installation')
const heartbeatSeconds = 45
type Db = Pick<pg.Pool, 'query'>

/**
 * Checks version, migrations, the application role's privileges, the worker's heartbeat and chain data. `serving`: web answers.
 */
export async function checkDatabase(owner: Db, app: Db, serving: boolean): Promise<Finding[]> {
  const version = await checkVersion(app)
  const migrations = await checkMigrations(owner)
  if (migrations.status !== 'ok') return [version, migrations]
  return [version, migrations, await checkRole(app), await checkWorker(app, serving), ...(await checkChains(app))]
}

async function checkVersion(app: Db): Promise<Finding> {
  const { rows } = await app.query<{ number: string; text: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as text`,
  )
  const text = `PostgreSQL ${rows[0]?.text ?? 'of unknown version'}`
  return Number(rows[0]?.number) >= 150_000
    ? ok('database', text)
    : failed('database', text, { mend: 'use PostgreSQL 15 or newer, or unset DATABASE_URL to use the embedded one' })
}

async function checkMigrations(owner: Db): Promise<Finding> {
  const wanted = readdirSync(path.join(repositoryRoot, 'prisma/migrations'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
  const mend = 'npm run db:migrate'
  const { rows: tables } = await owner.query<{ found: boolean }>(`select to_regclass('_prisma_migrations') is not null as found`)
  if (!tables[0]?.found) return failed('migrations', 'none has been applied', { mend })
  const { rows } = await owner.query<{ migration_name: string }>(
    'select migration_name from _prisma_migrations where finished_at is not null and rolled_back_at is null',
  )
  const applied = new Set(rows.map((row) => row.migration_name))
  const pending = wanted.filter((name) => !applied.has(name))
  return pending.length === 0
    ? ok('migrations', `${wanted.length} of ${wanted.length} applied`)
    : failed('migrations', `pending: ${pending.join(', ')}`, { mend })
}

async function checkRole(app: Db): Promise<Finding> {
  const { rows } = await app.query<{ name: string; above: boolean }>(
    'select rolname as name, rolsuper or rolbypassrls as above from pg_roles where rolname = current_user',
  )
  const name = rows[0]?.name ?? 'unknown'
  return rows[0]?.above === false
    ? ok('application role', `${name} is subject to row-level security`)
    : failed('application role', `${name} bypasses row-level security`, {
        mend: 'point DATABASE_APP_URL at a login without SUPERUSER and BYPASSRLS, or unset it',
      })
}

async function checkWorker(app: Db, serving: boolean): Promise<Finding> {
  const { rows } = await app.query<{ age: number | null }>(
    `select extract(epoch from now() - max(at))::float8 as age from component_heartbeat where component = 'worker'`,
  )
  const age = rows[0]?.age ?? null
  const text = age === null ? 'no heartbeat yet' : `last heartbeat ${Math.round(age)} s ago`
  if (age !== null && Math.abs(age) <= heartbeatSeconds) return ok('worker', text)
  if (!serving) return skipped('worker', `${text}; the service is not running`)
  return failed('worker', text, { mend: 'restart the service with `npm run up`; its log says why the worker ended' })
}

async function checkChains(app: Db): Promise<Finding[]> {
  const { rows } = await app.query<{ network: number; transfers: string; error: string | null; waiting: string }>(
    `select network, transfer_count as transfers, last_error as error,
       (select count(*) from edge_delta d where d.network = s.network and d.ingest_seq > s.folded_seq) as waiting
     from network_state s order by network`,
  )
  if (rows.length === 0) return [skipped('chain data', 'no network has any yet: `npm run import -- transfers FILE`')]
  return rows.map(({ network, transfers, error, waiting }) => {
    const name = networkById(network).name
    if (error)
      return failed(name, `${transfers} transfers; the last read failed: ${error}`, { mend: 'fix the source and import again' })
    if (Number(waiting) > 0) {
      return failed(name, `${transfers} transfers, ${waiting} edges not yet folded`, {
        mend: 'wait for a running import, or run an interrupted one again: it folds the rest',
      })
    }
    return ok(name, `${transfers} transfers, all folded`)
  })
}
