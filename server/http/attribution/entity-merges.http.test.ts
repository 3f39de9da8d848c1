import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Operation, operations } from '@/contract'
import type { EntityMerge } from '@/contract/attribution/entity-merges'
import { freshAddress } from '@/scripts/test/fixtures/chain-rows'
import { expectContract, expectDocumentedError, expectError, expectInvalid } from '@/scripts/test/fixtures/expectations'
import { ask, get, post } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { closeDatabase } from '@/server/platform/db'

const merging = operations.mergeEntities as unknown as Operation
const listing = operations.listEntityMerges as unknown as Operation
const splitting = operations.splitEntities as unknown as Operation
const reading = operations.getEntity as unknown as Operation
const path = '/v1/entity-merges'
const missing = 'ent_01h455vb4pex5vsknk084sn02q'
const missingMerge = 'emg_01h455vb4pex5vsknk084sn02q'

let org: SuiteOrganisation
let other: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Merges over HTTP')
  other = await suiteOrganisation('Merges over HTTP, other')
})
afterAll(closeDatabase)

async function party(of = org): Promise<string> {
  const name = `Party ${randomUUID()}`
  const { json } = await post('/v1/attributions', of.api_key, {
    network: 'ethereum',
    address: freshAddress('ethereum'),
    label: name,
    entity_name: name,
    category: 'exchange',
    confidence: 60,
  })
  return (json as { entity: { id: string } }).entity.id
}
const merged = async (body: { into: string; entities: string[] }) =>
  expectContract(merging, await post(path, org.api_key, body)) as unknown as EntityMerge
const splitOf = (id: string, body: object = {}, key = org.api_key) => post(`${path}/${id}/split`, key, body)
const shown = async (id: string, key = org.api_key) => expectContract(reading, await get(`/v1/entities/${id}`, key)).id

describe('201 and 200', () => {
  it('merge, list and split back', async () => {
    const [into, one] = [await party(), await party()]
    const made = await merged({ into, entities: [one] })
    expect([await shown(into), await shown(one)]).toEqual([into, into])
    const listed = expectContract(listing, await get(`${path}?entity=${one}`, org.api_key))
    expect((listed.data as EntityMerge[]).map(({ id }) => id)).toEqual([made.id])
    expect(expectContract(listing, await get(path, other.api_key)).data).toEqual([])
    expect(expectContract(splitting, await splitOf(made.id, { reason: 'Two after all' }))).toMatchObject({
      id: made.id,
      split: { reason: 'Two after all' },
    })
    expect([await shown(into), await shown(one)]).toEqual([into, one])
  })

  it('replay a merge under its key', async () => {
    const body = { into: await party(), entities: [await party()] }
    const headers = { 'idempotency-key': randomUUID() }
    const [first, again] = [await post(path, org.api_key, body, headers), await post(path, org.api_key, body, headers)]
    expect([again.status, again.text, again.headers['idempotent-replayed']]).toEqual([201, first.text, 'true'])
  })

  it('page newest first', async () => {
    const into = await party()
    const made = [await merged({ into, entities: [await party()] }), await merged({ into, entities: [await party()] })]
    const one = expectContract(listing, await get(`${path}?entity=${into}&limit=1`, org.api_key))
    const next = (one.page as { next: string }).next
    const two = expectContract(listing, await get(`${path}?entity=${into}&limit=1&cursor=${next}`, org.api_key))
    expect([one, two].map((page) => (page.data as EntityMerge[])[0]?.id)).toEqual(made.map(({ id }) => id).reverse())
  })
})

describe('400 invalid_request', () => {
  it.each<[field: string, body: object]>([
    ['body.into', { entities: [missing] }],
    ['body.into', { into: 'pol_01h455vb4pex5vsknk084sn02q', entities: [missing] }],
    ['body.entities', { into: missing, entities: [] }],
    ['body.entities', { into: missing, entities: Array.from({ length: 51 }, () => missing) }],
    ['body.reason', { into: missing, entities: [missing], reason: ' a ' }],
  ])('names %s when merging with %j', async (field, body) => {
    const answer = await post(path, org.api_key, body)
    expectInvalid(answer, field)
    expectDocumentedError(merging, answer)
  })

  it('names what is one already, and a merge that was taken back', async () => {
    const [into, one] = [await party(), await party()]
    const { id } = await merged({ into, entities: [one] })
    expectInvalid(await post(path, org.api_key, { into, entities: [one] }), 'body.entities.0')
    expect((await splitOf(id)).status).toBe(200)
    const answer = await splitOf(id)
    expectInvalid(answer, 'path.id')
    expectDocumentedError(splitting, answer)
  })

  it.each<[field: string, query: string]>([
    ['query.cursor', '?cursor=nonsense'],
    ['query.entity', '?entity=nobody'],
    ['query.colour', '?colour=red'],
  ])('names %s for %s', async (field, query) => {
    const answer = await get(`${path}${query}`, org.api_key)
    expectInvalid(answer, field)
    expectDocumentedError(listing, answer)
  })
})

describe('401 unauthenticated', () => {
  it('is what a caller without a key meets', async () => {
    expectError(await ask(path, { method: 'GET' }), 'unauthenticated')
    expectError(await ask(path, { method: 'POST', json: {} }), 'unauthenticated')
    expectError(await ask(`${path}/${missingMerge}/split`, { method: 'POST', json: {} }), 'unauthenticated')
  })
})

describe('403 insufficient_scope', () => {
  it('reading needs entities:read, writing policies:write', async () => {
    const writes = (await org.keyWith({ scopes: ['policies:write'] })).text
    const reads = (await org.keyWith({ scopes: ['entities:read'] })).text
    expectError(await get(path, writes), 'insufficient_scope')
    expectError(await post(path, reads, { into: missing, entities: [missing] }), 'insufficient_scope')
    expectError(await splitOf(missingMerge, {}, reads), 'insufficient_scope')
    expect((await get(path, reads)).status).toBe(200)
  })
})

describe('404 not_found', () => {
  it('reads the same for what is missing and another organisation’s', async () => {
    const [into, theirs] = [await party(), await party(other)]
    for (const one of [missing, theirs]) {
      const answer = await post(path, org.api_key, { into, entities: [one] })
      expectError(answer, 'not_found')
      expectDocumentedError(merging, answer)
    }
    const { id } = await merged({ into, entities: [await party()] })
    for (const answer of [await splitOf(missingMerge), await splitOf(id, {}, other.api_key)]) {
      expectError(answer, 'not_found')
      expectDocumentedError(splitting, answer)
    }
  })
})

describe('405 and 409', () => {
  it('are another method, and the same key with another body', async () => {
    expectError(await ask(path, { method: 'DELETE', key: org.api_key }), 'method_not_allowed')
    const [into, one, two] = [await party(), await party(), await party()]
    const headers = { 'idempotency-key': randomUUID() }
    expect((await post(path, org.api_key, { into, entities: [one] }, headers)).status).toBe(201)
    expectError(await post(path, org.api_key, { into, entities: [two] }, headers), 'idempotency_conflict')
  })
})
