'use client'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/field/select'
import { type Member, type MemberRole, roles } from '@/contract/access/members'
import { roleWords } from './role-words'
import { useMemberChange } from './use-member-change'

/** The role of a person; a new one applies at once. */
export function RoleChoice({ member }: { member: Member }) {
  const { change, issue } = useMemberChange((changed) => `${changed.name} is ${roleWords[changed.role].name.toLowerCase()} now`)
  if (member.me || member.last_admin) return <span className="text-sm">{roleWords[member.role].name}</span>
  const shown = change.isPending ? (change.variables.role ?? member.role) : member.role
  return (
    <span className="flex flex-col gap-1">
      <Select
        value={shown}
        disabled={change.isPending}
        onValueChange={(role) => role !== member.role && change.mutate({ id: member.id, role: role as MemberRole })}
      >
        <SelectTrigger aria-label={`Role of ${member.name}`} className="w-36">
          <SelectValue />
        </SelectTrigger>
        <SelectContent>
          {roles.map((role) => (
            <SelectItem key={role} value={role}>
              {roleWords[role].name}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
      {issue ? (
        <span role="alert" className="max-w-56 whitespace-normal text-danger-fg text-xs">
          {issue}
        </span>
      ) : null}
    </span>
  )
}
