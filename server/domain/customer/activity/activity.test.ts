import { describe, expect, it } from 'vitest'
import { breachesOf, breachKey, type CountedTransfer, daySums, monthSums } from './activity'

let made = 0
const moved = (at: string, usd: number | null, over: Partial<CountedTransfer> = {}): CountedTransfer => ({
  id: `ctr_${++made}`,
  direction: 'deposit',
  at: new Date(at),
  usd: usd === null ? null : BigInt(Math.round(usd * 1e6)),
  symbol: 'BTC',
  asset: 'BTC',
  categories: [],
  ...over,
})

describe('sums', () => {
  const transfers = [
    moved('2026-11-01T00:00:00Z', 10),
    moved('2026-11-01T23:59:59Z', 5, { direction: 'withdrawal' }),
    moved('2026-11-03T12:00:00Z', null),
    moved('2026-12-01T00:00:00Z', 1),
  ]

  it('are of every day, with what has no price counted and not summed', () => {
    expect(daySums(transfers, '2026-11-01', '2026-11-03')).toEqual([
      { date: '2026-11-01', deposits: 1, withdrawals: 1, deposits_usd: '10', withdrawals_usd: '5', unpriced: 0 },
      { date: '2026-11-02', deposits: 0, withdrawals: 0, deposits_usd: '0', withdrawals_usd: '0', unpriced: 0 },
      { date: '2026-11-03', deposits: 1, withdrawals: 0, deposits_usd: '0', withdrawals_usd: '0', unpriced: 1 },
    ])
  })

  it('are of months that have any', () => {
    expect(monthSums(transfers)).toEqual([
      { month: '2026-11', total_usd: '15', unpriced: 1 },
      { month: '2026-12', total_usd: '1', unpriced: 0 },
    ])
  })
})

describe('what was not expected', () => {
  const kinds = (...of: Parameters<typeof breachesOf>) => breachesOf(...of).map(breachKey)

  it('is nothing where nothing was said', () => {
    expect(breachesOf(null, [moved('2026-11-01T00:00:00Z', 1e9)])).toEqual([])
    expect(breachesOf({}, [moved('2026-11-01T00:00:00Z', 1e9)])).toEqual([])
  })

  it.each([
    ['at the volume of a day', 100, []],
    ['a millionth above it', 100.000001, ['daily_volume:2026-11-01']],
  ])('%s', (_, usd, expected) => {
    expect(kinds({ daily_volume_usd: '100' }, [moved('2026-11-01T00:00:00Z', usd)])).toEqual(expected)
  })

  it('sums both directions of a day, and keeps days apart', () => {
    const two = [moved('2026-11-01T00:00:00Z', 60), moved('2026-11-01T01:00:00Z', 60, { direction: 'withdrawal' })]
    expect(kinds({ daily_volume_usd: '100' }, two)).toEqual(['daily_volume:2026-11-01'])
    const apart = [moved('2026-11-01T23:59:59Z', 60), moved('2026-11-02T00:00:00Z', 60)]
    expect(kinds({ daily_volume_usd: '100', monthly_volume_usd: '119' }, apart)).toEqual(['monthly_volume:2026-11'])
  })

  it('says how many have no price instead of taking them for nothing', () => {
    const [breach] = breachesOf({ daily_volume_usd: '1' }, [
      moved('2026-11-01T00:00:00Z', 2),
      moved('2026-11-01T00:00:00Z', null),
    ])
    expect(breach).toMatchObject({
      actual: '2',
      unpriced: 1,
      text: '$2 moved in 2026-11-01; $1 was expected. 1 more without a price is not in it.',
    })
    expect(kinds({ daily_volume_usd: '1' }, [moved('2026-11-01T00:00:00Z', null)])).toEqual([])
  })

  it('is an asset outside the expected ones once a month, and a token that is not registered always', () => {
    const transfers = [
      moved('2026-11-01T00:00:00Z', 1),
      moved('2026-11-02T00:00:00Z', 1, { symbol: 'ETH', asset: 'eth' }),
      moved('2026-11-03T00:00:00Z', 1, { symbol: 'ETH', asset: 'native' }),
      moved('2026-11-04T00:00:00Z', 1, { symbol: null, asset: '0xfake' }),
    ]
    expect(kinds({ assets: ['btc'] }, transfers)).toEqual(['asset:2026-11:0xfake', 'asset:2026-11:ETH'])
  })

  it('is a kind of counterparty outside the expected ones, narrower ones are inside, unknown ones are not compared', () => {
    const transfers = [
      moved('2026-11-01T00:00:00Z', 1, { categories: ['exchange'] }),
      moved('2026-11-01T00:00:00Z', 1, { categories: ['mixing_service'] }),
      moved('2026-11-01T00:00:00Z', 1),
    ]
    expect(kinds({ counterparties: ['exchange'] }, transfers)).toEqual(['counterparty:2026-11:mixing_service'])
    expect(kinds({ counterparties: ['service', 'mixing'] }, transfers)).toEqual([])
  })

  it('grows with every transfer, whatever the transfers are', () => {
    const expected = { daily_volume_usd: '100', monthly_volume_usd: '500', assets: ['BTC'], counterparties: ['exchange'] }
    const some: CountedTransfer[] = []
    let before = new Set<string>()
    for (let n = 0; n < 200; n++) {
      some.push(
        moved(
          `2026-${String(1 + (n % 3)).padStart(2, '0')}-${String(1 + ((n * 7) % 28)).padStart(2, '0')}T00:00:00Z`,
          n % 11 === 0 ? null : (n * 37) % 90,
          {
            symbol: ['BTC', 'ETH', null][n % 3] as string | null,
            categories: n % 5 === 0 ? ['gambling'] : ['exchange'],
          },
        ),
      )
      const now = new Set(breachesOf(expected, some).map(breachKey))
      for (const key of before) expect(now).toContain(key)
      before = now
    }
    expect(before.size).toBeGreaterThan(10)
  })
})
