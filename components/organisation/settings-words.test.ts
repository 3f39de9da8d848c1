import { expect, it } from 'vitest'
import { numberOf } from './settings-words'

it('reads numbers and nothing else', () => {
  expect(['24', ' 10.5 ', '', '-1', '1e3', 'x'].map(numberOf)).toEqual([24, 10.5, null, null, null, null])
})
