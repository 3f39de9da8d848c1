import { describe, expect, it } from 'vitest'
import { inferPairs, type Leg, pairById } from './index'

const day = 86_400
const someone = `0x${'11'.repeat(20)}`
const leg = (ref: string, part: Partial<Leg> = {}): Leg => ({
  ref,
  protocol: 'ronin',
  origin: '2020',
  destination: '1',
  messageId: null,
  time: 1_000_000,
  asset: 'WETH',
  amount: 5n,
  decimals: 0,
  beneficiary: someone,
  ...part,
})
const refs = (pairs: readonly { sent: Leg; received: Leg }[]) => pairs.map(({ sent, received }) => `${sent.ref}>${received.ref}`)

describe('legs that carry an id', () => {
  const deposit = leg('s', { messageId: '7' })
  const payment = leg('r', { messageId: '7', time: deposit.time + 100 })

  it('are a pair, with certainty', () => {
    expect(pairById([deposit], [payment]).pairs).toMatchObject([{ basis: 'id', confidence: 100, repeated: false }])
  })

  it.each([
    ['another beneficiary', { beneficiary: `0x${'22'.repeat(20)}` }],
    ['another asset', { asset: 'USDC' }],
    ['more than went in', { amount: 6n }],
    ['another chain', { destination: '10' }],
    ['a payment before the deposit', { time: deposit.time - day }],
  ])('are no pair if they contradict each other: %s', (_, part) => {
    const { pairs, contradicted, withoutDeposit } = pairById([deposit], [{ ...payment, ...part }])
    expect([pairs, refs([]), contradicted.map(({ ref }) => ref), withoutDeposit]).toEqual([[], [], ['r'], []])
  })

  it.each([
    ['an id of another origin', { origin: '56' }],
    ['an id of another bridge', { protocol: 'nomad' }],
  ])('are told apart by where the id was given: %s', (_, part) => {
    const found = pairById([deposit], [{ ...payment, ...part }])
    expect([found.pairs, found.withoutDeposit.length + found.contradicted.length]).toEqual([[], 1])
  })

  it('report a payment whose id no deposit has: a theft looks so', () => {
    const theft = leg('t', { messageId: '2000000', amount: 173_600n })
    const { withoutDeposit, unpaid } = pairById([deposit], [theft])
    expect([withoutDeposit.map(({ ref }) => ref), unpaid.map(({ ref }) => ref)]).toEqual([['t'], ['s']])
  })

  it('mark the second payment of one id', () => {
    const twice = pairById([deposit], [leg('r2', { messageId: '7', time: deposit.time + 200 }), payment])
    expect(twice.pairs.map((pair) => [pair.received.ref, pair.repeated, pair.confidence])).toEqual([
      ['r', false, 100],
      ['r2', true, 50],
    ])
  })

  it('choose no deposit where several carry the id and agree', () => {
    expect(pairById([deposit, leg('s2', { messageId: '7' })], [payment])).toMatchObject({
      pairs: [],
      contradicted: [{ ref: 'r' }],
    })
  })
})

describe('legs without an id', () => {
  const deposit = leg('s')
  const paidAfter = (ref: string, seconds: number, part: Partial<Leg> = {}) => leg(ref, { time: deposit.time + seconds, ...part })

  it('are a pair where nothing else fits, however late on a bridge whose payees claim', () => {
    expect(inferPairs([deposit], [paidAfter('r', 925 * day)]).pairs).toMatchObject([{ basis: 'inferred', confidence: 90 }])
  })

  it('are no pair beyond the window of a bridge that relays', () => {
    const relayed = { protocol: 'across' }
    const { pairs, withoutDeposit } = inferPairs([leg('s', relayed)], [paidAfter('r', 30 * day, relayed)])
    expect([pairs, withoutDeposit.map(({ ref }) => ref)]).toEqual([[], ['r']])
  })

  it.each([
    ['two requests, one payment', [deposit, leg('s2', { time: deposit.time + 5 })], [paidAfter('r', 100)]],
    ['one request, two payments', [deposit], [paidAfter('r', 100), paidAfter('r2', 200)]],
    ['two of each in any order', [deposit, leg('s2', { time: deposit.time + 5 })], [paidAfter('r', 100), paidAfter('r2', 200)]],
  ])('are left alone where they are ambiguous: %s', (_, sent, received) => {
    const found = inferPairs(sent, received)
    expect([found.pairs, found.ambiguous.length]).toEqual([[], received.length])
  })

  it('are assigned where the order of the times leaves one way', () => {
    const [first, second] = [paidAfter('r', 100), paidAfter('r2', 5_000)]
    const { pairs } = inferPairs([deposit, leg('s2', { time: deposit.time + 1_000 })], [second, first])
    expect(refs(pairs).sort()).toEqual(['s2>r2', 's>r'].sort())
    expect(pairs.map(({ confidence }) => confidence)).toEqual([70, 70])
  })

  it('may arrive less the fee of a bridge that keeps one', () => {
    const relayed = { protocol: 'across', amount: 10_000n }
    const paid = (amount: bigint) => inferPairs([leg('s', relayed)], [paidAfter('r', 60, { ...relayed, amount })]).pairs.length
    expect([paid(9_950n), paid(9_000n), paid(10_001n)]).toEqual([1, 0, 0])
  })

  it('never use one leg twice, and never pair across beneficiary, asset or time', () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % below
    }
    for (let round = 0; round < 300; round++) {
      const make = (side: string) => (_: unknown, place: number) =>
        leg(`${side}${place}`, {
          time: random(50) * 1_000,
          amount: BigInt(1 + random(3)),
          asset: ['A', 'B'][random(2)] as string,
          beneficiary: `0x${random(3)}`,
        })
      const sent = Array.from({ length: random(8) }, make('s'))
      const received = Array.from({ length: random(8) }, make('r'))
      const { pairs, withoutDeposit, ambiguous } = inferPairs(sent, received)
      for (const side of ['sent', 'received'] as const) {
        const used = pairs.map((pair) => pair[side].ref)
        expect(new Set(used).size).toBe(used.length)
      }
      for (const { sent: s, received: r } of pairs) {
        expect([s.asset, s.beneficiary, s.amount]).toEqual([r.asset, r.beneficiary, r.amount])
        expect(r.time).toBeGreaterThanOrEqual(s.time - 120)
      }
      expect(pairs.length + withoutDeposit.length + ambiguous.length).toBe(received.length)
    }
  })
})
