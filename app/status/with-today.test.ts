import { expect, it } from 'vitest'
import { withToday } from './with-today'

it('shows in the last day what is true now, where it is worse than what was recorded', () => {
  const days = new Map([
    ['reports', ['outage', 'operational'] as const],
    ['webhooks', ['operational', 'outage'] as const],
  ])
  const now = withToday(
    days,
    [
      { id: 'reports', status: 'outage' },
      { id: 'webhooks', status: 'operational' },
      { id: 'storage', status: 'degraded' },
    ],
    2,
  )
  expect(Object.fromEntries(now)).toEqual({
    reports: ['outage', 'outage'],
    webhooks: ['operational', 'outage'],
    storage: [null, 'degraded'],
  })
})
