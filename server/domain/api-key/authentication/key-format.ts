import { createHmac, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const pattern = /^asy_(live|test)_([0-9A-Za-z]{8})_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/

export interface ParsedKey {
  mode: 'live' | 'test'
  publicId: string
  secret: string
}

function random(length: number): string {
  return Array.from({ length }, () => base62[randomInt(62)]).join('')
}

function checksum(text: string): string {
  let value = crc32(text)
  let out = ''
  for (let i = 0; i < 6; i++) {
    out = base62[value % 62] + out
    value = Math.floor(value / 62)
  }
  return out
}

/** A new key, `asy_live_<8 id>_<32 secret><6 CRC32>`, all base62; about 190 bits of secret. */
export function generateKey(mode: 'live' | 'test'): ParsedKey & { text: string } {
  const publicId = random(8)
  const secret = random(32)
  const stem = `asy_${mode}_${publicId}_${secret}`
  return { mode, publicId, secret, text: stem + checksum(stem) }
}

/** Parses a key's text; null if its form or its checksum is wrong. Does not query the database. */
export function parseKey(text: string): ParsedKey | null {
  const match = pattern.exec(text)
  if (!match) return null
  const [, mode, publicId, secret, sum] = match as unknown as [string, 'live' | 'test', string, string, string]
  if (checksum(text.slice(0, -6)) !== sum) return null
  return { mode, publicId, secret }
}

/** The stored form of a secret: HMAC-SHA256 under a pepper that is not in the database. */
export function secretHmac(pepper: string, secret: string): Buffer {
  return createHmac('sha256', pepper).update(secret).digest()
}
