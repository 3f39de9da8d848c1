import { describe, expect, it } from 'vitest'
import { worstByDay } from './worst-by-day'

const from = new Date('2026-03-01T00:00:00Z')
const now = new Date('2026-03-04T12:00:00Z')
const at = (text: string, status: 'operational' | 'degraded' | 'outage' | 'maintenance') => ({ at: new Date(text), status })

describe('the worst state of each day', () => {
  it('knows nothing of days before the first record', () => {
    expect(worstByDay([at('2026-03-03T06:00:00Z', 'operational')], from, now, 4)).toEqual([
      null,
      null,
      'operational',
      'operational',
    ])
    expect(worstByDay([], from, now, 2)).toEqual([null, null])
  })

  it('carries a state over midnight, and over days without a change', () => {
    const changes = [
      at('2026-02-20T00:00:00Z', 'operational'),
      at('2026-03-02T23:00:00Z', 'outage'),
      at('2026-03-03T01:00:00Z', 'operational'),
    ]
    expect(worstByDay(changes, from, now, 4)).toEqual(['operational', 'outage', 'outage', 'operational'])
  })

  it('ends a state at the moment the next begins, and takes nothing from the future', () => {
    const changes = [
      at('2026-02-20T00:00:00Z', 'degraded'),
      at('2026-03-02T00:00:00Z', 'operational'),
      at('2026-03-04T13:00:00Z', 'outage'),
    ]
    expect(worstByDay(changes, from, now, 4)).toEqual(['degraded', 'operational', 'operational', 'operational'])
  })

  it('ranks outage over degraded over maintenance over operational', () => {
    const day = (...states: ('operational' | 'degraded' | 'outage' | 'maintenance')[]) =>
      worstByDay(
        states.map((status, i) => at(`2026-03-01T0${i}:00:00Z`, status)),
        from,
        now,
        1,
      )[0]
    expect(day('operational', 'maintenance', 'operational')).toBe('maintenance')
    expect(day('maintenance', 'degraded', 'operational')).toBe('degraded')
    expect(day('degraded', 'outage', 'degraded')).toBe('outage')
  })
})
