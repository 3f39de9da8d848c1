import { expect, it } from 'vitest'
import { privateNetwork } from './chain-fixture'

it('gives no id of a network twice, and none that is named elsewhere', () => {
  const ids = Array.from({ length: 1_000 }, () => privateNetwork().id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(Math.min(...ids)).toBeGreaterThanOrEqual(1_000)
  expect(Math.max(...ids)).toBeLessThan(30_000)
})
