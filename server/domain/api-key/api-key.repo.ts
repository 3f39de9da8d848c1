import type { KeyMode } from '@/contract/access/api-keys'
import type { Scope } from '@/contract/kernel/scopes'
import { pool, type Queryable } from '@/server/platform/db'

export interface KeyRow {
  org_id: string
  id: string
  mode: KeyMode
  scopes: Scope[]
  rate_limit: number
  rate_burst: number
  allowed_cidrs: string[]
  expires_at: Date | null
  revoked_at: Date | null
  secret_hmac: Buffer
  secret_valid_until: Date | null
}

/** A key as returned by `passKey`, with the result of the rate limit; null if no request was taken from it. */
export type PassedKey = KeyRow & { taken: number | null; known: number | null; now: number | null }

/**
 * The key with a public id, read inside its organisation, or null. If the secret and mode match, the key is valid at `at` and
 * is not limited to certain addresses, also takes one request from its limit.
 */
export async function passKey(publicId: string, hmac: Buffer, mode: KeyMode, at: Date): Promise<PassedKey | null> {
  const { rows } = await pool().query<PassedKey>({
    name: 'pass_key',
    text: 'select * from pass_key($1, $2, $3, $4)',
    values: [publicId, hmac, mode, at],
  })
  return rows[0] ?? null
}

export interface NewKey {
  id: string
  name: string
  mode: KeyMode
  scopes: readonly Scope[]
  rateLimit: number
  rateBurst: number
  allowedCidrs: readonly string[]
  expiresAt: Date | null
  createdBy: { type: string; id: string | null; name: string | null }
  at: Date
}

/** Inserts a key; `insertSecret` adds its first secret. */
export async function insertKey(q: Queryable, orgId: string, key: NewKey): Promise<void> {
  const { createdBy } = key
  await q.query(
    `insert into api_key (org_id, id, name, mode, scopes, rate_limit, rate_burst, allowed_cidrs, expires_at,
                          created_by_type, created_by, created_by_name, created_at, updated_at)
     values ($1::uuid, $2::uuid, $3, $4, $5::text[], $6::int, $7::int, $8::text[], $9::timestamptz,
             $10, $11::uuid, $12, $13::timestamptz, $13::timestamptz)`,
    [
      orgId,
      key.id,
      key.name,
      key.mode,
      [...key.scopes],
      key.rateLimit,
      key.rateBurst,
      [...key.allowedCidrs],
      key.expiresAt,
      createdBy.type,
      createdBy.id,
      createdBy.name,
      key.at,
    ],
  )
}

/** Inserts a secret of a key: its public id and the HMAC of the rest. */
export async function insertSecret(
  q: Queryable,
  orgId: string,
  secret: { keyId: string; publicId: string; hmac: Buffer; pepperId: string; at: Date },
): Promise<void> {
  await q.query(
    `insert into api_key_secret (org_id, key_id, public_id, secret_hmac, pepper_id, created_at)
     values ($1::uuid, $2::uuid, $3, $4::bytea, $5, $6::timestamptz)`,
    [orgId, secret.keyId, secret.publicId, new Uint8Array(secret.hmac), secret.pepperId, secret.at],
  )
}

/** Replaces a secret's hash by one under another pepper, if it is still the one that was compared. */
export async function rehashSecret(publicId: string, from: Buffer, to: Buffer, pepper: string): Promise<void> {
  await pool().query('update api_key_secret set secret_hmac = $3, pepper_id = $4 where public_id = $1 and secret_hmac = $2', [
    publicId,
    from,
    to,
    pepper,
  ])
}

/** Keeps only the newest secret of a key, until `until` at the latest, and deletes the earlier ones. */
export async function retireSecrets(q: Queryable, orgId: string, keyId: string, until: Date): Promise<void> {
  await q.query(
    `delete from api_key_secret where org_id = $1::uuid and key_id = $2::uuid and public_id <> (
       select public_id from api_key_secret where org_id = $1::uuid and key_id = $2::uuid
       order by created_at desc, public_id limit 1)`,
    [orgId, keyId],
  )
  await q.query(
    `update api_key_secret set valid_until = least(valid_until, $3::timestamptz) where org_id = $1::uuid and key_id = $2::uuid`,
    [orgId, keyId, until],
  )
}

export interface KeyRecord {
  org_id: string
  id: string
  name: string
  mode: KeyMode
  scopes: Scope[]
  rate_limit: number
  rate_burst: number
  allowed_cidrs: string[]
  created_by_type: string
  created_by: string | null
  created_by_name: string | null
  expires_at: Date | null
  revoked_at: Date | null
  last_used_at: Date | null
  last_used_ip: string | null
  created_at: Date
  updated_at: Date
}

export const keyColumns = `org_id, id, name, mode, scopes, rate_limit, rate_burst, allowed_cidrs, created_by_type, created_by,
  created_by_name, expires_at, revoked_at, last_used_at, last_used_ip, created_at, updated_at`

/** A key by its UUID, revoked ones included; `lock` locks the row until the commit. */
export async function findRecord(q: Queryable, orgId: string, id: string, lock = false): Promise<KeyRecord | null> {
  const { rows } = await q.query<KeyRecord>(
    `select ${keyColumns} from api_key where org_id = $1::uuid and id = $2::uuid ${lock ? 'for update' : ''}`,
    [orgId, id],
  )
  return rows[0] ?? null
}

export interface SecretHead {
  key_id: string
  public_id: string
  valid_until: Date | null
  created_at: Date
}

/** The secrets of these keys that are valid at `at`, newest first. */
export async function findSecrets(q: Queryable, orgId: string, keyIds: readonly string[], at: Date): Promise<SecretHead[]> {
  const { rows } = await q.query<SecretHead>(
    `select key_id, public_id, valid_until, created_at from api_key_secret
     where org_id = $1::uuid and key_id = any($2::uuid[]) and (valid_until is null or valid_until > $3::timestamptz)
     order by created_at desc, public_id`,
    [orgId, [...keyIds], at],
  )
  return rows
}

/** Updates the mutable columns of a key. After a changed expiry, warnings are sent again. */
export async function storeRecord(q: Queryable, orgId: string, key: KeyRecord): Promise<void> {
  await q.query(
    `update api_key set name = $3, scopes = $4::text[], rate_limit = $5::int, rate_burst = $6::int, allowed_cidrs = $7::text[],
       expiry_warned = case when expires_at is distinct from $8::timestamptz then null else expiry_warned end,
       expires_at = $8::timestamptz, revoked_at = $9::timestamptz, updated_at = $10::timestamptz
     where org_id = $1::uuid and id = $2::uuid`,
    [
      orgId,
      key.id,
      key.name,
      key.scopes,
      key.rate_limit,
      key.rate_burst,
      key.allowed_cidrs,
      key.expires_at,
      key.revoked_at,
      key.updated_at,
    ],
  )
}

/**
 * Resets a key's rate limit: its usage is stored as time, which would mean a different number of requests under the new limit.
 */
export async function forgetRate(q: Queryable, keyId: string): Promise<void> {
  await q.query('delete from rate_bucket where bucket = $1', [`key:${keyId}`])
}
