import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { once } from '../continuous/cluster-files'
import { opened, packed, unpacked, verified } from '../encryption/pack'
import { type BucketServer, bucketServer } from '../testing/bucket-server'
import { openPlace } from './open-place'
import { openParts, putParts } from './parts'
import { NameTakenError, type Place, putText, readPlaced } from './place'

let root: string
let server: BucketServer
const places: Record<string, Place> = {}
beforeAll(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), 'assay-place-'))
  server = await bucketServer()
  const env = { BACKUP_S3_ENDPOINT: server.url, BACKUP_S3_ACCESS_KEY_ID: 'AKIDEXAMPLE', BACKUP_S3_SECRET_ACCESS_KEY: 'secret' }
  const dataDir = path.join(root, 'data')
  mkdirSync(dataDir)
  places.directory = openPlace(path.join(root, 'place'), dataDir)
  places.bucket = openPlace('s3://backups/desk', dataDir, { ...env, NODE_ENV: 'test' })
})
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true, force: true })
})
const placeOf = (kind: string) => places[kind] as Place
const names = async (place: Place, prefix: string) => (await place.list(prefix)).map(({ name }) => name).toSorted()

describe.each(['directory', 'bucket'])('a %s', (kind) => {
  it('takes a name once, whole or not at all, and lists page by page', async () => {
    const place = placeOf(kind)
    const made = ['wal/a', 'wal/b', 'wal/c', 'wal/d', 'base/1/x']
    for (const name of made) await putText(place, name, name)
    await expect(putText(place, 'wal/a', 'other bytes')).rejects.toThrow(NameTakenError)
    expect(String(await readPlaced(place, 'wal/a'))).toBe('wal/a')
    async function* broken() {
      yield Buffer.from('half')
      throw new Error('the source failed')
    }
    await expect(place.put('wal/half', broken())).rejects.toThrow('the source failed')
    expect(await readPlaced(place, 'wal/half')).toBeNull()
    expect(await names(place, 'wal/')).toEqual(made.slice(0, 4))
    expect(await names(place, '')).toEqual(made.toSorted())
    await place.remove('wal/d')
    expect(await names(place, 'wal/')).toEqual(made.slice(0, 3))
    expect(readdirSync(path.join(root, 'data'), { recursive: true }).filter((name) => name !== 'backup-staging')).toEqual([])
  })

  it('holds a long stream in parts, and names one that is missing', async () => {
    const place = placeOf(kind)
    const bytes = Buffer.from(Array.from({ length: 2500 }, (_, i) => i % 251))
    const parts = await putParts(place, 'base/2/p.', once(bytes), 1000)
    expect(parts.map((part) => part.bytes)).toEqual([1000, 1000, 500])
    const back: Uint8Array[] = []
    for await (const chunk of openParts(place, parts)) back.push(chunk)
    expect(Buffer.concat(back).equals(bytes)).toBe(true)
    await place.remove('base/2/p.000001')
    await expect(drain(openParts(place, parts))).rejects.toThrow('base/2/p.000001 is missing')
    await putText(place, 'base/2/p.000001', bytes.subarray(0, 1000))
    await expect(drain(openParts(place, parts))).rejects.toThrow('base/2/p.000001 in')
  })
})

async function drain(source: AsyncIterable<Uint8Array>): Promise<number> {
  let bytes = 0
  for await (const chunk of source) bytes += chunk.length
  return bytes
}

describe('a place', () => {
  it('is refused where it is none', () => {
    expect(() => openPlace('ftp://x/y', root)).toThrow('is no place of backups')
    expect(() => openPlace('s3://backups/x', root, { NODE_ENV: 'test' })).toThrow('BACKUP_S3_ENDPOINT')
    expect(() => openPlace(path.join(root, 'data', 'inside'), path.join(root, 'data'))).toThrow('lies in the data directory')
  })
})

describe('encryption', () => {
  it('brings back what was packed, in flat memory', async () => {
    const identity = await generateX25519Identity()
    const recipient = await identityToRecipient(identity)
    const block = Buffer.alloc(1 << 20)
    for (let i = 0; i < block.length; i += 4) block.writeUInt32LE((i * 2654435761) >>> 0, i)
    async function* large() {
      for (let i = 0; i < 96; i++) yield block
    }
    // Only memory still in use counts, independent of when the engine collects garbage.
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    let peak = 0
    let seen = 0
    async function* watched(source: AsyncIterable<Uint8Array>) {
      for await (const chunk of source) {
        if (seen++ % 256 === 0) {
          collect()
          peak = Math.max(peak, process.memoryUsage().arrayBuffers)
        }
        yield chunk
      }
    }
    const before = process.memoryUsage().arrayBuffers
    const bytes = watched(await unpacked('x.gz.age', watched(await packed(large(), recipient)), [identity]))
    expect(await drain(bytes)).toBe(96 * block.length)
    expect([peak > 0, peak - before < 32 * 2 ** 20]).toEqual([true, true])
  }, 60_000)

  it('is refused to another identity, and bytes are compared with their digest', async () => {
    const recipient = await identityToRecipient(await generateX25519Identity())
    const other = await generateX25519Identity()
    await expect(opened('x.age', await packed(once(Buffer.from('x')), recipient), [other])).rejects.toThrow(
      'does not open this backup',
    )
    await expect(drain(verified(once(Buffer.from('x')), '0'.repeat(64), 'x'))).rejects.toThrow('x is damaged')
  })
})
