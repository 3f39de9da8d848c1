import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Operation, operations } from '@/contract'
import { expectContract, expectInvalid } from '@/scripts/test/fixtures/expectations'
import { ask, get, post } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { seedAlerts } from '@/server/domain/alert/testing/seed-alerts'
import { closeDatabase } from '@/server/platform/db'

interface Changed {
  id: string
  updated_at: string
}

let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Changed since')
  await seedAlerts(org.org_id, 5, { inReview: 0, closed: 0 })
  for (const title of ['One', 'Two', 'Three']) await post('/v1/cases', org.api_key, { title })
})
afterAll(closeDatabase)

describe.each([
  ['listAlerts', '/v1/alerts', { comment: 'Looked at' }],
  ['listCases', '/v1/cases', { title: 'Renamed' }],
] as const)('%s', (id, path, change) => {
  const list = async (query: string) =>
    expectContract(operations[id] as unknown as Operation, await get(`${path}?${query}`, org.api_key)).data as Changed[]

  it('shows what changed at a time or later, and pages through it', async () => {
    const all = await list('limit=200')
    const oldest = all.at(-1) as Changed
    const answer = await ask(`${path}/${oldest.id}`, { method: 'PATCH', key: org.api_key, json: change })
    expect(answer.status).toBe(200)
    const since = answer.json.updated_at as string
    expect((await list(`updated_from=${since}`)).map((one) => one.id)).toEqual([oldest.id])
    expect(await list('updated_from=2000-01-01T00:00:00Z')).toHaveLength(all.length)
    expect(await list('updated_from=2100-01-01T00:00:00Z')).toEqual([])
    const first = await get(`${path}?updated_from=2000-01-01T00:00:00Z&limit=1`, org.api_key)
    const { next } = first.json.page as { next: string }
    expect(await list(`updated_from=2000-01-01T00:00:00Z&limit=1&cursor=${next}`)).toHaveLength(1)
    expectInvalid(await get(`${path}?limit=1&cursor=${next}`, org.api_key), 'query.cursor')
  })

  it('names what is no time', async () => {
    expectInvalid(await get(`${path}?updated_from=yesterday`, org.api_key), 'query.updated_from')
  })
})
