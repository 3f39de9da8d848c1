import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'

/** Depth that `write` handles by recursion; deeper or circular values are left to the library. */
const mostLevels = 64
const mostKeys = 4_000
const keys = new Map<string, string>()

/** RFC 8785 canonical JSON. Throws on values that JSON cannot represent. */
export function canonicalJson(value: unknown): string {
  const text = write(value, 0)
  if (text === undefined) throw new TypeError('the value has no canonical JSON form')
  return text
}

/**
 * The same output as `canonicalize`, three times as fast for typical responses: the library guards against cycles and deep
 * nesting with a frame for each object. Anything but a plain JSON value is passed to it.
 */
function write(value: unknown, level: number): string | undefined {
  if (typeof value === 'string' && value.isWellFormed()) return JSON.stringify(value)
  if (typeof value === 'number' && Number.isFinite(value)) return `${value}`
  if (typeof value === 'boolean') return value ? 'true' : 'false'
  if (value === null) return 'null'
  if (typeof value !== 'object' || level === mostLevels) return canonicalize(value)
  if (Array.isArray(value)) {
    let text = '['
    for (let i = 0; i < value.length; i++) text += `${i === 0 ? '' : ','}${write(value[i], level + 1) ?? 'null'}`
    return `${text}]`
  }
  const prototype = Object.getPrototypeOf(value)
  if ((prototype !== Object.prototype && prototype !== null) || 'toJSON' in value) return canonicalize(value)
  let text = '{'
  for (const key of Object.keys(value).sort()) {
    const member = write((value as Record<string, unknown>)[key], level + 1)
    if (member !== undefined) text += `${text.length === 1 ? '' : ','}${keyText(key)}:${member}`
  }
  return `${text}}`
}

function keyText(key: string): string {
  const known = keys.get(key)
  if (known !== undefined) return known
  const text = canonicalize(key) as string
  if (keys.size < mostKeys && key.length <= 64) keys.set(key, text)
  return text
}

/**
 * The canonical JSON of each member of an object by its key, for texts that share most members. Undefined ones are left out.
 */
export function canonicalMembers(object: object): Map<string, string> {
  const given = Object.entries(object).filter(([, value]) => value !== undefined)
  return new Map(given.map(([key, value]) => [key, canonicalJson(value)]))
}

/** The canonical JSON of the object that has these members. */
export function joinMembers(members: ReadonlyMap<string, string>): string {
  const sorted = [...members.keys()].sort()
  return `{${sorted.map((key) => `${keyText(key)}:${members.get(key)}`).join(',')}}`
}

/** SHA-256 of a text or of bytes. */
export function sha256(data: string | Uint8Array): Buffer {
  return createHash('sha256').update(data).digest()
}

/** Hexadecimal SHA-256 of the canonical JSON of a value. */
export function canonicalSha256(value: unknown): string {
  return sha256(canonicalJson(value)).toString('hex')
}
