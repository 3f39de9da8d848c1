import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Operation, operations } from '@/contract'
import { attribute, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { expectContract, expectDocumentedError, expectError, expectInvalid } from '@/scripts/test/fixtures/expectations'
import { ask, get, post } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { closeDatabase } from '@/server/platform/db'

const operation = operations.checkRiskBatch as unknown as Operation
const path = '/v1/risk/check/batch'
const [mixer, address] = [freshAddress('ethereum'), freshAddress('ethereum')]
const good = { network: 'ethereum', address }

let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Batches over HTTP')
  await attribute('ethereum', mixer, { category: 'mixing_service' })
  await land('ethereum', [{ from: mixer, to: address, amount: 10n ** 18n, height: takeHeights(1) }])
})
afterAll(closeDatabase)

interface Entry {
  index: number
  result?: { check_id: string; risk: { score: number }; paths?: unknown }
  error?: { code: string; message: string; request_id: string; docs: string; details?: unknown }
}
const entries = (answer: Parameters<typeof expectContract>[1]) => expectContract(operation, answer).data as Entry[]
const send = (items: unknown, headers: Record<string, string> = {}) => post(path, org.api_key, { items }, headers)

describe('200', () => {
  it('scores every item, each stored under an id of its own', async () => {
    const data = entries(await send([good, { ...good, include: ['paths'] }]))
    expect(data.map((entry) => [entry.index, entry.result?.paths !== undefined])).toEqual([
      [0, false],
      [1, true],
    ])
    const single = (await post('/v1/risk/check', org.api_key, good)).json as unknown as Entry['result']
    for (const { result } of data) {
      expect(result?.risk.score).toBe(single?.risk.score)
      expect((await get(`/v1/risk/checks/${result?.check_id}`, org.api_key)).status).toBe(200)
    }
  })

  it('gives an item that is refused the error of the single check', async () => {
    const bad = [
      {},
      { network: 'ethereum', address: 'nonsense' },
      { network: 'ethereum', address, transaction_hash: 'a'.repeat(64) },
      { network: 'solana', address },
      { network: 'ethereum', transaction_hash: `0x${'9'.repeat(64)}` },
    ]
    const answer = await send([...bad, good])
    const data = entries(answer)
    expect(data.at(-1)?.result?.risk.score).toBeGreaterThan(0)
    for (const [i, body] of bad.entries()) {
      const { request_id: _, ...single } = (await post('/v1/risk/check', org.api_key, body)).json.error as Record<string, unknown>
      const { request_id, ...error } = data[i]?.error ?? { request_id: '' }
      expect(error).toEqual(single)
      expect(request_id).toBe(answer.headers['x-request-id'])
    }
  })

  it('refuses an item with a field that is not known, and the whole with one of its own', async () => {
    const [item] = entries(await send([{ ...good, adress: address }]))
    expect(item?.error?.details).toEqual([{ field: 'body.adress', issue: 'is not known here; did you mean address?' }])
    expectInvalid(await post(path, org.api_key, { items: [good], comment: 2 }), 'body.comment')
  })

  it('takes a hundred items', async () => {
    expect(entries(await send(Array.from({ length: 100 }, () => good)))).toHaveLength(100)
  })

  it('is replayed byte for byte with its idempotency key', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const [first, again] = [await send([good, {}], headers), await send([good, {}], headers)]
    expect(again.text).toBe(first.text)
    expect([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']]).toEqual([undefined, 'true'])
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

  it('names the item that holds what cannot be stored', async () => {
    expectInvalid(await send([good, { ...good, note: 'a\u0000b' }]), 'body.items.1.note')
  })
})

describe('409 idempotency_conflict', () => {
  it('is the answer to the same key with other items', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    expect((await send([good], headers)).status).toBe(200)
    const answer = await send([good, good], headers)
    expectError(answer, 'idempotency_conflict')
    expectDocumentedError(operation, answer)
  })
})

describe('413 payload_too_large', () => {
  it('refuses more than 1 MiB', async () => {
    const body = JSON.stringify({ items: [{ ...good, note: 'x'.repeat(1024 * 1024) }] })
    const answer = await ask(path, { method: 'POST', key: org.api_key, body })
    expectError(answer, 'payload_too_large')
    expectDocumentedError(operation, answer)
  })
})
