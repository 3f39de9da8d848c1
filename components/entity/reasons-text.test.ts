import { expect, it } from 'vitest'
import { reasonsText } from './reasons-text'

it.each([
  [[{ kind: 'same_name', detail: 'Example Tumbler / Example Tumbler' }], 'Same name'],
  [
    [
      { kind: 'same_name', detail: 'Tornado Cash / tornado-cash' },
      { kind: 'shared_addresses', detail: '1' },
    ],
    'Same name: Tornado Cash / tornado-cash; one shared address',
  ],
  [[{ kind: 'shared_addresses', detail: '1200' }], '1,200 shared addresses'],
] as const)('says why entities may be one', (reasons, text) => {
  expect(reasonsText(reasons)).toBe(text)
})
