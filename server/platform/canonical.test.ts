import canonicalize from 'canonicalize'
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

describe('canonicalJson', () => {
  const odd = fc.oneof(
    fc.constantFrom(undefined, null, -0, 1e21, 5e-324, new Date(0), new String('boxed'), Symbol('s'), () => 1),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.string({ unit: 'grapheme' }),
    fc.constant({ toJSON: () => ({ b: 1, a: undefined }) }),
    fc.constant(Object.assign(Object.create(null), { z: 1, a: [undefined] })),
  )
  const values = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      odd,
      fc.array(tie('value')),
      fc.dictionary(fc.string({ unit: 'grapheme' }), tie('value')),
    ),
  })).value

  it('writes what the library writes', () => {
    fc.assert(
      fc.property(values, (value) => {
        const text = canonicalize(value)
        if (text === undefined) expect(() => canonicalJson(value)).toThrow('no canonical JSON form')
        else expect(canonicalJson(value)).toBe(text)
      }),
      { numRuns: 2_000 },
    )
  })
  it('refuses what the library refuses', () => {
    const circle: unknown[] = []
    circle.push({ of: [circle] })
    for (const value of [Number.NaN, [Number.POSITIVE_INFINITY], { a: '\ud800' }, { '\udc00': 1 }, circle])
      expect(() => canonicalJson(value)).toThrow()
  })
  it('writes what is nested deeper than calls can be', () => {
    let deep: unknown = 1
    for (let i = 0; i < 50_000; i++) deep = i % 2 === 0 ? [deep] : { a: deep }
    expect(canonicalJson(deep)).toBe(canonicalize(deep))
  })
})
