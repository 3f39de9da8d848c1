import type { Principal } from '@/server/platform/context'
import { env } from '@/server/platform/env'
import { AppError } from '@/server/platform/errors'
import { logger } from '@/server/platform/logger'
import { decisionOf } from '@/server/platform/rate-limit'
import { passKey } from './api-key.repo'
import { parseKey, sameHmac, secretHmac } from './key-format'
import { requireStanding } from './key-standing'
import { noteAnswer } from './note-answer'
import { touchKey } from './usage.repo'

const touched = new Map<string, number>()

function refuse(message: string): AppError {
  return new AppError('unauthenticated', message)
}

/**
 * Turns an `Authorization` header into a principal, with one request taken from its limit where that takes no further
 * question. Every refusal is `unauthenticated`; the form and the checksum
 * are judged before the database is asked.
 */
export async function authenticateKey(header: string | null, ip: string | null, now: Date): Promise<Principal> {
  if (!header) throw refuse('Send `Authorization: Bearer <API key>`.')
  const match = /^Bearer ([^\s,]+)$/i.exec(header)
  if (!match) throw refuse('The Authorization header must be `Bearer <API key>`.')
  const parsed = parseKey(match[1] as string)
  if (!parsed) throw refuse('The API key is malformed. Check that it was copied whole.')
  const hmac = secretHmac(env().KEY_PEPPER, parsed.secret)
  const row = await passKey(parsed.publicId, hmac, parsed.mode, now)
  if (!row || !sameHmac(hmac, row.secret_hmac) || row.mode !== parsed.mode) throw refuse('The API key is not valid.')
  if (row.secret_valid_until && row.secret_valid_until <= now) throw refuse('The API key has expired.')
  requireStanding(row, ip, now)
  const last = touched.get(row.id) ?? 0
  if (now.getTime() - last > 60_000) {
    touched.set(row.id, now.getTime())
    touchKey(row.org_id, row.id, now, ip).catch((error) => logger().warn({ err: error }, 'the use of a key was not noted'))
  }
  return {
    orgId: row.org_id,
    actor: { type: 'api_key', id: row.id, scopes: row.scopes, mode: row.mode },
    rateLimit: row.rate_limit,
    rateBurst: row.rate_burst,
    ...(row.now === null ? {} : { rate: decisionOf({ ...row, now: row.now }, row.rate_limit, row.rate_burst) }),
    answered: (status) => noteAnswer(row.org_id, row.id, status, new Date()),
  }
}
