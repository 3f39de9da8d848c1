import { describe, expect, it } from 'vitest'
import type { StructuralClaim } from '@/contract/wallet/structural'
import { explain } from './explain'

type Conversion = NonNullable<StructuralClaim['conversion']>
const amount = (value: string, symbol: string) => ({ amount: value, asset: { symbol } }) as Conversion['given']
const party = (address: string) => ({ address }) as NonNullable<Conversion['party']>
const conversion: Conversion = {
  protocol: 'Ronin bridge',
  protocols: ['Ronin bridge'],
  party: party('0xa'),
  recipient: null,
  given: amount('5', 'ETH'),
  received: amount('5', 'WETH'),
  message_id: 'ronin:eip155:2020:w1',
  beneficiary: null,
  other_network: 'polygon',
  other_leg: null,
}
const told = (kind: StructuralClaim['kind'], part: Partial<Conversion> = {}, rule = 'ronin', detail = {}) =>
  explain({ kind, rule, coinjoin: null, conversion: { ...conversion, ...part } } as Parameters<typeof explain>[0], detail)
const leg = (basis: string, confidence: number) => ({ network: 'polygon', basis, confidence }) as Conversion['other_leg']

describe('what people are told of a conversion', () => {
  it.each([
    [
      'a payment that nobody paid in for',
      told('bridge_received'),
      '5 WETH came out of Ronin bridge. No deposit was found for this payment.',
    ],
    [
      'a payment from a network that is not read',
      told('bridge_received', { other_network: 'eip155:2020' }),
      '5 WETH came out of Ronin bridge from the EVM network with chain ID 2020, which is not read here: its deposit is not known.',
    ],
    [
      'a pair by id',
      told('bridge_received', { other_leg: leg('id', 100) }),
      '5 WETH came out of Ronin bridge, paid in on Polygon (both legs carry the same id).',
    ],
    [
      'a second payment of one id',
      told('bridge_received', { other_leg: leg('id', 50) }),
      '5 WETH came out of Ronin bridge, paid in on Polygon (both legs carry the same id, which was paid before).',
    ],
    [
      'an inferred pair',
      told('bridge_sent', { other_leg: leg('inferred', 90) }),
      '5 ETH went into Ronin bridge and came out on Polygon (inferred from beneficiary, asset, amount and time; likelihood 90 of 100).',
    ],
    [
      'a deposit that is not paid out yet',
      told('bridge_sent', { beneficiary: '0xb' }),
      '5 ETH went into Ronin bridge for Polygon. No payment out of the bridge was found for it. It names 0xb as the payee.',
    ],
    [
      'a deposit for a network that is not read',
      told('bridge_sent', { other_network: 'eip155:2020' }),
      '5 ETH went into Ronin bridge for the EVM network with chain ID 2020, which is not read here: its payment out of the bridge is not known.',
    ],
    [
      'a route of several pools',
      told('swap', { protocol: 'Several protocols', protocols: ['Uniswap v2', 'Curve'], recipient: party('0xa') }, 'several'),
      '5 ETH was swapped for 5 WETH through Uniswap v2 and Curve.',
    ],
    [
      'a swap for another address',
      told('swap', { protocol: 'Curve', protocols: ['Curve'], recipient: party('0xc') }, 'curve'),
      '5 ETH was swapped for 5 WETH through Curve. It was paid out to 0xc.',
    ],
  ])('%s', (_, words, expected) => {
    expect(words).toBe(expected)
  })

  it('says when the contract that speaks is on no list', () => {
    expect(told('bridge_received', {}, 'ronin', { contract_listed: false })).toContain(
      'not on the list of the bridge’s contracts',
    )
  })
})
