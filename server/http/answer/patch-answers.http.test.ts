import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Operation, operations } from '@/contract'
import type { Scope } from '@/contract/kernel/scopes'
import { freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { ask, post } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { closeDatabase } from '@/server/platform/db'

let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Answers of changes')
  await land('ethereum', [{ from: freshAddress('ethereum'), to: freshAddress('ethereum'), amount: 1n, height: takeHeights(1) }])
})
afterAll(closeDatabase)

const keyWith = async (...scopes: Scope[]) => (await org.keyWith({ scopes })).text
const patch = (path: string, json: object, key: string) => ask(path, { method: 'PATCH', key, json })

describe('a PATCH by a key that may not read', () => {
  it('changes a case and tells its revision, with which the next change is made', async () => {
    const key = await keyWith('cases:write')
    const made = (await post('/v1/cases', key, { title: 'Secret', summary: 'For readers alone' })).json
    const first = await patch(`/v1/cases/${made.id}`, { priority: 'high', revision: made.revision }, key)
    expect([first.status, first.json]).toEqual([
      200,
      { object: 'case', id: made.id, created_at: made.created_at, updated_at: expect.any(String), revision: 2 },
    ])
    const second = await patch(`/v1/cases/${made.id}`, { priority: 'low', revision: first.json.revision }, key)
    expect(second.json).toMatchObject({ id: made.id, revision: 3 })
    const reader = await keyWith('cases:write', 'cases:read')
    const whole = await patch(`/v1/cases/${made.id}`, { priority: 'high', revision: 3 }, reader)
    expect(whole.json).toMatchObject({ title: 'Secret', priority: 'high', revision: 4 })
  })

  it('changes a wallet and a policy without showing them', async () => {
    const wallet = (await post('/v1/monitoring/wallets', org.api_key, { address: freshAddress('ethereum'), label: 'Hidden' }))
      .json
    const changed = await patch(`/v1/monitoring/wallets/${wallet.id}`, { label: 'New' }, await keyWith('monitoring:write'))
    expect(Object.keys(changed.json).toSorted()).toEqual(['created_at', 'id', 'object', 'updated_at'])
    const draft = (await post('/v1/policies', org.api_key, {})).json
    const body = { expected_sha256: draft.sha256, merge: { bands: { medium: 20 } } }
    const edited = await patch(`/v1/policies/${draft.id}`, body, await keyWith('policies:write'))
    expect([edited.status, edited.text.includes('bands')]).toEqual([200, false])
  })

  it('is provided for by every PATCH whose scope has another one that reads', () => {
    const changes = (Object.values(operations) as unknown as Operation[]).filter(({ method }) => method === 'PATCH')
    for (const { id, scope, foundScope } of changes) {
      if (scope === 'keys:admin') continue
      expect(foundScope, id).toMatch(/:read$/)
    }
  })
})
