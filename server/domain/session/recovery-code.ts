import { createHmac, randomInt } from 'node:crypto'
import { env } from '@/server/platform/env'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** A code of 50 random bits in two groups of five characters, which read and type well. */
export function newRecoveryCode(): string {
  const text = Array.from({ length: 10 }, () => alphabet[randomInt(32)]).join('')
  return `${text.slice(0, 5)}-${text.slice(5)}`
}

/** What is stored of somebody's code; case, spaces, dashes and look-alikes (o, i, l) make no difference. */
export function recoveryCodeHmac(userId: string, code: string): Buffer {
  const plain = code.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')
  return createHmac('sha256', env().KEY_PEPPER).update(`recovery code:${userId}:${plain}`).digest()
}
