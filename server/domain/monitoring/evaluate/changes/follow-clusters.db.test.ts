import pino from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createMonitoredWallet as operation } from '@/contract/monitoring/monitoring'
import { attribute, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { plantCluster } from '@/scripts/test/fixtures/cluster-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { activate } from '@/scripts/test/fixtures/policies'
import { splitCluster } from '@/server/domain/cluster'
import { systemClock } from '@/server/platform/clock/clock'
import { closeDatabase } from '@/server/platform/db'
import { createMonitoredWallet, evaluateDue, followPolicy, getMonitoredWallet } from '../..'
import { alertsOf } from '../testing/watch'

vi.setConfig({ testTimeout: 60_000 })

const log = pino({ level: 'silent' })
let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Splits')
  await activate(org.ctx.org.id, (document) => {
    document.trace.clusters = true
  })
})
afterAll(closeDatabase)

it('a split scores again the watched wallets and open alerts whose score read the cluster, and no others', async () => {
  const address = () => freshAddress('ethereum')
  const [tagged, untagged, user, aside, payer] = [address(), address(), address(), address(), address()]
  await attribute('ethereum', tagged, { category: 'mixing_service', confidence: 100 })
  const height = takeHeights(3)
  const pay = (from: string, to: string, n: number) => ({ from, to, amount: 10n ** 18n, height: height + n })
  await land('ethereum', [pay(payer, tagged, 0), pay(untagged, user, 1), pay(payer, aside, 2)])
  const { id, hashes } = await plantCluster('ethereum', [tagged, untagged])
  const watch = (of: string) =>
    createMonitoredWallet(
      org.ctx,
      operation.body?.parse({ network: 'ethereum', address: of, rules: [{ key: 'risk_score', min_score: 20 }] }) as never,
    )
  const [watched, other] = [await watch(user), await watch(aside)]
  const evaluate = () => evaluateDue({ orgId: org.ctx.org.id, clock: systemClock, log }, 100)
  const state = (of: { id: string }) => getMonitoredWallet(org.ctx, { id: of.id } as never)
  await evaluate()
  const { mark } = await followPolicy(org.ctx.org.id, systemClock, undefined)
  await evaluate()
  const before = (await state(watched)).risk?.score ?? 0
  expect(before).toBeGreaterThanOrEqual(20)
  expect((await alertsOf(org.ctx.org.id, user)).map(({ rule }) => rule)).toEqual(['risk_score'])
  const untouched = (await state(other)).last_evaluated_at

  const split = { id, transaction_hash: `0x${hashes[0]}`, rule: 'deposit_address', reason: 'Two owners' }
  await splitCluster(org.ctx, split as never)
  expect(await followPolicy(org.ctx.org.id, systemClock, mark)).toMatchObject({ due: 1 })
  expect(await evaluate()).toBe(1)
  expect((await state(watched)).risk?.score).toBeLessThan(before)
  const [alert] = await alertsOf(org.ctx.org.id, user)
  expect(alert).toMatchObject({ state: 'closed' })
  expect(alert?.turns.at(-1)?.kind).toBe('no_longer_met')
  expect((await state(other)).last_evaluated_at).toEqual(untouched)
})
