import { afterAll, beforeAll, expect, it } from 'vitest'
import { walletCounterparties as answer } from '@/contract/wallet/wallet-console'
import { attribute, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import type { Context } from '@/server/platform/context'
import { closeDatabase } from '@/server/platform/db'
import { walletCounterparties } from '..'

const eth = 10n ** 18n
const [wallet, exchange, payer, payee] = Array.from({ length: 4 }, () => freshAddress('ethereum')) as [
  string,
  string,
  string,
  string,
]
const height = takeHeights(20)
let ours: SuiteOrganisation

beforeAll(async () => {
  ours = await suiteOrganisation('Counterparties')
  await attribute('ethereum', exchange, { category: 'exchange', label: 'Suite exchange', confidence: 90 })
  await land('ethereum', [
    { from: exchange, to: wallet, amount: 3n * eth, height },
    { from: wallet, to: exchange, amount: eth, height: height + 1 },
    { from: payer, to: wallet, amount: 2n * eth, height: height + 2 },
    { from: wallet, to: payee, amount: 5n * eth, height: height + 3 },
    { from: wallet, to: wallet, amount: 9n * eth, height: height + 4 },
  ])
})
afterAll(closeDatabase)

const ask = (part: { order?: 'total' | 'received' | 'sent'; limit?: number; entity?: string } = {}) =>
  walletCounterparties(ours.ctx, { network: 'ethereum', address: wallet, order: 'total', limit: 10, ...part })

it('ranks by value over both sides, names who is known and leaves the wallet itself out', async () => {
  const found = await ask()
  expect(answer.parse(found)).toEqual(found)
  expect(found.groups.map((group) => group.address)).toEqual([payee, exchange, payer])
  expect(found.groups[1]).toMatchObject({
    entity: { name: 'Suite exchange', confidence: 90 },
    category: 'exchange',
    received: { transfers: 1, unpriced: 1, amounts: [{ amount: '3', asset: { symbol: 'ETH' } }] },
    sent: { transfers: 1, amounts: [{ amount: '1' }] },
  })
  expect(found).toMatchObject({ more: 0, counterparties: { count: 3, at_least: false, ranked: 3 } })
})

it('ranks one side by itself and leaves out who is not in it', async () => {
  expect((await ask({ order: 'received' })).groups.map((group) => group.address)).toEqual([exchange, payer])
  expect((await ask({ order: 'sent' })).groups.map((group) => group.address)).toEqual([payee, exchange])
})

it('says how many lines follow those listed', async () => {
  expect(await ask({ limit: 1 })).toMatchObject({ groups: [{ address: payee }], more: 2 })
})

it('opens an entity into its addresses', async () => {
  const group = (await ask()).groups.find((one) => one.entity !== null)
  const members = await ask({ entity: group?.key ?? '' })
  expect(members.groups.map((one) => one.key)).toEqual([exchange])
})

it('has nothing for an address nobody has seen, and needs the scope of wallets', async () => {
  const unseen = { network: 'ethereum', address: freshAddress('ethereum'), order: 'total', limit: 10 } as const
  expect((await walletCounterparties(ours.ctx, unseen)).groups).toEqual([])
  const without: Context = { ...ours.ctx, actor: { type: 'job', id: 'suite', scopes: ['cases:read'] } }
  await expect(walletCounterparties(without, unseen)).rejects.toMatchObject({ code: 'insufficient_scope' })
})
