import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectInvalid } from '@/scripts/test/fixtures/expectations'
import { ask, get, post } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { closeDatabase } from '@/server/platform/db'

let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Offsets of times')
})
afterAll(closeDatabase)

const patch = (path: string, json: object) => ask(path, { method: 'PATCH', key: org.api_key, json })

it('takes a time of any offset in a body, and stores and answers it in UTC', async () => {
  const made = (await post('/v1/cases', org.api_key, { title: 'Due' })).json
  const due_at = '2031-01-01T00:30:00+02:00'
  const changed = await patch(`/v1/cases/${made.id}`, { due_at, revision: made.revision })
  expect([changed.status, changed.json.due_at]).toEqual([200, '2030-12-31T22:30:00.000Z'])
  expect((await get(`/v1/cases/${made.id}`, org.api_key)).json.due_at).toBe('2030-12-31T22:30:00.000Z')
  const key = await post('/v1/keys', org.api_key, { name: 'K', preset: 'read_only', expires_at: '2031-01-01T00:00:00-05:00' })
  expect([key.status, key.json.expires_at]).toEqual([201, '2031-01-01T05:00:00.000Z'])
})

it('takes one in a policy, whose document has it in UTC', async () => {
  const draft = (await post('/v1/policies', org.api_key, {})).json
  const entry = {
    network: 'ethereum',
    address: `0x${'ab'.repeat(20)}`,
    cap: 10,
    reason: 'Known',
    expires_at: '2031-01-01T00:00:00+01:00',
  }
  const merge = { allow_list: [entry] }
  const changed = await patch(`/v1/policies/${draft.id}`, { expected_sha256: draft.sha256, merge })
  expect([changed.status, changed.text.slice(0, 200)]).toEqual([200, expect.any(String)])
  expect((changed.json.document as { allow_list: { expires_at: string }[] }).allow_list[0]?.expires_at).toBe(
    '2030-12-31T23:00:00Z',
  )
})

it('compares one in a query by the moment it names', async () => {
  const { created_at } = (await post('/v1/cases', org.api_key, { title: 'When' })).json as { created_at: string }
  const at = new Date(Date.parse(created_at) + 5 * 3_600_000).toISOString().replace('Z', '+05:00')
  const count = async (from: string) =>
    ((await get(`/v1/cases?updated_from=${encodeURIComponent(from)}`, org.api_key)).json.data as unknown[]).length
  const later = new Date(Date.parse(created_at) + 1 + 5 * 3_600_000).toISOString().replace('Z', '+05:00')
  expect([await count(at), await count(later)]).toEqual([await count(created_at), (await count(created_at)) - 1])
})

it('400 where a + of a query was not written as %2B, and where there is no offset', async () => {
  expectInvalid(await get('/v1/cases?updated_from=2026-01-01T00:00:00+02:00', org.api_key), 'query.updated_from')
  expectInvalid(await get('/v1/cases?updated_from=2026-01-01T00:00:00', org.api_key), 'query.updated_from')
})
