import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AddressBook } from './address-book'

const far = fc.oneof(fc.nat(2_000), fc.integer({ min: 100_000_000, max: 100_050_000 }), fc.nat(2 ** 45))

describe.each([
  ['that lie dense', fc.nat(3_000)],
  ['that lie far apart', far],
])('the local ids of addresses %s', (_, id) => {
  it('are found with and without haste, of those that come later as well', () => {
    fc.assert(
      fc.property(fc.uniqueArray(id, { maxLength: 300 }), fc.array(id, { maxLength: 300 }), (first, later) => {
        const book = new AddressBook(4)
        const known = new Map(first.toSorted((a, b) => a - b).map((one) => [one, book.append(one)]))
        const agree = () => {
          for (const one of [...first, ...later]) expect(book.find(one)).toBe(known.get(one) ?? -1)
        }
        agree()
        book.hasten()
        agree()
        for (const one of later) known.set(one, book.add(one))
        agree()
        book.settle()
        agree()
        for (const [one, local] of known) expect(book.idOf(local)).toBe(one)
      }),
      { numRuns: 200 },
    )
  })
})
