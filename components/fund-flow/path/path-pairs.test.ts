import { expect, it } from 'vitest'
import { pathPairs } from './path-pairs'

it.each([
  ['two', ['a', 'b'], 'next', ['a b']],
  ['each to the next', ['a', 'b', 'c'], 'next', ['a b', 'b c']],
  ['there and back again', ['a', 'b', 'a'], 'next', ['a b', 'b a']],
  ['an address twice in a row', ['a', 'a', 'b'], 'next', ['a b']],
  ['any to any', ['a', 'b', 'c'], 'any', ['a b', 'a c', 'b a', 'b c', 'c a', 'c b']],
  ['any to any of the same', ['a', 'b', 'a'], 'any', ['a b', 'b a']],
] as const)('paths are sought between %s', (_what, addresses, order, pairs) => {
  expect(pathPairs(addresses, order).map((pair) => pair.join(' '))).toEqual(pairs)
})
