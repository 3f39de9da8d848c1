import { describe, expect, it } from 'vitest'
import { isTemporary } from './temporary-failure'

const withCode = (code: string) => Object.assign(new Error('x'), { code })

describe('a failure that passes', () => {
  it.each(['08006', '53100', '53200', '53300', '57P01', '57P02', '57P03', '58030', '25006', '25P03', '25P04', '40001', '40P01'])(
    'is the SQLSTATE %s, also where Prisma wraps it',
    (state) => {
      expect(isTemporary(withCode(state))).toBe(true)
      expect(
        isTemporary(Object.assign(withCode('P2010'), { meta: { driverAdapterError: { cause: { originalCode: state } } } })),
      ).toBe(true)
    },
  )

  it.each(['ECONNREFUSED', 'ENOSPC', 'EDQUOT', 'EMFILE', 'P1001', 'P1017', 'P2024'])('is %s', (code) => {
    expect(isTemporary(withCode(code))).toBe(true)
    expect(isTemporary(new TypeError('fetch failed', { cause: withCode(code) }))).toBe(true)
  })

  it.each([
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Transaction API error: Transaction already closed: A query cannot be executed on an expired transaction. The timeout for this transaction was 5000 ms.',
    'Transaction API error: Unable to start a transaction in the given time.',
  ])('is "%s"', (message) => expect(isTemporary(new Error(message))).toBe(true))
})

describe('a bug', () => {
  it.each([
    ['a defect', new TypeError('x is not a function')],
    ['a broken rule of the database', withCode('23505')],
    ['wrong SQL', withCode('42601')],
    ['no such file', withCode('ENOENT')],
    ['a statement that takes too long', withCode('57014')],
    ['words that only speak of it', new Error('the answer said: Connection terminated unexpectedly')],
    ['nothing', undefined],
  ])('is %s', (_, error) => expect(isTemporary(error)).toBe(false))
})
