import { expect, it } from 'vitest'
import { defaultCloseReasons } from '@/contract/organisation-settings'
import { keyOf, moved, numberOf } from './settings-words'

it('moves a reason by one place and leaves the ends where they are', () => {
  const order = (reasons: readonly { key: string }[]) => reasons.map(({ key }) => key[0]).join('')
  expect(order(moved(defaultCloseReasons, 0, 1))).toBe('tfedn')
  expect(order(moved(defaultCloseReasons, 4, -1))).toBe('ftend')
  expect(order(moved(defaultCloseReasons, 0, -1))).toBe('ftedn')
  expect(order(moved(defaultCloseReasons, 4, 1))).toBe('ftedn')
})

it('gives a new reason a key that no other has', () => {
  const [first] = defaultCloseReasons
  if (!first) throw new Error('no default reasons')
  const taken = [
    { ...first, key: 'reason_3' },
    { ...first, key: 'reason_2' },
  ]
  expect(keyOf(taken)).toBe('reason_4')
  expect(keyOf([])).toBe('reason_1')
})

it('reads numbers and nothing else', () => {
  expect(['24', ' 10.5 ', '', '-1', '1e3', 'x'].map(numberOf)).toEqual([24, 10.5, null, null, null, null])
})
