import type { Principal } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { findRecord, type KeyRow } from '../api-key.repo'
import { isListed } from './cidr'

/** Throws `unauthenticated` unless the key may be used now and from this address. */
export function requireStanding(
  row: Pick<KeyRow, 'revoked_at' | 'expires_at' | 'allowed_cidrs'>,
  ip: string | null,
  now: Date,
): void {
  if (row.revoked_at && row.revoked_at <= now) throw refuse('The API key has been revoked.')
  if (row.expires_at && row.expires_at <= now) throw refuse('The API key has expired.')
  if (!isListed(ip, row.allowed_cidrs)) throw refuse('The API key may not be used from this address.')
}

/**
 * The current principal of a key that made an earlier request (UUIDs), such as for a link that is used later. Throws
 * `unauthenticated` like `authenticateKey`.
 */
export async function standingOfKey(orgId: string, keyId: string, ip: string | null, now: Date): Promise<Principal['actor']> {
  const row = await readChain(orgId, (q) => findRecord(q, orgId, keyId))
  if (row === null) throw refuse('The API key is not valid.')
  requireStanding(row, ip, now)
  return { type: 'api_key', id: row.id, scopes: row.scopes, mode: row.mode }
}

function refuse(message: string): AppError {
  return new AppError('unauthenticated', message)
}
