import { timingSafeEqual } from 'node:crypto'

/** A value as base64url JSON, a dot, and the base64url signature that `sign` makes of the first part. */
export function writeSigned(value: unknown, sign: (body: string) => Uint8Array): string {
  const body = Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${body}.${Buffer.from(sign(body)).toString('base64url')}`
}

/**
 * The value of a text that `writeSigned` made, if `holds` accepts the signature of the first part; undefined for any other
 * text.
 */
export function readSigned(text: string, holds: (body: string, signature: Buffer) => boolean): unknown {
  const [body, signature, rest] = text.split('.')
  if (!body || !signature || rest !== undefined) return undefined
  const given = Buffer.from(signature, 'base64url')
  // Several base64url spellings decode to the same bytes; only the one written here is accepted.
  if (given.toString('base64url') !== signature || !holds(body, given)) return undefined
  try {
    return JSON.parse(Buffer.from(body, 'base64url').toString())
  } catch {
    return undefined
  }
}

/** Whether two values are equal, compared in constant time. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}
