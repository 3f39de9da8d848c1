import { describe, expect, it } from 'vitest'
import type { RiskCheck } from '@/contract/risk/risk'
import { amount, counted, grouped, moment, percent, scoreAndLevel, scoreOf, shortUsd, span, usd } from './format'
import { scoreOutcome } from './pdf/score-panel'
import { scoreBars } from './pdf/waterfall'
import { csvOf, stackedCsv } from './tables/csv'

describe('figures', () => {
  it.each([
    ['1234567.891', 2, '1,234,567.89'],
    ['0.00000000499', 8, '0'],
    ['0.000000005', 8, '0.00000001'],
    ['999.995', 2, '1,000'],
    ['-1234.5', 2, '-1,234.5'],
    ['-0.001', 2, '0'],
    ['79228162514264337593543950336', 0, '79,228,162,514,264,337,593,543,950,336'],
  ])('groups %s to %d places as %s', (text, places, shown) => {
    expect(grouped(text, places)).toBe(shown)
  })

  it('shows dollars with cents, an unknown price as a dash', () => {
    expect([shortUsd('21993999.1'), shortUsd('1500'), shortUsd('320'), shortUsd(null)]).toEqual(['$22m', '$1.5k', '$320', '–'])
    expect([usd('728475.40412'), usd('-65.5'), usd('0'), usd(null)]).toEqual(['$728,475.40', '-$65.50', '$0.00', '–'])
  })

  it('shows amounts with their asset and shares as percent', () => {
    expect(amount('7.90720311', { symbol: 'BTC' })).toBe('7.90720311 BTC')
    expect([percent('1'), percent('0.12345'), percent('0.00001'), percent('0'), percent(null)]).toEqual([
      '100 %',
      '12.35 %',
      '<0.01 %',
      '0 %',
      '–',
    ])
  })

  it('tells times and ages', () => {
    expect(moment('2026-11-21T10:00:05.123Z')).toBe('2026-11-21 10:00:05 UTC')
    const from = '2026-11-21T10:00:00.000Z'
    expect(span(from, '2026-11-21T10:00:00.000Z')).toBe('0 s')
    expect(span(from, '2026-11-21T10:00:59.000Z')).toBe('59 s')
    expect(span(from, '2026-11-21T12:14:30.000Z')).toBe('2 h 14 min')
    expect(span(from, '2026-11-24T10:00:30.000Z')).toBe('3 d')
    expect([counted(1, 'entry', 'entries'), counted(1204, 'alert')]).toEqual(['1 entry', '1,204 alerts'])
  })
})

describe('tables as CSV', () => {
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

  it('quotes what must be, and keeps formulas from spreadsheets but not numbers', () => {
    const rows = [['=1+1', '-12.5', '@cmd', '+49 30', 'a "quoted", text', null, true]]
    expect(text(csvOf({ name: 't', columns: ['a', 'b', 'c', 'd', 'e', 'f', 'g'], rows }))).toBe(
      'a,b,c,d,e,f,g\r\n\'=1+1,-12.5,\'@cmd,\'+49 30,"a ""quoted"", text",,true\r\n',
    )
  })

  it('stacks tables with the name first, every line as wide as the widest', () => {
    const one = { name: 'one', columns: ['a'], rows: [['x']] }
    const two = { name: 'two', columns: ['a', 'b'], rows: [[1, 2]] }
    expect(text(stackedCsv([one, two]))).toBe('table,a,\r\none,x,\r\ntable,a,b\r\ntwo,1,2\r\n')
  })
})

describe('an unknown level', () => {
  const risk = (level: 'unknown' | 'low', score: number) => ({
    level,
    score,
    check_id: 'chk',
    checked_at: '2026-01-01T00:00:00Z',
  })

  it('has no score, in a cell, in words and in the panel of a report', () => {
    const [unknown, low] = [risk('unknown', 0), risk('low', 0)]
    expect([scoreOf(unknown), scoreAndLevel(unknown)]).toEqual(['–', 'unknown'])
    expect([scoreOf(low), scoreAndLevel(low)]).toEqual(['0', '0 (low)'])
    expect(scoreOutcome(unknown, null, '')).toMatchObject({ large: 'No score', unit: '', level: 'Unknown', scale: null })
    expect(scoreOutcome(low, null, '')).toMatchObject({ large: '0', unit: 'of 100', level: 'Low', scale: { score: 0 } })
  })

  it('has no bar of a score under what it was made of', () => {
    const last = (level: 'unknown' | 'low') => {
      const parts = { contributions: [], others: { count: 1, points: '12' }, score_before_cap: '12', overrides: [] }
      return scoreBars({ ...parts, risk: risk(level, 12) as unknown as RiskCheck['risk'] }).at(-1)
    }
    expect(last('low')).toMatchObject({ label: 'Score (low)', to: 12, value: '12' })
    expect(last('unknown')).toMatchObject({ label: 'Score (unknown)', to: 0, value: '–' })
  })
})
