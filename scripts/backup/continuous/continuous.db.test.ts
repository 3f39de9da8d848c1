import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '@/scripts/db/open-database'
import { anchorHistory } from '@/server/domain/anchor'
import { makeCheckpoints } from '@/server/domain/audit'
import { createCase } from '@/server/domain/case'
import { directoryPlace } from '../place/directory-place'
import { tableDigests } from '../testing/digests'
import { inInstallation, secretNames } from '../testing/in-installation'
import { bareEnvironment, openSource, type Source } from '../testing/source'
import { startArchiving } from './archiving'
import { checkPlace } from './check-place'
import { type Keeper, openKeeper } from './keeper'
import { claimPlace } from './place-record'
import { restoreAt } from './restore-at'
import type { ContinuousSetting } from './setting'

let root: string
let place: string
let source: Source
let keeper: Keeper
let identityFile: string
const withoutSecrets = () => Object.fromEntries(Object.entries(bareEnvironment()).filter(([name]) => !secretNames.includes(name)))
const moments: { at: Date; digests: Record<string, string> }[] = []

beforeAll(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), 'assay-continuous-'))
  place = path.join(root, 'place')
  const identity = await generateX25519Identity()
  identityFile = path.join(root, 'identity')
  writeFileSync(identityFile, `# a comment\n${identity}\n`)
  const recipient = await identityToRecipient(identity)
  source = await openSource(root, 'Continuous')
  const { database, owner } = source
  await startArchiving(owner)
  const { rows } = await owner.query<{ system: string }>('select system_identifier::text as system from pg_control_system()')
  mkdirSync(place)
  await claimPlace(directoryPlace(place), rows[0]?.system ?? '', { recipient, wrapped: null })
  const setting: ContinuousSetting = {
    place,
    since: new Date().toISOString(),
    recipient,
    secrets: true,
    copy_bucket: false,
    keep_days: 14,
    base_every_hours: 24,
  }
  keeper = await openKeeper({ database, setting })
  await keeper.run()
  await keeper.baseMade()
  for (const title of ['Before the first moment', 'Before the second moment']) {
    await source.addCase(title)
    await makeCheckpoints()
    expect((await anchorHistory()).faults).toEqual([])
    await sleep(30)
    moments.push({ at: await source.now(), digests: await tableDigests(database.ownerUrl) })
    await sleep(30)
    await owner.query('select pg_switch_wal()')
  }
  await createCase(source.org.ctx, { title: 'After both' })
  await source.archived()
  await keeper.run()
}, 90_000)
afterAll(async () => {
  await keeper?.close()
  await source?.close()
  rmSync(root, { recursive: true, force: true })
})

const momentAt = (n: number): Date => moments[n]?.at ?? new Date(0)

const restore = (name: string, at: Date | null, more: Partial<Parameters<typeof restoreAt>[0]> = {}) =>
  restoreAt({ dataDir: path.join(root, name), place, at, keys: { identityFile }, ...more })

/** What a refused restore leaves in its data directory. */
const left = (name: string) => (existsSync(path.join(root, name)) ? readdirSync(path.join(root, name)) : [])

const walFiles = () =>
  readdirSync(path.join(place, 'wal'))
    .filter((name) => /^[0-9A-F]{24}\./.test(name))
    .toSorted()

describe('a restore to a moment', () => {
  it.each([0, 1])(
    'brings back every table, file and chain as noted at moment %i',
    async (n) => {
      const moment = moments[n]
      if (!moment) throw new Error('no such moment')
      const name = `restored-${n}`
      expect(await restore(name, moment.at)).toEqual({ missing: [], secrets: true })
      const dataDir = path.join(root, name)
      const copy = await openDatabase({ dataDir, migrate: 'never', env: withoutSecrets() })
      try {
        expect(await tableDigests(copy.ownerUrl)).toEqual(moment.digests)
        expect(copy.secrets.SEALING_KEY).toBe(source.database.secrets.SEALING_KEY)
        expect(copy.secrets.POSTGRES_OWNER_PASSWORD).not.toBe(source.database.secrets.POSTGRES_OWNER_PASSWORD)
      } finally {
        await copy.close()
      }
      const blobs = readdirSync(path.join(dataDir, 'blobs', 'evidence'), { recursive: true }).filter((one) =>
        /[0-9a-f]{64}$/.test(String(one)),
      )
      expect(blobs).toHaveLength(n + 1)
      expect(inInstallation(dataDir, 'audit.ts', 'verify')).toMatchObject({
        status: 0,
        said: expect.stringMatching(/✓ anchors: [12] batches/),
      })
      expect(inInstallation(dataDir, 'verify-timeline.ts', '--all', '--files')).toMatchObject({ status: 0 })
      expect(readdirSync(dataDir)).not.toContain('restoring')
      expect(readFileSync(path.join(dataDir, 'postgres', 'postgresql.auto.conf'), 'utf8')).not.toContain('archive')
    },
    120_000,
  )

  it('is refused before the first base backup, after the last WAL, and into what is not empty', async () => {
    await expect(restore('early', new Date(momentAt(0).getTime() - 3_600_000))).rejects.toThrow('the first base backup')
    await expect(restore('late', new Date(Date.now() + 3_600_000))).rejects.toThrow(
      /cannot be reached: the last WAL in .* ends at/,
    )
    await expect(restore('source', momentAt(0))).rejects.toThrow('is not empty')
    expect([left('early'), left('late')]).toEqual([[], []])
  })

  it('is refused with the wrong key or none, in a sentence, with nothing left behind', async () => {
    const other = path.join(root, 'other-identity')
    writeFileSync(other, await generateX25519Identity())
    await expect(restore('wrong', momentAt(0), { keys: { identityFile: other } })).rejects.toThrow('does not open this backup')
    await expect(restore('wrong', momentAt(0), { keys: {} })).rejects.toThrow('this backup is encrypted')
    expect(left('wrong')).toEqual([])
  })
})

describe('what lies in the place', () => {
  it('holds nothing in the clear and nothing that is not whole', () => {
    const files = readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const clear = files.filter(({ name }) => !/\.age(\.\d{6})?$/.test(name)).map(({ name }) => name)
    expect(clear.toSorted()).toEqual(['manifest.json', 'place.json'])
    for (const file of files.filter(({ name }) => /\.age(\.000000)?$/.test(name))) {
      expect(readFileSync(path.join(file.parentPath, file.name)).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    }
    expect(readdirSync(path.join(root, 'source', 'wal-spool'))).toEqual([])
  })

  it('is checked whole, and a missing or damaged segment is named and refused', async () => {
    const checked = () => checkPlace(directoryPlace(place), { identityFile })
    expect(await checked()).toMatchObject({ bases: 1, files: 2, faults: [] })
    const names = walFiles()
    const [gone, name] = [names[2] as string, (names[2] as string).slice(0, 24)]
    const at = path.join(place, 'wal', gone)
    renameSync(at, `${place}.kept`)
    expect((await checked()).faults).toEqual([`the WAL segment ${name} is missing`])
    await expect(restore('gap', momentAt(1))).rejects.toThrow(`the WAL segment ${name} is missing`)
    renameSync(`${place}.kept`, at)

    const whole = readFileSync(at)
    const broken = Buffer.from(whole)
    broken[broken.length - 30] = (broken[broken.length - 30] as number) ^ 1
    writeFileSync(at, broken)
    expect((await checked()).faults).toEqual([expect.stringContaining(`the WAL segment ${name} is not whole`)])
    await expect(restore('damaged', momentAt(1))).rejects.toThrow(`the WAL segment ${name} in ${place} is damaged`)
    writeFileSync(at, whole)

    // Another segment under this name, itself intact, which the hash in the name reveals.
    writeFileSync(at, readFileSync(path.join(place, 'wal', names[1] as string)))
    await expect(restore('swapped', momentAt(1))).rejects.toThrow(`the WAL segment ${name} in ${place} is damaged`)
    writeFileSync(at, whole)
    expect([left('gap'), left('damaged'), left('swapped')]).toEqual([[], [], []])
  }, 120_000)

  it('never gets other bytes under a name, and says so', async () => {
    const name = walFiles()[0]?.slice(0, 24) as string
    const spool = path.join(root, 'source', 'wal-spool')
    writeFileSync(path.join(spool, name), Buffer.alloc(16 * 2 ** 20, 1))
    await expect(keeper.run()).rejects.toThrow(`holds other bytes under ${name}`)
    rmSync(path.join(spool, name))
    await keeper.run()
    await expect(claimPlace(directoryPlace(place), '1', null)).rejects.toThrow('another database')
  })
})
