import { createHash, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { diskBackend } from './blob-disk'
import { s3Backend } from './blob-s3'
import { type BlobStore, blobKey, blobStoreOn, readBlob } from './blob-store'

const orgId = '019aa7c4-1111-7000-8000-000000000001'
const other = '019aa7c4-1111-7000-8000-000000000002'
const hex = (text: string) => createHash('sha256').update(text).digest('hex')

let root: string
let staging: string
let server: Server
const objects = new Map<string, Buffer>()
const seen: { method: string; url: string; headers: IncomingMessage['headers'] }[] = []
const stores: Record<string, BlobStore> = {}

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'blobs-'))
  staging = path.join(root, 'staging')
  server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    seen.push({ method, url, headers })
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const found = objects.get(url)
    if (method === 'PUT') {
      const body = Buffer.concat(chunks)
      if (createHash('sha256').update(body).digest('hex') !== headers['x-amz-content-sha256']) {
        response.writeHead(400).end('<Code>XAmzContentSHA256Mismatch</Code>')
        return
      }
      objects.set(url, body)
    }
    if (method === 'DELETE') objects.delete(url)
    if ((method === 'GET' || method === 'HEAD') && !found) response.writeHead(404).end()
    else response.writeHead(200).end(method === 'GET' ? found : undefined)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  const s3 = s3Backend({
    BLOB_S3_ENDPOINT: `http://127.0.0.1:${port}/`,
    BLOB_S3_BUCKET: 'evidence-bucket',
    BLOB_S3_REGION: 'eu-central-1',
    BLOB_S3_PREFIX: '/assay/',
    BLOB_S3_ACCESS_KEY_ID: 'AKIDEXAMPLE',
    BLOB_S3_SECRET_ACCESS_KEY: 'secret-of-the-bucket',
  })
  if (!s3) throw new Error('no backend')
  stores.disk = blobStoreOn('evidence', { staging, backend: diskBackend(root) })
  stores.s3 = blobStoreOn('evidence', { staging, backend: s3 })
})

afterAll(async () => {
  await new Promise((done) => server.close(done))
  await rm(root, { recursive: true, force: true })
})

const storeOf = (kind: string) => stores[kind] as BlobStore

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}

describe.each(['disk', 's3'])('blobs on %s', (kind) => {
  test('are named by their content and come back whole, however they were given', async () => {
    const store = storeOf(kind)
    const whole = { sha256: hex('abc'), size: 3 }
    expect(await store.put(orgId, Buffer.from('abc'))).toEqual(whole)
    expect(await store.put(orgId, pieces('a', 'b', 'c'))).toEqual(whole)
    expect(await store.put(orgId, new Response('abc').body as ReadableStream<Uint8Array>)).toEqual(whole)
    expect((await readBlob(store, orgId, whole.sha256)).toString()).toBe('abc')
    expect(await readdir(staging)).toEqual([])
  })

  test('belong to one organisation', async () => {
    const { sha256 } = await storeOf(kind).put(orgId, Buffer.from('mine'))
    expect(await storeOf(kind).get(other, sha256)).toBeNull()
    expect(await storeOf(kind).has(other, sha256)).toBe(false)
  })

  test('an empty file is a file', async () => {
    const { sha256, size } = await storeOf(kind).put(orgId, new Uint8Array())
    expect(size).toBe(0)
    expect(await readBlob(storeOf(kind), orgId, sha256)).toHaveLength(0)
  })

  test('go when they are removed, and once more does no harm', async () => {
    const store = storeOf(kind)
    const { sha256 } = await store.put(orgId, Buffer.from('gone'))
    expect(await store.has(orgId, sha256)).toBe(true)
    await store.remove(orgId, sha256)
    await store.remove(orgId, sha256)
    expect(await store.get(orgId, sha256)).toBeNull()
    await expect(readBlob(store, orgId, sha256)).rejects.toThrow('missing')
  })

  test('a staged blob can be kept again after it was removed', async () => {
    const store = storeOf(kind)
    const staged = await store.stage(Buffer.from('twice'))
    await staged.keep(orgId)
    await staged.keep(orgId)
    await store.remove(orgId, staged.sha256)
    await staged.keep(orgId)
    await staged.discard()
    expect((await readBlob(store, orgId, staged.sha256)).toString()).toBe('twice')
  })

  test('beyond the limit no more is read, nothing is kept and the disk is clean', async () => {
    let pulled = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1
        controller.enqueue(new Uint8Array(1024))
      },
    })
    await expect(storeOf(kind).put(orgId, endless, { limit: 10_000 })).rejects.toMatchObject({ code: 'payload_too_large' })
    expect(pulled).toBeLessThan(15)
    expect(endless.locked).toBe(false)
    expect(await readdir(staging)).toEqual([])
  })

  test('a source that breaks off leaves nothing behind', async () => {
    async function* broken() {
      yield Buffer.from('half')
      throw new Error('the sender went away')
    }
    await expect(storeOf(kind).put(orgId, broken())).rejects.toThrow('went away')
    expect(await readdir(staging)).toEqual([])
    expect(await storeOf(kind).has(orgId, hex('half'))).toBe(false)
  })
})

describe('altered bytes', () => {
  test('on disk fail before their end, and putting the file again mends them', async () => {
    const store = storeOf('disk')
    const content = 'x'.repeat(300_000)
    const { sha256 } = await store.put(orgId, Buffer.from(content))
    const file = path.join(root, ...blobKey('evidence', orgId, sha256).split('/'))
    expect((await stat(file)).mode & 0o077).toBe(0)
    const bytes = await readFile(file)
    bytes[150_000] = 0x79
    await writeFile(file, bytes)
    const found = await store.get(orgId, sha256)
    let received = 0
    await expect(async () => {
      for await (const chunk of found as unknown as AsyncIterable<Uint8Array>) received += chunk.length
    }).rejects.toThrow('another hash')
    expect(received).toBeLessThan(content.length)
    await store.put(orgId, Buffer.from(content))
    expect((await readBlob(store, orgId, sha256)).toString()).toBe(content)
    expect((await readdir(path.dirname(file))).filter((name) => name !== sha256)).toEqual([])
  })

  test('in a bucket fail as well', async () => {
    const { sha256 } = await storeOf('s3').put(orgId, Buffer.from('true words'))
    objects.set(`/evidence-bucket/assay/${blobKey('evidence', orgId, sha256)}`, Buffer.from('false words'))
    await expect(readBlob(storeOf('s3'), orgId, sha256)).rejects.toThrow('another hash')
  })
})

test('requests to a bucket are path-style and signed for their region with the hash of the content', async () => {
  seen.length = 0
  const { sha256 } = await storeOf('s3').put(orgId, Buffer.from('signed'))
  expect(seen).toHaveLength(1)
  expect(seen[0]).toMatchObject({
    method: 'PUT',
    url: `/evidence-bucket/assay/evidence/${orgId}/${sha256.slice(0, 2)}/${sha256}`,
  })
  expect(seen[0]?.headers).toMatchObject({ 'content-length': '6', 'x-amz-content-sha256': sha256 })
  expect(seen[0]?.headers.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/eu-central-1\/s3\/aws4_request, /,
  )
  expect(JSON.stringify(seen)).not.toContain('secret-of-the-bucket')
})

test.each([
  ['../../etc', hex('a')],
  [orgId, '../../../etc/passwd'],
  [orgId, `${hex('a')}/..`],
  [orgId, hex('a').toUpperCase()],
  ['', hex('a')],
])('no key leads elsewhere: %s %s', async (org, sha256) => {
  await expect(storeOf('disk').get(org, sha256)).rejects.toThrow(TypeError)
  await expect(storeOf('disk').remove(org, sha256)).rejects.toThrow(TypeError)
})

test('what a process left behind a day ago is swept, what is being written is not', async () => {
  const directory = path.join(root, `staging-${randomUUID()}`)
  await mkdir(directory)
  for (const name of ['old', 'new']) await writeFile(path.join(directory, name), 'x')
  const past = new Date(Date.now() - 25 * 60 * 60 * 1000)
  await utimes(path.join(directory, 'old'), past, past)
  await blobStoreOn('evidence', { staging: directory, backend: diskBackend(root) }).put(orgId, Buffer.from('y'))
  expect(await readdir(directory)).toEqual(['new'])
})

test('an endpoint without a bucket or keys is refused by name', () => {
  const settings = { BLOB_S3_ENDPOINT: 'http://127.0.0.1:1', BLOB_S3_REGION: 'us-east-1', BLOB_S3_PREFIX: '' }
  expect(() => s3Backend(settings)).toThrow('BLOB_S3_BUCKET')
  expect(s3Backend({ ...settings, BLOB_S3_ENDPOINT: undefined })).toBeNull()
})
