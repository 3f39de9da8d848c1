import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '@/scripts/db/open-database'
import { anchorHistory } from '@/server/domain/anchor'
import { makeCheckpoints } from '@/server/domain/audit'
import { findBackupFact } from '@/server/domain/backup'
import { logger } from '@/server/platform/logger'
import { startContinuous, stopContinuous } from '../commands/continuous'
import { openPlace } from '../place/open-place'
import { continuousTurns } from '../schedule/continuous-turns'
import { type BucketServer, bucketServer } from '../testing/bucket-server'
import { bucketSettings } from '../testing/bucket-settings'
import { tableDigests } from '../testing/digests'
import { inInstallation, secretNames } from '../testing/in-installation'
import { bareEnvironment, openSource, type Source } from '../testing/source'
import { checkPlace } from './check-place'
import { restoreAt } from './restore-at'

const place = 's3://backups/desk'
const moments: { at: Date; digests: Record<string, string> }[] = []
let root: string
let bucket: BucketServer
let source: Source
let identityFile: string
let turn: () => Promise<void>

beforeAll(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), 'assay-bucket-'))
  bucket = await bucketServer()
  Object.assign(process.env, bucketSettings(bucket))
  const identity = await generateX25519Identity()
  identityFile = path.join(root, 'identity')
  writeFileSync(identityFile, identity)
  source = await openSource(root, 'Bucket')
  turn = continuousTurns({ database: source.database, log: logger() })
  await startContinuous(
    source.database,
    { place, secrets: true, copy_bucket: false, keep_days: 14, base_every_hours: 24 },
    { recipient: await identityToRecipient(identity) },
    () => {},
  )
}, 240_000)
afterAll(async () => {
  // Without a setting a turn lets go of its keeper.
  await stopContinuous(source.database)
  await turn()
  await source.close()
  await bucket.close()
  rmSync(root, { recursive: true, force: true })
})

/** Writes a case with evidence, anchors it, notes the moment and ends its segment of WAL. */
async function work(title: string): Promise<void> {
  await source.addCase(title)
  await makeCheckpoints()
  expect((await anchorHistory()).faults).toEqual([])
  await sleep(30)
  moments.push({ at: await source.now(), digests: await tableDigests(source.database.ownerUrl) })
  await sleep(30)
  await source.archived()
}

const spooled = () => readdirSync(path.join(root, 'source', 'wal-spool')).length
const staged = () => readdirSync(path.join(root, 'source', 'backup-staging'))
const fact = async () => (await findBackupFact(source.owner)).continuous
const keys = () => [...bucket.objects.keys()].map((key) => key.replace('/backups/desk/', ''))

describe('a bucket that is away for a while', () => {
  it('gets everything once it is back, in the order in which it was made', async () => {
    await work('While the bucket is here')
    await turn()
    expect([spooled(), (await fact())?.failing_since]).toEqual([0, null])
    const until = (await fact())?.until

    bucket.state = 'full'
    await source.owner.query('select pg_logical_emit_message(true, $1, $2)', ['suite', 'a change without files'])
    await source.archived()
    await expect(turn()).rejects.toThrow('the bucket answered PUT with 507')
    expect(spooled()).toBeGreaterThanOrEqual(1)
    bucket.state = 'failing'
    await work('While the bucket fails')
    await expect(turn()).rejects.toThrow('the bucket answered')
    bucket.state = 'gone'
    await work('While the bucket is gone')
    await expect(turn()).rejects.toThrow(`${place} cannot be reached`)
    expect(await fact()).toMatchObject({ until, failing_since: expect.any(String), error: expect.stringContaining(place) })
    expect(spooled()).toBeGreaterThanOrEqual(2)

    // What was put is there, but the keeper did not hear of it: it finds out, and puts nothing twice.
    bucket.state = 'cutting answers'
    await expect(turn()).rejects.toThrow(place)
    bucket.state = 'here'
    await turn()
    expect(await fact()).toMatchObject({ failing_since: null, error: null })
    expect([spooled(), staged()]).toEqual([0, []])
    expect(keys().filter((key) => key.startsWith('files/'))).toHaveLength(3)
    const segments = keys().flatMap((key) => /^wal\/([0-9A-F]{24})\./.exec(key)?.[1] ?? [])
    expect(new Set(segments).size).toBe(segments.length)
    await work('After it came back')
    await turn()
  }, 240_000)

  it('holds nothing in the clear, and all of it is whole', async () => {
    const clear = keys().filter((key) => !/\.age(\.\d{6})?$/.test(key))
    expect(clear.map((key) => path.basename(key)).toSorted()).toEqual(['manifest.json', 'place.json'])
    const checked = await checkPlace(openPlace(place, path.join(root, 'source')), { identityFile })
    expect(checked).toMatchObject({ bases: 1, files: 4, faults: [] })
  }, 120_000)
})

describe('a restore from a bucket', () => {
  it.each([
    ['before it was away', 0],
    ['while it failed', 1],
    ['while it was gone', 2],
    ['at the end', null],
  ])(
    'brings back every table, file and chain as they were %s',
    async (_, n) => {
      const moment = n === null ? { at: null, digests: await tableDigests(source.database.ownerUrl) } : moments[n]
      if (!moment) throw new Error('no such moment')
      const dataDir = path.join(root, `restored-${n}`)
      expect(await restoreAt({ dataDir, place, at: moment.at, keys: { identityFile } })).toEqual({ missing: [], secrets: true })
      const env = bareEnvironment()
      for (const name of secretNames) delete env[name]
      const copy = await openDatabase({ dataDir, migrate: 'never', env })
      try {
        expect(await tableDigests(copy.ownerUrl)).toEqual(moment.digests)
      } finally {
        await copy.close()
      }
      const batches = n === null ? 4 : n + 1
      expect(inInstallation(dataDir, 'audit.ts', 'verify')).toMatchObject({
        status: 0,
        said: expect.stringContaining(`✓ anchors: ${batches} batches`),
      })
      expect(inInstallation(dataDir, 'verify-timeline.ts', '--all', '--files')).toMatchObject({
        status: 0,
        said: expect.stringContaining(`${batches} of ${batches} timelines are whole`),
      })
    },
    120_000,
  )
})
