import type { Queryable } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'

export interface PasskeyRow {
  id: string
  name: string
  credential_id: Uint8Array
  public_key: Uint8Array
  transports: string[]
  synced: boolean
  created_at: Date
  last_used_at: Date | null
}

/** The purpose of a passkey's answer; the challenge it signs is for that purpose only. */
export type PasskeyPurpose = 'add' | 'sign_in' | 'prove'

/** A person's passkeys, the oldest first. */
export async function findPasskeys(q: Queryable, orgId: string, userId: string): Promise<PasskeyRow[]> {
  const { rows } = await q.query<PasskeyRow>(
    `select id, name, credential_id, public_key, transports, synced, created_at, last_used_at
     from passkey where org_id = $1::uuid and user_id = $2::uuid order by created_at, id`,
    [orgId, userId],
  )
  return rows
}

/** Stores a passkey; false if the organisation has the credential already, for any person. */
export async function insertPasskey(
  q: Queryable,
  orgId: string,
  userId: string,
  row: Omit<PasskeyRow, 'last_used_at'> & { sign_count: number },
): Promise<boolean> {
  const { rows } = await q.query(
    `insert into passkey (org_id, id, user_id, credential_id, public_key, sign_count, transports, synced, name, created_at)
     values ($1::uuid, $2::uuid, $3::uuid, $4, $5, $6::bigint, $7::text[], $8, $9, $10::timestamptz)
     on conflict (org_id, credential_id) do nothing returning id`,
    [
      orgId,
      row.id,
      userId,
      Buffer.from(row.credential_id),
      Buffer.from(row.public_key),
      row.sign_count,
      row.transports,
      row.synced,
      row.name,
      row.created_at,
    ],
  )
  return rows.length === 1
}

/**
 * Records that a passkey answered with `count`; false if its counter did not increase, as a counter must (WebAuthn Level 3,
 * section 6.1.1). Passkeys without a counter answer 0.
 */
export async function countUse(q: Queryable, orgId: string, id: string, count: number, at: Date): Promise<boolean> {
  const { rows } = await q.query(
    `update passkey set sign_count = $3::bigint, last_used_at = $4::timestamptz
     where org_id = $1::uuid and id = $2::uuid and (sign_count < $3::bigint or (sign_count = 0 and $3::bigint = 0)) returning id`,
    [orgId, id, count, at],
  )
  return rows.length === 1
}

/** Renames a person's passkey; returns the former name, or null if they have no such passkey. */
export async function storePasskeyName(
  q: Queryable,
  orgId: string,
  userId: string,
  id: string,
  name: string,
): Promise<string | null> {
  const { rows } = await q.query<{ name: string }>(
    `update passkey p set name = $4 from passkey before
     where p.org_id = $1::uuid and p.user_id = $2::uuid and p.id = $3::uuid and before.org_id = p.org_id and before.id = p.id
     returning before.name`,
    [orgId, userId, id, name],
  )
  return rows[0]?.name ?? null
}

/** Deletes a person's passkey; returns its name, or null if they have no such passkey. */
export async function deletePasskey(q: Queryable, orgId: string, userId: string, id: string): Promise<string | null> {
  const { rows } = await q.query<{ name: string }>(
    'delete from passkey where org_id = $1::uuid and user_id = $2::uuid and id = $3::uuid returning name',
    [orgId, userId, id],
  )
  return rows[0]?.name ?? null
}

export interface ChallengeOf {
  orgId: string
  sessionId: string
  purpose: PasskeyPurpose
}

/**
 * Stores the challenge for a session's next answer, replacing an earlier one. Throws `unauthenticated` if the session does not
 * exist.
 */
export async function storeChallenge(q: Queryable, of: ChallengeOf, challenge: Uint8Array, expiresAt: Date): Promise<void> {
  const { rows } = await q.query(
    `insert into passkey_challenge (org_id, session_id, purpose, challenge, expires_at)
     select s.org_id, s.id, $3, $4, $5::timestamptz from console_session s where s.org_id = $1::uuid and s.id = $2::uuid
     on conflict (org_id, session_id, purpose) do update set challenge = excluded.challenge, expires_at = excluded.expires_at
     returning purpose`,
    [of.orgId, of.sessionId, of.purpose, Buffer.from(challenge), expiresAt],
  )
  if (rows.length === 0) throw new AppError('unauthenticated', 'Sign in first.')
}

/** Takes a session's challenge, which is valid once; null if there is none or it expired. */
export async function takeChallenge(q: Queryable, of: ChallengeOf, now: Date): Promise<Uint8Array | null> {
  const { rows } = await q.query<{ challenge: Uint8Array; expires_at: Date }>(
    `delete from passkey_challenge where org_id = $1::uuid and session_id = $2::uuid and purpose = $3
     returning challenge, expires_at`,
    [of.orgId, of.sessionId, of.purpose],
  )
  const [row] = rows
  return row !== undefined && row.expires_at > now ? row.challenge : null
}
