import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { copyBlobs, requireBlobs, restoreBlobs } from './backup-blobs'
import type { BackupFiles } from './backup-files'
import { shipFiles } from './continuous/ship-files'
import { directoryPlace } from './place/directory-place'
import { type BucketServer, bucketServer } from './testing/bucket-server'

const org = '019aa7c4-1111-7000-8000-000000000001'
const digest = (text: string) => createHash('sha256').update(text).digest('hex')
const keyOf = (text: string) => `evidence/${org}/${digest(text).slice(0, 2)}/${digest(text)}`
const texts = ['whole', 'damaged', 'missing']
/** The files listed in the database. */
const rows = texts.map((text) => ({ space: 'evidence', org, sha256: digest(text) }))
const query = async (sql: string) => ({ rows: sql.includes('case_evidence') ? rows : [] })
const client = { query } as unknown as pg.ClientBase

let root: string
let server: BucketServer
beforeAll(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), 'assay-bucket-'))
  server = await bucketServer()
  server.objects.set(`/files/${keyOf('whole')}`, Buffer.from('whole'))
  server.objects.set(`/files/${keyOf('damaged')}`, Buffer.from('damageD'))
  vi.stubEnv('BLOB_S3_ENDPOINT', server.url)
  vi.stubEnv('BLOB_S3_BUCKET', 'files')
  vi.stubEnv('BLOB_S3_ACCESS_KEY_ID', 'AKIDEXAMPLE')
  vi.stubEnv('BLOB_S3_SECRET_ACCESS_KEY', 'secret')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await server.close()
  rmSync(root, { recursive: true, force: true })
})
const filesIn = (name: string): BackupFiles => ({ directory: path.join(root, name), recipient: null, identities: [] })
const [damaged, missing] = [[`blobs/${keyOf('damaged')}`], [`blobs/${keyOf('missing')}`]]

describe('files in a bucket', () => {
  it('are compared with the digests of the database, and what is missing or damaged is named', async () => {
    expect(await copyBlobs(client, root, filesIn('verified'), false)).toEqual({ blobs: null, damaged, missing })
  })

  it('are copied if that is asked for, and come back into the bucket', async () => {
    const files = filesIn('copied')
    expect(await copyBlobs(client, root, files, true)).toEqual({ blobs: 2, damaged, missing })
    await requireBlobs(files, 2, damaged)
    await expect(requireBlobs(files, 2, [])).rejects.toThrow('was altered')
    expect(readFileSync(path.join(files.directory, 'blobs', keyOf('whole')), 'utf8')).toBe('whole')
    server.objects.delete(`/files/${keyOf('whole')}`)
    await restoreBlobs(files, root)
    expect(String(server.objects.get(`/files/${keyOf('whole')}`))).toBe('whole')
  })

  it('are verified or copied by continuous backups as well, each once', async () => {
    const place = directoryPlace(path.join(root, 'place'))
    const faults = { damaged: [keyOf('damaged')], missing: [keyOf('missing')] }
    const options = { dataDir: root, place, recipient: null, known: new Set<string>() }
    expect(await shipFiles(client, { ...options, copyBucket: false })).toEqual(faults)
    expect(await place.list('')).toEqual([])
    const copying = { ...options, known: new Set<string>(), copyBucket: true }
    expect(await shipFiles(client, copying)).toEqual(faults)
    expect((await place.list('')).map(({ name }) => name)).toEqual([`files/${keyOf('whole')}`])
    expect(await shipFiles(client, copying)).toEqual(faults)
  })
})
