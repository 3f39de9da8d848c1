import type { Scope } from '@/contract/kernel/scopes'
import { pool, type Tx } from '@/server/platform/db'

export interface KeyRow {
  org_id: string
  id: string
  mode: 'live' | 'test'
  scopes: Scope[]
  rate_limit: number
  rate_burst: number
  allowed_cidrs: string[]
  expires_at: Date | null
  revoked_at: Date | null
  secret_hmac: Buffer
  secret_valid_until: Date | null
}

/** The key that owns a public id, read inside its organisation; null when there is none. */
export async function findKey(publicId: string): Promise<KeyRow | null> {
  const client = await pool().connect()
  let failed: Error | undefined
  try {
    const found = await client.query<{ org_id: string; key_id: string; secret_hmac: Buffer; valid_until: Date | null }>(
      'select org_id, key_id, secret_hmac, valid_until from api_key_secret where public_id = $1',
      [publicId],
    )
    const secret = found.rows[0]
    if (!secret) return null
    await client.query('begin read only')
    await client.query("select set_config('app.org_id', $1, true)", [secret.org_id])
    const key = await client.query<Omit<KeyRow, 'secret_hmac' | 'secret_valid_until'>>(
      `select org_id, id, mode, scopes, rate_limit, rate_burst, allowed_cidrs, expires_at, revoked_at
       from api_key where org_id = $1 and id = $2`,
      [secret.org_id, secret.key_id],
    )
    await client.query('commit')
    const row = key.rows[0]
    return row ? { ...row, secret_hmac: secret.secret_hmac, secret_valid_until: secret.valid_until } : null
  } catch (error) {
    failed = error as Error
    throw error
  } finally {
    client.release(failed)
  }
}

/** Notes the use of a key, at most once a minute whatever the traffic. */
export async function touchKey(orgId: string, keyId: string, at: Date): Promise<void> {
  const client = await pool().connect()
  let failed: Error | undefined
  try {
    await client.query('begin')
    await client.query("select set_config('app.org_id', $1, true)", [orgId])
    await client.query(
      `update api_key set last_used_at = $3 where org_id = $1 and id = $2
       and (last_used_at is null or last_used_at < $3::timestamptz - interval '1 minute')`,
      [orgId, keyId, at],
    )
    await client.query('commit')
  } catch (error) {
    failed = error as Error
    throw error
  } finally {
    client.release(failed)
  }
}

/** Writes a key and its first secret. */
export async function insertKey(
  tx: Tx,
  orgId: string,
  key: {
    id: string
    name: string
    mode: 'live' | 'test'
    scopes: readonly Scope[]
    publicId: string
    hmac: Buffer
    rateLimit?: number
    rateBurst?: number
    allowedCidrs?: string[]
    expiresAt?: Date | null
  },
): Promise<void> {
  await tx.apiKey.create({
    data: {
      org_id: orgId,
      id: key.id,
      name: key.name,
      mode: key.mode,
      scopes: [...key.scopes],
      rate_limit: key.rateLimit ?? 600,
      rate_burst: key.rateBurst ?? 60,
      allowed_cidrs: key.allowedCidrs ?? [],
      expires_at: key.expiresAt ?? null,
    },
  })
  await tx.apiKeySecret.create({
    data: { org_id: orgId, key_id: key.id, public_id: key.publicId, secret_hmac: new Uint8Array(key.hmac) },
  })
}
