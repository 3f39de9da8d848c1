import { randomBytes } from 'node:crypto'
import type { IdPrefix } from '@/contract/kernel/primitives'
import { systemClock } from './clock/clock'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

let drawn = { at: 0, count: 0 }

/**
 * A UUIDv7 (RFC 9562, method 1): 48 bits of milliseconds, a 12-bit counter that sorts the ids of one millisecond in the order
 * this process made them, then 62 random bits.
 */
export function uuidv7(now: number = systemClock.now().getTime()): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  drawn = now === drawn.at ? { at: now, count: drawn.count + 1 } : { at: now, count: bytes.readUInt16BE(6) & 0x07ff }
  bytes.writeUInt16BE(0x7000 | (drawn.count & 0x0fff), 6)
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Writes a UUID as a TypeID: prefix, underscore, 26 characters of Crockford base32 (the TypeID specification, v0.3). */
export function typeIdOf<P extends IdPrefix>(prefix: P, uuid: string): `${P}_${string}` {
  let value = BigInt(`0x${uuid.replaceAll('-', '')}`)
  let text = ''
  for (let i = 0; i < 26; i++) {
    text = alphabet[Number(value & 31n)] + text
    value >>= 5n
  }
  return `${prefix}_${text}`
}

/** The UUID inside a TypeID, or null when the text is not one with this prefix. */
export function uuidOf(prefix: IdPrefix, id: string): string | null {
  const match = new RegExp(`^${prefix}_([0-7][0-9a-hjkmnp-tv-z]{25})$`).exec(id)
  if (!match) return null
  let value = 0n
  for (const character of match[1] as string) value = (value << 5n) | BigInt(alphabet.indexOf(character))
  const hex = value.toString(16).padStart(32, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** A new TypeID. */
export function newId<P extends IdPrefix>(prefix: P): `${P}_${string}` {
  return typeIdOf(prefix, uuidv7())
}
