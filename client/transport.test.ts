import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { Assay, AssayConnectionError, AssayError, items } from '.'

interface Seen {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A service that returns these answers in turn, repeating the last one, and a client that records how long it waits. */
async function serving(...answers: RequestListener[]) {
  const seen: Seen[] = []
  const waits: number[] = []
  server = createServer(async (request, response) => {
    seen.push({
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: await text(request).catch(() => ''),
    })
    const answer = answers[Math.min(seen.length, answers.length) - 1] as RequestListener
    answer(request, response)
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const sleep = async (ms: number) => void waits.push(ms)
  return { seen, waits, assay: new Assay({ baseUrl: `${baseUrl}/`, apiKey: 'asy_test_key', timeoutMs: 2_000, sleep }) }
}

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
const error = (status: number, code: string, headers?: Record<string, string>, details?: unknown) =>
  json(status, { error: { code, message: `said ${code}`, request_id: 'req_1', docs: '', details } }, headers)
const done = json(200, { id: 'cas_1' })
const hangUp: RequestListener = (request) => request.socket.destroy()
const open = (assay: Assay) => assay.createCase({ body: { title: 'A matter' } })
const failureOf = (call: Promise<unknown>) => call.then(() => null).catch((thrown: unknown) => thrown)

describe('a call', () => {
  it('carries the key, encodes paths, and repeats a parameter for a list', async () => {
    const { assay, seen } = await serving(json(200, { data: [], page: { next: null } }))
    await assay.listTransfers({ path: { address: 'a/b c' }, query: { network: 'bitcoin', limit: 5 } })
    await assay.listAlerts({ query: { state: ['open', 'in_review'] } })
    expect(seen[0]).toMatchObject({ method: 'GET', url: '/v1/wallets/a%2Fb%20c/transfers?network=bitcoin&limit=5' })
    expect(seen[0]?.headers).toMatchObject({ authorization: 'Bearer asy_test_key' })
    expect(seen[0]?.headers['idempotency-key']).toBeUndefined()
    expect(seen[1]?.url).toBe('/v1/alerts?state=open&state=in_review')
  })

  it('sends a file as it is, under its media type', async () => {
    const { assay, seen } = await serving(done)
    const body = new TextEncoder().encode('a,b')
    await assay.addCaseEvidence({ path: { id: 'cas_1' }, query: { name: 'a.csv' }, body, contentType: 'text/csv' })
    expect(seen[0]).toMatchObject({ body: 'a,b', headers: { 'content-type': 'text/csv' } })
  })

  it('gives a file as the response it came in', async () => {
    const { assay } = await serving((_, response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF'))
    const file = await assay.downloadReport({ path: { id: 'rpt_1' }, query: { token: 'from-the-link' } })
    expect([file.headers.get('content-type'), await file.text()]).toEqual(['application/pdf', '%PDF'])
  })

  it('never follows a redirect, which would carry the key away', async () => {
    const { assay, seen } = await serving((_, response) => response.writeHead(307, { location: '/elsewhere' }).end())
    expect(await failureOf(open(assay))).toBeInstanceOf(Error)
    expect(new Set(seen.map((one) => one.url))).toEqual(new Set(['/v1/cases']))
  })
})

describe('a refusal', () => {
  it('is an error with its code, its fields and its request', async () => {
    const details = [{ field: 'body.title', issue: 'must not be empty' }]
    const { assay, seen } = await serving(error(400, 'invalid_request', {}, details))
    const failure = await failureOf(open(assay))
    expect(failure).toBeInstanceOf(AssayError)
    expect(failure).toMatchObject({ status: 400, code: 'invalid_request', requestId: 'req_1', details })
    expect(seen).toHaveLength(1)
  })

  it('is told from what something between answers', async () => {
    const { assay } = await serving((_, response) => response.writeHead(502, { 'x-request-id': 'req_2' }).end('<html>'))
    expect(await failureOf(open(assay))).toMatchObject({ status: 502, code: null, requestId: 'req_2', message: 'HTTP 502' })
  })
})

describe('another attempt', () => {
  it('waits as long as it is asked to, and keeps its idempotency key', async () => {
    const { assay, seen, waits } = await serving(error(429, 'rate_limited', { 'retry-after': '7' }), done)
    await open(assay)
    expect(waits).toEqual([7_000])
    const keys = seen.map((one) => one.headers['idempotency-key'])
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys).toEqual([keys[0], keys[0]])
  })

  it('takes another key for another write, and the one it is given', async () => {
    const { assay, seen } = await serving(done)
    await open(assay)
    await open(assay)
    await assay.createCase({ body: { title: 'A matter' } }, { idempotencyKey: 'mine' })
    const keys = seen.map((one) => one.headers['idempotency-key'])
    expect(new Set(keys).size).toBe(3)
    expect(keys[2]).toBe('mine')
  })

  it('understands a date, and gives up where the wait is too long', async () => {
    const at = new Date(Date.now() + 10_000).toUTCString()
    const first = await serving(error(503, 'provider_degraded', { 'retry-after': at }), done)
    await open(first.assay)
    expect(first.waits[0]).toBeGreaterThan(7_000)
    expect(first.waits[0]).toBeLessThanOrEqual(10_000)
    server?.close()
    const { assay, waits } = await serving(error(429, 'rate_limited', { 'retry-after': '3600' }), done)
    expect(await failureOf(open(assay))).toMatchObject({ status: 429, retryAfterMs: 3_600_000 })
    expect(waits).toEqual([])
  })

  it('comes after a connection that broke, three times and no more, later each time', async () => {
    const { assay, seen, waits } = await serving(hangUp)
    expect(await failureOf(open(assay))).toBeInstanceOf(AssayConnectionError)
    expect(seen).toHaveLength(4)
    expect(waits).toHaveLength(3)
    expect(waits.toSorted((a, b) => a - b)).toEqual(waits)
  })

  it('comes while the first one still runs', async () => {
    const { assay, seen } = await serving(error(409, 'idempotency_in_progress'), done)
    await open(assay)
    expect(seen).toHaveLength(2)
  })

  it('does not come for a change that takes no key, unless it was refused before anything was done', async () => {
    const change = (assay: Assay) => assay.updateCase({ path: { id: 'cas_1' }, body: { title: 'Another' } })
    const lost = await serving(hangUp)
    expect(await failureOf(change(lost.assay))).toBeInstanceOf(AssayConnectionError)
    expect(lost.seen).toHaveLength(1)
    server?.close()
    const degraded = await serving(error(503, 'provider_degraded'))
    expect(await failureOf(change(degraded.assay))).toMatchObject({ status: 503 })
    expect(degraded.seen).toHaveLength(1)
    server?.close()
    const limited = await serving(error(429, 'rate_limited'), done)
    await change(limited.assay)
    expect(limited.seen).toHaveLength(2)
  })

  it('does not come once the caller has given up', async () => {
    const stop = new AbortController()
    const { assay, seen } = await serving((_, response) => {
      stop.abort(new Error('enough'))
      response.destroy()
    })
    expect(await failureOf(assay.listNetworks({}, { signal: stop.signal }))).toBeInstanceOf(Error)
    expect(seen).toHaveLength(1)
  })
})

describe('the items of a list', () => {
  it('are read page by page, by the cursor of the page before', async () => {
    const { assay, seen } = await serving(
      json(200, { data: [{ id: 'a' }, { id: 'b' }], page: { next: 'two' } }),
      json(200, { data: [{ id: 'c' }], page: { next: null } }),
    )
    const ids = []
    for await (const { id } of items((cursor) => assay.listCases({ query: { limit: 2, cursor } }))) ids.push(id)
    expect(ids).toEqual(['a', 'b', 'c'])
    expect(seen.map((one) => one.url)).toEqual(['/v1/cases?limit=2', '/v1/cases?limit=2&cursor=two'])
  })

  it('are not read further than they are wanted', async () => {
    const { assay, seen } = await serving(json(200, { data: [{ id: 'a' }], page: { next: 'more' } }))
    for await (const _ of items((cursor) => assay.listCases({ query: { cursor } }))) break
    expect(seen).toHaveLength(1)
  })
})
