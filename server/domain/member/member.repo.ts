import type { SignInRules, SignInRulesChange } from '@/contract/access/members'
import type { Role } from '@/server/platform/context'
import type { Queryable } from '@/server/platform/db'

export interface MemberRow {
  id: string
  name: string
  email: string
  role: Role
  disabled_at: Date | null
  created_at: Date
  second_factor: boolean
  last_seen_at: Date | null
}

const columns = `u.id, u.name, u.email, u.role, u.disabled_at, u.created_at, 
  u.totp_confirmed_at is not null or exists (select from passkey p where p.org_id = u.org_id and p.user_id = u.id) as second_factor,
  (select max(s.last_seen_at) from console_session s where s.org_id = u.org_id and s.user_id = u.id) as last_seen_at`

/** All members of the organisation by name, disabled people last. */
export async function findMembers(q: Queryable, orgId: string): Promise<MemberRow[]> {
  const { rows } = await q.query<MemberRow>(
    `select ${columns} from app_user u where u.org_id = $1::uuid order by u.disabled_at is not null, lower(u.name), u.id`,
    [orgId],
  )
  return rows
}

/**
 * Locks one person and every administrator, always in the same order, until the commit. Changes of people are thus serialised,
 * and two administrators cannot both remove the other at once.
 */
export async function lockMembers(q: Queryable, orgId: string, id: string): Promise<MemberRow[]> {
  const { rows } = await q.query<MemberRow>(
    `select ${columns} from app_user u where u.org_id = $1::uuid and (u.role = 'admin' or u.id = $2::uuid)
     order by u.id for update of u`,
    [orgId, id],
  )
  return rows
}

/** Stores a person who can sign in; false if the address (in lower case) has an account in any organisation. */
export async function insertMember(
  q: Queryable,
  orgId: string,
  person: { id: string; name: string; email: string; role: Role; passwordHash: string; mustChange: boolean; at: Date },
): Promise<boolean> {
  const values = [orgId, person.id, person.email, person.name, person.role, person.passwordHash, person.mustChange, person.at]
  // Inserted first: its key limits an address to one account in the installation.
  const login = await q.query(
    `insert into login (email, org_id, user_id) values ($1, $2::uuid, $3::uuid) on conflict do nothing returning email`,
    [person.email, orgId, person.id],
  )
  if (login.rows.length === 0) return false
  await q.query(
    `insert into app_user (org_id, id, email, name, role, password_hash, must_change_password, created_at, updated_at)
     values ($1::uuid, $2::uuid, $3, $4, $5, $6, $7, $8::timestamptz, $8::timestamptz)`,
    values,
  )
  return true
}

/** Updates a person's role and whether they may sign in. */
export async function storeStanding(
  q: Queryable,
  orgId: string,
  id: string,
  standing: { role: Role; disabledAt: Date | null; at: Date },
): Promise<void> {
  await q.query(
    `update app_user set role = $3, disabled_at = $4::timestamptz, updated_at = $5::timestamptz
     where org_id = $1::uuid and id = $2::uuid`,
    [orgId, id, standing.role, standing.disabledAt, standing.at],
  )
}

/** Replaces a person's password hash by a temporary one that they must change. */
export async function storePassword(q: Queryable, orgId: string, id: string, passwordHash: string, at: Date): Promise<void> {
  await q.query(
    `update app_user set password_hash = $3, must_change_password = true, updated_at = $4::timestamptz
     where org_id = $1::uuid and id = $2::uuid`,
    [orgId, id, passwordHash, at],
  )
}

/** Ends every live session of a person; returns how many there were. */
export async function endSessionsOf(q: Queryable, orgId: string, id: string, at: Date): Promise<number> {
  const { rows } = await q.query(
    `update console_session set ended_at = $3::timestamptz
     where org_id = $1::uuid and user_id = $2::uuid and ended_at is null and expires_at > $3::timestamptz returning id`,
    [orgId, id, at],
  )
  return rows.length
}

/** Links an account to one identity of a provider; false if either is linked already. */
export async function linkIdentity(q: Queryable, orgId: string, id: string, subject: string, at: Date): Promise<boolean> {
  const free = await q.query(
    `select id from app_user where org_id = $1::uuid and id = $2::uuid and oidc_subject is null and disabled_at is null for update`,
    [orgId, id],
  )
  if (free.rows.length === 0) return false
  const taken = await q.query(
    `update login set identity_sha256 = sha256(convert_to($3, 'UTF8'))
     where org_id = $1::uuid and user_id = $2::uuid
       and not exists (select from login o where o.identity_sha256 = sha256(convert_to($3, 'UTF8'))) returning email`,
    [orgId, id, subject],
  )
  if (taken.rows.length === 0) return false
  await q.query(`update app_user set oidc_subject = $3, updated_at = $4::timestamptz where org_id = $1::uuid and id = $2::uuid`, [
    orgId,
    id,
    subject,
    at,
  ])
  return true
}

/** The organisation's sign-in rules. */
export async function findSignInRules(q: Queryable, orgId: string): Promise<SignInRules> {
  const { rows } = await q.query<SignInRules>(
    'select admins_need_second_factor, everybody_needs_second_factor from organisation where id = $1::uuid',
    [orgId],
  )
  return rows[0] ?? { admins_need_second_factor: false, everybody_needs_second_factor: false }
}

/** Updates the given rules; false if nothing changed. */
export async function storeSignInRules(q: Queryable, orgId: string, change: SignInRulesChange, at: Date): Promise<boolean> {
  const { rows } = await q.query(
    `update organisation set admins_need_second_factor = coalesce($2, admins_need_second_factor),
       everybody_needs_second_factor = coalesce($3, everybody_needs_second_factor), updated_at = $4::timestamptz
     where id = $1::uuid and (admins_need_second_factor <> coalesce($2, admins_need_second_factor)
       or everybody_needs_second_factor <> coalesce($3, everybody_needs_second_factor)) returning id`,
    [orgId, change.admins_need_second_factor ?? null, change.everybody_needs_second_factor ?? null, at],
  )
  return rows.length === 1
}
