import { expect, it } from 'vitest'
import type { Backtest } from '@/contract/backtests'
import { reachedTitle, testedWords } from './outcome-words'

const result = (more: object = {}) =>
  ({ subjects: 131, alerts: { from: 10, to: 10, gained: 0, lost: 0 }, ...more }) as NonNullable<Backtest['result']>
const outcomes = { wallets: 131, raised: 0, strengthened: 121, weakened: 0, resolved: 2, examples: [], skipped: [] }

it('says of a back-test first what becomes of alerts, and calls nothing else an alert', () => {
  expect(testedWords({ alert_level: 'high', result: result({ outcomes }) })).toBe(
    'Back-tested over 131 subjects. Alerts: 0 raised, 121 strengthened, 0 weakened, 2 resolved. 0 more subjects at high or above, 0 fewer.',
  )
  expect(testedWords({ alert_level: 'severe', result: result() })).toBe(
    'Back-tested over 131 subjects. 0 more subjects at severe, 0 fewer.',
  )
  expect([reachedTitle('medium'), reachedTitle('severe')]).toEqual(['Subjects at medium or above', 'Subjects at severe'])
})
