import type { PublishedKey, PublishedKeySet } from '@/contract/report/reports'
import { iso, isoOrNull } from '@/server/platform/clock/clock'
import { pool } from '@/server/platform/db'
import { findKeys, type KeyRow } from './signing.repo'

/** The keys published under `/.well-known/`: every key that ever signed, the active one first. */
export async function publicKeys(): Promise<PublishedKeySet> {
  return { keys: (await findKeys(pool())).map(publishedKeyOf) }
}

/** A key in its published form. */
export function publishedKeyOf(row: KeyRow): PublishedKey {
  return {
    key_id: row.id,
    alg: 'ed25519',
    public_key: row.public_key.toString('base64'),
    status: row.revoked_at !== null ? 'revoked' : row.retired_at !== null ? 'retired' : 'active',
    created_at: iso(row.created_at),
    retired_at: isoOrNull(row.retired_at),
    revoked_at: isoOrNull(row.revoked_at),
  }
}
