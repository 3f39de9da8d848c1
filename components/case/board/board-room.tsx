'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import type { ReactNode } from 'react'
import { ReadFailure } from '@/components/read-failure'
import { useTRPC } from '@/components/trpc'
import { RoomSkeleton } from '../case-skeleton'
import { boardSize, caseFilterParsers, caseQueryOf } from '../list/case-filters'
import { CaseBoard } from './case-board'

/** The newest cases that match the filters, on the board. */
export function BoardRoom({ mayWrite, empty }: { mayWrite: boolean; empty: ReactNode }) {
  const trpc = useTRPC()
  const [filters] = useQueryStates(caseFilterParsers)
  const cases = useQuery(trpc.cases.list.queryOptions(caseQueryOf(filters), { placeholderData: keepPreviousData }))
  return (
    <>
      <ReadFailure title="The cases could not be read" query={cases} />
      {cases.isPending ? <RoomSkeleton /> : null}
      {cases.data?.data.length === 0 ? empty : null}
      {cases.data?.data.length ? (
        <CaseBoard
          files={cases.data.data}
          mayWrite={mayWrite}
          show={filters.show}
          byInvestigator={filters.lanes === 'investigator'}
        />
      ) : null}
      {cases.data?.page.has_more ? (
        <p className="pt-3 text-muted-foreground text-sm">
          The newest {boardSize} are on the board. Narrow the filters, or see all of them as a list.
        </p>
      ) : null}
    </>
  )
}
