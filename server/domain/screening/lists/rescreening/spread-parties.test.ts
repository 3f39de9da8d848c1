import { expect, it } from 'vitest'
import { networkNamed, networks } from '@/server/chain/networks'
import { onEvmNetworks } from './spread-parties'

const [ethereum, arbitrum, bitcoin, tron] = ['ethereum', 'arbitrum', 'bitcoin', 'tron'].map(networkNamed) as [
  ReturnType<typeof networkNamed>,
  ReturnType<typeof networkNamed>,
  ReturnType<typeof networkNamed>,
  ReturnType<typeof networkNamed>,
]
const family = networks.filter(({ addressFormat }) => addressFormat === 'evm')
const told = (listed: Parameters<typeof onEvmNetworks>[0]) =>
  onEvmNetworks(listed).map(({ network, entryId, listedNetwork }) => [entryId, network.name, listedNetwork?.name ?? null])

it('repeats a listing on every other EVM network and says under which the list names it', () => {
  const one = told([{ network: ethereum, address: '0xa', entryId: '1' }])
  expect(one).toHaveLength(family.length)
  expect(one[0]).toEqual(['1', 'ethereum', null])
  expect(new Set(one.map(([, name]) => name))).toEqual(new Set(family.map(({ name }) => name)))
  expect(one.slice(1).every(([, , from]) => from === 'ethereum')).toBe(true)
})

it('takes an entry at its word where it names several networks, and each entry for itself', () => {
  const both = told([
    { network: arbitrum, address: '0xa', entryId: '1' },
    { network: ethereum, address: '0xa', entryId: '1' },
    { network: ethereum, address: '0xa', entryId: '2' },
  ])
  expect(both.filter(([entry]) => entry === '1')).toHaveLength(family.length)
  expect(both).toContainEqual(['1', 'arbitrum', null])
  expect(both).toContainEqual(['1', 'base', 'ethereum'])
  expect(both).toContainEqual(['2', 'arbitrum', 'ethereum'])
})

it('leaves addresses of other networks alone', () => {
  for (const network of [bitcoin, tron])
    expect(told([{ network, address: 'x', entryId: '1' }])).toEqual([['1', network.name, null]])
})
