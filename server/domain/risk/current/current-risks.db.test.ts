import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { networkNamed } from '@/server/chain/networks'
import { closeDatabase, withOrg } from '@/server/platform/db'
import { currentRisk, currentRisks } from '..'

vi.setConfig({ testTimeout: 60_000 })

const ethereum = networkNamed('ethereum')
const [first, second, third] = [freshAddress('ethereum'), freshAddress('ethereum'), freshAddress('ethereum')]
let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Current risks')
  const height = takeHeights(2)
  await land('ethereum', [
    { from: first, to: second, amount: 5n, height },
    { from: second, to: third, amount: 3n, height: height + 1 },
  ])
})
afterAll(closeDatabase)

const refuse = (address: string, error: unknown) => {
  throw new Error(`${address} could not be checked`, { cause: error })
}

it('checks several addresses as one by one, stores and audits each, and checks none again while nothing changes', async () => {
  const one = await currentRisk(org.ctx, ethereum, first)
  const all = await currentRisks(org.ctx, ethereum, [first, second, third], refuse)
  expect([...all.keys()].sort()).toEqual([first, second, third].sort())
  for (const [address, check] of all) {
    expect(check.address).toBe(address)
    // Another suite may ingest blocks meanwhile; that changes the check's id and time, not its result.
    expect((await currentRisk(org.ctx, ethereum, address)).risk).toEqual(check.risk)
  }
  expect(all.get(first)?.risk).toEqual(one.risk)
  const audited = await withOrg(org.ctx.org.id, (tx) =>
    tx.auditEvent.findMany({ where: { org_id: org.ctx.org.id, action: 'risk.checked' }, select: { object_id: true } }),
  )
  const ids = new Set(audited.map(({ object_id }) => object_id))
  expect([...all.values()].every(({ check_id }) => ids.has(check_id))).toBe(true)
  expect(new Set([...all.values()].map(({ check_id }) => check_id)).size).toBe(3)

  const again = await vi.waitFor(
    async () => {
      const [before, after] = [
        await currentRisks(org.ctx, ethereum, [third, second], refuse),
        await currentRisks(org.ctx, ethereum, [second, third], refuse),
      ]
      expect(new Map([...after].map(([address, { check_id }]) => [address, check_id]))).toEqual(
        new Map([...before].map(([address, { check_id }]) => [address, check_id])),
      )
      return after
    },
    { timeout: 30_000, interval: 200 },
  )
  expect(again.size).toBe(2)
})

it('asks for nothing where there is nothing to check', async () => {
  expect(await currentRisks(org.ctx, ethereum, [], refuse)).toEqual(new Map())
})
