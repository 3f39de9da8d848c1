'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { List } from '@/components/list/list'
import { FilterChoice, ListFilters } from '@/components/list/list-filters'
import { SearchField } from '@/components/list/search-field'
import { useTRPC } from '@/components/trpc'
import { memberStates, roles } from '@/contract/access/members'
import { MemberLines, memberColumns } from './member-columns'
import { memberListParsers, membersInput, narrowsMembers, noMemberFilters } from './member-filters'
import { roleWords } from './role-words'

/** People of the organisation that match, with their role and the actions on each account. */
export function MemberList() {
  const trpc = useTRPC()
  const [filters, setFilters] = useQueryStates(memberListParsers, { history: 'push', scroll: false })
  const query = useQuery({ ...trpc.members.list.queryOptions(membersInput(filters)), placeholderData: keepPreviousData })
  const clear = () => void setFilters(noMemberFilters)
  return (
    <List
      label="Members"
      room="members"
      parsers={memberListParsers}
      columns={memberColumns}
      query={query}
      exported={membersInput(filters)}
      filters={
        <ListFilters onClear={narrowsMembers(filters) && clear}>
          <SearchField label="Name or email" value={filters.q} onSearch={(q) => void setFilters({ q })} />
          <FilterChoice
            label="Role"
            any="Any role"
            of={roles}
            word={(one) => roleWords[one].name}
            value={filters.role}
            onChange={(role) => void setFilters({ role })}
          />
          <FilterChoice
            label="May sign in"
            any="Everybody"
            of={memberStates}
            word={{ enabled: 'May sign in', disabled: 'Disabled' }}
            value={filters.state}
            onChange={(state) => void setFilters({ state })}
          />
        </ListFilters>
      }
      onClear={clear}
      rowKey={(member) => member.id}
      narrow={(member) => <MemberLines member={member} />}
      unread="The members could not be read"
      unmatched={{ title: 'No member matches', description: 'Widen the filters, or clear them.' }}
    />
  )
}
