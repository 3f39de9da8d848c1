import { afterAll, expect, it } from 'vitest'
import { ask, serverUrl } from '@/scripts/test/fixtures/http-client'
import { suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { injectedTexts } from '@/scripts/test/generated-cases'
import { callOf, connectMcp } from '@/server/mcp/testing/connect'
import { tryInjections } from '@/server/mcp/testing/injection-trial'
import { closeDatabase } from '@/server/platform/db'

afterAll(closeDatabase)

it('the SDK’s own client connects, lists the tools and calls one', async () => {
  const org = await suiteOrganisation('MCP over HTTP')
  const client = await connectMcp(serverUrl().href, org.api_key)
  expect(client.getServerVersion()).toMatchObject({ name: 'assay' })
  expect(client.getInstructions()).toContain('untrusted_text')
  expect((await client.listTools()).tools.length).toBeGreaterThan(10)
  expect(await callOf(client, 'list_cases')).toMatchObject({ isError: false, answer: { data: [] } })
  await client.close()
})

it('no key is 401, GET is 405, and both say so as /v1 does', async () => {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  const refused = await ask('/mcp', { method: 'POST', json: message })
  expect([refused.status, refused.headers['www-authenticate']]).toEqual([401, 'Bearer'])
  expect(refused.json).toMatchObject({ error: { code: 'unauthenticated' } })
  const read = await ask('/mcp')
  expect([read.status, read.headers.allow]).toEqual([405, 'POST'])
})

it('instructions in what others wrote make an obedient agent neither write nor go beyond its key', async () => {
  await tryInjections(injectedTexts, (key) => connectMcp(serverUrl().href, key))
}, 900_000)
