import type { Member } from '@/contract/access/members'
import type { Context } from '@/server/platform/context'
import { typeIdOf } from '@/server/platform/ids'
import { isLastAdmin } from './guard-change'
import type { MemberRow } from './member.repo'

/** A person as the settings show them; `rows` contains every administrator of the organisation. */
export function memberDto(ctx: Context, row: MemberRow, rows: readonly MemberRow[]): Member {
  return {
    id: typeIdOf('usr', row.id),
    name: row.name,
    email: row.email,
    role: row.role,
    me: ctx.actor.type === 'user' && ctx.actor.id === row.id,
    last_admin: isLastAdmin(row, rows),
    disabled_at: row.disabled_at?.toISOString() ?? null,
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    second_factor: row.second_factor,
    created_at: row.created_at.toISOString(),
  }
}
