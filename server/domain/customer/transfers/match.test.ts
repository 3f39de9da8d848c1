import { describe, expect, it } from 'vitest'
import { type ChainFacts, type Claim, type Movement, matchTransfer, plain } from './match'
import { nextState } from './next-state'

const native = { symbol: 'BTC', type: 'native', contract: '', decimals: 8 }
const usdc = { symbol: 'USDC', type: 'token', contract: '0xreal', decimals: 6 }
const movement = (over: Partial<Movement> = {}): Movement => ({
  kind: 'output',
  index: 0,
  address: 'ours',
  sources: ['1'],
  asset: native,
  raw: 150_000_000n,
  usd: 1n,
  ...over,
})
const facts = (...movements: Movement[]): ChainFacts => ({ status: 'confirmed', height: 7, time: new Date(0), movements })
const claim = (over: Partial<Claim> = {}): Claim => ({
  contract: '',
  symbol: 'BTC',
  amount: '1.5',
  address: 'ours',
  outputIndex: null,
  ...over,
})
const free = new Set<number>()
const fields = (outcome: ReturnType<typeof matchTransfer>) =>
  outcome.state === 'mismatched' ? outcome.differences.map(({ field }) => field) : outcome.state

describe('a transfer that names a transaction', () => {
  it.each([
    ['is not there yet', claim(), null, 'unseen'],
    ['was taken back', claim(), { ...facts(movement()), status: 'orphaned' as const }, 'unseen'],
    ['failed', claim(), { ...facts(), status: 'failed' as const }, ['transaction']],
    ['moved nothing', claim(), facts(), ['transaction']],
    ['agrees in all', claim(), facts(movement()), 'matched'],
    ['agrees, written with zeros', claim({ amount: '01.500' }), facts(movement()), 'matched'],
    ['moved another amount', claim({ amount: '1.49999999' }), facts(movement()), ['amount']],
    ['moved one unit less', claim(), facts(movement({ raw: 149_999_999n })), ['amount']],
    ['paid another address', claim({ address: 'elsewhere' }), facts(movement()), ['address']],
    ['moved another asset', claim({ contract: '0xreal', symbol: 'USDC' }), facts(movement()), ['asset']],
    [
      'moved a token of the same symbol',
      claim({ contract: '0xreal', symbol: 'USDC' }),
      facts(movement({ asset: { ...usdc, contract: '0xfake' }, raw: 1_500_000n })),
      ['asset'],
    ],
    [
      'differs in all',
      claim({ address: 'x', contract: '0xreal', amount: '9' }),
      facts(movement()),
      ['address', 'asset', 'amount'],
    ],
    ['pays no single address', claim({ address: null }), facts(movement({ address: null })), ['address']],
    ['has the output', claim({ outputIndex: 2 }), facts(movement(), movement({ index: 2 })), 'matched'],
    ['lacks the output', claim({ outputIndex: 5 }), facts(movement()), ['output_index']],
    [
      'has it elsewhere than in the output',
      claim({ outputIndex: 1 }),
      facts(movement(), movement({ index: 1, raw: 1n })),
      ['amount'],
    ],
  ])('whose transaction %s', (_, one, chain, expected) => {
    expect(fields(matchTransfer(one, chain, free))).toEqual(expected)
  })

  it('is matched with a movement that no other transfer has, the first of them', () => {
    const twice = facts(movement({ index: 3 }), movement({ index: 4 }))
    expect(matchTransfer(claim(), twice, free)).toMatchObject({ movement: { index: 3 } })
    expect(matchTransfer(claim(), twice, new Set([3]))).toMatchObject({ movement: { index: 4 } })
    expect(fields(matchTransfer(claim(), twice, new Set([3, 4])))).toEqual(['claimed'])
  })

  it('without an address is matched only where one address received the amount', () => {
    const two = facts(movement(), movement({ index: 1, address: 'another' }))
    expect(fields(matchTransfer(claim({ address: null }), two, free))).toEqual(['address'])
    expect(matchTransfer(claim({ address: null, outputIndex: 1 }), two, free)).toMatchObject({ movement: { index: 1 } })
  })

  it('is compared with the movement that is most like it', () => {
    const many = facts(movement({ index: 0, address: 'x' }), movement({ index: 1, raw: 3n }))
    expect(matchTransfer(claim(), many, free)).toMatchObject({
      differences: [{ field: 'amount', given: '1.5', found: '0.00000003' }],
    })
  })

  it('never matches what differs in one thing, whatever else there is', () => {
    for (let n = 0; n < 2_000; n++) {
      const random = (of: number) => Math.floor((((n * 9301 + 49297 * of) % 233280) / 233280) * of)
      const movements = Array.from({ length: random(4) + 1 }, (_, index) =>
        movement({
          index,
          address: ['ours', 'x', null][random(3)] as string | null,
          raw: BigInt(150_000_000 + random(2)),
          asset: random(2) ? native : usdc,
        }),
      )
      const outcome = matchTransfer(claim(), facts(...movements), free)
      if (outcome.state !== 'matched') continue
      expect(outcome.movement).toMatchObject({ address: 'ours', raw: 150_000_000n, asset: { contract: '' } })
    }
  })
})

it.each([
  ['prepared', 'unseen', 'prepared'],
  ['mismatched', 'unseen', 'prepared'],
  ['matched', 'unseen', 'orphaned'],
  ['orphaned', 'unseen', 'orphaned'],
  ['orphaned', 'matched', 'matched'],
  ['matched', 'mismatched', 'mismatched'],
] as const)('from %s, %s leads to %s', (before, outcome, after) => {
  expect(nextState(before, outcome)).toBe(after)
})

it.each([
  ['1.50', '1.5'],
  ['0001', '1'],
  ['0.000', '0'],
  ['10', '10'],
  ['00.10', '0.1'],
])('%s is plainly %s', (text, expected) => {
  expect(plain(text)).toBe(expected)
})
