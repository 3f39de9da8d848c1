import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { AppError } from '../errors'
import { type CursorScope, decodeCursor, encodeCursor, hashFilters } from './cursor'

const secret = 'a secret of the tests, thirty-two characters and more'
const scope: CursorScope = {
  route: 'listTransfers',
  org: '01970000-0000-7000-8000-000000000001',
  filtersHash: hashFilters({ address: '0xabc', direction: 'in' }),
}
const state = { position: ['9007199254740993', 7, 0, '0xff', null], bound: '12' }
const cursor = encodeCursor({ ...scope, ...state }, secret)

const flip = (text: string, at: number) => text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)
const [body, signature] = cursor.split('.') as [string, string]
const resigned = (payload: unknown) => {
  const text = Buffer.from(typeof payload === 'string' ? payload : JSON.stringify(payload)).toString('base64url')
  return `${text}.${createHmac('sha256', secret).update(`${scope.org}\n${text}`).digest('base64url')}`
}

describe('a cursor', () => {
  it('gives back its position and bound', () => {
    expect(decodeCursor(cursor, scope, secret)).toEqual(state)
  })

  it('does not carry the organisation', () => {
    expect(Buffer.from(body, 'base64url').toString()).not.toContain(scope.org)
  })

  it.each<[string, string, CursorScope]>([
    ['no dot', body, scope],
    ['an empty signature', `${body}.`, scope],
    ['an empty body', `.${signature}`, scope],
    ['a third part', `${cursor}.x`, scope],
    ['a changed body', `${flip(body, 20)}.${signature}`, scope],
    ['a changed signature', `${body}.${flip(signature, 3)}`, scope],
    ['a shortened signature', `${body}.${signature.slice(0, -4)}`, scope],
    ['a padded signature', `${cursor}=`, scope],
    ['characters base64url ignores', `${cursor}!`, scope],
    ['plain text', 'page2', scope],
    ['another organisation', cursor, { ...scope, org: '01970000-0000-7000-8000-000000000002' }],
    ['another route', cursor, { ...scope, route: 'listAlerts' }],
    ['other filters', cursor, { ...scope, filtersHash: hashFilters({ address: '0xabc', direction: 'out' }) }],
    ['a signed body of another version', resigned({ v: 2, r: scope.route, f: scope.filtersHash, p: [1], b: null }), scope],
    ['a signed body without a position', resigned({ v: 1, r: scope.route, f: scope.filtersHash, p: [], b: null }), scope],
    ['a signed body that is not JSON', resigned('{'), scope],
  ])('is refused with %s', (_name, text, asked) => {
    const failure = thrownBy(() => decodeCursor(text, asked, secret))
    expect(failure).toMatchObject({ code: 'invalid_request', status: 400 })
    expect(failure.details).toEqual([{ field: 'query.cursor', issue: expect.stringMatching(/\w/) }])
  })

  it('is refused under another secret', () => {
    expect(thrownBy(() => decodeCursor(cursor, scope, `${secret}x`)).code).toBe('invalid_request')
  })
})

describe('the digest of filters', () => {
  it('is the same for absent and undefined, and in any key order', () => {
    expect(hashFilters({ a: 1, b: undefined, c: ['x'] })).toBe(hashFilters({ c: ['x'], a: 1 }))
  })

  it.each([{ a: 2 }, { a: '1' }, { a: 1, b: null }, {}])('differs for %j', (other) => {
    expect(hashFilters(other)).not.toBe(hashFilters({ a: 1 }))
  })
})

function thrownBy(run: () => unknown): AppError {
  try {
    run()
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
  throw new Error('nothing was thrown')
}
