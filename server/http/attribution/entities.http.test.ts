import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Operation, operations } from '@/contract'
import type { Entity } from '@/contract/attribution/entities'
import { freshAddress } from '@/scripts/test/fixtures/chain-rows'
import { expectContract, expectDocumentedError, expectError, expectInvalid } from '@/scripts/test/fixtures/expectations'
import { get } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, scopesWithout, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { createAttribution } from '@/server/domain/attribution'
import { closeJobSender } from '@/server/platform/command/job-sender'
import { closeDatabase } from '@/server/platform/db'

type Id = 'getEntity' | 'listEntities' | 'listEntityAttributions'
const refuse = (id: Id, answer: Awaited<ReturnType<typeof get>>, code: Parameters<typeof expectError>[1]) => {
  expectError(answer, code)
  expectDocumentedError(operationOf(id), answer)
}
const operationOf = (id: Id) => operations[id] as unknown as Operation
const run = Date.now().toString(36)
const nobody = 'ent_01h455vb4pex5vsknk084sn02q'
const address = freshAddress('ethereum')
let org: SuiteOrganisation
let other: SuiteOrganisation
let id: string
beforeAll(async () => {
  org = await suiteOrganisation('Entities over HTTP')
  other = await suiteOrganisation('Entities over HTTP, others')
  const said = {
    network: 'ethereum',
    address,
    label: `Acme ${run}`,
    entity_name: `Acme ${run}`,
    category: 'scam',
    confidence: 70,
  }
  id = (await createAttribution(org.ctx, said)).entity?.id as string
})
afterAll(async () => {
  await closeJobSender()
  await closeDatabase()
})

const paths: [Id, (of: string) => string][] = [
  ['getEntity', (of) => `/v1/entities/${of}`],
  ['listEntityAttributions', (of) => `/v1/entities/${of}/attributions`],
  ['listEntities', () => '/v1/entities'],
]

describe('200', () => {
  it('profiles an entity', async () => {
    const found = expectContract(operationOf('getEntity'), await get(`/v1/entities/${id}`, org.api_key)) as unknown as Entity
    expect(found).toMatchObject({
      name: `Acme ${run}`,
      own: true,
      attribution_count: 1,
      address_count_by_network: { ethereum: 1 },
    })
    expect(found.attributions[0]).toMatchObject({ address, category: 'scam', confidence: 70, confidence_basis: 'own_statement' })
  })
  it('searches entities and lists what is said of one', async () => {
    const list = await get(`/v1/entities?query=${encodeURIComponent(`acme ${run}`)}`, org.api_key)
    expect(expectContract(operationOf('listEntities'), list)).toMatchObject({ data: [{ id }], page: { has_more: false } })
    const said = await get(`/v1/entities/${id}/attributions?network=eth`, org.api_key)
    expect(expectContract(operationOf('listEntityAttributions'), said)).toMatchObject({ data: [{ address }] })
  })
})

describe('400', () => {
  it.each([
    ['a filter that does not exist', '?name=x', 'query.name'],
    ['a category that is no concept', '?category=Ex%20change', 'query.category'],
    ['a country that is no code', '?jurisdiction=USA', 'query.jurisdiction'],
    ['a cursor from elsewhere', '?cursor=abc.def', 'query.cursor'],
    ['no limit', '?limit=0', 'query.limit'],
  ])('refuses %s', async (_, query, field) => {
    expectInvalid(await get(`/v1/entities${query}`, org.api_key), field)
  })
})

describe('401, 403 and 404', () => {
  it.each(paths)('%s wants a key with its scope', async (operation, path) => {
    expectError(await get(path(id), null), 'unauthenticated')
    const without = await org.keyWith({ scopes: scopesWithout('entities:read') })
    refuse(operation, await get(path(id), without.text), 'insufficient_scope')
  })
  it.each(paths.slice(0, 2))('%s does not find what is not there, or is another organisation’s', async (operation, path) => {
    refuse(operation, await get(path(nobody), org.api_key), 'not_found')
    refuse(operation, await get(path(id), other.api_key), 'not_found')
  })
})

describe('422', () => {
  it('refuses a network that is not kept', async () => {
    const answer = await get(`/v1/entities/${id}/attributions?network=monero`, org.api_key)
    refuse('listEntityAttributions', answer, 'network_unsupported')
  })
})
