import type { Invitation } from '@/contract/access/invitations'
import { typeIdOf } from '@/server/platform/ids'
import type { InvitationRow } from './invitation.repo'

/** An invitation as the settings show it, without the token of its link. */
export function invitationDto(row: Omit<InvitationRow, 'token_sha256'>, now: Date): Invitation {
  return {
    id: typeIdOf('inv', row.id),
    email: row.email,
    role: row.role,
    invited_by: row.invited_by_name,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    expired: row.expires_at <= now,
  }
}
