import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Operation, operations } from '@/contract'
import type { RevealedKey } from '@/contract/access/api-keys'
import type { RiskCheck } from '@/contract/risk/risk'
import { type SandboxFixture, sandboxFixtures, sandboxRetryAfter } from '@/contract/sandbox/sandbox'
import { sandboxListId, sandboxScreenings } from '@/contract/sandbox/sandbox-screening'
import type { Screening } from '@/contract/screening/screening'
import { freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { expectContract, expectDocumentedError, expectError } from '@/scripts/test/fixtures/expectations'
import { type Answer, get, post } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { closeDatabase } from '@/server/platform/db'

const checking = operations.checkRisk as unknown as Operation
const reading = operations.getWallet as unknown as Operation
const creating = operations.createApiKey as unknown as Operation

let org: SuiteOrganisation
let key: RevealedKey
beforeAll(async () => {
  await land('ethereum', [
    { from: freshAddress('ethereum'), to: freshAddress('ethereum'), amount: 10n ** 18n, height: takeHeights(1) },
  ])
  org = await suiteOrganisation('Sandbox over HTTP')
  const answer = await post('/v1/keys', org.api_key, { name: 'Integration', mode: 'test', preset: 'full', rate_limit: 10_000 })
  key = expectContract(creating, answer) as unknown as RevealedKey
})
afterAll(closeDatabase)

const check = ({ network, address }: SandboxFixture, text = key.secret) => post('/v1/risk/check', text, { network, address })
const wallet = ({ network, address }: SandboxFixture, text = key.secret) => get(`/v1/wallets/${address}?network=${network}`, text)

/** Expects the error that the address triggers, for an operation. */
function expectSwitched(
  operation: Operation,
  answer: Answer,
  expected: { status: 429 | 503; code: 'rate_limited' | 'provider_degraded' },
) {
  expect(answer.status).toBe(expected.status)
  expectError(answer, expected.code)
  expectDocumentedError(operation, answer)
  if (expected.status === 429) expect(answer.headers['retry-after']).toBe(String(sandboxRetryAfter))
  else expect(answer.headers['retry-after']).toBeUndefined()
}

describe('the published table of screenings', () => {
  it.each(sandboxScreenings.map((one) => [one.key, one] as const))(
    '%s: is answered as it says',
    async (_key, { ask, status, match }) => {
      const answer = await post('/v1/screening/sanctions', key.secret, { ...ask, lists: [sandboxListId] })
      const found = expectContract(operations.screenSanctions as unknown as Operation, answer) as unknown as Screening
      expect({ status: found.status, stale: found.stale }).toEqual({ status, stale: false })
      const [best] = found.matches
      expect(best ? { type: best.match_type, name: best.name } : null).toEqual(match)
    },
  )

  it('is there for a test key and not for a live one', async () => {
    const seen = async (text: string) =>
      ((await get('/v1/screening/lists', text)).json.data as { list_id: string }[]).map((list) => list.list_id)
    expect(await seen(key.secret)).toContain(sandboxListId)
    expect(await seen(org.api_key)).not.toContain(sandboxListId)
  })
})

describe('the published table of fixtures', () => {
  it.each(sandboxFixtures.map((one) => [one.key, one] as const))('%s: is answered as it says', async (_key, fixture) => {
    const { answer } = fixture
    if (answer.status !== 200) {
      expectSwitched(checking, await check(fixture), answer)
      expectSwitched(reading, await wallet(fixture), answer)
      return
    }
    const found = expectContract(checking, await check(fixture)) as unknown as RiskCheck
    expect({ level: found.risk.level, stale: found.stale, network: found.network }).toEqual({
      level: answer.level,
      stale: answer.stale,
      network: fixture.network,
    })
    const shown = found.exposure.source.map(({ category, hop }) => ({ category, hop }))
    if (answer.category === null) expect(shown).toEqual([])
    else expect(shown).toContainEqual({ category: answer.category, hop: answer.hop })
    expect(expectContract(reading, await wallet(fixture)).stale).toBe(answer.stale)
  })

  it('switches nothing on for a live key, whose networks have no such one', async () => {
    for (const fixture of sandboxFixtures) {
      const answer = await check(fixture, org.api_key)
      expectError(answer, 'network_unsupported')
      expectDocumentedError(checking, answer)
      expectError(await wallet(fixture, org.api_key), 'network_unsupported')
    }
  })

  it.each<[name: string, send: (network: string, address: string) => Promise<Answer>]>([
    ['transfers', (network, address) => get(`/v1/wallets/${address}/transfers?network=${network}`, org.api_key)],
    ['a transaction', (network) => get(`/v1/transactions/0x${'ab'.repeat(32)}?network=${network}`, org.api_key)],
    ['monitoring', (network, address) => post('/v1/monitoring/wallets', org.api_key, { network, address })],
    ['screening', (network, address) => post('/v1/screening/sanctions', org.api_key, { network, address })],
    ['a filter of alerts', (network) => get(`/v1/alerts?network=${network}`, org.api_key)],
    [
      'an attribution',
      (network, address) =>
        post('/v1/attributions', org.api_key, { network, address, category: 'exchange', label: 'x', confidence: 90 }),
    ],
    ['a subject of a case', (network, address) => post('/v1/cases', org.api_key, { network, address })],
  ])('is no network of a live key for %s', async (_name, send) => {
    const [{ address }] = sandboxFixtures as [SandboxFixture]
    for (const network of ['sandbox', 'sandbox-stale', 'assay:sandbox'])
      expectError(await send(network, address), 'network_unsupported')
  })

  it('takes nothing from the key’s own limit', async () => {
    const limited = sandboxFixtures.find((one) => one.key === 'rate_limited') as SandboxFixture
    for (let i = 0; i < 3; i++) expect((await check(limited)).status).toBe(429)
    const next = await get('/v1/networks', key.secret)
    expect(next.status).toBe(200)
    expect(Number(next.headers['x-ratelimit-remaining'])).toBeGreaterThan(9000)
  })
})

describe('objects of the sandbox', () => {
  it('are out of the live organisation’s sight, and the other way about', async () => {
    const [severe] = sandboxFixtures.filter((one) => one.key === 'severe') as [SandboxFixture]
    const made = expectContract(checking, await check(severe)) as unknown as RiskCheck
    const real = { network: 'ethereum', address: severe.address }
    const live = expectContract(checking, await post('/v1/risk/check', org.api_key, real)) as unknown as RiskCheck
    expect((await get(`/v1/risk/checks/${made.check_id}`, key.secret)).status).toBe(200)
    expectError(await get(`/v1/risk/checks/${made.check_id}`, org.api_key), 'not_found')
    expectError(await get(`/v1/risk/checks/${live.check_id}`, key.secret), 'not_found')
  })

  it('stand on networks that are listed for test keys', async () => {
    const names = async (text: string) =>
      ((await get('/v1/networks', text)).json.data as { name: string }[]).map((network) => network.name)
    expect(await names(key.secret)).toEqual(expect.arrayContaining(['sandbox', 'sandbox-stale']))
    expect((await names(org.api_key)).filter((name) => name.startsWith('sandbox'))).toEqual([])
  })
})
