import { afterAll, beforeAll, expect, it } from 'vitest'
import { activitySeries } from '@/contract/console/console'
import { walletChart as chartAnswer } from '@/contract/wallet/wallet-console'
import { asOwner, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import type { Context } from '@/server/platform/context'
import { closeDatabase } from '@/server/platform/db'
import { walletActivity, walletChart } from '..'

const usdc = { contract: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48' }
const eth = 10n ** 18n
const at = (text: string) => Date.parse(text) / 1000
let ctx: Context
const wallet = freshAddress('ethereum')
const other = freshAddress('ethereum')
const height = takeHeights(10)

beforeAll(async () => {
  ctx = (await suiteOrganisation('Activity')).ctx
  await land('ethereum', [
    { from: other, to: wallet, amount: eth, height, time: at('2024-01-01T23:59:59Z') },
    { from: other, to: wallet, amount: eth / 2n, height: height + 1, time: at('2024-01-02T00:00:00Z') },
    { from: wallet, to: other, amount: eth / 4n, height: height + 2, time: at('2024-01-04T12:00:00Z') },
    { from: wallet, to: other, amount: 5n, height: height + 3, time: at('2024-01-04T13:00:00Z'), asset: usdc },
    { from: wallet, to: wallet, amount: 5n, height: height + 4, time: at('2024-01-04T14:00:00Z') },
    { from: other, to: wallet, amount: 9n * eth, height: height + 5, time: at('2024-01-05T14:00:00Z') },
  ])
  await update('status = 2', height + 5)
})
afterAll(closeDatabase)

const ownRows = `where network = 3 and address_id = (select id from address where network = 3 and address = $1)`
const update = (change: string, block: number) =>
  asOwner((client) => client.query(`update address_transfer set ${change} ${ownRows} and block_height = $2`, [wallet, block]))

it('shows every day, empty ones too, in units of the main asset where it is unpriced', async () => {
  const series = await walletActivity(ctx, { network: 'ethereum', address: wallet })
  expect(activitySeries.parse(series)).toEqual(series)
  expect(series).toMatchObject({ bucket: 'day', unit: 'asset', asset: { symbol: 'ETH' }, left_out: 1, truncated: false })
  expect(series.points).toEqual([
    { start: '2024-01-01T00:00:00.000Z', in_amount: '1', out_amount: '0', in_count: 1, out_count: 0 },
    { start: '2024-01-02T00:00:00.000Z', in_amount: '0.5', out_amount: '0', in_count: 1, out_count: 0 },
    { start: '2024-01-03T00:00:00.000Z', in_amount: '0', out_amount: '0', in_count: 0, out_count: 0 },
    { start: '2024-01-04T00:00:00.000Z', in_amount: '0', out_amount: '0.25', in_count: 0, out_count: 2 },
  ])
})

it('shows a part by the hour, or a longer one by the day, and where it ends', async () => {
  const part = (from: string, to: string) => walletChart(ctx, { network: 'ethereum', address: wallet, from, to })
  const hours = await part('2024-01-01T00:00:00Z', '2024-01-03T00:00:00Z')
  expect(chartAnswer.parse(hours)).toEqual(hours)
  expect(hours).toMatchObject({ bucket: 'hour', end: '2024-01-02T01:00:00.000Z' })
  expect(hours.points.map((p) => [p.start, p.in_amount])).toEqual([
    ['2024-01-01T23:00:00.000Z', '1'],
    ['2024-01-02T00:00:00.000Z', '0.5'],
  ])
  const days = await part('2024-01-02T00:00:00Z', '2024-01-05T00:00:00Z')
  expect(days).toMatchObject({ bucket: 'day', end: '2024-01-05T00:00:00.000Z', left_out: 1 })
  expect(days.points.map((p) => [p.in_amount, p.out_amount])).toEqual([
    ['0.5', '0'],
    ['0', '0'],
    ['0', '0.25'],
  ])
  expect(await part('2023-01-01T00:00:00Z', '2023-02-01T00:00:00Z')).toMatchObject({ points: [], end: null })
  await expect(part('2024-01-02T00:00:00Z', '2024-01-02T00:00:00Z')).rejects.toMatchObject({ code: 'invalid_request' })
})

it('shows dollars where the main asset is priced throughout, and counts what is left out', async () => {
  for (const [n, usd] of [
    [0, 2_000_000],
    [1, 1_000_000],
    [2, 500_000],
  ] as const)
    await update(`usd = ${usd}`, height + n)
  await asOwner((client) =>
    client.query(`update address_asset_total set in_unpriced = 0, out_unpriced = 0 ${ownRows} and asset_id = 0`, [wallet]),
  )
  const series = await walletActivity(ctx, { network: 'ethereum', address: wallet })
  expect(series).toMatchObject({ unit: 'usd', asset: null, left_out: 1 })
  expect(series.points.map((p) => [p.in_amount, p.out_amount])).toEqual([
    ['2', '0'],
    ['1', '0'],
    ['0', '0'],
    ['0', '0.5'],
  ])
})

it('is empty for an address nobody has seen', async () => {
  expect((await walletActivity(ctx, { network: 'ethereum', address: freshAddress('ethereum') })).points).toEqual([])
})

it('needs the scope of wallets', async () => {
  const without: Context = { ...ctx, actor: { type: 'job', id: 'suite', scopes: ['cases:read'] } }
  await expect(walletActivity(without, { network: 'ethereum', address: wallet })).rejects.toMatchObject({
    code: 'insufficient_scope',
  })
})
