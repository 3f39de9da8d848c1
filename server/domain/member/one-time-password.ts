import { randomBytes } from 'node:crypto'

/** A password of 96 random bits in 16 characters that need no escaping; shown once, and stored only as a hash. */
export function oneTimePassword(): string {
  return randomBytes(12).toString('base64url')
}
