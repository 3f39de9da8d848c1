import { randomBytes } from 'node:crypto'

/** A password of 96 random bits in 16 characters that need no escaping anywhere; shown once, stored as a hash only. */
export function oneTimePassword(): string {
  return randomBytes(12).toString('base64url')
}
