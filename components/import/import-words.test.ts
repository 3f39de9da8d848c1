import { expect, it } from 'vitest'
import { refusalGroups } from './import-words'

it('counts refusals by reason, whatever value each names', () => {
  const bad = (line: number, text: string) => ({ line, reason: `usd is "${text}"; give decimal dollars such as 226.76` })
  const groups = refusalGroups([{ line: 2, reason: 'date is missing' }, bad(3, 'x'), bad(4, '1,2'), bad(9, ''), bad(11, 'many')])
  expect(groups.map(({ count, first }) => [count, first.map(({ line }) => line)])).toEqual([
    [4, [3, 4, 9]],
    [1, [2]],
  ])
})
