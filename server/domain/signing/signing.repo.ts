import { type Queryable, writeOrg } from '@/server/platform/db'
import type { NewKey } from './key-material'

export interface KeyRow {
  id: string
  public_key: Buffer
  sealed_private: Buffer
  created_at: Date
  retired_at: Date | null
  revoked_at: Date | null
}

/** Runs a transaction that locks the signing keys; outside every organisation, as they belong to none. */
export function changingKeys<T>(fn: (q: Queryable) => Promise<T>): Promise<T> {
  return writeOrg('', async (q) => {
    await q.query("select pg_advisory_xact_lock(hashtextextended('signing keys', 0))")
    return fn(q)
  })
}

/** The active key, or null before the first. */
export async function findActiveKey(q: Queryable): Promise<KeyRow | null> {
  const { rows } = await q.query<KeyRow>('select * from signing_key where retired_at is null')
  return rows[0] ?? null
}

/** All keys, the active one first, then the newest. */
export async function findKeys(q: Queryable): Promise<KeyRow[]> {
  return (await q.query<KeyRow>('select * from signing_key order by retired_at desc nulls first, created_at desc, id')).rows
}

/** Inserts a key that signs from now on; the previous one must be retired. */
export async function insertKey(q: Queryable, key: NewKey, at: Date): Promise<void> {
  await q.query('insert into signing_key (id, public_key, sealed_private, created_at) values ($1, $2, $3, $4)', [
    key.id,
    key.publicKey,
    key.sealedPrivate,
    at,
  ])
}

/** Retires the active key and returns its id, or null if there is none. */
export async function retireActiveKey(q: Queryable, at: Date): Promise<string | null> {
  const { rows } = await q.query<{ id: string }>('update signing_key set retired_at = $1 where retired_at is null returning id', [
    at,
  ])
  return rows[0]?.id ?? null
}

/** Revokes a key: nothing it signed can be trusted. False if it does not exist or was revoked before. */
export async function markRevoked(q: Queryable, id: string, at: Date): Promise<boolean> {
  const { rows } = await q.query('update signing_key set revoked_at = $2 where id = $1 and revoked_at is null returning id', [
    id,
    at,
  ])
  return rows.length === 1
}
