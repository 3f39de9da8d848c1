import type { Role } from '@/server/platform/context'
import { prisma, type Tx, withOrg } from '@/server/platform/db'

export interface UserRow {
  org_id: string
  id: string
  email: string
  name: string
  role: Role
  password_hash: string
  disabled_at: Date | null
  must_change_password: boolean
  oidc_subject: string | null
}

/** The user with an e-mail address (in lower case), or null. */
export async function findUser(email: string): Promise<UserRow | null> {
  const login = await prisma().login.findUnique({ where: { email } })
  if (!login) return null
  const user = await withOrg(login.org_id, (tx) =>
    tx.appUser.findUnique({ where: { org_id_id: { org_id: login.org_id, id: login.user_id } } }),
  )
  return user as UserRow | null
}

export interface SessionRow {
  id: string
  org_id: string
  expires_at: Date
  ended_at: Date | null
  last_seen_at: Date
  user: Pick<UserRow, 'id' | 'email' | 'name' | 'role' | 'disabled_at'>
  org_name: string
  method: 'password' | 'oidc'
  /** What the person must do before the session can be used: enter a code, set a password, set up a second factor. */
  owes: 'code' | 'password' | 'second_factor' | null
}

/** A session with its user, inside its organisation, or null. */
export async function findSession(orgId: string, sessionId: string): Promise<SessionRow | null> {
  return withOrg(orgId, async (tx) => {
    const rows = await tx.$queryRaw<
      (Omit<SessionRow, 'user'> & { user_id: string; email: string; name: string; role: Role; disabled_at: Date | null })[]
    >`
      select s.id, s.org_id, s.expires_at, s.ended_at, s.last_seen_at, s.method, o.name as org_name,
             case when s.factor_pending then 'code'
                  when u.must_change_password and s.method = 'password' then 'password'
                  when (o.everybody_needs_second_factor or (o.admins_need_second_factor and u.role = 'admin'))
                    and u.totp_confirmed_at is null
                    and not exists (select from passkey p where p.org_id = u.org_id and p.user_id = u.id) then 'second_factor'
             end as owes,
             u.id as user_id, u.email, u.name, u.role, u.disabled_at
      from console_session s
      join app_user u on u.org_id = s.org_id and u.id = s.user_id
      join organisation o on o.id = s.org_id
      where s.org_id = ${orgId}::uuid and s.id = ${sessionId}::uuid`
    const row = rows[0]
    if (!row) return null
    const { user_id, email, name, role, disabled_at, ...session } = row
    return { ...session, user: { id: user_id, email, name, role, disabled_at } }
  })
}

/** Records that a session was used. */
export async function touchSession(orgId: string, sessionId: string, at: Date): Promise<void> {
  await withOrg(orgId, (tx) =>
    tx.consoleSession.update({ where: { org_id_id: { org_id: orgId, id: sessionId } }, data: { last_seen_at: at } }),
  )
}

/** Replaces a password hash; false if the stored one is no longer `stored`. */
export async function storePassword(
  tx: Tx,
  orgId: string,
  userId: string,
  hashes: { stored: string | null; next: string; at: Date },
): Promise<boolean> {
  if (hashes.stored === null) return false
  const { count } = await tx.appUser.updateMany({
    where: { org_id: orgId, id: userId, password_hash: hashes.stored, disabled_at: null },
    data: { password_hash: hashes.next, must_change_password: false, password_changed_at: hashes.at, updated_at: hashes.at },
  })
  return count === 1
}

export interface ListedSession {
  id: string
  method: 'password' | 'oidc'
  user_agent: string | null
  ip: string | null
  created_at: Date
  last_seen_at: Date
  expires_at: Date
}

/** A person's usable sessions, the most recently used first, without pending ones. */
export async function findSessionsOf(tx: Tx, orgId: string, userId: string, at: Date, idleSince: Date): Promise<ListedSession[]> {
  const rows = await tx.consoleSession.findMany({
    where: {
      org_id: orgId,
      user_id: userId,
      ended_at: null,
      factor_pending: false,
      expires_at: { gt: at },
      last_seen_at: { gte: idleSince },
    },
    orderBy: [{ last_seen_at: 'desc' }, { id: 'desc' }],
  })
  return rows as ListedSession[]
}

/** Ends one live session of a person; false if there is none. */
export async function endSessionOf(tx: Tx, orgId: string, userId: string, id: string, at: Date): Promise<boolean> {
  const { count } = await tx.consoleSession.updateMany({
    where: { org_id: orgId, user_id: userId, id, ended_at: null, expires_at: { gt: at } },
    data: { ended_at: at },
  })
  return count === 1
}

/** Locks a pending session and returns how many codes were wrong so far; null if it is no longer pending. */
export async function lockPending(tx: Tx, orgId: string, id: string): Promise<number | null> {
  const rows = await tx.$queryRaw<{ factor_failures: number }[]>`
    select factor_failures from console_session
    where org_id = ${orgId}::uuid and id = ${id}::uuid and factor_pending and ended_at is null for update`
  return rows[0]?.factor_failures ?? null
}

/** Stores the result of a code: the session is open until `expiresAt`, or has one more failure and may be over. */
export async function storeSecondStep(
  tx: Tx,
  orgId: string,
  id: string,
  outcome: { expiresAt: Date } | { failures: number; endedAt: Date | null },
): Promise<void> {
  const data =
    'expiresAt' in outcome
      ? { factor_pending: false, expires_at: outcome.expiresAt }
      : { factor_failures: outcome.failures, ended_at: outcome.endedAt }
  await tx.consoleSession.update({ where: { org_id_id: { org_id: orgId, id } }, data })
}

/** Ends the live sessions of a person except one; returns how many there were. */
export async function endOtherSessions(tx: Tx, orgId: string, userId: string, kept: string, at: Date): Promise<number> {
  const { count } = await tx.consoleSession.updateMany({
    where: { org_id: orgId, user_id: userId, id: { not: kept }, ended_at: null, expires_at: { gt: at } },
    data: { ended_at: at },
  })
  return count
}
