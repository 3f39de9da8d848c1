import { describe, expect, it } from 'vitest'
import { transaction } from '@/contract/wallet/transactions'
import { networkNamed } from '@/server/chain/networks'
import { type TransactionParts, transactionDto } from './transaction.dto'
import type { TransactionRecord } from './transaction-record'

const bitcoin = networkNamed('bitcoin')
const ethereum = networkNamed('ethereum')
const time = new Date('2026-03-01T12:00:00Z')
const hash = 'ab'.repeat(32)

const parts: TransactionParts = {
  refs: new Map(),
  price: 50_000_000_000n,
  structural: [],
  spenders: new Map([[1, 'cd'.repeat(32)]]),
  tipHeight: 109,
  freshness: { stale: false, last_good_read_at: null, data_as_of: null, index_from: null },
}
const record: TransactionRecord = {
  network: bitcoin,
  hash,
  status: 'confirmed',
  block: { height: 100, hash: '00'.repeat(32), time },
  feeRaw: 1_001n,
  feePayer: null,
  inputs: [
    {
      index: 0,
      address: 'bc1qpayer',
      amountRaw: 2_100_000_000_000_001n,
      prevHash: 'ef'.repeat(32),
      prevIndex: 7,
      coinbase: false,
    },
    { index: 1, address: null, amountRaw: null, prevHash: null, prevIndex: null, coinbase: false },
  ],
  outputs: [
    { index: 0, address: null, amountRaw: 0n, scriptType: 'nulldata' },
    { index: 1, address: 'bc1qpayee', amountRaw: 1n, scriptType: 'witness_v1_taproot' },
  ],
  transfers: [],
  heuristics: ['coinjoin_like'],
  coverage: { source: 'node', internal_transfers: null, transfers_total: 0, notes: [] },
}
const dto = (change: Partial<TransactionRecord> = {}, other: Partial<TransactionParts> = {}) => {
  const answer = transactionDto({ ...record, ...change }, { ...parts, ...other })
  expect(transaction.parse(answer)).toEqual(answer)
  return answer
}

describe('a transaction', () => {
  it('writes amounts exactly, with dollars of the day floored to a millionth', () => {
    const { inputs, outputs, fee } = dto()
    expect(inputs[0]).toMatchObject({
      amount: '21000000.00000001',
      amount_raw: '2100000000000001',
      amount_usd: '1050000000000.0005',
    })
    expect(inputs[1]).toMatchObject({ amount: null, amount_raw: null, amount_usd: null, asset: { symbol: 'BTC' } })
    expect(outputs[1]).toMatchObject({ amount: '0.00000001', amount_usd: '0.0005' })
    expect(fee).toMatchObject({ amount: '0.00001001', amount_raw: '1001', amount_usd: '0.5005' })
    expect(dto({}, { price: null }).fee).toMatchObject({ amount_usd: null })
    expect(dto({ feeRaw: null }).fee).toBeNull()
    expect(dto({ feeRaw: 0n }).fee).toMatchObject({ amount: '0', amount_usd: '0' })
  })

  it('says what an input spends and what spends an output', () => {
    const { inputs, outputs } = dto()
    expect(inputs[0]).toMatchObject({ prev_hash: 'ef'.repeat(32), prev_index: 7 })
    expect(outputs.map((o) => o.spent_by)).toEqual([null, 'cd'.repeat(32)])
    expect(outputs.map((o) => o.script_type)).toEqual(['nulldata', 'witness_v1_taproot'])
  })

  it('writes hashes as the network does', () => {
    expect(dto().hash).toBe(hash)
    const there = dto({ network: ethereum, inputs: [], outputs: [] })
    expect([there.hash, there.block_hash, there.model]).toEqual([`0x${hash}`, `0x${'00'.repeat(32)}`, 'account'])
  })

  it.each<[TransactionRecord['status'], number | null, number]>([
    ['confirmed', 109, 10],
    ['failed', 100, 1],
    ['confirmed', 99, 1],
    ['confirmed', null, 1],
    ['orphaned', 109, 0],
  ])('%s with the tip at %s has %i confirmations', (status, tipHeight, confirmations) => {
    expect(dto({ status }, { tipHeight })).toMatchObject({ status, confirmations })
  })

  it('has neither block nor time while pending', () => {
    expect(dto({ status: 'pending', block: null })).toMatchObject({
      block_height: null,
      block_hash: null,
      timestamp: null,
      confirmations: 0,
    })
  })

  it('names both ends of a transfer', () => {
    const entity = { id: `ent_${'0'.repeat(26)}`, name: 'Suite', category: 'exchange', confidence: 90 }
    const refs = new Map([['0xa', { address: '0xa', entity, category: 'exchange' }]])
    const asset = { symbol: 'TOK', type: 'token', contract: '0xc', decimals: 6 }
    const transfers = [{ index: 3, from: '0xa', to: '0xb', asset, amountRaw: 1_500_000n, usdMicro: 2_000_000n }]
    const answer = dto({ network: ethereum, inputs: [], outputs: [], transfers, feePayer: '0xa' }, { refs })
    expect(answer.fee_payer).toMatchObject({ address: '0xa', entity: { name: 'Suite' } })
    const [only] = answer.transfers
    expect(only).toMatchObject({
      id: `ethereum:0x${hash}:3`,
      amount: '1.5',
      amount_usd: '2',
      asset: { type: 'erc20', contract: '0xc' },
      sender: { address: '0xa', entity: { name: 'Suite' } },
      recipient: { address: '0xb', entity: null, category: null },
    })
  })
})
