import { afterEach, expect, it, vi } from 'vitest'
import { steadyClock } from './steady-clock'

afterEach(() => void vi.useRealTimers())

it('runs on steadily while the clock of the process jumps', () => {
  const began = steadyClock.now()
  expect(Math.abs(began - Date.now())).toBeLessThan(60_000)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
  const passed = steadyClock.now() - began
  expect(passed).toBeGreaterThanOrEqual(0)
  expect(passed).toBeLessThan(10_000)
})
