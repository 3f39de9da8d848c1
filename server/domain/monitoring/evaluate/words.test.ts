import { expect, it } from 'vitest'
import { dollars } from './words'

it.each([
  [0n, '0 USD'],
  [1n, 'less than 0.01 USD'],
  [10_000n, '0.01 USD'],
  [12_400_000_000n, '12,400 USD'],
  [12_400_500_000n, '12,400.50 USD'],
  [5_377_319_622n, '5,377.31 USD'],
  // Rounded up it would be 10,000 USD, which its rule asks for.
  [9_999_999_999n, '9,999.99 USD'],
  [1_234_567_890_123_456n, '1,234,567,890.12 USD'],
])('says %s millionths of a dollar as %s', (micro, text) => {
  expect(dollars(micro)).toBe(text)
})
