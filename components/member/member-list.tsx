'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { DataTable } from '@/components/data-table/data-table'
import { ListTools } from '@/components/list/list-tools'
import { SearchField } from '@/components/list/search-field'
import { tableError } from '@/components/list/table-error'
import { useColumns } from '@/components/list/use-columns'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Choice } from '@/components/ui/field/choice'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { memberStates, roles } from '@/contract/access/members'
import { MemberLines, memberColumns } from './member-columns'
import { memberListParsers, membersInput, narrowsMembers, noMemberFilters } from './member-filters'
import { roleWords } from './role-words'

const all = 'all'

/** People of the organisation that fit, with their role, and what can be done with each account. */
export function MemberList() {
  const trpc = useTRPC()
  const [filters, setFilters] = useQueryStates(memberListParsers, { history: 'push', scroll: false })
  const columns = useColumns('members', memberColumns)
  const query = useQuery({ ...trpc.members.list.queryOptions(membersInput(filters)), placeholderData: keepPreviousData })
  const clear = () => void setFilters(noMemberFilters)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 pb-3">
        <search className="flex min-w-0 flex-wrap items-center gap-2">
          <SearchField label="Name or email" value={filters.q} onSearch={(q) => void setFilters({ q })} />
          <Choice
            label="Role"
            value={filters.role ?? all}
            options={[[all, 'Any role'], ...roles.map((one): [string, string] => [one, roleWords[one].name])]}
            onChange={(one) => void setFilters({ role: roles.find((role) => role === one) ?? null })}
          />
          <Choice
            label="May sign in"
            value={filters.state ?? all}
            options={[
              [all, 'Everybody'],
              ['enabled', 'May sign in'],
              ['disabled', 'Disabled'],
            ]}
            onChange={(one) => void setFilters({ state: memberStates.find((state) => state === one) ?? null })}
          />
          {narrowsMembers(filters) ? (
            <Button size="sm" variant="ghost" onClick={clear}>
              Clear filters
            </Button>
          ) : null}
        </search>
        <ListTools room="members" parsers={memberListParsers} columns={columns.menu} exported={membersInput(filters)} />
      </div>
      <DataTable
        label="Members"
        columns={columns.shown}
        rows={query.data?.data}
        rowKey={(member) => member.id}
        sort={filters.sort}
        onSort={(sort) => void setFilters({ sort: sort as typeof filters.sort })}
        narrow={(member) => <MemberLines member={member} />}
        refreshing={query.isPlaceholderData}
        empty={
          <EmptyState
            title="No member matches"
            description="Widen the filters, or clear them."
            action={<Button onClick={clear}>Clear filters</Button>}
          />
        }
        error={tableError(query, 'The members could not be read')}
      />
    </>
  )
}
