import { describe, expect, it } from 'vitest'
import type { Finding } from '@/server/domain/alert'
import { judged, move, noon, rule } from '../testing/moves'
import { categoryTransfers } from './category-exposure'
import { dormantReactivation } from './dormant-reactivation'
import { largeTransfer } from './large-transfer'
import { newCounterpartyCategory } from './new-counterparty-category'
import { rapidMovement } from './rapid-movement'
import { sanctionedTransfers } from './sanctions-exposure'
import { structuring } from './structuring'
import { velocity } from './velocity'

const hour = 3600
const day = 24 * hour
/** Positions of the moves that were found, by their heights. */
const places = (found: Finding[]) => found.map(({ fact }) => (fact.block_height ?? 0) - 1000)
const token = { symbol: 'USDT', type: 'token', contract: '0xdac17f958d2ee523a2206206994597c13d831ec7', decimals: 6 }

describe('a large transfer', () => {
  const large = (given: Record<string, unknown>, ...moves: Parameters<typeof judged>[0]) =>
    places(largeTransfer(rule('large_transfer', given), judged(moves)))

  it.each([
    ['one base unit of a dollar below', 9_999.999999, []],
    ['exactly the amount', 10_000, [1]],
    ['above', 10_000.000001, [1]],
    ['without a price', null, []],
  ])('%s', (_, usd, found) => {
    expect(large({}, move(1, { usd }))).toEqual(found)
  })

  it.each([
    ['in', 'in', [1]],
    ['in', 'out', []],
    ['out', 'out', [1]],
    ['out', 'in', []],
    ['any', 'in', [1]],
    ['any', 'out', [1]],
    ['any', 'self', []],
  ] as const)('toward %s finds one %s: %j', (direction, is, found) => {
    expect(large({ direction }, move(1, { usd: 20_000, direction: is }))).toEqual(found)
  })

  it.each([
    ['ETH', [1]],
    ['eth', [1]],
    ['native', [1]],
    ['usdt', [2]],
    ['0xdAC17F958D2ee523a2206206994597C13D831ec7', [2]],
    ['eip155:1/erc20:0xdAC17F958D2ee523a2206206994597C13D831ec7', [2]],
    ['eip155:1/slip44:60', [1]],
    ['tron:0x2b6653dc/slip44:195', []],
    ['BTC', []],
  ])('of the asset %s', (asset, found) => {
    expect(large({ asset }, move(1, { usd: 20_000 }), move(2, { usd: 20_000, asset: token }))).toEqual(found)
  })

  it('takes one without a price only where any amount will do', () => {
    const [found] = largeTransfer(rule('large_transfer', { min_amount_usd: '0' }), judged([move(1, { usd: null })]))
    expect(found).toMatchObject({ title: 'Received 1 ETH', fact: { amount_usd: null, measures: [{ value: 'unknown' }] } })
  })

  it('says what was compared in words, under an id of the transfer', () => {
    const [found] = largeTransfer(rule('large_transfer'), judged([move(1, { usd: 12_400.5, direction: 'out' })]))
    expect(found).toMatchObject({
      title: 'Sent $12,400.50',
      fact: {
        type: 'transfer',
        id: `ethereum:0x${'1'.padStart(64, '0')}:0`,
        amount: '1',
        amount_usd: '12400.5',
        direction: 'out',
        measures: [{ threshold: '$10,000', text: 'Transfer of $12,400.50 (rule: at least $10,000)' }],
      },
    })
  })
})

describe('velocity', () => {
  const found = (given: Record<string, unknown>, ...moves: Parameters<typeof judged>[0]) =>
    places(velocity(rule('velocity', { window: '1h', min_count: 3, ...given }), judged(moves)))

  it('leaves out what is exactly a window old, and takes in what is a second younger', () => {
    expect(found({}, move(0), move(10), move(hour))).toEqual([])
    expect(found({}, move(1), move(10), move(hour))).toEqual([hour])
  })

  it('tells the transfer that completes the window and each one after it', () => {
    expect(found({}, move(1), move(2), move(3), move(4))).toEqual([3, 4])
  })

  it('counts transfers of one block in the order of the chain', () => {
    const [a, b, c] = [0, 1, 2].map((txIndex) => move(1, { txIndex, hash: String(9 - txIndex).repeat(64) }))
    const all = judged([c, a, b] as never)
    expect(velocity(rule('velocity', { window: '1h', min_count: 3 }), all).map(({ fact }) => fact.transaction_hash)).toEqual([
      `0x${'7'.repeat(64)}`,
    ])
  })

  it('counts neither the other direction nor money sent to oneself', () => {
    expect(found({ direction: 'in' }, move(1), move(2, { direction: 'out' }), move(3), move(4))).toEqual([4])
    expect(found({}, move(1), move(2, { direction: 'self' }), move(3))).toEqual([])
  })

  it('asks for an amount of the window, to which what has no price adds nothing', () => {
    expect(found({ min_amount_usd: '300' }, move(1), move(2), move(3))).toEqual([3])
    expect(found({ min_amount_usd: '300' }, move(1), move(2, { usd: null }), move(3))).toEqual([])
    expect(found({ min_amount_usd: '300.000001' }, move(1), move(2), move(3))).toEqual([])
  })

  it('counts what a later block dates earlier, as miners may', () => {
    expect(found({}, move(1, { time: noon + 500 }), move(2, { time: noon + 100 }), move(3, { time: noon + 300 }))).toEqual([3])
  })

  it('says where a count is a lower bound, and only there', () => {
    const [one, two] = [
      velocity(
        rule('velocity', { window: '1h', min_count: 2 }),
        judged([move(1), move(2), move(3)], { fresh: [move(3)], bound: 2 }),
      ),
      velocity(
        rule('velocity', { window: '1h', min_count: 2 }),
        judged([move(1), move(2)], { fresh: [move(2)], olderUnread: true }),
      ),
    ]
    expect(one?.[0]?.title).toBe('at least 2 transfers within 1h')
    expect(two?.[0]?.title).toBe('at least 2 transfers within 1h')
    const old = move(1, { time: noon - 10 * hour })
    const whole = velocity(
      rule('velocity', { window: '1h', min_count: 2 }),
      judged([old, move(2), move(3)], { fresh: [move(3)], olderUnread: true }),
    )
    expect(whole[0]?.title).toBe('2 transfers within 1h')
  })
})

describe('structuring', () => {
  const found = (given: Record<string, unknown>, ...usd: (number | null)[]) =>
    places(structuring(rule('structuring', given), judged(usd.map((value, n) => move(n + 1, { usd: value })))))

  it.each([
    ['from the margin on', [8000, 9000, 9999.999999], [3]],
    ['not below it', [7999.999999, 9000, 9999], []],
    ['not at the amount itself', [10_000, 9000, 9999], []],
    ['not without a price', [null, 9000, 9999], []],
    ['each further one', [9000, 9000, 9000, 9000], [3, 4]],
    ['not one of another amount that follows', [9000, 9000, 9000, 50], [3]],
  ])('counts transfers just under the amount: %s', (_, usd, expected) => {
    expect(found({}, ...usd)).toEqual(expected)
  })

  it('keeps to its window', () => {
    const within = (last: number) =>
      places(
        structuring(
          rule('structuring', { window: '24h' }),
          judged([move(0, { usd: 9000 }), move(5, { usd: 9000 }), move(last, { usd: 9000 })]),
        ),
      )
    expect(within(day)).toEqual([])
    expect(within(day - 1)).toEqual([day - 1])
  })
})

describe('rapid movement', () => {
  const found = (...moves: [at: number, direction: 'in' | 'out' | 'self', usd: number | null][]) =>
    places(rapidMovement(rule('rapid_movement'), judged(moves.map(([at, direction, usd]) => move(at, { direction, usd })))))

  it.each([
    [
      'nine tenths of it leave',
      [
        [1, 'in', 1000],
        [2, 'out', 900],
      ],
      [2],
    ],
    [
      'a bit less leaves',
      [
        [1, 'in', 1000],
        [2, 'out', 899.99],
      ],
      [],
    ],
    [
      'too little came in',
      [
        [1, 'in', 999.99],
        [2, 'out', 999],
      ],
      [],
    ],
    [
      'it leaves in parts',
      [
        [1, 'in', 2000],
        [2, 'out', 1000],
        [3, 'out', 800],
      ],
      [3],
    ],
    [
      'more leaves than came',
      [
        [1, 'in', 1000],
        [2, 'out', 50_000],
      ],
      [2],
    ],
    [
      'it left before it came',
      [
        [1, 'out', 1000],
        [2, 'in', 1000],
      ],
      [],
    ],
    ['it stays', [[1, 'in', 1000]], []],
    [
      'it leaves a span later',
      [
        [0, 'in', 1000],
        [hour, 'out', 1000],
      ],
      [],
    ],
    [
      'it leaves a second before',
      [
        [1, 'in', 1000],
        [hour, 'out', 1000],
      ],
      [hour],
    ],
    [
      'what came has no price',
      [
        [1, 'in', null],
        [2, 'out', 1000],
      ],
      [],
    ],
    [
      'what leaves has no price',
      [
        [1, 'in', 1000],
        [2, 'out', null],
      ],
      [],
    ],
    [
      'it goes to itself',
      [
        [1, 'in', 1000],
        [2, 'self', 1000],
      ],
      [],
    ],
    [
      'something left after all of it had',
      [
        [1, 'in', 1000],
        [2, 'out', 1000],
        [3, 'out', 10],
      ],
      [2],
    ],
  ] as [string, [number, 'in' | 'out' | 'self', number | null][], number[]][])('%s', (_, moves, expected) => {
    expect(found(...moves)).toEqual(expected)
  })
})

describe('what a pattern of several transfers is worth', () => {
  const worth = (found: Finding[]) => found.map(({ about }) => about.finding.amount_usd)
  const often = rule('velocity', { window: '1h', min_count: 3 })

  it.each([
    ['all of them', [100, 250.5, 50], '400.5'],
    ['those with a price', [100, null, 50], '150'],
    ['unknown, where none has a price', [null, null, null], null],
  ])('velocity: %s', (_, usd, expected) => {
    expect(worth(velocity(often, judged(usd.map((value, n) => move(n + 1, { usd: value })))))).toEqual([expected])
  })

  it('structuring: only the transfers just under the amount', () => {
    const moves = [9000, 50, 9000, 9000].map((usd, n) => move(n + 1, { usd }))
    expect(worth(structuring(rule('structuring'), judged(moves)))).toEqual(['27000'])
  })

  it('rapid movement: what left again of what came in', () => {
    const moves = [move(1, { usd: 2000 }), move(2, { usd: 1000, direction: 'out' }), move(3, { usd: 5000, direction: 'out' })]
    expect(worth(rapidMovement(rule('rapid_movement'), judged(moves)))).toEqual(['2000'])
  })

  it('says from when to when', () => {
    const [one] = velocity(often, judged([move(1), move(2), move(3)]))
    expect(one?.about.finding).toMatchObject({
      kind: 'pattern',
      amounts: [],
      first_at: '2026-11-01T12:00:01.000Z',
      last_at: '2026-11-01T12:00:03.000Z',
    })
  })
})

describe('activity after a pause', () => {
  const found = (given: Record<string, unknown>, ...moves: Parameters<typeof judged>[0]) =>
    places(dormantReactivation(rule('dormant_reactivation', { inactive_days: 10, ...given }), judged(moves)))

  it.each([
    ['a second short of it', 10 * day - 1, []],
    ['exactly', 10 * day, [10 * day]],
  ])('%s', (_, gap, expected) => {
    expect(found({}, move(0), move(gap))).toEqual(expected)
  })

  it('is that of the first transfer only, also of one block, and never of a wallet’s very first', () => {
    const back = move(11 * day)
    expect(found({}, move(0), back, { ...back, transferIndex: 1 })).toEqual([11 * day])
    expect(found({}, move(0))).toEqual([])
  })

  it('is ended by money sent to oneself, either way', () => {
    expect(found({}, move(0), move(9 * day, { direction: 'self' }), move(11 * day))).toEqual([])
    expect(found({}, move(0), move(11 * day, { direction: 'self' }))).toEqual([11 * day])
    expect(found({ direction: 'in' }, move(0), move(11 * day, { direction: 'self' }))).toEqual([])
  })
})

describe('a counterparty of a new category', () => {
  const parties = { 7: { categories: ['mixing_service'], entity: 'Quiet Mixer' }, 8: { categories: ['mixing_service', 'scam'] } }
  const found = (given: Record<string, unknown>, moves: Parameters<typeof judged>[0], more: Parameters<typeof judged>[1] = {}) =>
    newCounterpartyCategory(rule('new_counterparty_category', given), judged(moves, { parties, ...more }))

  it('is told at the first transfer with one, by whichever counterparty', () => {
    const [first, second, ...rest] = found({}, [move(2, { counterparty: '8' }), move(1), move(3)])
    expect(first).toMatchObject({ title: 'Received $100, for the first time with mixing service: Quiet Mixer' })
    expect(second?.fact.measures.map(({ value }) => value)).toEqual(['scam'])
    expect(rest).toEqual([])
  })

  it('is none where one was met before what was read, or at any earlier transfer', () => {
    expect(found({}, [move(5)], { firstMet: [['8', noon]] })).toEqual([])
    expect(places(found({}, [move(5)], { firstMet: [['8', noon + 5]] }))).toEqual([5])
    expect(found({}, [move(1), move(5)], { fresh: [move(5)] })).toEqual([])
  })

  it('keeps to the categories it is given and their narrower ones', () => {
    expect(found({ categories: ['abuse'] }, [move(1)])).toEqual([])
    expect(places(found({ categories: ['abuse'] }, [move(1, { counterparty: '8' })]))).toEqual([1])
  })
})

describe('a transfer with a sanctioned party', () => {
  const listed = (start: number | null, end: number | null) => ({
    parties: { 7: { categories: ['sanction'], entity: 'Listed One', designation: { start, end, listedBy: null } } },
  })
  const found = (given: Record<string, unknown>, designation: [number | null, number | null], at = 100) =>
    places(sanctionedTransfers(rule('sanctions_exposure', given), judged([move(at, { usd: null })], listed(...designation))))

  it.each([
    ['any', [null, null], [100]],
    ['any', [noon + 200, null], [100]],
    ['any', [noon, noon + 100], []],
    ['any', [noon, noon + 101], [100]],
    ['post', [null, null], [100]],
    ['post', [noon + 100, null], [100]],
    ['post', [noon + 101, null], []],
    ['post', [noon, noon + 100], []],
  ] as const)('counts by its designation (%s, %j)', (designation, dates, expected) => {
    expect(found({ designation }, dates as never)).toEqual(expected)
  })

  it('is found whatever it is worth, and not where only indirect exposure is asked for', () => {
    expect(found({ exposure_type: 'direct' }, [null, null])).toEqual([100])
    expect(found({ exposure_type: 'indirect' }, [null, null])).toEqual([])
    expect(sanctionedTransfers(rule('sanctions_exposure'), judged([move(1, { direction: 'self' })], listed(null, null)))).toEqual(
      [],
    )
  })
})

describe('a transfer with a party of a category', () => {
  const parties = { 7: { categories: ['service_hack'], entity: 'Harbour thief' } }
  const found = (given: Record<string, unknown>, usd: number | null) =>
    categoryTransfers(rule('category_exposure', given), judged([move(1, { usd })], { parties }))

  it.each([
    [{}, 100, 1],
    [{}, 99.999999, 0],
    [{}, null, 0],
    [{ min_amount_usd: '0' }, null, 1],
    [{ max_amount_usd: '500' }, 500, 1],
    [{ max_amount_usd: '500' }, 500.000001, 0],
    [{ categories: ['service_hack'] }, 100, 1],
    [{ categories: ['mixing_service'] }, 100, 0],
    [{ direction: 'out' }, 100, 0],
    [{ exposure_type: 'indirect' }, 100, 0],
    [{ min_share: '0.1' }, 100, 0],
  ])('%j with %j dollars', (given, usd, count) => {
    expect(found(given, usd)).toHaveLength(count)
  })

  it('names the party and what it is', () => {
    expect(found({}, 250)[0]).toMatchObject({
      title: 'Received 1 ETH ($250) from Harbour thief (service hack) in Nov 2026',
      fact: {
        type: 'exposure',
        counterparty: { entity: 'Harbour thief', categories: ['service_hack'], confidence: 90 },
        exposure: { categories: ['service_hack'], exposure_type: 'direct', hop: 1, amount_usd: '250' },
      },
    })
  })
})
