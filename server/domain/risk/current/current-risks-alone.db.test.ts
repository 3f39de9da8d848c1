import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { networkNamed } from '@/server/chain/networks'
import { closeDatabase, type Queryable } from '@/server/platform/db'
import { currentRisk, currentRisks } from '..'

vi.setConfig({ testTimeout: 60_000 })

const [first, second, third] = [freshAddress('ethereum'), freshAddress('ethereum'), freshAddress('ethereum')]
const faults = vi.hoisted(() => ({ of: new Map<string, 'statement' | 'thrown'>() }))
vi.mock('../evidence/risk.repo', async (original) => {
  const real = await original<typeof import('../evidence/risk.repo')>()
  return {
    ...real,
    findAddressId: async (q: Queryable, network: number, address: string) => {
      const fault = faults.of.get(address)
      if (fault === 'thrown') throw new Error('nothing adds up')
      if (fault === 'statement') await q.query('select 1 / 0')
      return real.findAddressId(q, network, address)
    },
  }
})

const ethereum = networkNamed('ethereum')
let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Risks alone')
  const height = takeHeights(1)
  await land('ethereum', [{ from: first, to: second, amount: 5n, height }])
})
afterAll(closeDatabase)

it.each(['statement', 'thrown'] as const)('checks the others where one fails by what is %s', async (fault) => {
  faults.of = new Map([[second, fault]])
  const failed = new Map<string, unknown>()
  const found = await currentRisks(org.ctx, ethereum, [first, second, third], (address, error) => failed.set(address, error))
  expect([...found.keys()].sort()).toEqual([first, third].sort())
  expect([...failed.keys()]).toEqual([second])
  expect(String(failed.get(second))).toMatch(fault === 'thrown' ? /nothing adds up/ : /division by zero/)
  // The pages show the checks that were stored.
  faults.of = new Map()
  expect((await currentRisk(org.ctx, ethereum, first)).risk).toEqual(found.get(first)?.risk)
})
