import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { screenSanctionsBatch as operation } from '@/contract/screening/screening-batch'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { fingerprintOf } from '@/server/platform/command/idempotency'
import { closeDatabase, pool, readChain, withOrg } from '@/server/platform/db'
import { ingestList, inspectBytes, screenSanctionsBatch } from '..'
import { versionsReadOnce } from './screening-facts'

const listId = `suite_${randomUUID().replaceAll('-', '').slice(0, 10)}`
const listed = '0x098b716b8aaf21512996dc57eb0615e2383e2f96'
const clean = `0x${'ab'.repeat(20)}`

let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Batches of screenings')
  const rows = [
    'id,name,type,program,date_of_birth,country,network,address,identifier_type,identifier',
    `27307,Grupa Lazarowa Testowa,organisation,DPRK3,,KP,ethereum,${listed},,`,
  ]
  const files = [await inspectBytes('l.csv', Buffer.from(`${rows.join('\n')}\n`))]
  await ingestList(pool(), { listId, orgId: org.org_id, files, publishedAt: new Date('2022-04-14'), now: new Date() })
})
afterAll(closeDatabase)

const run = async (items: unknown[], ctx = org.ctx) => operation.response.parse(await screenSanctionsBatch(ctx, { items })).data
const stored = () =>
  withOrg(org.org_id, async (tx) => ({
    screenings: await tx.screening.count({ where: { org_id: org.org_id } }),
    audits: await tx.auditEvent.count({ where: { org_id: org.org_id, action: 'sanctions.screened' } }),
    events: await tx.outboxEvent.count({ where: { org_id: org.org_id, type: 'screening.match_found' } }),
  }))

describe('screenSanctionsBatch', () => {
  it('stores, audits and announces each item as a single screening does', async () => {
    const before = await stored()
    const data = await run([{ address: listed }, { address: clean }, 5, { identifier: 'Grupa Lazarowa Testowa' }])
    expect(data.map(({ result, error }) => result?.status ?? error?.code)).toEqual([
      'match',
      'no_match',
      'invalid_request',
      'potential_match',
    ])
    expect(await stored()).toEqual({
      screenings: before.screenings + 3,
      audits: before.audits + 3,
      events: before.events + 2,
    })
  })

  it('says of an item that is no object what is wrong', async () => {
    for (const item of [5, [], null, 'x'])
      expect((await run([item]))[0]?.error?.details).toEqual([{ field: 'body', issue: 'must be a JSON object' }])
  })

  it('is one thing to its idempotency key', async () => {
    const keyed = (body: object): typeof org.ctx => ({
      ...org.ctx,
      idempotency: {
        key: 'one-batch',
        scope: 'POST /v1/screening/sanctions/batch',
        fingerprint: fingerprintOf(body),
        serialise: (r) => ({ status: 200, body: JSON.stringify(r) }),
      },
    })
    const items = [{ address: listed }, {}]
    const before = await stored()
    const answers = await Promise.all([1, 2, 3].map(() => run(items, keyed({ items }))))
    expect(new Set(answers.map((data) => data[0]?.result?.id)).size).toBe(1)
    expect((await stored()).screenings).toBe(before.screenings + 1)
    await expect(run([items[0]], keyed({ items: [items[0]] }))).rejects.toMatchObject({ code: 'idempotency_conflict' })
  })
})

describe('versionsReadOnce', () => {
  it('asks for the versions of a day once', async () => {
    await readChain(org.org_id, async (q) => {
      const asked = vi.spyOn(q, 'query')
      const versionsOf = versionsReadOnce(q)
      const day = () => new Date('2022-05-01T23:59:59.999Z')
      for (let i = 0; i < 5; i++) expect(await versionsOf(null)).toEqual(await versionsOf(null))
      for (let i = 0; i < 5; i++) expect((await versionsOf(day())).map(({ listId: id }) => id)).toContain(listId)
      expect(asked).toHaveBeenCalledTimes(2)
      asked.mockRestore()
    })
  })
})
