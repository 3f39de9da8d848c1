'use client'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useQueryStates } from 'nuqs'
import { ForeignText } from '@/components/foreign-text'
import { FilterChoice, ListFilters } from '@/components/list/list-filters'
import { SearchField } from '@/components/list/search-field'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Choice } from '@/components/ui/field/choice'
import { casePriorities, caseStages } from '@/contract/case/case-states'
import { priorityWord, stageWord } from '../case-words'
import { caseFilterParsers, isNarrowed, noCaseFilters } from './case-filters'

const all = 'all'

/** The filters of the cases, held in the URL. */
export function CaseFilterBar() {
  const trpc = useTRPC()
  const [filters, setFilters] = useQueryStates(caseFilterParsers, { history: 'replace' })
  const people = useQuery(trpc.alerts.people.queryOptions(undefined, { staleTime: 60_000 }))
  return (
    <ListFilters onClear={isNarrowed(filters) && (() => void setFilters(noCaseFilters))}>
      <fieldset className="flex rounded-md border border-border-strong p-0.5">
        <legend className="sr-only">View</legend>
        {(['board', 'list'] as const).map((view) => (
          <Button
            key={view}
            size="sm"
            variant="ghost"
            aria-pressed={filters.view === view}
            onClick={() => setFilters({ view, stage: null })}
            className="h-6 aria-pressed:bg-muted aria-pressed:text-foreground"
          >
            {view === 'board' ? 'Board' : 'List'}
          </Button>
        ))}
      </fieldset>
      <Choice
        label="Show"
        value={filters.show}
        options={[
          ['live', 'Not closed'],
          ['closed', 'Closed'],
          ['all', 'All'],
        ]}
        onChange={(show) => setFilters({ show: show as 'live' | 'closed' | 'all' })}
      />
      <Choice
        label="Investigator"
        value={filters.assignee ?? all}
        options={[
          [all, 'Anybody'],
          ['me', 'Mine'],
          ['none', 'Unassigned'],
          ...(people.data?.data ?? []).flatMap((person): [string, string][] => (person.me ? [] : [[person.id, person.name]])),
        ]}
        onChange={(assignee) => setFilters({ assignee: assignee === all ? null : assignee })}
      />
      <FilterChoice
        label="Priority"
        any="Any priority"
        of={casePriorities}
        word={priorityWord}
        value={filters.priority?.[0] ?? null}
        onChange={(one) => void setFilters({ priority: one && [one] })}
      />
      {filters.view === 'board' ? (
        <Choice
          label="Lanes"
          value={filters.lanes}
          options={[
            ['none', 'No grouping'],
            ['investigator', 'Lanes by investigator'],
          ]}
          onChange={(lanes) => setFilters({ lanes: lanes as 'none' | 'investigator' })}
        />
      ) : null}
      {filters.view === 'list' ? (
        <FilterChoice
          label="Stage"
          any="Any stage"
          of={caseStages}
          word={stageWord}
          value={filters.stage?.[0] ?? null}
          onChange={(one) => void setFilters({ stage: one && [one] })}
        />
      ) : null}
      <SearchField
        label="Title, reference or number"
        value={filters.q}
        onSearch={(q) => void setFilters({ q })}
        className="w-52"
      />
      {filters.customer_reference ? (
        <Button size="sm" onClick={() => setFilters({ customer_reference: null })} aria-label="Any customer">
          Customer <ForeignText>{filters.customer_reference}</ForeignText> <X />
        </Button>
      ) : null}
    </ListFilters>
  )
}
