import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { networkNamed } from '@/server/chain/networks'
import { parseSubject, type SubjectRequest } from '../subject/subject'
import { floorParts, wholeParts } from './flows'

const some = fc.array(fc.bigInt(0n, 10n ** 18n), { minLength: 1, maxLength: 12 })
const none = fc.array(fc.constant(0n), { minLength: 1, maxLength: 12 })
const weights = fc.oneof({ weight: 9, arbitrary: some }, { weight: 1, arbitrary: none })
const value = fc.bigInt(0n, 10n ** 24n)
const sum = (list: readonly bigint[]) => list.reduce((total, part) => total + part, 0n)

describe('dividing a value', () => {
  it('by floors loses less than a unit a part, and never gives more than a share', () => {
    fc.assert(
      fc.property(value, weights, (v, w) => {
        const parts = floorParts(v, w)
        const total = sum(w)
        expect(parts).toHaveLength(w.length)
        if (total === 0n) expect(sum(parts)).toBe(0n)
        else
          for (const [i, part] of parts.entries()) {
            const exact = v * (w[i] as bigint)
            expect(part * total <= exact && exact < (part + 1n) * total).toBe(true)
          }
      }),
    )
  })
  it('wholly leaves nothing over, and shifts the rest to the heaviest alone', () => {
    fc.assert(
      fc.property(value, weights, (v, w) => {
        const [whole, floors] = [wholeParts(v, w), floorParts(v, w)]
        expect(sum(whole)).toBe(v)
        const moved = whole.flatMap((part, i) => (part === floors[i] ? [] : [i]))
        expect(moved.length).toBeLessThanOrEqual(1)
        for (const i of moved) expect(w.every((weight) => weight <= (w[i] as bigint))).toBe(true)
      }),
    )
  })
})

describe('a subject as it is asked for', () => {
  const hash = 'AB'.repeat(32)
  const refusal = (network: 'bitcoin' | 'ethereum', input: SubjectRequest, at?: string) => {
    try {
      return parseSubject(networkNamed(network), input, at)
    } catch (error) {
      return (error as { details: { field: string }[] }).details.map((d) => d.field)
    }
  }
  it('is a transaction by its hash, with or without 0x and in any case', () => {
    for (const transaction_hash of [hash, `0x${hash}`, `0x${hash.toLowerCase()}`]) {
      expect(refusal('ethereum', { transaction_hash })).toMatchObject({
        kind: 'transaction',
        hash: hash.toLowerCase(),
        echo: transaction_hash,
      })
    }
    expect(refusal('bitcoin', { hash, direction: 'out', output_index: 3 })).toMatchObject({ direction: 'out', outputIndex: 3 })
  })
  it.each([
    ['ethereum', {}, ['body.address']],
    ['ethereum', { address: 'x' }, ['body.address']],
    ['ethereum', { address: `0x${'1'.repeat(40)}`, transaction_hash: hash }, ['body.transaction_hash']],
    ['ethereum', { address: `0x${'1'.repeat(40)}`, output_index: 0 }, ['body.output_index']],
    ['ethereum', { transaction_hash: hash, output_index: 0 }, ['body.output_index']],
    ['bitcoin', { hash: `${hash}0` }, ['body.hash']],
  ] as const)('on %s, %j is refused at %j', (network, input, fields) => {
    expect(refusal(network, input)).toEqual(fields)
  })
  it('of a list names its place', () => {
    expect(refusal('bitcoin', { hash: 'x' }, 'body.items.3')).toEqual(['body.items.3.hash'])
  })
})
