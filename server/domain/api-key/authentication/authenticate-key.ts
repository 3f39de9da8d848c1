import { systemClock } from '@/server/platform/clock/clock'
import type { Principal } from '@/server/platform/context'
import { AppError } from '@/server/platform/errors'
import { decisionOf } from '@/server/platform/limit/rate-limit'
import { logger } from '@/server/platform/logger'
import { pepperId } from '@/server/platform/secret/pepper'
import { currentSecret, withSecret } from '@/server/platform/secret/secrets'
import { sameBytes } from '@/server/platform/secret/signed-text'
import { type PassedKey, passKey, rehashSecret } from '../api-key.repo'
import { noteAnswer } from '../usage/note-answer'
import { touchKey } from '../usage/usage.repo'
import { type ParsedKey, parseKey, secretHmac } from './key-format'
import { requireStanding } from './key-standing'

const touched = new Map<string, number>()

function refuse(message: string): AppError {
  return new AppError('unauthenticated', message)
}

/**
 * Turns an `Authorization` header into a principal, taking one request from the key's limit if no further check is needed.
 * Every refusal is `unauthenticated`; form and checksum are checked before the database is queried.
 */
export async function authenticateKey(header: string | null, ip: string | null, now: Date): Promise<Principal> {
  if (!header) throw refuse('Send `Authorization: Bearer <API key>`.')
  const match = /^Bearer ([^\s,]+)$/i.exec(header)
  if (!match) throw refuse('The Authorization header must be `Bearer <API key>`.')
  const parsed = parseKey(match[1] as string)
  if (!parsed) throw refuse('The API key is malformed. Check that it was copied whole.')
  const row = await rowOf(parsed, now)
  if (row === null || row.mode !== parsed.mode) throw refuse('The API key is not valid.')
  if (row.secret_valid_until && row.secret_valid_until <= now) throw refuse('The API key has expired.')
  requireStanding(row, ip, now)
  const last = touched.get(row.id) ?? 0
  if (Math.abs(now.getTime() - last) > 60_000) {
    touched.set(row.id, now.getTime())
    touchKey(row.org_id, row.id, now, ip).catch((error) => logger().warn({ err: error }, 'the use of a key was not noted'))
  }
  return {
    orgId: row.org_id,
    actor: { type: 'api_key', id: row.id, scopes: row.scopes, mode: row.mode },
    rateLimit: row.rate_limit,
    rateBurst: row.rate_burst,
    ...(row.now === null ? {} : { rate: decisionOf({ ...row, now: row.now }, row.rate_limit, row.rate_burst) }),
    answered: (status) => noteAnswer(row.org_id, row.id, status, systemClock.now()),
  }
}

/**
 * The key with the public id if the secret matches, otherwise null. A hash under the previous pepper is replaced, so that keys
 * in use survive a rotation.
 */
async function rowOf({ publicId, secret, mode }: ParsedKey, now: Date): Promise<PassedKey | null> {
  const pepper = currentSecret('KEY_PEPPER')
  const hmac = secretHmac(pepper, secret)
  const row = await passKey(publicId, hmac, mode, now)
  if (row === null || sameBytes(hmac, row.secret_hmac)) return row
  const other = withSecret('KEY_PEPPER', (one) => (sameBytes(secretHmac(one, secret), row.secret_hmac) ? one : null))
  if (other === null) return null
  // Called again, as a request is taken from the limit only if the hash matches.
  const passed = await passKey(publicId, row.secret_hmac, mode, now)
  const present = currentSecret('KEY_PEPPER')
  if (passed !== null && present !== other) {
    await rehashSecret(publicId, row.secret_hmac, secretHmac(present, secret), pepperId(present))
  }
  return passed !== null && sameBytes(passed.secret_hmac, row.secret_hmac)
    ? passed
    : rehashedMeanwhile(publicId, secret, mode, now)
}

/** For a concurrent request that has already replaced the hash. */
async function rehashedMeanwhile(
  publicId: string,
  secret: string,
  mode: ParsedKey['mode'],
  now: Date,
): Promise<PassedKey | null> {
  const hmac = secretHmac(currentSecret('KEY_PEPPER'), secret)
  const row = await passKey(publicId, hmac, mode, now)
  return row !== null && sameBytes(hmac, row.secret_hmac) ? row : null
}
