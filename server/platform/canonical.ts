import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'

/** RFC 8785 canonical JSON. Throws on values JSON cannot say. */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value)
  if (text === undefined) throw new TypeError('the value has no canonical JSON form')
  return text
}

/** The canonical JSON of each member of an object by its key, for texts that share most of them. Members undefined are left out. */
export function canonicalMembers(object: object): Map<string, string> {
  const given = Object.entries(object).filter(([, value]) => value !== undefined)
  return new Map(given.map(([key, value]) => [key, canonicalJson(value)]))
}

/** The canonical JSON of the object that has these members. */
export function joinMembers(members: ReadonlyMap<string, string>): string {
  const keys = [...members.keys()].sort()
  return `{${keys.map((key) => `${canonicalJson(key)}:${members.get(key)}`).join(',')}}`
}

/** SHA-256 of a text or of bytes. */
export function sha256(data: string | Uint8Array): Buffer {
  return createHash('sha256').update(data).digest()
}

/** Hexadecimal SHA-256 of the canonical JSON of a value. */
export function canonicalSha256(value: unknown): string {
  return sha256(canonicalJson(value)).toString('hex')
}
