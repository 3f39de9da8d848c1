import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Operation, operations } from '@/contract'
import type { RiskCheck } from '@/contract/risk/risk'
import { freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { expectContract, expectDocumentedError, expectError, expectInvalid } from '@/scripts/test/fixtures/expectations'
import { get, post } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { activate } from '@/scripts/test/fixtures/policies'
import { closeDatabase } from '@/server/platform/db'

const operation = operations.listRiskSignals as unknown as Operation
const path = '/v1/risk/signals'
let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Signals')
  // A network that has transfers.
  const [from, to] = [freshAddress('ethereum'), freshAddress('ethereum')]
  await land('ethereum', [{ from, to, amount: 1n, height: takeHeights(1) }])
})
afterAll(closeDatabase)

interface Described {
  key: string
  categories: string[]
}
interface SignalPage {
  data: Described[]
  page: { limit: number; next: string | null; has_more: boolean }
}

describe('200', () => {
  it('explains every signal of an answer, in its order, under the active policy', async () => {
    const body = expectContract(operation, await get(path, org.api_key)) as unknown as {
      data: Described[]
      policy: { version: number }
    }
    const check = (await post('/v1/risk/check', org.api_key, { network: 'ethereum', address: freshAddress('ethereum') }))
      .json as unknown as RiskCheck
    expect(body.data.map((signal) => signal.key)).toEqual(check.risk.signals.map((signal) => signal.key))
    expect(body.policy).toEqual(check.policy)
    await activate(org.org_id, (policy) => {
      policy.signals = [{ key: 'own_exposure', categories: ['gambling'] }]
    })
    const changed = (await get(path, org.api_key)).json as unknown as { data: Described[]; policy: { version: number } }
    expect(changed.data.find((signal) => signal.key === 'own_exposure')?.categories).toEqual(['gambling'])
    expect(changed.policy.version).toBe(body.policy.version + 1)
  })
})

describe('pages', () => {
  it('go on where the last one ended', async () => {
    const whole = (await get(`${path}?limit=500`, org.api_key)).json as unknown as SignalPage
    expect(whole.page).toEqual({ limit: 200, next: null, has_more: false })
    const first = (await get(`${path}?limit=5`, org.api_key)).json as unknown as SignalPage
    expect(first.page).toEqual({ limit: 5, next: expect.any(String), has_more: true })
    const rest = (await get(`${path}?cursor=${first.page.next}`, org.api_key)).json as unknown as SignalPage
    expect([...first.data, ...rest.data]).toEqual(whole.data)
  })
})

describe('400 invalid_request', () => {
  it.each(['limit=0', 'cursor=x', 'group=all'])('refuses %s', async (query) => {
    const answer = await get(`${path}?${query}`, org.api_key)
    expectInvalid(answer, `query.${query.split('=')[0]}`)
    expectDocumentedError(operation, answer)
  })
})

describe('405 method_not_allowed', () => {
  it('is read only', async () => {
    expectError(await post(path, org.api_key, {}), 'method_not_allowed')
  })
})
