import ipaddr from 'ipaddr.js'
import type { Principal } from '@/server/platform/context'
import { env } from '@/server/platform/env'
import { AppError } from '@/server/platform/errors'
import { logger } from '@/server/platform/logger'
import { findKey, touchKey } from './api-key.repo'
import { parseKey, sameHmac, secretHmac } from './key-format'

const touched = new Map<string, number>()

function refuse(message: string): AppError {
  return new AppError('unauthenticated', message)
}

function listed(ip: string | null, cidrs: string[]): boolean {
  if (cidrs.length === 0) return true
  if (!ip || !ipaddr.isValid(ip)) return false
  const address = ipaddr.process(ip)
  return cidrs.some((cidr) => {
    const [range, bits] = ipaddr.parseCIDR(cidr)
    return range.kind() === address.kind() && address.match([range, bits] as [ipaddr.IPv4, number])
  })
}

/**
 * Turns an `Authorization` header into a principal. Every refusal is `unauthenticated`; the form and the checksum
 * are judged before the database is asked.
 */
export async function authenticateKey(header: string | null, ip: string | null, now: Date): Promise<Principal> {
  if (!header) throw refuse('Send `Authorization: Bearer <API key>`.')
  const match = /^Bearer ([^\s,]+)$/i.exec(header)
  if (!match) throw refuse('The Authorization header must be `Bearer <API key>`.')
  const parsed = parseKey(match[1] as string)
  if (!parsed) throw refuse('The API key is malformed. Check that it was copied whole.')
  const row = await findKey(parsed.publicId)
  const hmac = secretHmac(env().KEY_PEPPER, parsed.secret)
  if (!row || !sameHmac(hmac, row.secret_hmac) || row.mode !== parsed.mode) throw refuse('The API key is not valid.')
  if (row.revoked_at && row.revoked_at <= now) throw refuse('The API key has been revoked.')
  const ends = [row.expires_at, row.secret_valid_until].filter((d): d is Date => d !== null)
  if (ends.some((end) => end <= now)) throw refuse('The API key has expired.')
  if (!listed(ip, row.allowed_cidrs)) throw refuse('The API key may not be used from this address.')
  const last = touched.get(row.id) ?? 0
  if (now.getTime() - last > 60_000) {
    touched.set(row.id, now.getTime())
    touchKey(row.org_id, row.id, now).catch((error) => logger().warn({ err: error }, 'the use of a key was not noted'))
  }
  return {
    orgId: row.org_id,
    actor: { type: 'api_key', id: row.id, scopes: row.scopes, mode: row.mode },
    rateLimit: row.rate_limit,
    rateBurst: row.rate_burst,
  }
}
