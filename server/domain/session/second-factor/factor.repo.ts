import type { Queryable } from '@/server/platform/db'

export interface FactorRow {
  email: string
  password_hash: string
  totp_sealed: Uint8Array | null
  totp_confirmed_at: Date | null
  recovery_codes_left: number
  passkeys: number
  /** Whether the organisation requires a second factor of this person. */
  required: boolean
}

/** Whether a person has an active second factor: a confirmed authenticator app, or a passkey. */
export const hasFactor = (row: Pick<FactorRow, 'totp_confirmed_at' | 'passkeys'>): boolean =>
  row.totp_confirmed_at !== null || row.passkeys > 0

/** A person's second factor; null if the person does not exist or is disabled. `lock` locks the row until the commit. */
export async function findFactor(q: Queryable, orgId: string, userId: string, lock: boolean): Promise<FactorRow | null> {
  const { rows } = await q.query<FactorRow>(
    `select u.email, u.password_hash, u.totp_sealed, u.totp_confirmed_at,
            (select count(*)::int from recovery_code c where c.org_id = u.org_id and c.user_id = u.id and c.used_at is null)
              as recovery_codes_left,
            (select count(*)::int from passkey p where p.org_id = u.org_id and p.user_id = u.id) as passkeys,
            (select o.everybody_needs_second_factor or (o.admins_need_second_factor and u.role = 'admin')
             from organisation o where o.id = u.org_id) as required
     from app_user u where u.org_id = $1::uuid and u.id = $2::uuid and u.disabled_at is null ${lock ? 'for update of u' : ''}`,
    [orgId, userId],
  )
  return rows[0] ?? null
}

/** Stores an unconfirmed secret, replacing an earlier unconfirmed one; false if one is confirmed already. */
export async function storeOffer(q: Queryable, orgId: string, userId: string, sealed: Uint8Array, at: Date): Promise<boolean> {
  const { rows } = await q.query(
    `update app_user set totp_sealed = $3, totp_last_step = null, updated_at = $4::timestamptz
     where org_id = $1::uuid and id = $2::uuid and totp_confirmed_at is null returning id`,
    [orgId, userId, sealed, at],
  )
  return rows.length === 1
}

/** Confirms the stored secret. */
export async function confirmFactor(q: Queryable, orgId: string, userId: string, at: Date): Promise<void> {
  await q.query(
    `update app_user set totp_confirmed_at = $3::timestamptz, updated_at = $3::timestamptz
     where org_id = $1::uuid and id = $2::uuid and totp_confirmed_at is null`,
    [orgId, userId, at],
  )
}

/** Removes all of a person's second factor: app, passkeys and recovery codes; false if there was none. */
export async function clearFactor(q: Queryable, orgId: string, userId: string, at: Date): Promise<boolean> {
  const gone = await q.query('delete from passkey where org_id = $1::uuid and user_id = $2::uuid returning id', [orgId, userId])
  await clearRecoveryCodes(q, orgId, userId)
  const app = await clearTotp(q, orgId, userId, at)
  return app || gone.rows.length > 0
}

/** Deletes a person's recovery codes. */
export async function clearRecoveryCodes(q: Queryable, orgId: string, userId: string): Promise<void> {
  await q.query('delete from recovery_code where org_id = $1::uuid and user_id = $2::uuid', [orgId, userId])
}

/** Removes a person's authenticator app; false if there was none. */
export async function clearTotp(q: Queryable, orgId: string, userId: string, at: Date): Promise<boolean> {
  const { rows } = await q.query(
    `update app_user set totp_sealed = null, totp_confirmed_at = null, totp_last_step = null, updated_at = $3::timestamptz
     where org_id = $1::uuid and id = $2::uuid and totp_confirmed_at is not null returning id`,
    [orgId, userId, at],
  )
  return rows.length === 1
}

/** Uses up a time step and all earlier ones; false if it was used already (RFC 6238, section 5.2). */
export async function takeStep(q: Queryable, orgId: string, userId: string, step: number): Promise<boolean> {
  const { rows } = await q.query(
    `update app_user set totp_last_step = $3::bigint
     where org_id = $1::uuid and id = $2::uuid and (totp_last_step is null or totp_last_step < $3::bigint) returning id`,
    [orgId, userId, step],
  )
  return rows.length === 1
}

/** Uses up a recovery code; false if it is invalid or was already used. */
export async function takeRecoveryCode(q: Queryable, orgId: string, userId: string, hmacs: Buffer[], at: Date): Promise<boolean> {
  const { rows } = await q.query(
    `update recovery_code set used_at = $4::timestamptz
     where org_id = $1::uuid and user_id = $2::uuid and code_hmac = any($3::bytea[]) and used_at is null returning user_id`,
    [orgId, userId, hmacs, at],
  )
  return rows.length === 1
}

/** Replaces a person's recovery codes, including the used ones. */
export async function storeRecoveryCodes(
  q: Queryable,
  orgId: string,
  userId: string,
  { hmacs, pepper }: { hmacs: Buffer[]; pepper: string },
  at: Date,
): Promise<void> {
  await clearRecoveryCodes(q, orgId, userId)
  for (const hmac of hmacs) {
    await q.query(
      'insert into recovery_code (org_id, user_id, code_hmac, pepper_id, created_at) values ($1::uuid, $2::uuid, $3, $4, $5::timestamptz)',
      [orgId, userId, hmac, pepper, at],
    )
  }
}
