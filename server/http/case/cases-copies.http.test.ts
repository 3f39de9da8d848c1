import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '@/scripts/test/fixtures/chain-rows'
import { type Answer, ask, get, serverUrl } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import type { RunningService } from '@/scripts/test/installation'
import { startSecondWeb } from '@/scripts/test/second-web'
import { closeDatabase } from '@/server/platform/db'

const copies = 50

let org: SuiteOrganisation
let second: RunningService
beforeAll(async () => {
  org = await suiteOrganisation('Copies of a case')
  second = await startSecondWeb()
}, 120_000)
afterAll(async () => {
  await second?.stop()
  await closeDatabase()
})

/** Fifty copies of a request at once, every other one to the second process. */
function everywhere(send: (url: string) => Promise<Answer>): Promise<Answer[]> {
  const urls = [serverUrl().href, second.url]
  return Promise.all(Array.from({ length: copies }, (_, i) => send(urls[i % 2] as string)))
}
const times = (n: number, status: number) => Array.from({ length: n }, () => status)
const statuses = (answers: Answer[]) => answers.map((a) => a.status).toSorted()

/** Rows in the database for the cases of a customer, read past every layer of the service. */
function stored(customer: string) {
  return asOwner(async (client) => {
    await client.query("select set_config('app.org_id', $1, false)", [org.org_id])
    const count = async (sql: string) => Number((await client.query<{ n: string }>(sql, [org.org_id, customer])).rows[0]?.n)
    return {
      cases: await count('select count(*) as n from case_file where org_id = $1 and customer_reference = $2'),
      created: await count(
        "select count(*) as n from outbox_event where org_id = $1 and type = 'case.created' and data->>'customer_reference' = $2",
      ),
    }
  })
}

describe('fifty copies of POST /v1/cases on two processes', () => {
  it('under one key make one case and fifty equal answers', async () => {
    const json = { title: 'Copied', customer_reference: randomUUID() }
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await everywhere((url) => ask('/v1/cases', { key: org.api_key, json, headers, url }))
    expect(statuses(answers)).toEqual(times(copies, 201))
    expect(new Set(answers.map((a) => a.text)).size).toBe(1)
    expect(answers.filter((a) => a.headers['idempotent-replayed'] !== 'true')).toHaveLength(1)
    expect(await stored(json.customer_reference)).toEqual({ cases: 1, created: 1 })
  })

  it('without a key but with an external reference make one case, and the others find it', async () => {
    const json = { title: 'Referenced', customer_reference: randomUUID(), external_reference: randomUUID() }
    const answers = await everywhere((url) => ask('/v1/cases', { key: org.api_key, json, url }))
    expect(statuses(answers)).toEqual([...times(copies - 1, 200), 201])
    expect(new Set(answers.map((a) => a.text)).size).toBe(1)
    expect(await stored(json.customer_reference)).toEqual({ cases: 1, created: 1 })
  })

  it('under fifty keys but with one external reference make one case all the same', async () => {
    const json = { title: 'Both', customer_reference: randomUUID(), external_reference: randomUUID() }
    const answers = await everywhere((url) =>
      ask('/v1/cases', { key: org.api_key, json, url, headers: { 'idempotency-key': randomUUID() } }),
    )
    expect(statuses(answers)).toEqual([...times(copies - 1, 200), 201])
    expect(await stored(json.customer_reference)).toEqual({ cases: 1, created: 1 })
  })

  it('with neither make fifty cases, numbered without a gap', async () => {
    const customer_reference = randomUUID()
    const answers = await everywhere((url) =>
      ask('/v1/cases', { key: org.api_key, json: { title: 'Each', customer_reference }, url }),
    )
    expect(statuses(answers)).toEqual(times(copies, 201))
    const numbers = answers.map((a) => a.json.number as number).toSorted((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, n) => (numbers[0] as number) + n))
    expect(
      ((await get(`/v1/cases?limit=200&customer_reference=${customer_reference}`, org.api_key)).json.data as unknown[]).length,
    ).toBe(copies)
  })
})
