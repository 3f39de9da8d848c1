'use client'
import { useQuery } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Choice } from '@/components/ui/choice'
import { Input } from '@/components/ui/input'
import { casePriorities, caseStages } from '@/contract/cases'
import { caseFilterParsers, isNarrowed } from './case-filters'
import { priorityWord, stageWord } from './case-words'

const all = 'all'

/** What the room shows, kept in the URL. */
export function CaseFilterBar() {
  const trpc = useTRPC()
  const [filters, setFilters] = useQueryStates(caseFilterParsers, { history: 'replace' })
  const people = useQuery(trpc.alerts.people.queryOptions(undefined, { staleTime: 60_000 }))
  return (
    <search className="flex flex-wrap items-center gap-2 pb-4">
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
      <Choice
        label="Priority"
        value={filters.priority?.[0] ?? all}
        options={[[all, 'Any priority'], ...casePriorities.map((one): [string, string] => [one, priorityWord[one]])]}
        onChange={(one) => setFilters({ priority: one === all ? null : [one as (typeof casePriorities)[number]] })}
      />
      {filters.view === 'board' ? (
        <Choice
          label="Lanes"
          value={filters.lanes}
          options={[
            ['none', 'No lanes'],
            ['investigator', 'Lanes by investigator'],
          ]}
          onChange={(lanes) => setFilters({ lanes: lanes as 'none' | 'investigator' })}
        />
      ) : null}
      {filters.view === 'list' ? (
        <Choice
          label="Stage"
          value={filters.stage?.[0] ?? all}
          options={[[all, 'Any stage'], ...caseStages.map((one): [string, string] => [one, stageWord[one]])]}
          onChange={(one) => setFilters({ stage: one === all ? null : [one as (typeof caseStages)[number]] })}
        />
      ) : null}
      <Input
        aria-label="Customer reference"
        placeholder="Customer reference"
        defaultValue={filters.customer_reference ?? ''}
        key={filters.customer_reference ?? ''}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void setFilters({ customer_reference: event.currentTarget.value.trim() || null })
        }}
        onBlur={(event) => void setFilters({ customer_reference: event.currentTarget.value.trim() || null })}
        autoComplete="off"
        className="w-44"
      />
      {isNarrowed(filters) ? (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => setFilters({ show: null, stage: null, priority: null, assignee: null, customer_reference: null })}
        >
          Clear filters
        </Button>
      ) : null}
    </search>
  )
}
