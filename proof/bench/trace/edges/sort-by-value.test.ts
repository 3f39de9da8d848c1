import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CodeBook, NEIGHBOUR, VALUE_HIGH, VALUE_LOW, WORDS } from './edge-words'
import { EdgeSorter } from './sort-by-value'

const value = fc.oneof(
  fc.integer({ min: 1, max: 4 }),
  fc.maxSafeInteger().map(Math.abs),
  fc.double({ min: 1, max: 1e60, noNaN: true }).map(Math.floor),
)

it('sorts a run by value and leaves its surroundings alone', () => {
  const codes = new CodeBook()
  const sorter = new EdgeSorter(codes)
  fc.assert(
    fc.property(fc.array(value, { maxLength: 300 }), fc.nat(300), fc.nat(300), (values, a, b) => {
      const [from, to] = [Math.min(a, b, values.length), Math.min(Math.max(a, b), values.length)]
      const words = new Uint32Array(values.length * WORDS)
      for (const [i, v] of values.entries()) words.set([...codes.encode(i % 3, v), i, 0, 0], i * WORDS)
      sorter.sort(words, from, to)
      const at = (i: number) => words[i * WORDS + NEIGHBOUR] as number
      const found = values.map((_, i) =>
        codes.valueOf(words[i * WORDS + VALUE_LOW] as number, words[i * WORDS + VALUE_HIGH] as number),
      )
      const expected = [...values.slice(0, from), ...values.slice(from, to).toSorted((x, y) => y - x), ...values.slice(to)]
      expect(found).toEqual(expected)
      expect(new Set(values.map((_, i) => at(i))).size).toBe(values.length)
      for (let i = 0; i < values.length; i++) expect(values[at(i)]).toBe(found[i])
    }),
    { numRuns: 2_000 },
  )
})
