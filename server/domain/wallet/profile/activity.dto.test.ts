import { expect, it } from 'vitest'
import { networkNamed } from '@/server/chain/networks'
import { activityDto } from './activity.dto'

it('takes the fees an address paid off its balance, and off nothing else', () => {
  const coin = { asset_id: 0, symbol: 'ETH', type: 'native', contract: '', decimals: 18 }
  const flows = {
    in_raw: '1000',
    out_raw: '300',
    in_usd: '0',
    out_usd: '0',
    in_count: '2',
    out_count: '1',
    in_unpriced: '0',
    out_unpriced: '0',
  }
  const activity = activityDto(networkNamed('ethereum'), null, [{ ...coin, ...flows, fee_raw: '21' }], true)
  expect(activity.balance.map((b) => b.amount_raw)).toEqual(['679'])
  expect([activity.received[0]?.amount_raw, activity.sent[0]?.amount_raw]).toEqual(['1000', '300'])
})

it('knows no balance where more was sent than came in', () => {
  const coin = { asset_id: 0, symbol: 'ETH', type: 'native', contract: '', decimals: 18 }
  const flows = { in_usd: '0', out_usd: '0', in_count: '1', out_count: '1', in_unpriced: '0', out_unpriced: '0' }
  const balanceOf = (in_raw: string, out_raw: string, fee_raw: string) =>
    activityDto(networkNamed('ethereum'), null, [{ ...coin, ...flows, in_raw, out_raw, fee_raw }], false).balance[0]
  const unknown = { amount: null, amount_raw: null, amount_usd: null, balance_reason: 'history_not_indexed' }
  expect(balanceOf('5', '4', '1')).toMatchObject({ amount_raw: '0', balance_reason: null })
  expect(balanceOf('5', '4', '2')).toMatchObject({ asset: { symbol: 'ETH' }, ...unknown })
  expect(balanceOf('0', '4', '0')).toMatchObject(unknown)
})
