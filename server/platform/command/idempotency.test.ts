import { describe, expect, it } from 'vitest'
import { AppError } from '../errors'
import { fingerprintOf, parseIdempotencyKey } from './idempotency'

describe('Idempotency-Key', () => {
  it.each([
    [null, null],
    ['a', 'a'],
    ['"quoted-key"', 'quoted-key'],
    ['"with\\"quote"', 'with"quote'],
    ['x'.repeat(255), 'x'.repeat(255)],
  ])('reads %j as %j', (header, key) => {
    expect(parseIdempotencyKey(header)).toBe(key)
  })

  it.each(['', ' ', 'two, keys', 'x'.repeat(256), 'tab\there', 'ümlaut', '""', '"open', '"open'.concat(' end'), '"bad\\escape"'])(
    'refuses %j',
    (header) => {
      expect(() => parseIdempotencyKey(header)).toThrowError(AppError)
    },
  )

  it('fingerprints a body by what it says, not by how it is written', () => {
    expect(fingerprintOf({ a: 1, b: [2, { c: 'x', d: null }] })).toEqual(fingerprintOf({ b: [2, { d: null, c: 'x' }], a: 1 }))
    expect(fingerprintOf({ a: 1 })).not.toEqual(fingerprintOf({ a: '1' }))
  })
})
