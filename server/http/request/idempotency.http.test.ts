import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Operation, operations } from '@/contract'
import { asOwner, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { expectContract, expectDocumentedError, expectError, expectInvalid } from '@/scripts/test/fixtures/expectations'
import { ask, get, post } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { closeDatabase } from '@/server/platform/db'

const operation = operations.checkRisk as unknown as Operation
const path = '/v1/risk/check'
const address = freshAddress('ethereum')
const other = freshAddress('ethereum')
const good = { network: 'ethereum', address }

let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Idempotency')
  await land('ethereum', [{ from: other, to: address, amount: 10n ** 18n, height: takeHeights(1) }])
})
afterAll(closeDatabase)

const send = (json: unknown, key: string | string[], from = org.api_key) =>
  ask(path, { method: 'POST', key: from, json, headers: { 'idempotency-key': key } })

/** Rows written for the organisation, read past row-level security. */
function rows(table: 'risk_check' | 'idempotency_key', orgId = org.org_id): Promise<number> {
  return asOwner(async (client) => {
    await client.query("select set_config('app.org_id', $1, false)", [orgId])
    const { rows: found } = await client.query<{ n: number }>(`select count(*)::int as n from ${table} where org_id = $1`, [
      orgId,
    ])
    return (found[0] as { n: number }).n
  })
}

function audits(action: string): Promise<number> {
  return asOwner(async (client) => {
    await client.query("select set_config('app.org_id', $1, false)", [org.org_id])
    const { rows: found } = await client.query<{ n: number }>(
      'select count(*)::int as n from audit_event where org_id = $1 and action = $2',
      [org.org_id, action],
    )
    return (found[0] as { n: number }).n
  })
}

describe('200', () => {
  it('replays the stored response byte for byte and says so', async () => {
    const key = randomUUID()
    const before = await rows('risk_check')
    const first = await send(good, key)
    expectContract(operation, first)
    expect(first.headers['idempotent-replayed']).toBeUndefined()
    const again = await send(good, key)
    expect(again.status).toBe(200)
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(again.text).toBe(first.text)
    expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
    expect(await rows('risk_check')).toBe(before + 1)
  })

  it('takes the same body in another order and spacing for the same', async () => {
    const key = randomUUID()
    const first = await send(good, key)
    const again = await ask(path, {
      method: 'POST',
      key: org.api_key,
      body: `{ "address":"${address}",\n "network" : "ethereum" }`,
      headers: { 'idempotency-key': key },
    })
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(again.text).toBe(first.text)
  })

  it('reads the quoted form as the bare one', async () => {
    const key = randomUUID()
    const first = await send(good, key)
    const quoted = await send(good, `"${key}"`)
    expect(quoted.headers['idempotent-replayed']).toBe('true')
    expect(quoted.text).toBe(first.text)
  })

  it('makes a new check for another key, and for none', async () => {
    const ids = new Set<unknown>()
    for (const key of [randomUUID(), randomUUID()]) ids.add((await send(good, key)).json.check_id)
    ids.add((await post(path, org.api_key, good)).json.check_id)
    ids.add((await post(path, org.api_key, good)).json.check_id)
    expect(ids.size).toBe(4)
  })

  it('runs twenty concurrent copies once and answers all with equal bytes', async () => {
    const key = randomUUID()
    const before = { checks: await rows('risk_check'), audits: await audits('risk.checked') }
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(good, key)))
    expect(answers.map((a) => a.status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(new Set(answers.map((a) => a.text)).size).toBe(1)
    expect(answers.filter((a) => a.headers['idempotent-replayed'] !== 'true')).toHaveLength(1)
    expect(await rows('risk_check')).toBe(before.checks + 1)
    expect(await audits('risk.checked')).toBe(before.audits + 1)
  })

  it('keeps organisations apart: the same key elsewhere is another write', async () => {
    const key = randomUUID()
    const mine = await send(good, key)
    const stranger = await suiteOrganisation('Stranger')
    const theirs = await send({ network: 'ethereum', address: other }, key, stranger.api_key)
    expect(theirs.status).toBe(200)
    expect(theirs.headers['idempotent-replayed']).toBeUndefined()
    expect(theirs.json.check_id).not.toBe(mine.json.check_id)
  })

  it('belongs to the organisation, not to one of its API keys', async () => {
    const key = randomUUID()
    const first = await send(good, key)
    const colleague = await org.keyWith()
    expect((await send(good, key, colleague.text)).text).toBe(first.text)
  })

  it('is not read where nothing is written', async () => {
    const answer = await ask('/v1/networks', { key: org.api_key, headers: { 'idempotency-key': 'not valid here' } })
    expect(answer.status).toBe(200)
    const before = await rows('idempotency_key')
    await ask('/v1/networks', { key: org.api_key, headers: { 'idempotency-key': randomUUID() } })
    expect(await rows('idempotency_key')).toBe(before)
  })
})

describe('400 invalid_request', () => {
  it.each([
    ['empty', ''],
    ['a space', 'a b'],
    ['256 characters', 'x'.repeat(256)],
    ['an umlaut', Buffer.from('ü').toString('latin1')],
    ['an open quote', '"abc'],
    ['an empty string in quotes', '""'],
    ['a bad escape', '"a\\b"'],
    ['two values', 'a, b'],
  ])('refuses a key that is %s', async (_, key) => {
    const before = await rows('risk_check')
    expectInvalid(await send(good, key), 'header.Idempotency-Key')
    expect(await rows('risk_check')).toBe(before)
  })

  it('refuses two keys', async () => {
    expectInvalid(await send(good, ['one', 'two']), 'header.Idempotency-Key')
  })

  it('takes 1 and 255 characters', async () => {
    const one = String.fromCharCode(33 + Math.floor(Math.random() * 90)).replace('"', 'q')
    expect((await send(good, one)).status).toBe(200)
    expect((await send(good, randomUUID().padEnd(255, '~'))).status).toBe(200)
  })

  it('frees the key: after a 400, 422 or 403 it may be used again, with any body', async () => {
    const key = randomUUID()
    expectInvalid(await send({ ...good, include: ['nonsense'] }, key), 'body.include.0')
    expectError(await send({ ...good, network: 'solana' }, key), 'network_unsupported')
    const narrow = await org.keyWith({ scopes: ['wallets:read'] })
    expectError(await send(good, key, narrow.text), 'insufficient_scope')
    const first = await send(good, key)
    expect(first.status).toBe(200)
    expect(first.headers['idempotent-replayed']).toBeUndefined()
  })
})

describe('409 idempotency_conflict', () => {
  it('refuses another body under a used key and writes nothing', async () => {
    const key = randomUUID()
    const first = await send(good, key)
    const before = await rows('risk_check')
    const answer = await send({ network: 'ethereum', address: other }, key)
    expectError(answer, 'idempotency_conflict')
    expectDocumentedError(operation, answer)
    expectError(await send({ ...good, include: ['paths'] }, key), 'idempotency_conflict')
    expect(await rows('risk_check')).toBe(before)
    expect((await send(good, key)).text).toBe(first.text)
  })

  it('comes after the shape and before the network', async () => {
    const key = randomUUID()
    expect((await send(good, key)).status).toBe(200)
    expectInvalid(await send({ network: 'ethereum' }, key), 'body.address')
    expectError(await send({ network: 'solana', address: 'x' }, key), 'idempotency_conflict')
  })
})

describe('what was stored', () => {
  it('can be read again under its id, as it was answered', async () => {
    const key = randomUUID()
    const answer = await send({ ...good, include: ['paths'] }, key)
    const stored = await get(`/v1/risk/checks/${answer.json.check_id}`, org.api_key)
    expect(stored.status).toBe(200)
    expect(stored.json.reproducibility).toEqual(answer.json.reproducibility)
  })
})
