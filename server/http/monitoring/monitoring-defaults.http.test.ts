import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Operation, operations } from '@/contract'
import type { MonitoredWallet, MonitoringDefaults } from '@/contract/monitoring/monitoring'
import { isCustomerRule } from '@/contract/monitoring/monitoring-rules'
import { freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { expectContract, expectDocumentedError, expectError, expectInvalid } from '@/scripts/test/fixtures/expectations'
import { ask, get, post } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, scopesWithout, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { closeDatabase } from '@/server/platform/db'

const reading = operations.getMonitoringDefaults as unknown as Operation
const updating = operations.updateMonitoringDefaults as unknown as Operation
const path = '/v1/monitoring/defaults'

let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Default rules over HTTP')
  await land('ethereum', [{ from: freshAddress('ethereum'), to: freshAddress('ethereum'), amount: 1n, height: takeHeights(1) }])
})
afterAll(closeDatabase)

const read = async (suite = org) => expectContract(reading, await get(path, suite.api_key)) as unknown as MonitoringDefaults
const patch = (json: unknown, key = org.api_key) => ask(path, { method: 'PATCH', key, json })

describe('200', () => {
  it('starts with every kind of rule, nine of them on', async () => {
    const defaults = await read()
    expect(defaults).toMatchObject({ object: 'monitoring_defaults', version: 1, thresholds: {}, followed_by: 0 })
    expect([defaults.rules.length, defaults.rules.filter((rule) => rule.enabled).length]).toEqual([15, 9])
  })

  it('is in force at once for a wallet that follows, sent back as it was answered', async () => {
    const wallet = (await post('/v1/monitoring/wallets', org.api_key, { address: freshAddress('ethereum') })).json
    const before = await read()
    expect(expectContract(updating, await patch({ rules: before.rules }))).toEqual({ ...before, followed_by: 1 })
    const after = expectContract(updating, await patch({ rules: before.rules, thresholds: { transfer_amount_usd: 250 } }))
    expect(after).toMatchObject({
      version: 2,
      author: { type: 'api_key', id: expect.stringMatching(/^key_/) },
      thresholds: { transfer_amount_usd: '250' },
    })
    const now = (await get(`/v1/monitoring/wallets/${wallet.id}`, org.api_key)).json as unknown as MonitoredWallet
    const { rules } = after as unknown as MonitoringDefaults
    expect(now.rules).toEqual(rules.filter(({ key }) => !isCustomerRule(key)))
    expect(now.rules.find((rule) => rule.key === 'large_transfer')).toMatchObject({ min_amount_usd: '250', version: 2 })
  })
})

describe('400 invalid_request', () => {
  it.each<[field: string, change: object]>([
    ['body.rules', { rules: [] }],
    ['body.rules', { rules: null }],
    ['body.rules.0.window', { rules: [{ key: 'velocity', window: 'soon' }] }],
    ['body.rules.0.lists.1', { rules: [{ key: 'list_change', lists: ['us_ofac_sdn', 'nobody'] }] }],
    ['body.thresholds.list_change.min_count', { thresholds: { 'list_change.min_count': 3 } }],
  ])('names %s for %j', async (field, change) => {
    const answer = await patch(change)
    expectInvalid(answer, field)
    expectDocumentedError(updating, answer)
  })
})

describe('403 insufficient_scope', () => {
  it('reading needs monitoring:read, writing policies:write', async () => {
    expectError(await get(path, (await org.keyWith({ scopes: scopesWithout('monitoring:read') })).text), 'insufficient_scope')
    expectError(await patch({}, (await org.keyWith({ scopes: scopesWithout('policies:write') })).text), 'insufficient_scope')
  })
})

describe('another organisation', () => {
  it('has rules of its own', async () => {
    const other = await suiteOrganisation('Default rules over HTTP, other')
    const [mine, theirs] = [await read(), await read(other)]
    expect(theirs.rules.map((rule) => rule.id)).not.toEqual(mine.rules.map((rule) => rule.id))
    expect(theirs.version).toBe(1)
  })
})

describe('405 method_not_allowed', () => {
  it('names the methods there are', async () => {
    const answer = await ask(path, { method: 'DELETE', key: org.api_key })
    expectError(answer, 'method_not_allowed')
    expect(answer.headers.allow).toBe('GET, HEAD, PATCH')
  })
})
