import { toEventSelector } from 'viem'
import { expect, it } from 'vitest'
import { networkNamed } from '../networks'
import type { RawInfo } from './answers'
import { tronFreezes } from './freezes'

const tron = networkNamed('tron')
const usdt = 'a614f803b6fd780986a42c78ec9c7f77e6ded13c'
/** Twenty bytes of some account. */
const frozen = '4e9cb8ae1b8ba5b2a8a5d9c1f2cf3c5a5b1a0c11'
const word = (hex: string) => hex.padStart(64, '0')
const info = (signature: string, data: string, address = usdt): RawInfo => ({
  ...{ id: 'ab'.repeat(32), fee: 0n, blockNumber: 1, blockTimeStamp: 1, withdraw_amount: 0n, internal_transactions: [] },
  log: [{ address, topics: [toEventSelector(signature).slice(2)], data }],
})

it.each([
  ['AddedBlackList(address)', word(frozen), 'freeze', null],
  ['RemovedBlackList(address)', word(frozen), 'unfreeze', null],
  ['DestroyedBlackFunds(address,uint256)', word(frozen) + word('64'), 'wipe', 100n],
])('reads %s of Tether’s contract, as base58', (signature, data, rule, wiped) => {
  expect(tronFreezes(tron, info(signature, data))).toMatchObject([
    {
      ...{ kind: 'issuer_freeze', rule, confidence: 100, ordinal: 0, detail: { issuer: 'Tether', symbol: 'USDT' } },
      ...{ party: expect.stringMatching(/^T[1-9A-Za-z]{33}$/), counterparty: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
      given: wiped === null ? null : { contract: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', amountRaw: wiped },
    },
  ])
})

it('takes no other contract’s word', () => {
  expect(tronFreezes(tron, info('AddedBlackList(address)', word(frozen), '11'.repeat(20)))).toEqual([])
})
