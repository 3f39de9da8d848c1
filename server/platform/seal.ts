import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { env } from './env'

const version = 1
const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts what the service must read again (AES-256-GCM, NIST SP 800-38D; the key is derived from `SEALING_KEY` by
 * HKDF, RFC 5869). `purpose` names what and whose it is, such as `webhook:<id>`: a sealed value opens for that only.
 */
export function seal(plain: Uint8Array | string, purpose: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key(), iv).setAAD(Buffer.from(purpose))
  const body = Buffer.concat([cipher.update(plain as string), cipher.final()])
  return Buffer.concat([Buffer.of(version), iv, body, cipher.getAuthTag()])
}

/** Opens what `seal` made. Throws when it was altered, was sealed for something else, or `SEALING_KEY` is another. */
export function unseal(sealed: Uint8Array, purpose: string): Buffer {
  const bytes = Buffer.from(sealed)
  if (bytes[0] !== version || bytes.length < 1 + ivBytes + tagBytes) throw new Error('not a sealed value')
  const decipher = createDecipheriv('aes-256-gcm', key(), bytes.subarray(1, 1 + ivBytes))
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(-tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(1 + ivBytes, -tagBytes)), decipher.final()])
}

const key = (): Buffer => Buffer.from(hkdfSync('sha256', env().SEALING_KEY, '', 'assay sealed value', 32))
