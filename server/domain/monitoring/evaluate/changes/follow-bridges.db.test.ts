import pino from 'pino'
import { afterAll, expect, it, vi } from 'vitest'
import { createMonitoredWallet as operation } from '@/contract/monitoring/monitoring'
import { asOwner, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { bumpEpoch, readBridgeEpoch } from '@/server/chain/ingest'
import { systemClock } from '@/server/platform/clock/clock'
import { closeDatabase, pool, withOrg } from '@/server/platform/db'
import { createMonitoredWallet, evaluateDue, followPolicy } from '../..'

vi.setConfig({ testTimeout: 60_000 })
afterAll(closeDatabase)

it('scores wallets again whose check met a bridge when legs are matched or parted, not at once and no others', async () => {
  const { ctx } = await suiteOrganisation('Bridges')
  const orgId = ctx.org.id
  const [user, aside, payer] = [freshAddress('ethereum'), freshAddress('ethereum'), freshAddress('ethereum')]
  const height = takeHeights(2)
  await land('ethereum', [
    { from: payer, to: user, amount: 10n ** 18n, height },
    { from: payer, to: aside, amount: 10n ** 18n, height: height + 1 },
  ])
  const watch = (address: string) =>
    createMonitoredWallet(
      ctx,
      operation.body?.parse({ network: 'ethereum', address, rules: [{ key: 'risk_score', min_score: 20 }] }) as never,
    )
  await watch(user)
  await watch(aside)
  await evaluateDue({ orgId, clock: systemClock, log: pino({ level: 'silent' }) }, 100)
  // The stored epoch of a check whose trace met a leg of a bridge.
  await asOwner(async (client) => {
    await client.query(
      `update risk_check c set epoch = c.epoch || '; bridges ' || $3::text from monitored_wallet w
       where w.org_id = $1 and w.address = $2 and c.org_id = w.org_id and c.id = w.check_id`,
      [orgId, user, await readBridgeEpoch(pool())],
    )
  })
  const wallets = async () => {
    const rows = await withOrg(orgId, (tx) => tx.monitoredWallet.findMany({ where: { org_id: orgId } }))
    return new Map(rows.map(({ address, due_at, last_evaluated_at }) => [address, { due: due_at, at: last_evaluated_at }]))
  }
  const { mark } = await followPolicy(orgId, systemClock, undefined)
  const before = await wallets()
  await bumpEpoch(pool(), 'bridge_epoch')
  expect(await followPolicy(orgId, systemClock, mark)).toMatchObject({ due: 1 })
  const after = await wallets()
  expect(after.get(aside)).toEqual(before.get(aside))
  const { due, at } = after.get(user) as { due: Date; at: Date }
  expect(before.get(user)?.due?.getTime()).toBeGreaterThan(due.getTime())
  const minutes = (due.getTime() - at.getTime()) / 60_000
  expect(minutes).toBeGreaterThanOrEqual(10)
  expect(minutes).toBeLessThan(11)
})
