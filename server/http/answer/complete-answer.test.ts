import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { pageOf } from '@/contract/kernel/page'
import { livemodeShape } from '@/contract/kernel/primitives'
import { subjectFields, subjectShape } from '@/contract/kernel/subject'
import { completeAnswer } from './complete-answer'

const thing = z.strictObject({ id: z.string(), ...livemodeShape, inner: z.record(z.string(), z.unknown()).optional() })

describe('completeAnswer', () => {
  it('says of an object what it is', () => {
    expect(completeAnswer(thing, { id: 'a' }, true)).toEqual({ id: 'a', livemode: true })
    expect(completeAnswer(thing, { id: 'a' }, false)).toEqual({ id: 'a', livemode: false })
  })

  it('says it of the items of lists and of what those of batches came to', () => {
    const list = pageOf(thing, {})
    const page = { limit: 1, next: null, has_more: false }
    expect(completeAnswer(list, { data: [{ id: 'a' }, { id: 'b' }], page }, false)).toEqual({
      data: [
        { id: 'a', livemode: false },
        { id: 'b', livemode: false },
      ],
      page,
    })
    const batch = z.strictObject({ data: z.array(z.strictObject({ index: z.number(), result: thing.optional() })) })
    expect(completeAnswer(batch, { data: [{ index: 0, result: { id: 'a' } }, { index: 1 }] }, true)).toEqual({
      data: [{ index: 0, result: { id: 'a', livemode: true } }, { index: 1 }],
    })
  })

  it('says it of an object inside another one', () => {
    const many = z.strictObject({ data: z.array(z.strictObject({ id: z.string(), alert: thing.nullable() })) })
    expect(
      completeAnswer(
        many,
        {
          data: [
            { id: 'a', alert: { id: 'a' } },
            { id: 'b', alert: null },
          ],
        },
        true,
      ),
    ).toEqual({
      data: [
        { id: 'a', alert: { id: 'a', livemode: true } },
        { id: 'b', alert: null },
      ],
    })
  })

  it('says it of the form that an item of several forms has', () => {
    const several = z.strictObject({
      data: z.array(
        z.union([z.strictObject({ id: z.string(), alert: thing }), z.strictObject({ id: z.string(), error: z.string() })]),
      ),
    })
    expect(
      completeAnswer(
        several,
        {
          data: [
            { id: 'a', alert: { id: 'a' } },
            { id: 'b', error: 'x' },
          ],
        },
        false,
      ),
    ).toEqual({
      data: [
        { id: 'a', alert: { id: 'a', livemode: false } },
        { id: 'b', error: 'x' },
      ],
    })
  })

  it('leaves alone what belongs to nobody, what says it already and what is inside', () => {
    const free = z.strictObject({ id: z.string() })
    expect(completeAnswer(free, { id: 'a' }, false)).toEqual({ id: 'a' })
    expect(completeAnswer(thing, { id: 'a', livemode: true, inner: { id: 'b' } }, false)).toEqual({
      id: 'a',
      livemode: true,
      inner: { id: 'b' },
    })
  })
})

describe('the subject of an object', () => {
  const about = z.object({ ...subjectShape })
  it.each<[what: string, object: object, subject: object | null]>([
    [
      'an address',
      { network: 'ethereum', address: '0x1', transaction_hash: null },
      { type: 'address', network: 'ethereum', address: '0x1' },
    ],
    [
      'a transaction',
      { network: 'bitcoin', address: null, transaction_hash: 'ab' },
      { type: 'transaction', network: 'bitcoin', transaction_hash: 'ab' },
    ],
    [
      'an address that was screened',
      { query: { address: '0x1', network: null } },
      { type: 'address', network: null, address: '0x1' },
    ],
    ['a name that was screened', { query: { address: null, network: null, identifier: 'X' } }, null],
    [
      'a monitored wallet, whatever customer it belongs to',
      { network: 'tron', address: 'T1', customer_reference: 'c' },
      { type: 'address', network: 'tron', address: 'T1' },
    ],
    [
      'a wallet that is held back',
      { wallet: { network: 'tron', address: 'T1' }, customer_reference: null },
      { type: 'address', network: 'tron', address: 'T1' },
    ],
    ['a customer', { wallet: null, customer_reference: 'c-1' }, { type: 'customer', network: null, customer_id: 'c-1' }],
  ])('is %s', (_, object, subject) => {
    expect(completeAnswer(about, { ...object }, true)).toEqual({ ...object, subject })
  })

  it('of a case or report has its value by name as well', () => {
    const file = z.object({ subjects: z.array(z.object({ type: z.string(), value: z.string(), ...subjectFields })) })
    const subjects = [
      { type: 'address', value: '0x1' },
      { type: 'transaction', value: 'ab' },
      { type: 'entity', value: 'ent_1' },
    ]
    expect(completeAnswer(file, { subjects }, true).subjects).toEqual([
      { type: 'address', value: '0x1', address: '0x1' },
      { type: 'transaction', value: 'ab', transaction_hash: 'ab' },
      { type: 'entity', value: 'ent_1' },
    ])
  })
})
