import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Operation, operations } from '@/contract'
import { expectContract, expectDocumentedError, expectError, expectInvalid } from '@/scripts/test/fixtures/expectations'
import { ask, get, post } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, scopesWithout, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { closeDatabase } from '@/server/platform/db'

interface Event {
  id: string
  type: string
  subject_id: string
  data: { case_id: string }
  created_at: string
}

const operation = operations.listEvents as unknown as Operation
const path = '/v1/events'
let org: SuiteOrganisation
let id: string
beforeAll(async () => {
  org = await suiteOrganisation('Events')
  id = String((await post('/v1/cases', org.api_key, { title: 'One' })).json.id)
  await ask(`/v1/cases/${id}`, { method: 'PATCH', key: org.api_key, json: { title: 'Renamed' } })
  await post('/v1/cases', org.api_key, { title: 'Two' })
})
afterAll(closeDatabase)

const list = async (query = '') => expectContract(operation, await get(`${path}?${query}`, org.api_key)).data as Event[]

describe('200', () => {
  it('lists what happened, newest first, though no endpoint listens', async () => {
    const events = await list()
    expect(events.map(({ type }) => type)).toEqual(['case.created', 'case.updated', 'case.created'])
    expect(events[1]).toMatchObject({ object: 'event', subject_id: id, data: { case_id: id, title: 'Renamed' } })
    expect(events[1]?.id).toMatch(/^evt_/)
  })

  it('is filtered by type and time, and comes in pages', async () => {
    const [last, middle, first] = (await list()) as [Event, Event, Event]
    expect(await list('type=case.updated')).toEqual([middle])
    expect(await list('type=case.closed,case.updated')).toEqual([middle])
    expect(await list(`created_from=${middle.created_at}`)).toEqual([last, middle])
    expect(await list(`created_to=${middle.created_at}`)).toEqual([first])
    const page = (await get(`${path}?limit=2`, org.api_key)).json.page as { next: string }
    await post('/v1/cases', org.api_key, { title: 'Three' })
    expect(await list(`limit=2&cursor=${page.next}`)).toEqual([first])
  })

  it('shows nothing of another organisation', async () => {
    const stranger = await suiteOrganisation('Stranger')
    expect((await get(path, stranger.api_key)).json.data).toEqual([])
  })
})

it.each([
  ['query.type', 'type=case.opened'],
  ['query.type', 'type=webhook.test'],
  ['query.created_from', 'created_from=today'],
  ['query.cursor', 'cursor=nonsense'],
])('400 names %s of %s', async (field, query) => {
  const answer = await get(`${path}?${query}`, org.api_key)
  expectInvalid(answer, field)
  expectDocumentedError(operation, answer)
})

it('401 and 403', async () => {
  expectError(await get(path, null), 'unauthenticated')
  expectError(await get(path, (await org.keyWith({ scopes: scopesWithout('webhooks:read') })).text), 'insufficient_scope')
})
