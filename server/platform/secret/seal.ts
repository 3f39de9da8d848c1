import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { currentSecret, withSecret } from './secrets'

const version = 1
const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts what the service must read again (AES-256-GCM, NIST SP 800-38D; the key is derived from `SEALING_KEY` by HKDF, RFC
 * 5869). `purpose` names the content and its owner, such as `webhook:<id>`; a sealed value opens for the same purpose only.
 */
export function seal(plain: Uint8Array | string, purpose: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(currentSecret('SEALING_KEY')), iv).setAAD(Buffer.from(purpose))
  const body = Buffer.concat([cipher.update(plain as string), cipher.final()])
  return Buffer.concat([Buffer.of(version), iv, body, cipher.getAuthTag()])
}

/**
 * Decrypts what `seal` made with the current `SEALING_KEY` or the previous one. Throws if it was altered or was sealed for
 * another purpose or with another key.
 */
export function unseal(sealed: Uint8Array, purpose: string): Buffer {
  const opened = withSecret('SEALING_KEY', (secret) => openedWith(secret, sealed, purpose))
  if (opened === null) throw new Error('a sealed value opens with no key: it was altered, or SEALING_KEY is another')
  return opened
}

/** The value sealed again with the current key; null if it already is. Throws as `unseal`. */
export function reseal(sealed: Uint8Array, purpose: string): Buffer | null {
  if (openedWith(currentSecret('SEALING_KEY'), sealed, purpose) !== null) return null
  return seal(unseal(sealed, purpose), purpose)
}

/** Null if the key is another or the value was altered. */
function openedWith(secret: string, sealed: Uint8Array, purpose: string): Buffer | null {
  const bytes = Buffer.from(sealed)
  if (bytes[0] !== version || bytes.length < 1 + ivBytes + tagBytes) throw new Error('not a sealed value')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(1, 1 + ivBytes))
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(1 + ivBytes, -tagBytes)), decipher.final()])
  } catch {
    return null
  }
}

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'assay sealed value', 32))
