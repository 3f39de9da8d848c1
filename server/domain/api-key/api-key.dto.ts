import type { ApiKey } from '@/contract/access/api-keys'
import { actorRef } from '@/server/platform/actor-ref'
import { iso, isoOrNull } from '@/server/platform/clock/clock'
import { typeIdOf } from '@/server/platform/ids'
import type { KeyRecord, SecretHead } from './api-key.repo'

/** A key as the contract shows it at `at`; `secrets` are the valid ones, possibly including those of other keys. */
export function apiKeyDto(row: KeyRecord, secrets: readonly SecretHead[], at: Date): ApiKey {
  return {
    id: typeIdOf('key', row.id),
    object: 'api_key',
    name: row.name,
    mode: row.mode,
    status: statusOf(row, at),
    scopes: row.scopes,
    rate_limit: row.rate_limit,
    rate_burst: row.rate_burst,
    allowed_cidrs: row.allowed_cidrs,
    secrets: secrets
      .filter((secret) => secret.key_id === row.id)
      .map((secret) => ({
        start: `asy_${row.mode}_${secret.public_id}`,
        created_at: iso(secret.created_at),
        valid_until: isoOrNull(secret.valid_until),
      })),
    created_by: actorRef(row.created_by_type, row.created_by, row.created_by_name),
    expires_at: isoOrNull(row.expires_at),
    last_used_at: isoOrNull(row.last_used_at),
    last_used_ip: row.last_used_ip,
    revoked_at: isoOrNull(row.revoked_at),
    created_at: iso(row.created_at),
    updated_at: iso(row.updated_at),
  }
}

/** The status of a key at `at`; a revoked key is `revoked` whatever its expiry. */
export function statusOf(row: Pick<KeyRecord, 'revoked_at' | 'expires_at'>, at: Date): ApiKey['status'] {
  if (row.revoked_at !== null && row.revoked_at <= at) return 'revoked'
  return row.expires_at !== null && row.expires_at <= at ? 'expired' : 'active'
}
