import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson, canonicalMembers, joinMembers } from './canonical'

describe('joinMembers', () => {
  it('gives the text of the whole object, whatever the order, the keys and the values', () => {
    const members = fc.dictionary(fc.string({ unit: 'grapheme' }), fc.option(fc.jsonValue({ maxDepth: 3 }), { nil: undefined }))
    fc.assert(
      fc.property(members, (object) => {
        expect(joinMembers(canonicalMembers(object))).toBe(canonicalJson(object))
      }),
      { numRuns: 500 },
    )
    expect(joinMembers(canonicalMembers({ b: 1, '10': 2, '9': 3, é: 4, Z: 5, gone: undefined }))).toBe(
      '{"10":2,"9":3,"Z":5,"b":1,"é":4}',
    )
  })
})
