import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'

/** RFC 8785 canonical JSON. Throws on values JSON cannot say. */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value)
  if (text === undefined) throw new TypeError('the value has no canonical JSON form')
  return text
}

/** SHA-256 of a text or of bytes. */
export function sha256(data: string | Uint8Array): Buffer {
  return createHash('sha256').update(data).digest()
}

/** Hexadecimal SHA-256 of the canonical JSON of a value. */
export function canonicalSha256(value: unknown): string {
  return sha256(canonicalJson(value)).toString('hex')
}
