import { createHmac, randomInt } from 'node:crypto'
import { currentSecret, secretValues } from '@/server/platform/secret/secrets'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** A code of 50 random bits in two groups of five characters that are easy to read and type. */
export function newRecoveryCode(): string {
  const text = Array.from({ length: 10 }, () => alphabet[randomInt(32)]).join('')
  return `${text.slice(0, 5)}-${text.slice(5)}`
}

/** The stored hash of a recovery code; ignores case, spaces, dashes and look-alikes (o, i, l). */
export function recoveryCodeHmac(userId: string, code: string, pepper = currentSecret('KEY_PEPPER')): Buffer {
  const plain = code.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')
  return createHmac('sha256', pepper).update(`recovery code:${userId}:${plain}`).digest()
}

/** The hashes that may be stored for it: one for each valid pepper. */
export function recoveryCodeHmacs(userId: string, code: string): Buffer[] {
  return secretValues('KEY_PEPPER', true).map((pepper) => recoveryCodeHmac(userId, code, pepper))
}
