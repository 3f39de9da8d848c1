import { expect, it } from 'vitest'
import { moved, newReason, numberOf } from './settings-words'

it('reads numbers and nothing else', () => {
  expect(['24', ' 10.5 ', '', '-1', '1e3', 'x'].map(numberOf)).toEqual([24, 10.5, null, null, null, null])
})

it('moves a reason and names a new one as none is named', () => {
  expect([moved([1, 2, 3], 1, -1), moved([1, 2, 3], 2, 1), moved([1, 2, 3], 0, -1)]).toEqual([
    [2, 1, 3],
    [1, 2, 3],
    [1, 2, 3],
  ])
  const one = newReason([])
  expect([
    one.label,
    newReason([one]).label,
    newReason([
      { ...one, label: 'NEW reason' },
      { ...one, label: 'New reason 2' },
    ]).label,
  ]).toEqual(['New reason', 'New reason 2', 'New reason 3'])
})
