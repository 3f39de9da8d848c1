import type { Role } from '@/server/platform/context'
import { pool, type Queryable } from '@/server/platform/db'

export interface InvitationRow {
  id: string
  email: string
  role: Role
  token_sha256: Uint8Array
  invited_by_name: string | null
  created_at: Date
  expires_at: Date
  accepted_at: Date | null
  revoked_at: Date | null
}

const columns = 'id, email, role, token_sha256, invited_by_name, created_at, expires_at, accepted_at, revoked_at'

/** Invitations neither accepted nor revoked, newest first. */
export async function findOpenInvitations(q: Queryable, orgId: string): Promise<InvitationRow[]> {
  const { rows } = await q.query<InvitationRow>(
    `select ${columns} from invitation
     where org_id = $1::uuid and accepted_at is null and revoked_at is null order by created_at desc, id desc limit 500`,
    [orgId],
  )
  return rows
}

/** One invitation, with the name of the inviter; `lock` locks the row until the commit. */
export async function findInvitation(
  q: Queryable,
  orgId: string,
  id: string,
  lock: boolean,
): Promise<(InvitationRow & { organisation: string }) | null> {
  const { rows } = await q.query<InvitationRow & { organisation: string }>(
    `select ${columns}, (select o.name from organisation o where o.id = org_id) as organisation
     from invitation where org_id = $1::uuid and id = $2::uuid ${lock ? 'for update' : ''}`,
    [orgId, id],
  )
  return rows[0] ?? null
}

/** The newest open invitation of an address (in lower case) in any organisation, for people who come without a link. */
export async function findInvitationOf(email: string): Promise<{ org_id: string; invitation_id: string } | null> {
  const { rows } = await pool().query<{ org_id: string; invitation_id: string }>(
    'select org_id, invitation_id from invited_address where email = $1 order by invitation_id desc limit 1',
    [email],
  )
  return rows[0] ?? null
}

/** Stores an invitation. */
export async function insertInvitation(
  q: Queryable,
  orgId: string,
  row: Pick<InvitationRow, 'id' | 'email' | 'role' | 'token_sha256' | 'invited_by_name' | 'created_at' | 'expires_at'>,
  by: { type: string; id: string },
): Promise<void> {
  await q.query(
    `insert into invitation (org_id, id, email, role, token_sha256, invited_by_type, invited_by_id, invited_by_name, created_at, expires_at)
     values ($1::uuid, $2::uuid, $3, $4, $5, $6, $7, $8, $9::timestamptz, $10::timestamptz)`,
    [orgId, row.id, row.email, row.role, row.token_sha256, by.type, by.id, row.invited_by_name, row.created_at, row.expires_at],
  )
  await q.query('insert into invited_address (org_id, invitation_id, email) values ($1::uuid, $2::uuid, $3)', [
    orgId,
    row.id,
    row.email,
  ])
}

/** Revokes open invitations, by id or by address, and returns their ids; their links are invalid from the commit on. */
export async function revokeInvitations(
  q: Queryable,
  orgId: string,
  which: { id: string } | { email: string },
  at: Date,
): Promise<string[]> {
  const [column, value] = 'id' in which ? ['id = $2::uuid', which.id] : ['email = $2', which.email]
  const { rows } = await q.query<{ id: string }>(
    `update invitation set revoked_at = $3::timestamptz
     where org_id = $1::uuid and ${column} and accepted_at is null and revoked_at is null returning id`,
    [orgId, value, at],
  )
  for (const { id } of rows) await forgetAddress(q, orgId, id)
  return rows.map(({ id }) => id)
}

/** Marks an invitation as used by the person created from it. */
export async function storeAcceptance(q: Queryable, orgId: string, id: string, userId: string, at: Date): Promise<void> {
  await q.query(
    'update invitation set accepted_at = $4::timestamptz, user_id = $3::uuid where org_id = $1::uuid and id = $2::uuid',
    [orgId, id, userId, at],
  )
  await forgetAddress(q, orgId, id)
}

async function forgetAddress(q: Queryable, orgId: string, id: string): Promise<void> {
  await q.query('delete from invited_address where org_id = $1::uuid and invitation_id = $2::uuid', [orgId, id])
}

/** Whether an address (in lower case) has an account in any organisation. */
export async function hasAccount(q: Queryable, email: string): Promise<boolean> {
  const { rows } = await q.query('select email from login where email = $1', [email])
  return rows.length === 1
}
