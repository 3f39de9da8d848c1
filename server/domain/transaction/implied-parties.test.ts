import { describe, expect, it } from 'vitest'
import { networkNamed } from '@/server/chain/networks'
import { impliedParties } from './implied-parties'
import type { RecordTransfer } from './transaction-record'

const bitcoin = networkNamed('bitcoin')
const move = (from: string, to: string, amountRaw: bigint, contract = ''): RecordTransfer => ({
  index: 0,
  from,
  to,
  asset: { symbol: 'BTC', type: 'native', contract, decimals: 8 },
  amountRaw,
  usdMicro: null,
})

describe('what transfers say about inputs and outputs', () => {
  it('adds up what each address got and does not guess what an input held', () => {
    const { inputs, outputs } = impliedParties(bitcoin, [
      move('a', 'x', 3n),
      move('b', 'x', 4n),
      move('a', 'y', 5n),
      move('b', 'b', 1n),
    ])
    expect(inputs.map((i) => [i.address, i.amountRaw, i.index, i.coinbase])).toEqual([
      ['a', null, null, false],
      ['b', null, null, false],
    ])
    expect(outputs.map((o) => [o.address, o.amountRaw])).toEqual([
      ['x', 7n],
      ['y', 5n],
      ['b', 1n],
    ])
  })

  it('reads the null endpoint as a coinbase and as a script of nobody', () => {
    const { inputs, outputs } = impliedParties(bitcoin, [move('none', 'x', 3n), move('none', 'none', 1n)])
    expect(inputs).toMatchObject([{ address: null, coinbase: true }])
    expect(outputs.map((o) => o.address)).toEqual(['x', null])
  })

  it('leaves tokens out', () => {
    expect(impliedParties(bitcoin, [move('a', 'x', 3n, 'token')])).toEqual({ inputs: [], outputs: [] })
  })
})
