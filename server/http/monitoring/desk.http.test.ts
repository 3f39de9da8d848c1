import { encode } from 'next-auth/jwt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Operation, operations } from '@/contract'
import { expectContract, expectError, expectInvalid } from '@/scripts/test/fixtures/expectations'
import { ask, get } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, scopesWithout, suiteOrganisation, suitePassword } from '@/scripts/test/fixtures/organisation'
import { addPerson } from '@/server/domain/alert/testing/add-person'
import { seedAlerts } from '@/server/domain/alert/testing/seed-alerts'
import { authenticate } from '@/server/domain/session'
import { updateAlert } from '@/server/domain/triage'
import { closeDatabase, writeOrg } from '@/server/platform/db'
import { uuidv7 } from '@/server/platform/ids'

const listing = operations.listAlerts as unknown as Operation
let org: SuiteOrganisation
let cookie: string
beforeAll(async () => {
  org = await suiteOrganisation('The desk over HTTP')
  await seedAlerts(org.org_id, 4, { inReview: 0, closed: 0, severe: false })
  // One is overdue, one due soon, one next month; the last is closed and was overdue.
  await writeOrg(org.org_id, (q) =>
    q.query(
      `update alert a set due_at = case n.n when 1 then now() - interval '1 hour' when 2 then date_trunc('day', now() at time zone 'utc') at time zone 'utc' + interval '1 day' - interval '1 second'
         when 3 then now() + interval '30 days' else now() - interval '1 hour' end
       from (select id, row_number() over (order by id) as n from alert where org_id = $1::uuid) n
       where a.org_id = $1::uuid and a.id = n.id`,
      [org.org_id],
    ),
  )
  const last = (await listed('')).toSorted().at(-1) ?? ''
  const { ctx } = await addPerson(org, 'lead', '=Lena')
  await updateAlert(ctx, { id: last, state: 'closed', resolution: 'false_positive' })
  const made = await authenticate({ email: org.email, password: suitePassword, ip: uuidv7(), userAgent: null })
  const token = { sub: made?.user.id, session_id: made?.session_id, org_id: made?.org_id }
  const sealed = await encode({ token, secret: process.env.AUTH_SECRET ?? '' })
  cookie = `next-auth.session-token=${sealed}`
})
afterAll(closeDatabase)

async function listed(query: string, key = org.api_key): Promise<string[]> {
  const { data } = expectContract(listing, await get(`/v1/alerts${query}`, key))
  return (data as { id: string }[]).map(({ id }) => id)
}

describe('200', () => {
  it('filters alerts by when they are due', async () => {
    const [first, second, third, fourth] = (await listed('')).toSorted()
    expect(await listed('?overdue=true')).toEqual([first])
    expect((await listed('?overdue=false')).toSorted()).toEqual([second, third, fourth])
    expect(await listed('?due_today=true')).toEqual([second])
    const soon = new Date(Date.now() + 2 * 86_400_000).toISOString()
    expect((await listed(`?due_to=${soon}`)).toSorted()).toEqual([first, second])
    expect(await listed('?overdue=true&due_today=true')).toEqual([])
  })

  it('gives the figures of the desk as files, their cells disarmed', async () => {
    const rules = await ask('/api/export/desk_rules', { headers: { cookie } })
    expect([rules.status, rules.headers['content-type']]).toEqual([200, expect.stringContaining('text/csv')])
    const people = await ask('/api/export/desk_closers', { headers: { cookie } })
    expect(people.text).toContain("'=Lena,user,")
    expect(people.text).not.toMatch(/(^|[,\n])"?=/)
  })
})

describe('400', () => {
  it.each([
    ['overdue', 'maybe'],
    ['due_today', '1'],
    ['due_to', 'tomorrow'],
  ])('refuses %s that is %s', async (field, value) => {
    expectInvalid(await get(`/v1/alerts?${field}=${value}`, org.api_key), `query.${field}`)
  })

  it('refuses a file of a span that ends before it begins', async () => {
    const wrong = await ask('/api/export/desk_rules?from=2026-02-01T00:00:00Z&to=2026-01-01T00:00:00Z', { headers: { cookie } })
    expect(wrong.status).toBe(400)
  })
})

it('401 without a key or a session', async () => {
  expectError(await ask('/v1/alerts?overdue=true'), 'unauthenticated')
  expect((await ask('/api/export/desk_rules')).status).toBe(401)
})

it('403 without the scope', async () => {
  const { text } = await org.keyWith({ scopes: scopesWithout('alerts:read') })
  expectError(await get('/v1/alerts?overdue=true', text), 'insufficient_scope')
})
