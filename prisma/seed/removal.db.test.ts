import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { bootstrapInstallation } from '@/scripts/bootstrap'
import type { Database } from '@/scripts/db/open-database'
import { openTestDatabase } from '@/scripts/test/test-database'
import type { Context } from '@/server/platform/context'
import { sampleAddress } from './address'
import { Desk } from './desk/desk'
import { isDatabaseEmpty, loadSample } from './load'
import { doRealWork, ownerOf, realWallet, tryTheSample } from './testing/real-work'

const endsAt = new Date(Date.now() - 180_000)
const open: Database[] = []

interface Installation {
  database: Database
  owner: pg.Pool
  ctx: () => Context
  close(): Promise<void>
}

async function install(withSample: boolean): Promise<Installation> {
  // The settings of a process are read once; this one goes from one installation to the next.
  const { closeDatabase } = await import('@/server/platform/db')
  await closeDatabase()
  delete (globalThis as { __assayEnv?: unknown }).__assayEnv
  const database = await openTestDatabase()
  open.push(database)
  process.env.DATA_DIR = database.dataDir
  process.env.LOG_LEVEL = 'silent'
  await bootstrapInstallation(database, database.secrets)
  const { ownerUrl, appUrl } = database
  if (withSample) await loadSample({ ownerUrl, appUrl, endsAt, desk: true })
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 })
  owner.on('error', () => undefined)
  const { orgId, person } = await ownerOf(owner)
  const desk = new Desk(orgId, person, new Date())
  return {
    database,
    owner,
    ctx: () => desk.as(person, new Date(endsAt.getTime() + 200_000)),
    close: () => owner.end(),
  }
}

afterAll(async () => {
  const { closeDatabase } = await import('@/server/platform/db')
  await closeDatabase()
  for (const database of open) await database.close()
})

/** What is an identity, a time of the database's own clock, or follows from either. */
const masks: [RegExp, string][] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, 'uuid'],
  [/\b[a-z]{2,4}_[0-7][0-9a-hjkmnp-tv-z]{25}\b/g, 'id'],
  [/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)?/g, 'time'],
  [/\\\\x[0-9a-f]{16,}/g, 'bytes'],
  [/\b[0-9a-f]{64}\b/g, 'hash'],
  [/"number":\d+/g, 'number'],
]
/** Numbers that are given out one by one, and epochs that only rise. */
const counted = ['address_id', 'src', 'dst', 'counterparty', 'number', 'last', 'seq', 'id', 'entry', 'public_id', 'password_hash']

/** Left out: the audit log, the mark of the removal, keys of signing (they never go) and what was rebuilt for each run. */
const leftOut = [
  'audit_event',
  // That earlier screenings were looked through, which is so for ever.
  'screening_match_collected',
  'audit_head',
  'audit_checkpoint',
  '_prisma_migrations',
  'rate_bucket',
  'signing_key',
  'sample_row',
]

/** Every table of the database as sorted rows without identities, but for rows that hold one of `except`. */
async function digest(owner: pg.Pool, except: readonly string[] = []): Promise<Record<string, string[]>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  )
  const all: Record<string, string[]> = {}
  for (const { name } of tables) {
    if (leftOut.includes(name)) continue
    const { rows } = await owner.query<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from "${name}" t`)
    all[name] = rows
      .filter(({ row }) => !(name === 'installation_fact' && ['sample_removed', 'attribution_epoch'].includes(String(row.key))))
      .filter(({ row }) => !except.some((id) => JSON.stringify(row).includes(id)))
      .map(({ row }) => {
        for (const key of counted) if (key in row) row[key] = 'counted'
        if (name === 'policy_version') row.version = 'counted'
        return masks.reduce((text, [pattern, name]) => text.replace(pattern, name), JSON.stringify(row))
      })
      .sort()
  }
  return all
}

describe('removing the sample', () => {
  it('leaves a database equal to one that never had it, with all that people brought', async () => {
    const bare = await install(false)
    await doRealWork(bare.ctx)
    const expected = await digest(bare.owner)
    await bare.close()

    const { database, owner, ctx, close } = await install(true)
    const kept = await tryTheSample(ctx)
    await doRealWork(ctx)
    const { evaluateDue, getMonitoredWallet, getMonitoringDefaults } = await import('@/server/domain/monitoring')
    const { previewSampleRemoval, removeSample, installationStatus } = await import('@/server/domain/installation')
    const before = await digest(owner)
    const preview = await previewSampleRemoval(ctx())
    expect(await digest(owner)).toEqual(before)
    const removed = await removeSample(ctx())
    expect(removed).toEqual(preview)
    const goes = new Map(removed.goes.map((row) => [row.kind, row]))
    expect(goes.get('cases')).toEqual({ kind: 'cases', count: 8, own: 0 })
    expect(goes.get('checks')?.own).toBeGreaterThan(0)
    expect(goes.get('alerts')?.own).toBeGreaterThan(0)
    expect(goes.get('people')?.count).toBe(5)
    expect(goes.get('lists')).toEqual({ kind: 'lists', count: 2, own: 0 })
    expect(removed.stays).toMatchObject({ transfers: 1, wallets: 2, cases: 2, lists: 1, tag_packs: 1 })
    // Made when it is first needed, as the rules were that the sample had changed.
    await getMonitoringDefaults(ctx())
    const left = await digest(owner, [kept.caseUuid, kept.walletUuid, kept.caseId, kept.walletId])
    const onEthereum = (row: string) => row.includes('"network":3')
    expect(left.watched_address?.filter(onEthereum)).toHaveLength(1)
    left.watched_address = left.watched_address?.filter((row) => !onEthereum(row)) ?? []
    for (const [table, rows] of Object.entries(expected)) expect(left[table], table).toEqual(rows)
    expect(Object.keys(left)).toEqual(Object.keys(expected))

    expect(await getMonitoredWallet(ctx(), { id: kept.walletId })).toMatchObject({ label: 'Ours', last_evaluated_at: null })
    const log = (await import('@/server/platform/logger')).logger()
    await evaluateDue({ orgId: ctx().org.id, clock: ctx().clock, log }, 200)
    // A case that somebody opened on one of its alerts stays, without the alert.
    const { getCase } = await import('@/server/domain/case')
    expect(await getCase(ctx(), { id: kept.caseId })).toMatchObject({ title: 'Opened by hand', alert_ids: [] })
    expect((await installationStatus(ctx())).sample_data).toBeNull()
    await expect(removeSample(ctx())).rejects.toMatchObject({ code: 'not_found' })
    await expect(isDatabaseEmpty(database)).resolves.toBe(false)
    const { rows } = await owner.query(`select detail->>'cases' as cases from audit_event where action = 'sample.removed'`)
    expect(rows).toEqual([{ cases: '8' }])
    await close()
  }, 300_000)

  it('lets nothing else write to its networks, and nobody delete what is append-only', async () => {
    const { database, owner, close } = await install(true)
    const app = new pg.Client({ connectionString: database.appUrl })
    await app.connect()
    const { rows } = await owner.query<{ org_id: string }>('select org_id from case_event limit 1')
    await app.query(`select set_config('app.org_id', $1, false)`, [rows[0]?.org_id])
    const refused = async (sql: string, message: RegExp) => await expect(app.query(sql)).rejects.toThrow(message)
    await refused(`update network_state set source = 'import' where network = 3`, /sample data feeds/)
    await app.query(`set assay.sample_is_going = 'yes'`)
    await refused('delete from case_event', /permission denied/)
    await refused('delete from risk_check_evidence', /permission denied/)
    await refused('insert into sample_row select org_id, $$case_file$$, id from case_file', /permission denied/)
    await refused('insert into sample_network values (5)', /permission denied/)
    await app.end()
    // The owner, too, needs the function, which knows what is the sample's.
    await expect(owner.query('delete from case_event')).rejects.toThrow('append-only')
    const { ingestTransfers } = await import('@/server/chain/ingest')
    const { networkNamed } = await import('@/server/chain/networks')
    const { pool } = await import('@/server/platform/db')
    const row = {
      hash: 'ab'.repeat(32),
      transferIndex: 0,
      blockHeight: 26_200_000,
      txIndex: 0,
      blockTime: Math.floor(Date.now() / 1000),
      from: sampleAddress('ethereum', 'crowd:1').toLowerCase(),
      to: realWallet.toLowerCase(),
      asset: { contract: '' },
      amountRaw: '1',
    }
    const transfers = async () => (await owner.query('select count(*) as n from transfer')).rows[0].n
    const had = await transfers()
    await expect(ingestTransfers(pool(), networkNamed('ethereum'), [row], { source: 'import' })).rejects.toMatchObject({
      code: 'invalid_request',
      message: expect.stringContaining('npm run sample -- remove'),
    })
    expect(await transfers()).toBe(had)
    await close()
  }, 300_000)
})
