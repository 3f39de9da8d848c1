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
  const activity = activityDto(networkNamed('ethereum'), null, [{ ...coin, ...flows, fee_raw: '21' }])
  expect(activity.balance.map((b) => b.amount_raw)).toEqual(['679'])
  expect([activity.received[0]?.amount_raw, activity.sent[0]?.amount_raw]).toEqual(['1000', '300'])
})
