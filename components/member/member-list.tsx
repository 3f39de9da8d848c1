'use client'
import { useQuery } from '@tanstack/react-query'
import { DataTable } from '@/components/data-table/data-table'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { MemberLines, memberColumns } from './member-columns'

/** Everybody of the organisation with their role, and what can be done with each account. */
export function MemberList() {
  const trpc = useTRPC()
  const query = useQuery(trpc.members.list.queryOptions())
  const failure = query.error ? failureOf(query.error) : null
  return (
    <DataTable
      label="Members"
      columns={memberColumns}
      rows={query.data?.data}
      rowKey={(member) => member.id}
      narrow={(member) => <MemberLines member={member} />}
      empty={null}
      error={
        failure
          ? {
              title: 'The members could not be read',
              cause: failure.cause,
              requestId: failure.requestId,
              onRetry: () => void query.refetch(),
            }
          : null
      }
    />
  )
}
