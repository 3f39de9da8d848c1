import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Operation, operations } from '@/contract'
import type { Cluster } from '@/contract/attribution/clusters'
import { attribute, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { plantCluster } from '@/scripts/test/fixtures/cluster-rows'
import { expectContract, expectDocumentedError, expectError, expectInvalid } from '@/scripts/test/fixtures/expectations'
import { get, post } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, scopesWithout, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { closeDatabase } from '@/server/platform/db'

type Id = 'getCluster' | 'listClusterAddresses' | 'listClusterLinks' | 'splitCluster'
const operationOf = (id: Id) => operations[id] as unknown as Operation
const refuse = (id: Id, answer: Awaited<ReturnType<typeof get>>, code: Parameters<typeof expectError>[1]) => {
  expectError(answer, code)
  expectDocumentedError(operationOf(id), answer)
}
const nobody = 'clu_01h455vb4pex5vsknk084sn02q'
let org: SuiteOrganisation
let other: SuiteOrganisation
let id: string
let hashes: string[]
let members: [string, string, string]
beforeAll(async () => {
  org = await suiteOrganisation('Clusters over HTTP')
  other = await suiteOrganisation('Clusters over HTTP, others')
  members = [freshAddress('ethereum'), freshAddress('ethereum'), freshAddress('ethereum')]
  const height = takeHeights(2)
  await land(
    'ethereum',
    members.slice(1).map((to, n) => ({ from: members[0], to, amount: 10n ** 18n, height: height + n })),
  )
  await attribute('ethereum', members[1], { category: 'exchange', label: 'Suite exchange' })
  ;({ id, hashes } = await plantCluster('ethereum', members))
})
afterAll(closeDatabase)

const reads: [Id, (of: string) => string][] = [
  ['getCluster', (of) => `/v1/clusters/${of}`],
  ['listClusterAddresses', (of) => `/v1/clusters/${of}/addresses`],
  ['listClusterLinks', (of) => `/v1/clusters/${of}/links`],
]
const splitting = (hash = `0x${hashes[0]}`, more: object = {}) => ({
  transaction_hash: hash,
  rule: 'deposit_address',
  reason: 'Customers of one merchant',
  ...more,
})
const split = (of: string, body: object, key: string | null = org.api_key) => post(`/v1/clusters/${of}/split`, key, body)

describe('200', () => {
  it('answers a cluster, its addresses and its links, the same to every organisation', async () => {
    for (const { api_key } of [org, other]) {
      const found = expectContract(operationOf('getCluster'), await get(`/v1/clusters/${id}`, api_key)) as unknown as Cluster
      expect(found).toMatchObject({ id, size: 3, rules: [{ rule: 'deposit_address', links: 2 }], tagged_count: 1 })
      const listed = await get(`/v1/clusters/${id}/addresses?limit=2`, api_key)
      expect(expectContract(operationOf('listClusterAddresses'), listed)).toMatchObject({ page: { has_more: true } })
      const links = await get(`/v1/clusters/${id}/links`, api_key)
      expect(expectContract(operationOf('listClusterLinks'), links).data).toHaveLength(2)
    }
  })

  it('takes a link away for everybody and says what is left', async () => {
    const done = await split(id, splitting())
    expect(expectContract(operationOf('splitCluster'), done)).toMatchObject({ applied: true, clusters: [{ id, size: 2 }] })
    expect((await get(`/v1/clusters/${id}`, other.api_key)).json).toMatchObject({ size: 2 })
  })
})

describe('400', () => {
  it.each([
    ['a transaction that is no link of the cluster', () => splitting('ab'.repeat(32)), 'body.transaction_hash'],
    ['a hash that is none', () => splitting('0x12'), 'body.transaction_hash'],
    ['a rule that does not exist', () => splitting(undefined, { rule: 'guess' }), 'body.rule'],
    ['no reason', () => splitting(undefined, { reason: ' ' }), 'body.reason'],
    ['a field that does not exist', () => splitting(undefined, { force: true }), 'body.force'],
  ])('refuses %s', async (_, body, field) => {
    expectInvalid(await split(id, body()), field)
  })
  it.each(['addresses', 'links'])('refuses a cursor from elsewhere and no limit for %s', async (list) => {
    expectInvalid(await get(`/v1/clusters/${id}/${list}?cursor=abc.def`, org.api_key), 'query.cursor')
    expectInvalid(await get(`/v1/clusters/${id}/${list}?limit=0`, org.api_key), 'query.limit')
  })
})

describe('401', () => {
  it('wants a key', async () => {
    for (const [operation, path] of reads) refuse(operation, await get(path(id), null), 'unauthenticated')
    refuse('splitCluster', await split(id, splitting(), null), 'unauthenticated')
  })
})

describe('403', () => {
  it('wants the scope: reading wallets, and writing policies to take a link away', async () => {
    const blind = await org.keyWith({ scopes: scopesWithout('wallets:read') })
    for (const [operation, path] of reads) refuse(operation, await get(path(id), blind.text), 'insufficient_scope')
    const reader = await org.keyWith({ scopes: scopesWithout('policies:write') })
    refuse('splitCluster', await split(id, splitting(), reader.text), 'insufficient_scope')
  })
})

describe('404', () => {
  it('does not find what is not there', async () => {
    for (const [operation, path] of reads) refuse(operation, await get(path(nobody), org.api_key), 'not_found')
    refuse('splitCluster', await split(nobody, splitting()), 'not_found')
    refuse('getCluster', await get('/v1/clusters/nonsense', org.api_key), 'not_found')
  })
})
