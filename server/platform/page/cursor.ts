import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { canonicalSha256 } from '../canonical'
import { invalidField } from '../errors'
import { withSecret } from '../secret/secrets'
import { readSigned, sameBytes, writeSigned } from '../secret/signed-text'

const keyValue = z.union([z.string(), z.number().int(), z.null()])
const payloadSchema = z.strictObject({
  v: z.literal(1),
  r: z.string(),
  f: z.string(),
  p: z.array(keyValue).min(1),
  b: keyValue,
})

/** One column of a keyset position; 64-bit values travel as strings. */
export type KeyValue = z.infer<typeof keyValue>

/** What a cursor is bound to: the operation id, the organisation (UUID) and `hashFilters` of the filters. */
export interface CursorScope {
  route: string
  org: string
  filtersHash: string
}

/** `position` is the key of the last row returned, `bound` the upper bound fixed by the first page. */
export interface CursorState {
  position: KeyValue[]
  bound: KeyValue
}

/** A short digest of a list's filters; the order of keys does not matter, and undefined equals absent. */
export function hashFilters(filters: Record<string, unknown>): string {
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
  return canonicalSha256(given).slice(0, 22)
}

function sign(body: string, org: string, secret: string): Buffer {
  // The organisation is signed but not included: a cursor does not reveal whose it is.
  return createHmac('sha256', secret).update(`${org.toLowerCase()}\n${body}`).digest()
}

/** Writes an opaque cursor, signed with HMAC-SHA256. */
export function encodeCursor(cursor: CursorScope & CursorState, secret: string): string {
  const payload = { v: 1, r: cursor.route, f: cursor.filtersHash, p: cursor.position, b: cursor.bound }
  return writeSigned(payload, (body) => sign(body, cursor.org, secret))
}

/** Like `decodeCursor`, with whichever value of `CURSOR_SECRET` signed it. */
export function readCursor(text: string, scope: CursorScope): CursorState {
  const holds = (body: string, given: Buffer) =>
    withSecret('CURSOR_SECRET', (secret) => sameBytes(given, sign(body, scope.org, secret)) || null) !== null
  return stateOf(readSigned(text, holds), scope)
}

/**
 * Decodes a cursor. Throws `invalid_request` on `query.cursor` unless it was made here for the same route, organisation and
 * filters.
 */
export function decodeCursor(text: string, scope: CursorScope, secret: string): CursorState {
  return stateOf(
    readSigned(text, (body, given) => sameBytes(given, sign(body, scope.org, secret))),
    scope,
  )
}

function stateOf(payload: unknown, scope: CursorScope): CursorState {
  const parsed = payloadSchema.safeParse(payload)
  if (!parsed.success || parsed.data.r !== scope.route)
    throw invalidField('query.cursor', 'is not a cursor of this list; take it unchanged from page.next, or leave it out')
  if (parsed.data.f !== scope.filtersHash) {
    throw invalidField(
      'query.cursor',
      'belongs to a list with other filters; repeat the filters of the first page, or start again without it',
    )
  }
  return { position: parsed.data.p, bound: parsed.data.b }
}
