import { membersQuery } from '@/contract/access/members'
import { listMembers } from '@/server/domain/member'
import { listExport } from '../list-export'

export const members = listExport({
  query: membersQuery,
  read: (ctx, { limit: _, cursor: __, ...asked }) => listMembers(ctx, asked),
  columns: {
    name: (member) => member.name,
    email: (member) => member.email,
    role: (member) => member.role,
    second_factor: (member) => member.second_factor,
    last_seen_at: (member) => member.last_seen_at,
    created_at: (member) => member.created_at,
    disabled_at: (member) => member.disabled_at,
    id: (member) => member.id,
  },
})
