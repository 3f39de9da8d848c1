'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { useMinute } from '@/components/chain/use-minute'
import { useLive } from '@/components/live/live-provider'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorState } from '@/components/ui/error-state'
import { PageHeader } from '@/components/ui/page-header'
import { CaseBoard } from './case-board'
import { CaseFilterBar } from './case-filter-bar'
import { caseFilterParsers, casePageSize, caseQueryOf, isNarrowed } from './case-filters'
import { RoomSkeleton } from './case-skeleton'
import { CaseTable } from './case-table'
import { NewCaseDialog } from './new-case-dialog'

/** The cases of the organisation, as a board by stage or as a list; what others change appears by itself. */
export function CaseRoom({ mayWrite }: { mayWrite: boolean }) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const now = useMinute()
  const [filters] = useQueryStates(caseFilterParsers)
  const cases = useQuery(trpc.cases.list.queryOptions(caseQueryOf(filters), { placeholderData: (before) => before }))
  useLive((messages) => {
    if (messages.some((message) => message.type === 'reset' || message.type.startsWith('case.'))) {
      void client.invalidateQueries(trpc.cases.list.pathFilter())
    }
  })
  const files = cases.data?.data ?? []
  return (
    <>
      <PageHeader title="Cases" actions={mayWrite ? <NewCaseDialog /> : null}>
        What is being looked into, from intake to a report.{mayWrite ? '' : ' Your role reads cases and does not change them.'}
      </PageHeader>
      <CaseFilterBar />
      {cases.error ? (
        <ErrorState
          title="The cases could not be read"
          cause={failureOf(cases.error).cause}
          requestId={failureOf(cases.error).requestId}
          onRetry={() => void cases.refetch()}
        />
      ) : null}
      {cases.isPending ? <RoomSkeleton /> : null}
      {cases.data && files.length === 0 ? (
        isNarrowed(filters) ? (
          <EmptyState title="No case matches" description="Widen the filters, or clear them." />
        ) : (
          <EmptyState
            title="No case is open"
            description="A case gathers alerts, wallets, notes and evidence of one matter. Escalate an alert to open one, or begin here."
            action={mayWrite ? <NewCaseDialog /> : undefined}
          />
        )
      ) : null}
      {files.length > 0 && filters.view === 'board' ? (
        <CaseBoard files={files} mayWrite={mayWrite} show={filters.show} byInvestigator={filters.lanes === 'investigator'} />
      ) : null}
      {files.length > 0 && filters.view === 'list' ? <CaseTable files={files} now={now} /> : null}
      {cases.data?.page.has_more ? (
        <p className="pt-3 text-muted-foreground text-sm">
          The newest {casePageSize} are shown. Narrow the filters to reach older ones.
        </p>
      ) : null}
    </>
  )
}
