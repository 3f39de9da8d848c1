import { createHmac, randomInt } from 'node:crypto'
import { currentSecret, secretValues } from '@/server/platform/secret/secrets'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** A code of 50 random bits in two groups of five characters, which read and type well. */
export function newRecoveryCode(): string {
  const text = Array.from({ length: 10 }, () => alphabet[randomInt(32)]).join('')
  return `${text.slice(0, 5)}-${text.slice(5)}`
}

/** What is stored of a recovery code; case, spaces, dashes and look-alikes (o, i, l) make no difference. */
export function recoveryCodeHmac(userId: string, code: string, pepper = currentSecret('KEY_PEPPER')): Buffer {
  const plain = code.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')
  return createHmac('sha256', pepper).update(`recovery code:${userId}:${plain}`).digest()
}

/** What may be stored of it: a hash under each pepper that counts. */
export function recoveryCodeHmacs(userId: string, code: string): Buffer[] {
  return secretValues('KEY_PEPPER', true).map((pepper) => recoveryCodeHmac(userId, code, pepper))
}
