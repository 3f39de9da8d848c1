import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Operation, operations } from '@/contract'
import { expectContract, expectError, expectInvalid } from '@/scripts/test/fixtures/expectations'
import { ask, get, post } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { addPerson } from '@/server/domain/alert/testing/add-person'
import { seedAlerts } from '@/server/domain/alert/testing/seed-alerts'
import { approveSuppression } from '@/server/domain/suppression'
import { closeDatabase } from '@/server/platform/db'

const creating = operations.createSuppression as unknown as Operation
const listing = operations.listSuppressions as unknown as Operation
const reading = operations.getSuppression as unknown as Operation
const ending = operations.endSuppression as unknown as Operation
const path = '/v1/suppressions'
const missing = 'sup_01h455vb4pex5vsknk084sn02q'

let org: SuiteOrganisation
let other: SuiteOrganisation
let alert_id: string
beforeAll(async () => {
  org = await suiteOrganisation('Suppressions over HTTP')
  other = await suiteOrganisation('Suppressions over HTTP, other')
  await seedAlerts(org.org_id, 3, { inReview: 0, closed: 0 })
  alert_id = ((await get('/v1/alerts', org.api_key)).json.data as { id: string }[])[0]?.id ?? ''
})
afterAll(closeDatabase)

const body = (more: object = {}) => ({
  alert_id,
  scope: 'wallet',
  reason: 'Agreed with the customer',
  expires_at: new Date(Date.now() + 86_400_000).toISOString(),
  ...more,
})
const made = async () => {
  const one = expectContract(creating, await post(path, org.api_key, body())) as { id: string }
  waiting.push(one.id)
  return one
}
const waiting: string[] = []
// Only one can be pending at a time.
afterEach(async () => {
  for (const id of waiting.splice(0)) await post(`${path}/${id}/end`, org.api_key, { reason: 'The next test' })
})
const end = (id: string, json: object = { reason: 'New facts' }, key = org.api_key) => post(`${path}/${id}/end`, key, json)

describe('201 and 200', () => {
  it('ask for one, list it, read it and end it', async () => {
    const { id } = await made()
    const listed = expectContract(listing, await get(`${path}?state=proposed`, org.api_key))
    expect((listed.data as { id: string }[]).map((one) => one.id)).toContain(id)
    expect(expectContract(listing, await get(path, other.api_key)).data).toEqual([])
    expect(expectContract(reading, await get(`${path}/${id}`, org.api_key))).toMatchObject({
      id,
      state: 'proposed',
      findings: [],
    })
    await approveSuppression((await addPerson(org, 'lead', 'Lena')).ctx, { id })
    expect(expectContract(reading, await get(`${path}/${id}`, org.api_key)).state).toBe('active')
    expect(expectContract(ending, await end(id))).toMatchObject({ id, state: 'ended', ended_reason: 'New facts' })
  })
})

describe('400', () => {
  it.each([
    [{ scope: 'everybody' }, 'body.scope'],
    [{ scope: 'wallet', reason: 'x' }, 'body.reason'],
    [{ expires_at: '2020-01-01T00:00:00Z' }, 'body.expires_at'],
    [{ expires_at: '2100-01-01T00:00:00Z' }, 'body.expires_at'],
    [{ most_severe: 'worst' }, 'body.most_severe'],
    [{ alert_id: 'alr_01h455vb4pex5vsknk084sn02q' }, 'body.alert_id'],
  ])('for %j', async (more, field) => {
    expectInvalid(await post(path, org.api_key, body(more)), field)
  })
  it('for a key that approves, and for an end without why', async () => {
    const { id } = await made()
    expectInvalid(await ask(`${path}/${id}/approve`, { method: 'POST', key: org.api_key }), 'path.id')
    expectInvalid(await end(id, {}), 'body.reason')
  })
})

describe('404', () => {
  it('for what is missing and what another organisation has', async () => {
    const { id } = await made()
    for (const [key, one] of [
      [org.api_key, missing],
      [other.api_key, id],
    ] as const) {
      expectError(await get(`${path}/${one}`, key), 'not_found')
      expectError(await end(one, undefined, key), 'not_found')
      expectError(await ask(`${path}/${one}/approve`, { method: 'POST', key }), 'not_found')
    }
  })
})

describe('401', () => {
  it('without a key', async () => {
    expectError(await ask(path, { method: 'GET', key: null }), 'unauthenticated')
  })
})
