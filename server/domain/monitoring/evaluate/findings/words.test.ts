import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readableUsd } from '@/contract/decimal-text'
import { formatUsd } from '@/server/platform/amount'
import { dollars } from './words'

it.each([
  [0n, '$0'],
  [1n, '<$0.01'],
  [10_000n, '$0.01'],
  [12_400_000_000n, '$12,400'],
  [12_400_500_000n, '$12,400.50'],
  [14_875_495_000n, '$14,875.50'],
  [5_377_319_622n, '$5,377.32'],
  [1_234_567_890_123_456n, '$1,234,567,890.12'],
])('says %s millionths of a dollar as %s', (micro, text) => {
  expect(dollars(micro)).toBe(text)
})

it('says in a title the cents that the panel beside it says', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 17n }), (micro) => {
      const panel = readableUsd(formatUsd(micro))
      expect([panel, panel.replace('.00', '')]).toContain(dollars(micro))
    }),
  )
})
