import { TimeText } from '@/components/chain/time-text'
import { columnsOf } from '@/components/data-table/data-table'
import { ForeignText } from '@/components/foreign-text'
import { Badge } from '@/components/ui/badge'
import type { Member } from '@/contract/access/members'
import { AccessButton } from './access-button'
import { RemoveFactorButton } from './remove-factor-button'
import { ResetPassword } from './reset-password'
import { RoleChoice } from './role-choice'

function Name({ member }: { member: Member }) {
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      <span className="break-words font-medium">
        <ForeignText>{member.name}</ForeignText>
      </span>
      {member.me ? <Badge tone="accent">You</Badge> : null}
      {member.second_factor ? <Badge>Second factor</Badge> : null}
      {member.disabled_at === null ? null : <Badge>Disabled</Badge>}
    </span>
  )
}

function LastSeen({ member }: { member: Member }) {
  if (member.last_seen_at === null) return <span className="text-muted-foreground text-xs">Never signed in</span>
  return <TimeText value={member.last_seen_at} show="recent" className="whitespace-nowrap" />
}

/** The actions on an account, or why there are none. */
function Actions({ member }: { member: Member }) {
  if (member.last_admin) return <span className="text-muted-foreground text-xs">The last administrator keeps the role.</span>
  if (member.me) return <span className="text-muted-foreground text-xs">Another administrator changes your account.</span>
  return (
    <span className="flex flex-wrap gap-2 md:justify-end">
      {member.disabled_at === null ? <ResetPassword member={member} /> : null}
      {member.second_factor ? <RemoveFactorButton member={member} /> : null}
      <AccessButton member={member} />
    </span>
  )
}

const column = columnsOf<Member>()
export const memberColumns = column.columns([
  column.display({
    id: 'name',
    header: 'Name',
    cell: ({ row }) => <Name member={row.original} />,
    meta: { width: 'w-48', skeleton: 'w-32', sort: 'name', fixed: true },
  }),
  column.display({
    id: 'email',
    header: 'Email',
    cell: ({ row }) => <span className="break-all">{row.original.email}</span>,
    meta: { skeleton: 'w-40', sort: 'email' },
  }),
  column.display({
    id: 'role',
    header: 'Role',
    cell: ({ row }) => <RoleChoice member={row.original} />,
    meta: { width: 'w-40', skeleton: 'w-24', sort: '-role' },
  }),
  column.display({
    id: 'seen',
    header: 'Last seen',
    cell: ({ row }) => <LastSeen member={row.original} />,
    meta: { width: 'w-36', skeleton: 'w-20', sort: '-last_seen_at' },
  }),
  column.accessor('created_at', {
    header: 'Since',
    cell: ({ getValue }) => <TimeText value={getValue()} show="date" className="whitespace-nowrap" />,
    meta: { width: 'w-28', sort: '-created_at', extra: true },
  }),
  column.display({
    id: 'actions',
    header: () => <span className="sr-only">Actions</span>,
    cell: ({ row }) => <Actions member={row.original} />,
    meta: { width: 'w-72', align: 'right', skeleton: 'w-40', label: 'Actions', fixed: true },
  }),
])

/** The two-line form of a row, for phones. */
export function MemberLines({ member }: { member: Member }) {
  return (
    <div className="flex flex-col gap-1.5 py-1 text-sm">
      <span className="flex items-start justify-between gap-3">
        <Name member={member} />
        <span className="shrink-0 text-muted-foreground text-xs">
          <LastSeen member={member} />
        </span>
      </span>
      <span className="break-all text-muted-foreground text-xs">{member.email}</span>
      <span className="flex flex-wrap items-center gap-2">
        <RoleChoice member={member} />
        <Actions member={member} />
      </span>
    </div>
  )
}
