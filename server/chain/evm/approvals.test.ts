import { encodeAbiParameters, type Hex, pad, toEventSelector } from 'viem'
import { expect, it } from 'vitest'
import { log } from './answers'
import { approvalsIn } from './approvals'

const owner: Hex = `0x${'a'.repeat(40)}`
const spender: Hex = `0x${'b'.repeat(40)}`
const token: Hex = `0x${'c'.repeat(40)}`
const nobody: Hex = `0x${'0'.repeat(40)}`
const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`

const read = (signature: string, topics: Hex[], data: Hex | '0x') =>
  approvalsIn([
    log.parse({
      address: token,
      topics: [toEventSelector(signature), ...topics],
      data,
      logIndex: '0x2',
      transactionHash: word(1n),
      blockHash: word(2n),
    }),
  ]).map(({ rule, party, counterparty, given }) => [rule, party, counterparty, given?.amountRaw])

const parties = [pad(owner), pad(spender)]

it('reads who lets whom spend, and what takes it back', () => {
  const single = 'Approval(address,address,uint256)'
  expect(read(single, parties, word(2n ** 256n - 1n))).toEqual([['erc20_approval', owner, spender, 2n ** 256n - 1n]])
  expect(read(single, parties, word(0n))).toEqual([['erc20_approval', owner, spender, 0n]])
  expect(read(single, [...parties, word(7n)], '0x')).toEqual([['erc721_approval', owner, spender, 1n]])
  expect(read(single, [pad(owner), pad(nobody), word(7n)], '0x')).toEqual([['erc721_approval', owner, nobody, 0n]])
  const all = 'ApprovalForAll(address,address,bool)'
  expect(read(all, parties, encodeAbiParameters([{ type: 'bool' }], [true]))).toEqual([['approval_for_all', owner, spender, 1n]])
  expect(read(all, parties, encodeAbiParameters([{ type: 'bool' }], [false]))).toEqual([['approval_for_all', owner, spender, 0n]])
})

it('leaves out what has not the event’s shape', () => {
  expect(read('Approval(address,address,uint256)', parties, '0x')).toEqual([])
  expect(read('Approval(address,address,uint256)', [pad(owner)], word(1n))).toEqual([])
  expect(read('Transfer(address,address,uint256)', parties, word(1n))).toEqual([])
})
