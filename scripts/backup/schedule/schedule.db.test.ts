import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { anchorHistory } from '@/server/domain/anchor'
import { makeCheckpoints } from '@/server/domain/audit'
import { findBackupFact } from '@/server/domain/backup'
import { createCase } from '@/server/domain/case'
import { serviceStatus } from '@/server/domain/status'
import { closeDatabase, pool } from '@/server/platform/db'
import { logger } from '@/server/platform/logger'
import { drill } from './drill'
import { scheduledDrills } from './scheduled-drills'
import { scheduledWhole, settleMs } from './scheduled-whole'
import { scheduleSettings } from './settings'
import { makeWhole, wholeBackups } from './whole-backups'

let root: string
let owner: pg.Pool
let dataDir: string
const passphrase = () => path.join(root, 'passphrase')
const settings = () =>
  scheduleSettings({
    NODE_ENV: 'test',
    BACKUP_DIRECTORY: path.join(root, 'whole'),
    BACKUP_KEEP: '2',
    BACKUP_PASSPHRASE_FILE: passphrase(),
    BACKUP_DRILL_EVERY_HOURS: '24',
  })
const log = logger()

beforeAll(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), 'assay-schedule-'))
  dataDir = process.env.DATA_DIR as string
  writeFileSync(passphrase(), 'correct horse battery\n')
  // Makes this an external database for the commands that the schedule starts.
  process.env.DATABASE_URL = process.env.DATABASE_OWNER_URL as string
  owner = new pg.Pool({ connectionString: process.env.DATABASE_OWNER_URL, max: 2 })
  const org = await suiteOrganisation('Schedule')
  await createCase(org.ctx, { title: 'Kept by the schedule' })
  await makeCheckpoints()
  await anchorHistory()
}, 60_000)
afterAll(async () => {
  await owner.end()
  await closeDatabase()
  rmSync(root, { recursive: true, force: true })
})

describe('whole backups by themselves', () => {
  it('are made when due, kept as many as asked, and what was interrupted is removed', async () => {
    const { whole } = settings()
    if (whole === null) throw new Error('no schedule')
    let now = new Date()
    const turn = scheduledWhole({ dataDir, owner, whole, log, now: () => now })
    mkdirSync(path.join(whole.directory, 'assay-20200101T000000Z'), { recursive: true })
    mkdirSync(path.join(whole.directory, 'of-somebody-else'))
    await turn()
    expect(wholeBackups(whole.directory)).toEqual([])
    now = new Date(now.getTime() + settleMs)
    await turn()
    const first = wholeBackups(whole.directory)
    expect(first).toHaveLength(1)
    expect((await serviceStatus()).backups?.whole).toMatchObject({
      every_hours: 24,
      at: first[0]?.at.toISOString(),
      failing_since: null,
    })
    await turn()
    expect(wholeBackups(whole.directory)).toHaveLength(1)
    for (const days of [2, 3]) {
      now = new Date(Date.now() + days * 86_400_000)
      await turn()
    }
    expect(wholeBackups(whole.directory)).toHaveLength(2)
    expect(existsSync(first[0]?.directory ?? '')).toBe(false)
    expect(readdirSync(whole.directory)).toContain('of-somebody-else')
    expect(readdirSync(whole.directory)).not.toContain('assay-20200101T000000Z')
  }, 180_000)

  it('that fail leave the others and say since when', async () => {
    const { whole } = settings()
    if (whole === null) throw new Error('no schedule')
    const before = wholeBackups(whole.directory).length
    const broken = { ...whole, passphraseFile: path.join(root, 'nowhere') }
    await expect(makeWhole(broken, dataDir, new Date())).rejects.toThrow('the passphrase cannot be read')
    const turn = scheduledWhole({ dataDir, owner, whole: broken, log, now: () => new Date(Date.now() + 9 * 86_400_000) })
    await expect(turn()).rejects.toThrow('the passphrase cannot be read')
    expect((await findBackupFact(owner)).scheduled).toMatchObject({
      failing_since: expect.any(String),
      error: expect.any(String),
    })
    expect(wholeBackups(whole.directory)).toHaveLength(before)
  }, 60_000)
})

describe('drills by themselves', () => {
  it('restore the newest backup and say what that proved', async () => {
    let now = new Date()
    const turn = scheduledDrills({ dataDir, owner, settings: settings(), log, now: () => now })
    await turn()
    expect((await findBackupFact(pool())).drill?.last).toBeNull()
    now = new Date(now.getTime() + settleMs)
    await turn()
    expect((await findBackupFact(pool())).drill?.last?.error).toBeNull()
    const { drill: told } = (await serviceStatus()).backups ?? {}
    expect(told).toMatchObject({
      every_hours: 24,
      last: { kind: 'whole', passed: true, proved: ['restore', 'audit_logs', 'timelines'] },
    })
  }, 180_000)

  it('are held when due, and sooner after one that failed', async () => {
    let now = new Date()
    let held = 0
    const failing: typeof drill = async () => {
      held++
      return { passed: false, proved: ['restore'], error: 'audit_logs: row 3 was altered' }
    }
    const turn = scheduledDrills({ dataDir, owner, settings: settings(), log, now: () => now, hold: failing })
    await turn()
    expect(held).toBe(0)
    for (const [hours, times] of [
      [24.5, 1],
      [25, 1],
      [25.6, 2],
    ] as const) {
      now = new Date(Date.now() + hours * 3_600_000)
      await turn()
      expect(held).toBe(times)
    }
    const status = await serviceStatus()
    expect(status.backups?.drill?.last).toMatchObject({ passed: false, proved: ['restore'] })
    expect(JSON.stringify(status)).not.toContain('row 3')
    expect(status.conditions.map(({ kind }) => kind)).toContain('drill_failed')
  })

  it('fail where a table of the backup was altered, or the key is another', async () => {
    const { whole, keys } = settings()
    const newest = wholeBackups(whole?.directory ?? '').at(-1)?.directory ?? ''
    const other = path.join(root, 'other')
    writeFileSync(other, 'another passphrase\n')
    expect(await drill({ kind: 'whole', backup: newest }, { passphraseFile: other })).toMatchObject({
      passed: false,
      proved: [],
      error: expect.stringContaining('the passphrase does not open'),
    })
    writeFileSync(path.join(newest, 'tables', 'case_file.copy.gz.age'), createHash('sha256').update('x').digest())
    expect(await drill({ kind: 'whole', backup: newest }, keys)).toMatchObject({
      passed: false,
      error: expect.stringContaining('altered'),
    })
  }, 60_000)
})
