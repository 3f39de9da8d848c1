import { utf8 } from '@scure/base'
import canonicalize from 'canonicalize'

/** The bytes of a value's canonical JSON (RFC 8785). Throws on values that JSON cannot represent. */
export function canonicalBytes(value: unknown): Uint8Array {
  const text = canonicalize(value)
  if (text === undefined) throw new TypeError('the value has no canonical JSON form')
  return utf8.decode(text)
}
