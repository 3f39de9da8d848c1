import type http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { POST as makeCase } from '@/app/v1/cases/route'
import { POST as makeReport } from '@/app/v1/reports/route'
import { GET as readWallet } from '@/app/v1/wallets/[address]/route'
import { cases } from '@/contract'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { openTestDatabase } from '@/scripts/test/test-database'
import { networks } from '@/server/chain/networks'
import { createProvider } from '@/server/chain/sync/create-provider'
import { startStub } from '@/server/chain/testing/json-rpc-stub'
import { addPerson } from '@/server/domain/alert/testing/add-person'
import { getCase, listCases } from '@/server/domain/case'
import { dispatchOnce, endpointFor } from '@/server/domain/webhook/testing/organisation'
import { startReceiver } from '@/server/domain/webhook/testing/receiver'
import { defineJob } from '@/server/jobs/registry'
import { startWorker } from '@/server/jobs/start-worker'
import { systemClock } from '@/server/platform/clock/clock'
import { closeJobSender } from '@/server/platform/command/job-sender'
import { closeDatabase, withOrg } from '@/server/platform/db'
import { newId, uuidv7 } from '@/server/platform/ids'
import { telemetry } from '@/server/platform/telemetry'
import { startTelemetry, stopTelemetry } from '@/server/platform/telemetry/start-telemetry'
import { type SentSpan, startOtlpReceiver } from '@/server/platform/telemetry/testing/otlp-receiver'
import { createCallerFactory, forOperation, router } from '@/server/trpc/init'
import { parseTrustedProxies } from '@/server/web/client-address'
import { createHttpServer } from '@/server/web/http-server'
import { refuseAtEdge } from '@/server/web/refuse-at-edge'
import { requestSpan } from '@/server/web/request-span'

// A database of its own: the worker of this suite would take jobs of others from a shared one.
process.env.LOG_LEVEL = 'silent'
process.env.EGRESS_ALLOW_CIDRS = '127.0.0.0/8'
const database = await openTestDatabase()
const collector = await startOtlpReceiver()
process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.url

const address = '0x00000000219ab540356cbb839cbe05303d7705fa'
const title = 'Canary of a title'
const nodeKey = 'canarykeyofanode'
const hookToken = 'canarytokenofahook'
const caller = { trace: 'c0ffee00c0ffee00c0ffee00c0ffee00', span: 'c0ffee00c0ffee00' }
const traceparent = `00-${caller.trace}-${caller.span}-01`

let org: SuiteOrganisation
let email: string
let server: http.Server
let trustingServer: http.Server
const node = await startStub((_, response) => response.writeHead(500).end('no'))
const hooks = await startReceiver()

/** Calls the routes as Next would, within our own server. */
async function listen(trusted: string): Promise<http.Server> {
  const templates = [
    [/^\/v1\/wallets\/[^/]+$/, '/v1/wallets/{address}'],
    [/^\/v1\/cases$/, '/v1/cases'],
    [/^\/v1\/reports$/, '/v1/reports'],
    [/^\/api\/trpc\//, '/api/trpc/{trpc}'],
  ] as const
  const routes = { 'POST /v1/cases': makeCase, 'POST /v1/reports': makeReport, 'GET /v1/wallets/{address}': readWallet }
  const made = createHttpServer({
    handle: (request, response) => {
      const templateOf = (path: string) => templates.find(([pattern]) => pattern.test(path))?.[1] ?? null
      return requestSpan(request, response, templateOf, async () => {
        const url = new URL(request.url ?? '/', 'http://assay.test')
        const route = `${request.method} ${templateOf(url.pathname)}`
        const chunks: Buffer[] = []
        for await (const chunk of request) chunks.push(chunk as Buffer)
        if (url.pathname.startsWith('/api/trpc/')) await procedures()
        const serve = routes[route as keyof typeof routes]
        const init = request.method === 'GET' ? {} : { body: Buffer.concat(chunks).toString() }
        const last = url.pathname.split('/').at(-1) as string
        const params = Promise.resolve((route.endsWith('{address}') ? { address: last } : {}) as Record<string, string>)
        const headers = request.headers as Record<string, string>
        const asked = new Request(url, { method: request.method as string, headers, ...init })
        const answer = serve ? await serve(asked, { params }) : new Response('{}')
        response.writeHead(answer.status).end(await answer.text())
      })
    },
    trustedProxies: parseTrustedProxies(trusted),
    fallbackHost: 'assay.test',
    refuse: refuseAtEdge,
    onFailure: () => {},
  })
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve))
  return made
}

const desk = router({
  cases: router({
    list: forOperation(cases.listCases)
      .input(cases.listCases.query)
      .query(({ ctx, input }) => listCases(ctx.verb, input)),
    get: forOperation(cases.getCase)
      .input(cases.getCase.params)
      .query(({ ctx, input }) => getCase(ctx.verb, input)),
  }),
})

async function procedures(): Promise<void> {
  const { uuid } = await addPerson(org, 'analyst')
  const at = new Date()
  const user = { id: uuid, email, name: 'Canary of a name', role: 'analyst' as const, disabled_at: null }
  const session = {
    ...{ id: uuidv7(), org_id: org.org_id, org_name: 'Canary of an organisation', user, method: 'password' as const, owes: null },
    ...{ expires_at: new Date(at.getTime() + 3_600_000), ended_at: null, last_seen_at: at },
  }
  const call = createCallerFactory(desk)({ session, requestId: newId('req'), ip: null })
  await call.cases.list({})
  await call.cases.get({ id: newId('cas') }).catch(() => {})
}

const ask = (to: http.Server, method: string, path: string, body?: object) =>
  fetch(`http://127.0.0.1:${(to.address() as AddressInfo).port}${path}`, {
    method,
    headers: { authorization: `Bearer ${org.api_key}`, 'content-type': 'application/json', traceparent },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })

async function answered(status: number, asked: Promise<Response>): Promise<Record<string, unknown>> {
  const answer = await asked
  const body = (await answer.json()) as Record<string, unknown>
  expect({ status: answer.status, body }).toEqual({ status, body })
  return body
}

let jobSaw: unknown
const job = defineJob({
  name: 'report.render',
  schema: z.strictObject({ org_id: z.uuid(), report_id: z.uuid() }),
  handler: (payload) =>
    withOrg(payload.org_id, async () => {
      jobSaw = payload
    }),
})

beforeAll(async () => {
  org = await suiteOrganisation('Canary of an organisation')
  email = org.email
  await endpointFor(org.ctx, `${hooks.url}/${hookToken}`, ['case.created'])
  await startTelemetry('web')
  server = await listen('')
  trustingServer = await listen('127.0.0.1')
  const worker = await startWorker(process.env.DATABASE_APP_URL ?? '', [job])
  const made = await answered(201, ask(server, 'POST', '/v1/cases', { title, address, network: 'ethereum' }))
  await answered(202, ask(server, 'POST', '/v1/reports', { type: 'case', case_id: made.id }))
  // No network is connected here.
  await answered(422, ask(trustingServer, 'GET', `/v1/wallets/${address}?network=ethereum`))
  await ask(server, 'GET', '/api/trpc/cases.list,cases.get')
  await dispatchOnce([org.ctx], systemClock)
  const network = networks.find(({ name }) => name === 'bitcoin')
  if (!network) throw new Error('no such network')
  const connected = {
    network,
    kind: 'bitcoin-core',
    url: `${node.url}${nodeKey}`,
    credentials: 'u:canaryofapassword',
    start: null,
  } as const
  await expect(createProvider(connected).tip(AbortSignal.timeout(5_000))).rejects.toThrow()
  await vi.waitFor(() => expect(jobSaw).toBeDefined(), { timeout: 20_000 })
  await worker.stop(2_000)
  // Spans sent from here on are sent because the process ends.
  await stopTelemetry()
}, 90_000)

afterAll(async () => {
  for (const one of [server, trustingServer]) one.closeAllConnections()
  for (const one of [server, trustingServer]) one.close()
  await Promise.all([node.close(), hooks.close(), collector.close()])
  await closeJobSender()
  await closeDatabase()
  await database.close()
})

const named = (name: string): SentSpan[] => collector.spans.filter((span) => span.name === name)
const one = (name: string): SentSpan => {
  expect(named(name)).toHaveLength(1)
  return named(name)[0] as SentSpan
}
const childrenOf = (span: SentSpan) =>
  collector.spans.filter(({ traceId, parentSpanId }) => traceId === span.traceId && parentSpanId === span.spanId)

describe('traces', () => {
  it('go to the collector by OTLP over HTTP, when the process ends at the latest', () => {
    expect(new Set(collector.paths)).toEqual(new Set(['POST /v1/traces application/json']))
    expect(new Set(collector.spans.map(({ resource }) => resource['service.name']))).toEqual(new Set(['assay-web']))
    expect(telemetry()).toBeUndefined()
  })

  it('hold a request by the template of its route, with its transactions below it', () => {
    const request = one('POST /v1/cases')
    expect(request.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/v1/cases',
      'http.response.status_code': 201,
    })
    expect(childrenOf(request).map(({ name }) => name)).toContain('postgresql transaction')
    expect(one('GET /v1/wallets/{address}').attributes['http.route']).toBe('/v1/wallets/{address}')
  })

  it('go on from a request into the job that it asked for', () => {
    const request = one('POST /v1/reports')
    const ran = one('job report.render')
    expect(ran.traceId).toBe(request.traceId)
    const sender = collector.spans.find(({ spanId }) => spanId === ran.parentSpanId)
    expect(sender).toMatchObject({ name: 'postgresql transaction', parentSpanId: request.spanId })
    expect(childrenOf(ran).map(({ name }) => name)).toEqual(['postgresql transaction'])
    expect(Object.keys(jobSaw as object).sort()).toEqual(['org_id', 'report_id'])
  })

  it('hold procedures of the console by their path, and how they ended', () => {
    const request = one('GET /api/trpc/{trpc}')
    expect(
      childrenOf(request)
        .filter(({ name }) => name.startsWith('trpc'))
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['trpc cases.get', 'trpc cases.list'])
    expect(one('trpc cases.list').attributes).toEqual({ 'rpc.system': 'trpc', 'rpc.method': 'cases.list' })
    expect(one('trpc cases.get')).toMatchObject({ attributes: { 'error.type': 'not_found' }, status: { code: 2 } })
  })

  it('hold calls to nodes and webhooks, which are told nothing of it', () => {
    const delivery = one('webhook delivery')
    expect(delivery.attributes).toMatchObject({ 'assay.webhook_outcome': 'delivered' })
    expect(delivery.attributes['assay.webhook_endpoint']).toMatch(/^whe_/)
    expect(childrenOf(delivery).find(({ name }) => name === 'POST webhook')?.attributes).toMatchObject({
      'http.response.status_code': 200,
    })
    expect(one('node tip').attributes).toEqual({
      'assay.network': 'bitcoin',
      'assay.provider': 'bitcoin-core',
      'assay.provider_call': 'tip',
      'error.type': 'http',
    })
    for (const { headers } of [...hooks.received, ...node.requests]) {
      expect(Object.keys(headers).filter((name) => /^trace|^baggage|^b3/.test(name))).toEqual([])
    }
    expect(hooks.received).toHaveLength(1)
    expect(node.requests.length).toBeGreaterThan(0)
  })

  it('go on from a trusted proxy’s traceparent, and from nobody else’s', () => {
    expect(one('GET /v1/wallets/{address}')).toMatchObject({ traceId: caller.trace, parentSpanId: caller.span })
    expect(one('POST /v1/cases').traceId).not.toBe(caller.trace)
    expect(one('POST /v1/cases').parentSpanId ?? '').toBe('')
  })

  it('hold nothing that anybody typed, and no secret', () => {
    const sent = collector.bodies.join('\n').toLowerCase()
    expect(collector.spans.length).toBeGreaterThan(12)
    const canaries = { address, title, nodeKey, hookToken, email, key: org.api_key, password: 'canaryofapassword', any: 'canary' }
    const leaked = Object.entries(canaries).filter(([, text]) => sent.includes(text.toLowerCase()))
    expect(leaked).toEqual([])
    expect(sent).not.toContain(org.org_id)
    expect(collector.spans.flatMap(({ events }) => events)).toEqual([])
    expect(collector.spans.map(({ status }) => status.message ?? '').join('')).toBe('')
  })
})
