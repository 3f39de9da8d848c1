import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Operation, operations } from '@/contract'
import { expectContract, expectDocumentedError, expectError, expectInvalid } from '@/scripts/test/fixtures/expectations'
import { ask, get, post } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, scopesWithout, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { ingestList, inspectBytes } from '@/server/domain/screening'
import { closeDatabase, pool } from '@/server/platform/db'

const operation = operations.screenSanctionsBatch as unknown as Operation
const path = '/v1/screening/sanctions/batch'
const listId = `batch_${randomUUID().replaceAll('-', '').slice(0, 10)}`
const listed = '0x098b716b8aaf21512996dc57eb0615e2383e2f96'
const good = { address: listed, network: 'ethereum' }

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

interface Entry {
  index: number
  result?: { id: string; status: string }
  error?: { code: string; message: string; request_id: string; docs: string; details?: unknown }
}
const entries = (answer: Parameters<typeof expectContract>[1]) => expectContract(operation, answer).data as Entry[]
const send = (items: unknown, headers: Record<string, string> = {}, key = org.api_key) => post(path, key, { items }, headers)

describe('200', () => {
  it('screens every item, each stored under an id of its own', async () => {
    const data = entries(await send([good, { identifier: 'Grupa Lazarowa Testowa' }, { address: `0x${'ab'.repeat(20)}` }]))
    expect(data.map(({ index, result }) => [index, result?.status])).toEqual([
      [0, 'match'],
      [1, 'potential_match'],
      [2, 'no_match'],
    ])
    for (const { result } of data) expect((await get(`/v1/screening/sanctions/${result?.id}`, org.api_key)).json).toEqual(result)
  })

  it('gives an item that is refused the error of the single screening', async () => {
    const bad = [
      {},
      { address: `${listed}0`, network: 'ethereum' },
      { address: listed, threshold: 90 },
      { address: listed, adress: listed },
      { identifier: 'x', lists: ['no_such_list'] },
      { identifier: 'x', as_of: '1999-01-01' },
      { address: listed, network: 'sandbox' },
    ]
    const answer = await send([...bad, good])
    const data = entries(answer)
    expect(data.at(-1)?.result?.status).toBe('match')
    for (const [i, body] of bad.entries()) {
      const single = (await post('/v1/screening/sanctions', org.api_key, body)).json.error as Record<string, unknown>
      expect(data[i]).toEqual({ index: i, error: { ...single, request_id: answer.headers['x-request-id'] } })
    }
  })

  it('says of every item that there is nothing to screen against', async () => {
    const stranger = await suiteOrganisation('Batch without lists')
    const [item] = entries(await send([good], {}, stranger.api_key))
    expect(item?.error?.code).toBe('provider_degraded')
  })

  it('takes a hundred items and is replayed byte for byte with its idempotency key', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const items = Array.from({ length: 100 }, () => good)
    const [first, again] = [await send(items, headers), await send(items, headers)]
    expect(entries(first)).toHaveLength(100)
    expect(again.text).toBe(first.text)
    expect(again.headers['idempotent-replayed']).toBe('true')
  })
})

describe('400 invalid_request', () => {
  it.each([
    ['no items', undefined],
    ['items that are no list', {}],
    ['an empty list', []],
    ['a hundred and one', Array.from({ length: 101 }, () => good)],
  ])('refuses %s', async (_, items) => {
    const answer = await send(items)
    expectInvalid(answer, 'body.items')
    expectDocumentedError(operation, answer)
  })

  it('names a field of the whole that is not known', async () =>
    expectInvalid(await post(path, org.api_key, { items: [good], list: 2 }), 'body.list'))
})

it('401 unauthenticated', async () => expectError(await post(path, null, { items: [good] }), 'unauthenticated'))

it('403 insufficient_scope: without screening:check', async () =>
  expectError(
    await send([good], {}, (await org.keyWith({ scopes: scopesWithout('screening:check') })).text),
    'insufficient_scope',
  ))

it('405 method_not_allowed', async () => expectError(await ask(path, { method: 'GET', key: org.api_key }), 'method_not_allowed'))

it('409 idempotency_conflict: the key of another body', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  await send([good], headers)
  const answer = await send([good, good], headers)
  expectError(answer, 'idempotency_conflict')
  expectDocumentedError(operation, answer)
})

it('413 payload_too_large: over 1 MiB', async () =>
  expectError(await send([{ ...good, note: 'x'.repeat(1024 * 1024) }]), 'payload_too_large'))
