import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anchorHistory } from '@/server/domain/anchor'
import { makeCheckpoints } from '@/server/domain/audit'
import { createCase } from '@/server/domain/case'
import { logger } from '@/server/platform/logger'
import { startContinuous, stopContinuous } from '../commands/continuous'
import { listBases } from '../continuous/base-backup'
import { openPlace } from '../place/open-place'
import { type BucketServer, bucketServer } from '../testing/bucket-server'
import { bucketSettings } from '../testing/bucket-settings'
import { openSource, type Source } from '../testing/source'
import { writeBackup } from '../write-backup'
import { continuousTurns } from './continuous-turns'
import { type DrillOf, drill } from './drill'

let root: string
let source: Source
let bucket: BucketServer
let keys: { passphraseFile: string }
let turn: () => Promise<void>
const passed = { passed: true, proved: ['restore', 'audit_logs', 'timelines'], error: null }
const places: Record<string, string> = {}
const placeOf = (kind: string) => places[kind] as string
const drillOf = (kind: string) => drill({ kind: 'continuous', backup: placeOf(kind) }, keys)

beforeAll(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), 'assay-drills-'))
  keys = { passphraseFile: path.join(root, 'passphrase') }
  writeFileSync(keys.passphraseFile, 'correct horse battery\n')
  bucket = await bucketServer()
  Object.assign(process.env, bucketSettings(bucket))
  Object.assign(places, { directory: path.join(root, 'place'), bucket: 's3://backups/drills' })
  source = await openSource(root, 'Drills')
  turn = continuousTurns({ database: source.database, log: logger() })
  await source.addCase('Younger than an hour')
}, 90_000)
afterAll(async () => {
  // Without a setting a turn lets go of its keeper.
  await stopContinuous(source.database)
  await turn()
  await source.close()
  await bucket.close()
  rmSync(root, { recursive: true, force: true })
})

const begin = (kind: string) =>
  startContinuous(
    source.database,
    { place: placeOf(kind), secrets: true, copy_bucket: false, keep_days: 14, base_every_hours: 24 },
    keys,
    () => {},
  )

describe.each(['directory', 'bucket'])('continuous backups in a %s', (kind) => {
  it('pass a drill before anything was anchored', async () => {
    await begin(kind)
    expect(await drillOf(kind)).toEqual(passed)
  }, 240_000)
})

it('a whole backup passes a drill hours later, by what was due when it was made', async () => {
  const then = new Date(Date.now() - 3 * 3_600_000)
  await createCase({ ...source.org.ctx, clock: { now: () => then } }, { title: 'Hours ago' })
  const directory = path.join(root, 'whole')
  const manifest = await writeBackup(source.database, { directory, secrets: true })
  const made: DrillOf = { kind: 'whole', backup: directory }
  const at = path.join(directory, 'manifest.json')
  writeFileSync(at, JSON.stringify({ ...manifest, created_at: new Date(then.getTime() + 60_000).toISOString() }))
  expect(await drill(made, {})).toEqual(passed)
}, 240_000)

describe('with anchors', () => {
  it('a drill passes while the newest of them is of rows that no WAL in the place holds yet', async () => {
    for (const title of ['Anchored and archived', 'Anchored alone']) {
      await source.addCase(title)
      await makeCheckpoints()
      expect((await anchorHistory()).faults).toEqual([])
      if (title === 'Anchored and archived') await source.archived()
    }
    await turn()
    expect(await drillOf('bucket')).toEqual(passed)
  }, 240_000)

  it('a drill fails in plain words without anchors that were made, without a file, or without the bucket', async () => {
    const anchors = [...bucket.objects].filter(([name]) => name.includes('/anchors/'))
    const evidence = [...bucket.objects].filter(([name]) => name.includes('/files/evidence/'))
    expect([anchors.length > 0, evidence.length > 0]).toEqual([true, true])
    for (const [name] of anchors) bucket.objects.delete(name)
    expect(await drillOf('bucket')).toMatchObject({
      passed: false,
      proved: ['restore'],
      error: expect.stringMatching(/^audit_logs: anchors: the backup holds none, but the history was anchored at 2\d{3}-/),
    })
    for (const [name, bytes] of anchors) bucket.objects.set(name, bytes)
    const [gone] = evidence[0] as [string, Buffer]
    bucket.objects.delete(gone)
    expect(await drillOf('bucket')).toMatchObject({
      passed: false,
      proved: [],
      error: expect.stringMatching(/^restore: evidence\/.*[0-9a-f]{64} is not in the backup$/),
    })
    bucket.state = 'gone'
    expect(await drillOf('bucket')).toMatchObject({
      passed: false,
      error: expect.stringContaining('s3://backups/drills cannot be reached'),
    })
    bucket.state = 'here'
  }, 240_000)
})

it('backups that are set up again begin with a base backup, because the WAL between is lost', async () => {
  const bases = async () => (await listBases(openPlace(placeOf('directory'), source.database.dataDir))).length
  expect(await bases()).toBe(1)
  await stopContinuous(source.database)
  await source.addCase('While none were made')
  await source.owner.query('select pg_switch_wal()')
  await begin('directory')
  expect(await bases()).toBe(2)
  expect(await drillOf('directory')).toEqual(passed)
}, 240_000)
