import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { defineOperation } from '@/contract/kernel/operation'
import { suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { authenticateKey } from '@/server/domain/api-key'
import { closeDatabase } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { handle, restRouteWith } from './rest-route'

vi.hoisted(() => {
  process.env.LOG_LEVEL = 'silent'
})

const schema = z.strictObject({ id: z.string(), size: z.number().int().min(0) })
const answer = schema.extend({ echo: z.string().optional() })
const operation = defineOperation({
  id: 'suite',
  method: 'POST',
  path: '/v1/suite/{id}',
  tag: 'Suite',
  summary: 'Only here',
  scope: 'risk:check',
  params: z.object({ id: z.string().max(20) }),
  query: z.strictObject({ mode: z.enum(['plain', 'extra', 'wrong', 'defect', 'known', 'trouble']).default('plain') }),
  body: z.strictObject({ size: z.number().int().min(0) }),
  response: answer,
})

const verb = async (_: unknown, { id, size, mode }: { id: string; size: number; mode: string }) => {
  if (mode === 'defect') throw new Error('password=hunter2 at postgresql://owner:secret@host/db')
  if (mode === 'trouble') throw Object.assign(new Error('no space left on secret'), { code: '53100' })
  if (mode === 'known') throw new AppError('internal_error', 'the cause, which is secret')
  if (mode === 'extra') return { id, size, internal_note: 'secret' } as z.input<typeof answer>
  if (mode === 'wrong') return { id, size: -1 }
  return { id, size }
}

let key: string
let narrow: string
let spent: string
beforeAll(async () => {
  const org = await suiteOrganisation('Kernel')
  key = org.api_key
  narrow = (await org.keyWith({ scopes: ['wallets:read'] })).text
  spent = (await org.keyWith({ rateLimit: 1, rateBurst: 0 })).text
  await send({ key: spent })
})
afterAll(closeDatabase)

interface Sent {
  key?: string | null
  query?: string
  body?: string
  method?: 'POST' | 'GET'
  headers?: Record<string, string>
}

async function send({ key: sender = key, query = '', body = '{"size":1}', method = 'POST', headers = {} }: Sent) {
  const { POST, GET } = restRouteWith(authenticateKey)(handle(operation, verb))
  const request = new Request(`http://localhost/v1/suite/abc${query}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-assay-client-ip': '192.0.2.1',
      ...(sender === null ? {} : { authorization: `Bearer ${sender}` }),
      ...headers,
    },
    ...(method === 'POST' ? { body } : {}),
  })
  const response = await (method === 'POST' ? POST : GET)(request, { params: Promise.resolve({ id: 'abc' }) })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const codeOf = (text: string) => (JSON.parse(text) as { error?: { code: string } }).error?.code

describe('a request through the kernel', () => {
  const kinds: [string, Sent, number, string | undefined][] = [
    ['an answer', {}, 200, undefined],
    ['a bad body', { body: '{' }, 400, 'invalid_request'],
    ['an unknown query parameter', { query: '?moed=plain' }, 400, 'invalid_request'],
    ['no key', { key: null }, 401, 'unauthenticated'],
    ['a missing scope', { key: 'narrow' }, 403, 'insufficient_scope'],
    ['another method', { method: 'GET' }, 405, 'method_not_allowed'],
    ['a body over 1 MiB', { body: JSON.stringify({ size: 1, padding: 'x'.repeat(1024 * 1024) }) }, 413, 'payload_too_large'],
    ['a used-up limit', { key: 'spent' }, 429, 'rate_limited'],
    ['a defect', { query: '?mode=defect' }, 500, 'internal_error'],
    ['a field too many', { query: '?mode=extra' }, 500, 'internal_error'],
    ['a value outside the contract', { query: '?mode=wrong' }, 500, 'internal_error'],
    ['a meant internal error', { query: '?mode=known' }, 500, 'internal_error'],
  ]

  it.each(kinds)('%s carries its status, its code, its id and the rate limit', async (_, sent, status, code) => {
    const sender = sent.key === 'narrow' ? narrow : sent.key === 'spent' ? spent : sent.key
    const id = randomUUID()
    const response = await send({ ...sent, ...(sender === undefined ? {} : { key: sender }), headers: { 'x-request-id': id } })
    expect({ status: response.status, code: codeOf(response.text) }).toEqual({ status, code })
    expect(response.headers.get('x-request-id')).toBe(id)
    for (const name of ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'])
      expect(response.headers.get(name), name).toMatch(/^\d+$/)
    expect(response.headers.get('ratelimit-policy')).not.toBeNull()
    expect(response.headers.has('retry-after')).toBe(status === 429)
    expect(response.headers.has('allow')).toBe(status === 405)
    expect(response.headers.get('www-authenticate')).toBe(status === 401 ? 'Bearer' : null)
    if (code) expect(JSON.parse(response.text).error.request_id).toBe(id)
  })

  it('says nothing of a cause', async () => {
    for (const mode of ['defect', 'known', 'extra', 'wrong']) {
      const { text } = await send({ query: `?mode=${mode}` })
      expect(text).not.toMatch(/secret|hunter2|internal_note|size/)
    }
  })

  it('stores nothing that it could not answer with', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    expect((await send({ query: '?mode=wrong', headers })).status).toBe(500)
    expect((await send({ headers })).status).toBe(200)
  })

  it('asks to wait where the database or a disk is in trouble, and says nothing of it either', async () => {
    const { status, text, headers } = await send({ query: '?mode=trouble' })
    expect([status, codeOf(text)]).toEqual([503, 'temporarily_unavailable'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    expect(text).not.toContain('secret')
  })
})
