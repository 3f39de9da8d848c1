import { mkdtemp, readdir, rm } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { operations } from '@/contract'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { authenticateKey } from '@/server/domain/api-key'
import { addCaseEvidence, createCase, getCaseEvidenceContent, listCaseEvidence } from '@/server/domain/case'
import { closeDatabase } from '@/server/platform/db'
import { type Env, env } from '@/server/platform/env'
import { handle, restRouteWith } from '../rest-route'

vi.hoisted(() => {
  process.env.LOG_LEVEL = 'silent'
})

const mib = 2 ** 20
const store = globalThis as typeof globalThis & { __assayEnv?: Env }
let org: SuiteOrganisation
let id: string
let server: http.Server
let port: number

beforeAll(async () => {
  // Other suites stage files too, so this one uses a directory of its own.
  store.__assayEnv = { ...env(), DATA_DIR: await mkdtemp(path.join(tmpdir(), 'assay-uploads-')) }
  org = await suiteOrganisation('Uploads')
  id = (await createCase(org.ctx, { title: 'With large files' })).id
  const restRoute = restRouteWith(authenticateKey)
  const upload = restRoute(handle(operations.addCaseEvidence, addCaseEvidence))
  const content = restRoute(handle(operations.getCaseEvidenceContent, getCaseEvidenceContent))
  // Like Next: the body of the request is the Node stream, read on demand.
  server = http.createServer(async (incoming, outgoing) => {
    const [, , , , , evidence_id = ''] = (incoming.url ?? '').split(/[/?]/)
    const body = incoming.method === 'POST' ? { body: incoming as unknown as BodyInit, duplex: 'half' as const } : {}
    const request = new Request(`http://localhost${incoming.url}`, {
      method: incoming.method as string,
      headers: Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]),
      ...body,
    })
    const params = Promise.resolve<Record<string, string>>(incoming.method === 'POST' ? { id } : { id, evidence_id })
    const response = incoming.method === 'POST' ? await upload.POST(request, { params }) : await content.GET(request, { params })
    outgoing.writeHead(response.status, Object.fromEntries(response.headers))
    if (response.body) for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) outgoing.write(chunk)
    outgoing.end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
  await rm(env().DATA_DIR, { recursive: true, force: true })
  await closeDatabase()
})

interface Sent {
  size: number
  declared?: boolean
  headers?: Record<string, string>
  first?: string
}

/** Sends bytes until all are sent or a response arrives; returns how many were sent and the peak memory meanwhile. */
async function send({ size, declared = false, headers = {}, first = '' }: Sent) {
  const chunk = Buffer.alloc(65_536, 'a line of text, as long as it takes\n')
  const start = process.memoryUsage().rss
  let peak = start
  const answer = await new Promise<{ status: number; text: string; sent: number }>((resolve, reject) => {
    let sent = 0
    let answered = false
    const request = http.request({
      port,
      method: 'POST',
      path: `/v1/cases/${id}/evidence?name=big.txt`,
      headers: { authorization: `Bearer ${org.api_key}`, ...(declared ? { 'content-length': size } : {}), ...headers },
    })
    request.on('response', (response) => {
      answered = true
      const chunks: Buffer[] = []
      response.on('data', (part: Buffer) => chunks.push(part))
      response.on('end', () => {
        request.destroy()
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString(), sent })
      })
    })
    request.on('error', (error) => {
      if (!answered) reject(error)
    })
    const write = () => {
      while (sent < size && !answered) {
        const piece = sent === 0 && first ? Buffer.from(first) : chunk.subarray(0, Math.min(chunk.length, size - sent))
        sent += piece.length
        peak = Math.max(peak, process.memoryUsage.rss())
        if (!request.write(piece)) {
          request.once('drain', write)
          return
        }
      }
      if (!answered) request.end()
    }
    write()
  })
  return { ...answer, growth: peak - start }
}

const staged = () => readdir(path.join(env().DATA_DIR, 'blobs', 'staging')).catch(() => [])
const codeOf = (text: string) => (JSON.parse(text) as { error?: { code: string } }).error?.code
const files = async () => (await listCaseEvidence(org.ctx, { id, limit: 50 })).data.length

describe('an upload of 2 GiB', () => {
  it('that says so is refused at once', async () => {
    const { status, text, sent, growth } = await send({ size: 2048 * mib, declared: true })
    expect([status, codeOf(text)]).toEqual([413, 'payload_too_large'])
    expect(sent).toBeLessThan(64 * mib)
    expect(growth).toBeLessThan(100 * mib)
    expect([await staged(), await files()]).toEqual([[], 0])
  }, 60_000)

  it('that does not is refused once the limit is past; memory stays flat and the disk is clean', async () => {
    const { status, text, sent, growth } = await send({ size: 2048 * mib })
    expect([status, codeOf(text)]).toEqual([413, 'payload_too_large'])
    expect(sent).toBeGreaterThan(25 * mib)
    expect(sent).toBeLessThan(120 * mib)
    expect(growth).toBeLessThan(100 * mib)
    expect([await staged(), await files()]).toEqual([[], 0])
  }, 60_000)
})

it('a file of 300 MiB goes through without being in memory, where the operator allows it', async () => {
  const before = store.__assayEnv as Env
  store.__assayEnv = { ...before, EVIDENCE_MAX_MB: 512 }
  try {
    const { status, growth } = await send({ size: 300 * mib })
    expect(status).toBe(201)
    expect(growth).toBeLessThan(150 * mib)
  } finally {
    store.__assayEnv = before
  }
  expect(await staged()).toEqual([])
}, 120_000)

it.each([
  ['encoded', { 'content-encoding': 'gzip' }, 400, 'invalid_request'],
  ['without a key', { authorization: '' }, 401, 'unauthenticated'],
])('an upload that is %s is refused in the shape of the contract', async (_, headers, status, code) => {
  const answer = await send({ size: 1000, headers })
  expect([answer.status, codeOf(answer.text)]).toEqual([status, code])
})

it('HTML is refused on the way in, and what is taken comes out as an attachment that runs nothing', async () => {
  const hostile = await send({ size: 60, first: '<!doctype html><script>document.title="pwned"</script>      ' })
  expect([hostile.status, codeOf(hostile.text)]).toEqual([400, 'invalid_request'])
  expect(JSON.parse(hostile.text).error.details).toEqual([
    { field: 'body', issue: expect.stringContaining('save it as PDF, or put it into a ZIP') },
  ])
  const taken = await send({ size: 60, first: 'From here on <script>document.title="pwned"</script> is text' })
  expect(taken.status).toBe(201)
  const { id: evidence_id } = JSON.parse(taken.text) as { id: string }
  const answer = await fetch(`http://127.0.0.1:${port}/v1/cases/${id}/evidence/${evidence_id}/content`, {
    headers: { authorization: `Bearer ${org.api_key}` },
  })
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/plain',
    'content-disposition': `attachment; filename="big.txt"; filename*=UTF-8''big.txt`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store, no-transform',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
  })
  expect(await answer.text()).toContain('<script>')
})
