import { describe, expect, it } from 'vitest'
import { ONE } from '../mass'
import {
  type BridgeClaim,
  type ClaimedMove,
  divide,
  openTransaction,
  type Passage,
  passagesOf,
  type SwapClaim,
} from './conversion'

const [trader, friend, pool] = [1, 2, 9]
const [eth, usdc, dai] = [0, 1, 2]

const claim = (over: Partial<SwapClaim> = {}): SwapClaim => ({
  ...{ ordinal: 0, rule: 'uniswap_v3', basis: 'structure', party: trader, recipient: trader },
  ...{ assetIn: eth, amountIn: 10n, assetOut: usdc, amountOut: 300n },
  ...over,
})
const move = (index: number, from: number, to: number, asset: number, raw: bigint): ClaimedMove => ({
  index,
  from,
  to,
  asset,
  raw,
})

/** The transfers that are followed, as "address index -> address index of the far leg". */
function routes(claims: SwapClaim[], moves: ClaimedMove[], direction: 'source' | 'destination', inferred = false): string[] {
  const place = { height: 5, tx: 0, hash: 'aa' }
  const found = passagesOf({ place, time: 50, claims, moves }, direction, inferred)
  return [...found].flatMap(([key, passages]) =>
    passages.map(({ conversion: { given, received } }) => {
      const far = direction === 'source' ? given : received
      return `${key} -> ${far.address} ${far.index}`
    }),
  )
}

const plain = [move(0, trader, pool, eth, 10n), move(1, pool, trader, usdc, 300n)]

describe('where mass goes on through a swap', () => {
  it.each<[string, SwapClaim[], ClaimedMove[], string[], string[]]>([
    ['one payment each way', [claim()], plain, ['1 1 -> 1 0'], ['1 0 -> 1 1']],
    [
      'the pool pays first, as Uniswap v3 does',
      [claim()],
      [move(0, pool, trader, usdc, 300n), move(1, trader, pool, eth, 10n)],
      ['1 0 -> 1 1'],
      ['1 1 -> 1 0'],
    ],
    [
      'somebody else receives',
      [claim({ recipient: friend })],
      [plain[0] as ClaimedMove, move(1, pool, friend, usdc, 300n)],
      ['2 1 -> 1 0'],
      ['1 0 -> 2 1'],
    ],
    [
      'paid in two parts: the larger one stands for it',
      [claim()],
      [move(0, trader, pool, eth, 4n), move(1, trader, pool, eth, 6n), move(2, pool, trader, usdc, 300n)],
      ['1 2 -> 1 1'],
      ['1 0 -> 1 2', '1 1 -> 1 2'],
    ],
    [
      'too much paid, and some of it paid back',
      [claim()],
      [move(0, trader, pool, eth, 12n), move(1, pool, trader, usdc, 300n), move(2, pool, trader, eth, 2n)],
      ['1 1 -> 1 0'],
      ['1 0 -> 1 1'],
    ],
    [
      'another payment beside the exact one is no part of it',
      [claim()],
      [...plain, move(2, 7, trader, usdc, 900n)],
      ['1 1 -> 1 0'],
      ['1 0 -> 1 1'],
    ],
    ['more came than the claim accounts for', [claim()], [plain[0] as ClaimedMove, move(1, pool, trader, usdc, 301n)], [], []],
    ['what was given is not in the index', [claim()], [plain[1] as ClaimedMove], [], []],
    ['a fee is no payment', [claim()], [move(-1, trader, 0, eth, 10n), plain[1] as ClaimedMove], [], []],
    ['an inferred one is not followed', [claim({ basis: 'inferred' })], plain, [], []],
    [
      'there and back again in one transaction has no beginning',
      [claim(), claim({ ordinal: 1, assetIn: usdc, amountIn: 300n, assetOut: eth, amountOut: 9n })],
      [...plain, move(2, trader, pool, usdc, 300n), move(3, pool, trader, eth, 9n)],
      [],
      [],
    ],
    [
      'one after the other in one transaction',
      [claim(), claim({ ordinal: 1, assetIn: usdc, amountIn: 300n, assetOut: dai, amountOut: 299n })],
      [...plain, move(2, trader, pool, usdc, 300n), move(3, pool, trader, dai, 299n)],
      ['1 1 -> 1 0', '1 3 -> 1 2'],
      ['1 0 -> 1 1', '1 2 -> 1 3'],
    ],
    [
      'two assets into one transfer',
      [claim({ amountOut: 100n }), claim({ ordinal: 1, assetIn: dai, amountIn: 200n, amountOut: 200n })],
      [...plain, move(2, trader, pool, dai, 200n)],
      ['1 1 -> 1 0', '1 1 -> 1 2'],
      ['1 0 -> 1 1', '1 2 -> 1 1'],
    ],
  ])('%s', (_, claims, moves, source, destination) => {
    expect(routes(claims, moves, 'source')).toEqual(source)
    expect(routes(claims, moves, 'destination')).toEqual(destination)
  })

  it('follows an inferred one where that is asked for', () => {
    expect(routes([claim({ basis: 'inferred' })], plain, 'source', true)).toEqual(['1 1 -> 1 0'])
  })

  it('divides the mass of one transfer wholly, by what each conversion gave of it', () => {
    const passages = [100n, 200n, 1n].map((weight) => ({ weight })) as unknown as Passage[]
    const parts = divide(ONE, passages)
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(ONE)
    expect(parts[0]).toBe(Math.floor((ONE * 100) / 301))
    expect(divide(2, passages)).toEqual([0, 1, 1])
  })
})

describe('where mass goes on over a bridge', () => {
  const [payer, payee, bridge] = [5, 1, 9]
  const there = { height: 3, tx: 1, hash: 'bb' }
  const sent = { network: 2, place: there, time: 30, ordinal: 0, party: payer, asset: dai, amount: 310n }
  const leg = (over: Partial<BridgeClaim> = {}): BridgeClaim => ({
    ...{
      side: 'received',
      ordinal: 0,
      rule: 'across',
      basis: 'id',
      party: payee,
      asset: usdc,
      amount: 300n,
      elsewhere: 'eip155:10',
    },
    other: { ...sent, moves: [move(4, payer, 19, dai, 310n)] },
    ...over,
  })
  const out = [move(1, bridge, payee, usdc, 300n)]
  const open = (bridges: BridgeClaim[], moves = out, inferred = false, claims: SwapClaim[] = []) => {
    const place = { height: 5, tx: 0, hash: 'aa' }
    const opened = openTransaction({ place, time: 50, claims, bridges, moves }, 'source', inferred)
    const passages = [...opened.passages].flatMap(([key, all]) => all.map(({ conversion: { given } }) => [key, given]))
    return { passages, ends: [...opened.ends] }
  }
  const followed = {
    passages: [
      ['1 1', { address: payer, asset: dai, amount: 310n, index: 4, raw: 310n, at: { network: 2, place: there, time: 30 } }],
    ],
    ends: [],
  }
  const ended = (reason: 'unmatched' | 'inferred') => ({ passages: [], ends: [['1 1', { reason, elsewhere: 'eip155:10' }]] })

  it.each<[string, unknown, unknown]>([
    ['matched by id: at the payer there, at that moment', open([leg()]), followed],
    ['matched by memo', open([leg({ basis: 'memo' })]), followed],
    ['inferred and not followed', open([leg({ basis: 'inferred' })]), ended('inferred')],
    ['inferred and followed', open([leg({ basis: 'inferred' })], out, true), followed],
    ['without a match', open([leg({ other: null })]), ended('unmatched')],
    ['matched with a leg that no transfer there is', open([leg({ other: { ...sent, moves: [] } })]), ended('unmatched')],
    ['of somebody who got nothing here', open([leg({ party: 7 })]), { passages: [], ends: [] }],
    ['looked at from the other side', open([leg({ side: 'sent' })]), { passages: [], ends: [] }],
    ['a transfer that is a side of a swap', open([leg()], [...plain], false, [claim()]).ends, []],
  ])('%s', (_, found, expected) => {
    expect(found).toEqual(expected)
  })

  it('divides a transfer between two legs, and ends wholly where one of them is not followed', () => {
    const two = [leg({ amount: 100n }), leg({ ordinal: 1, amount: 200n })]
    expect(open(two).passages.map(([key]) => key)).toEqual(['1 1', '1 1'])
    expect(open([two[0] as BridgeClaim, leg({ ordinal: 1, amount: 200n, other: null })])).toEqual(ended('unmatched'))
  })
})
