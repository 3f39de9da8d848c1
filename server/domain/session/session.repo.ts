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
}

/** The user of an e-mail address (already in lower case); null when there is none. */
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
}

/** A session with its user, inside its organisation; null when there is none. */
export async function findSession(orgId: string, sessionId: string): Promise<SessionRow | null> {
  return withOrg(orgId, async (tx) => {
    const rows = await tx.$queryRaw<
      (Omit<SessionRow, 'user'> & { user_id: string; email: string; name: string; role: Role; disabled_at: Date | null })[]
    >`
      select s.id, s.org_id, s.expires_at, s.ended_at, s.last_seen_at, o.name as org_name,
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

/** Notes that a session was used. */
export async function touchSession(orgId: string, sessionId: string, at: Date): Promise<void> {
  await withOrg(orgId, (tx) =>
    tx.consoleSession.update({ where: { org_id_id: { org_id: orgId, id: sessionId } }, data: { last_seen_at: at } }),
  )
}

/** Replaces a password hash; false where the stored one is no longer `stored`. */
export async function storePassword(
  tx: Tx,
  orgId: string,
  userId: string,
  hashes: { stored: string | null; next: string; at: Date },
): Promise<boolean> {
  if (hashes.stored === null) return false
  const { count } = await tx.appUser.updateMany({
    where: { org_id: orgId, id: userId, password_hash: hashes.stored, disabled_at: null },
    data: { password_hash: hashes.next, updated_at: hashes.at },
  })
  return count === 1
}

/** Ends the live sessions of a person but one; gives how many there were. */
export async function endOtherSessions(tx: Tx, orgId: string, userId: string, kept: string, at: Date): Promise<number> {
  const { count } = await tx.consoleSession.updateMany({
    where: { org_id: orgId, user_id: userId, id: { not: kept }, ended_at: null, expires_at: { gt: at } },
    data: { ended_at: at },
  })
  return count
}
