'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { ListBar } from '@/components/list/list-bar'
import { useColumns } from '@/components/list/use-columns'
import { useLive } from '@/components/live/live-provider'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { PageHeader } from '@/components/ui/page/page-header'
import { BoardRoom } from './board/board-room'
import { caseColumns } from './list/case-columns'
import { CaseFilterBar } from './list/case-filter-bar'
import { caseFilterParsers, caseQueryOf, isNarrowed, noCaseFilters } from './list/case-filters'
import { CaseList } from './list/case-list'
import { NewCaseDialog } from './new-case-dialog'

/** The cases of the organisation, as a board by stage or as a list; changes by others appear without a reload. */
export function CaseRoom({ mayWrite }: { mayWrite: boolean }) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const [filters, setFilters] = useQueryStates(caseFilterParsers)
  const columns = useColumns('cases', caseColumns)
  useLive((messages) => {
    if (messages.some((message) => message.type === 'reset' || message.type.startsWith('case.'))) {
      void client.invalidateQueries(trpc.cases.list.pathFilter())
    }
  })
  const empty = isNarrowed(filters) ? (
    <EmptyState
      title="No case matches"
      description="Widen the filters, or clear them."
      action={<Button onClick={() => void setFilters(noCaseFilters)}>Clear filters</Button>}
    />
  ) : (
    <EmptyState
      title="No open cases"
      description="A case holds the alerts, wallets, notes and evidence of one investigation. Escalate an alert to open one, or open one here."
      action={mayWrite ? <NewCaseDialog /> : undefined}
    />
  )
  const asList = filters.view === 'list'
  return (
    <>
      <PageHeader title="Cases" actions={mayWrite ? <NewCaseDialog byLink /> : null}>
        Investigations, from intake to report.{mayWrite ? '' : ' Your role can read cases but not change them.'}
      </PageHeader>
      <ListBar
        room="cases"
        parsers={caseFilterParsers}
        columns={asList ? columns.menu : undefined}
        exported={caseQueryOf(filters)}
        className="pb-4"
      >
        <CaseFilterBar />
      </ListBar>
      {asList ? <CaseList columns={columns.shown} empty={empty} /> : <BoardRoom mayWrite={mayWrite} empty={empty} />}
    </>
  )
}
