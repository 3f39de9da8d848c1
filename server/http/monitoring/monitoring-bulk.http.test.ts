import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Operation, operations } from '@/contract'
import { freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { expectContract, expectDocumentedError, expectError, expectInvalid } from '@/scripts/test/fixtures/expectations'
import { ask, get, post } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, scopesWithout, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { closeDatabase } from '@/server/platform/db'

const operation = operations.bulkCreateMonitoredWallets as unknown as Operation
const path = '/v1/monitoring/wallets/bulk'

let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Wallets in bulk over HTTP')
  await land('ethereum', [{ from: freshAddress('ethereum'), to: freshAddress('ethereum'), amount: 1n, height: takeHeights(1) }])
})
afterAll(closeDatabase)

interface Entry {
  index: number
  outcome: string
  id?: string
  error?: { code: string; details?: { field: string; issue: string }[] }
}
const send = (items: unknown, headers: Record<string, string> = {}, key = org.api_key) => post(path, key, { items }, headers)
const fresh = () => ({ address: freshAddress('ethereum') })

describe('200', () => {
  it('adds what can be added and says of the rest what is wrong with it', async () => {
    const one = fresh()
    const answer = await send([one, { address: 'nonsense' }, one, { ...fresh(), rules: [] }])
    const body = expectContract(operation, answer)
    const data = body.data as Entry[]
    expect(body).toMatchObject({ created: 1, existing: 1, errors: 2 })
    expect(data.map(({ outcome }) => outcome)).toEqual(['created', 'error', 'existing', 'error'])
    expect(data[1]?.error?.details).toEqual([
      { field: 'body.address', issue: 'is not an address of any supported network; check that it was copied whole' },
    ])
    expect(data[3]?.error?.details?.[0]).toMatchObject({ field: 'body.rules' })
    expect((await get(`/v1/monitoring/wallets/${data[0]?.id}`, org.api_key)).json).toMatchObject(one)
  })

  it('tells a key that may not read no more of a wallet than its id', async () => {
    const address = freshAddress('ethereum')
    const made = await post('/v1/monitoring/wallets', org.api_key, { address, label: 'Not to be seen' })
    const { text: key } = await org.keyWith({ scopes: ['monitoring:write'] })
    const { data } = expectContract(operation, await send([{ address }], {}, key))
    expect(data).toEqual([{ index: 0, outcome: 'existing', id: made.json.id, network: 'ethereum', address }])
  })

  it('takes a thousand items and is replayed byte for byte with its idempotency key', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const items = Array.from({ length: 1000 }, fresh)
    const first = await send(items, headers)
    const again = await send(items, headers)
    expect(expectContract(operation, first)).toMatchObject({ created: 1000, existing: 0, errors: 0 })
    expect(again.text).toBe(first.text)
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(expectContract(operation, await send(items))).toMatchObject({ created: 0, existing: 1000, errors: 0 })
  }, 60_000)
})

describe('400 invalid_request', () => {
  it.each([
    ['no items', undefined],
    ['items that are no list', {}],
    ['an empty list', []],
    ['a thousand and one', Array.from({ length: 1001 }, fresh)],
  ])('refuses %s', async (_, items) => {
    const answer = await send(items)
    expectInvalid(answer, 'body.items')
    expectDocumentedError(operation, answer)
  })

  it('names a field of the whole that is not known', async () =>
    expectInvalid(await post(path, org.api_key, { items: [fresh()], rules: [] }), 'body.rules'))
})

it('401 unauthenticated', async () => expectError(await post(path, null, { items: [fresh()] }), 'unauthenticated'))

it('403 insufficient_scope: without monitoring:write', async () =>
  expectError(
    await send([fresh()], {}, (await org.keyWith({ scopes: scopesWithout('monitoring:write') })).text),
    'insufficient_scope',
  ))

it('405 method_not_allowed', async () => expectError(await ask(path, { method: 'PUT', key: org.api_key }), 'method_not_allowed'))

it('409 idempotency_conflict: the key of another body', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  await send([fresh()], headers)
  const answer = await send([fresh()], headers)
  expectError(answer, 'idempotency_conflict')
  expectDocumentedError(operation, answer)
})

it('413 payload_too_large: over 1 MiB', async () =>
  expectError(await send([{ ...fresh(), label: 'x'.repeat(1024 * 1024) }]), 'payload_too_large'))
