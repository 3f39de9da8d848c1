import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { updateMonitoredWallet as change, createMonitoredWallet as creation } from '@/contract/monitoring/monitoring'
import { freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { networkNamed } from '@/server/chain/networks'
import { closeDatabase, readChain } from '@/server/platform/db'
import { createMonitoredWallet, updateMonitoredWallet } from '..'
import { readOwnRules } from './held-rules'
import { findActiveAt } from './wallet.repo'

vi.setConfig({ testTimeout: 60_000 })

const ethereum = networkNamed('ethereum')
let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Held rules')
  await land('ethereum', [{ from: freshAddress('ethereum'), to: freshAddress('ethereum'), amount: 1n, height: takeHeights(1) }])
})
afterAll(closeDatabase)

type Request = Parameters<typeof createMonitoredWallet>[1]
type Change = Parameters<typeof updateMonitoredWallet>[1]

/** A wallet's rules as evaluation reads them, and how many statements that took. */
async function ownOf(id: string, address: string) {
  return readChain(org.ctx.org.id, async (q) => {
    const { rows } = await q.query<{ id: string }>('select id from address where network = $1 and address = $2', [
      ethereum.id,
      address,
    ])
    const wallets = await findActiveAt(q, org.ctx.org.id, ethereum.id, [rows[0]?.id ?? '0'])
    const counted = vi.spyOn(q, 'query')
    const [own] = [...(await readOwnRules(q, org.ctx.org.id, wallets)).values()]
    if (own === undefined) throw new Error(`${id} is watched by nothing`)
    return { own, statements: counted.mock.calls.length }
  })
}

it('reads what a wallet is watched by once, and again after each change of it', async () => {
  const address = freshAddress('ethereum')
  const rules = [{ key: 'large_transfer', min_amount_usd: '10000' }, 'velocity']
  const { id } = await createMonitoredWallet(org.ctx, creation.body?.parse({ network: 'ethereum', address, rules }) as Request)
  const alter = (to: object) => updateMonitoredWallet(org.ctx, { id, ...(change.body?.parse(to) as object) } as Change)
  const first = await ownOf(id, address)
  expect(first.statements).toBe(1)
  expect(first.own.enabled).toMatchObject([{ key: 'large_transfer', min_amount_usd: '10000' }, { key: 'velocity' }])

  await alter({ label: 'Treasury' })
  expect(await ownOf(id, address)).toEqual({ own: first.own, statements: 0 })

  await alter({ thresholds: { transfer_amount_usd: '50000' } })
  const second = await ownOf(id, address)
  expect(second.statements).toBe(1)
  expect(second.own.enabled?.[0]).toMatchObject({ key: 'large_transfer', min_amount_usd: '50000' })

  await alter({ rules: [{ key: 'velocity', enabled: false }, 'rapid_movement'], thresholds: {} })
  expect((await ownOf(id, address)).own.enabled).toMatchObject([{ key: 'rapid_movement' }])

  await alter({ rules: null })
  expect(await ownOf(id, address)).toEqual({ own: { thresholds: {}, enabled: null }, statements: 1 })
})
