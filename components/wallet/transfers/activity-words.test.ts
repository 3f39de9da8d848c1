import { describe, expect, it } from 'vitest'
import type { WalletChart } from '@/contract/wallet/wallet-console'
import { activityNote, amountOf, bucketText, daysOfSpan } from './activity-words'
import { chartInput } from './transfer-filters'

const chart = (bucket: WalletChart['bucket'], starts: string[], end: string): WalletChart => ({
  bucket,
  unit: 'usd',
  asset: null,
  points: starts.map((start) => ({ start, in_amount: '1', out_amount: '0', in_count: 1, out_count: 0 })),
  end,
  left_out: 0,
  truncated: false,
})

describe('a span of the activity', () => {
  const weeks = chart('week', ['2024-01-01T00:00:00Z', '2024-01-08T00:00:00Z', '2024-01-15T00:00:00Z'], '2024-01-22T00:00:00Z')

  it.each([
    [
      { from: 0, to: 0 },
      { from: '2024-01-01', to: '2024-01-07' },
    ],
    [
      { from: 1, to: 2 },
      { from: '2024-01-08', to: '2024-01-21' },
    ],
  ])('%o becomes the days from the first moment of its first bucket to the last of its last', (span, days) => {
    expect(daysOfSpan(weeks, span)).toEqual(days)
  })

  it('of hours is the days they are in', () => {
    const hours = chart('hour', ['2024-01-01T23:00:00Z', '2024-01-02T00:00:00Z'], '2024-01-02T01:00:00Z')
    expect(daysOfSpan(hours, { from: 0, to: 0 })).toEqual({ from: '2024-01-01', to: '2024-01-01' })
    expect(daysOfSpan(hours, { from: 0, to: 1 })).toEqual({ from: '2024-01-01', to: '2024-01-02' })
  })

  it('outside the chart is none', () => {
    expect(daysOfSpan(weeks, { from: 3, to: 3 })).toBeNull()
  })

  it('is asked for with both days included, and not at all where it runs backwards', () => {
    const about = { network: 'bitcoin', address: 'x' }
    const ask = (from: string | null, to: string | null) => chartInput('bitcoin', 'x', { from, to })
    expect(ask('2024-01-01', '2024-01-07')).toEqual({
      ...about,
      from: '2024-01-01T00:00:00.000Z',
      to: '2024-01-08T00:00:00.000Z',
    })
    expect(ask('2024-01-07', null)).toEqual({ ...about, from: '2024-01-07T00:00:00.000Z' })
    expect(ask('2024-01-09', '2024-01-07')).toEqual(about)
    expect(ask('yesterday', null)).toEqual(about)
  })
})

it('names hours, days and longer buckets', () => {
  const at = '2024-03-01T05:00:00Z'
  expect(['hour', 'day', 'month'].map((bucket) => bucketText(bucket as WalletChart['bucket'], at))).toEqual([
    '1 Mar 2024, 05:00',
    '1 Mar 2024',
    'Mar 2024',
  ])
})

it('writes the amounts of a bucket out, with the number of transfers', () => {
  const [point] = chart('day', ['2024-01-01T00:00:00Z'], '2024-01-02T00:00:00Z').points
  const points = [
    { ...point, in_amount: '40000000.123456', in_count: 1200, out_amount: '0', out_count: 0 },
  ] as WalletChart['points']
  const one = { ...chart('day', [], ''), points }
  expect(['in', 'out'].map((side) => amountOf(one, 0, side))).toEqual(['$40,000,000.123456 in 1,200 transfers', '–'])
  expect(amountOf({ ...one, unit: 'asset' }, 0, 'in')).toBe('40,000,000.123456 in 1,200 transfers')
  expect(amountOf(one, 1, 'in')).toBe('–')
})

it('says what is not drawn', () => {
  const all = { ...chart('day', [], '2024-01-01T00:00:00Z'), left_out: 1200, truncated: true }
  expect(activityNote(all)).toContain('1,200 transfers without a price')
  expect(activityNote(all)).toContain('Only the newest transfers were read')
  expect(activityNote({ ...all, left_out: 0, truncated: false })).toBe('By day, in USD at the time of each transfer.')
})
