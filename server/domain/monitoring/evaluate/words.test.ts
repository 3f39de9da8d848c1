import { expect, it } from 'vitest'
import { dollars } from './words'

it.each([
  [0n, '$0'],
  [1n, '<$0.01'],
  [10_000n, '$0.01'],
  [12_400_000_000n, '$12,400'],
  [12_400_500_000n, '$12,400.50'],
  [5_377_319_622n, '$5,377.32'],
  [1_234_567_890_123_456n, '$1,234,567,890.12'],
])('says %s millionths of a dollar as %s', (micro, text) => {
  expect(dollars(micro)).toBe(text)
})
