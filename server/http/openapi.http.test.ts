import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildOpenApi } from '@/contract/openapi'
import { expectError, expectKernelHeaders } from '@/scripts/test/fixtures/expectations'
import { ask } from '@/scripts/test/fixtures/http-client'
import { closeDatabase } from '@/server/platform/db'

type Document = { openapi: string; servers: { url: string }[] } & Record<string, unknown>

let document: Document
beforeAll(async () => {
  document = (await ask('/v1/openapi.json')).json as Document
})
afterAll(closeDatabase)

describe('200', () => {
  it('serves the document of this very contract to anyone', async () => {
    const answer = await ask('/v1/openapi.json')
    expect(answer.status).toBe(200)
    expectKernelHeaders(answer)
    expect(document.openapi).toMatch(/^3\.1\.\d+$/)
    const url = document.servers[0]?.url as string
    expect(url).toMatch(/^https?:\/\//)
    expect(document).toEqual(JSON.parse(JSON.stringify(buildOpenApi(url))))
  })
})

describe('405 method_not_allowed', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('answers %s', async (method) => {
    const answer = await ask('/v1/openapi.json', { method })
    expectError(answer, 'method_not_allowed')
    expect(answer.headers.allow).toBe('GET, HEAD')
  })
})
