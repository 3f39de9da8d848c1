'use client'
import { ChevronDown, ListFilter, X } from 'lucide-react'
import { type FormEvent, type RefObject, useId } from 'react'
import { networkLabel } from '@/components/chain/network-label'
import { LevelMark } from '@/components/risk/level-mark'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { Input } from '@/components/ui/input'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { alertStates } from '@/contract/alert-states'
import { ruleKeys, severities } from '@/contract/rule-kinds'
import type { AlertCounts, QueueSort } from '@/contract/triage'
import { type AlertFilters, narrowing } from './alert-filters'
import { ruleKeyWord, stateWord } from './alert-words'
import { Choice, Day, Facet, Single, Tickbox } from './filter-parts'

type Change = Partial<AlertFilters>

interface FilterBarProps {
  search: RefObject<HTMLInputElement | null>
  filters: AlertFilters
  counts: AlertCounts | undefined
  people: readonly { id: string; name: string }[]
  networks: readonly string[]
  onChange: (change: Change) => void
  onClear: () => void
}

const sortWord: Record<QueueSort, string> = { newest: 'Newest first', severity: 'Severest first', due: 'Due first' }
const longWord = /^[A-Za-z0-9]{26,100}$/

/** What the search field says: a long word without spaces is an address, anything else a customer reference. */
function searched(text: string): Change {
  const word = text.trim()
  if (word === '') return { address: null, customer_reference: null }
  return longWord.test(word) ? { address: word, customer_reference: null } : { address: null, customer_reference: word }
}

/** Filters of the queue; each says what is chosen, and beside each value how many alerts it would show. */
export function FilterBar({ search, filters, counts, people, networks, onChange, onClear }: FilterBarProps) {
  const id = useId()
  const states = filters.state ?? ['open', 'in_review']
  const person = people.find((one) => one.id === filters.assignee)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onChange(searched(String(new FormData(event.currentTarget).get('q') ?? '')))
    search.current?.blur()
  }
  return (
    <div className="flex min-w-0 items-center gap-2 overflow-x-auto py-2 max-md:-mx-4 max-md:px-4">
      <search className="shrink-0">
        {/* A new key takes over what the URL says, by a view or the back button. */}
        <form key={`${filters.address}|${filters.customer_reference}`} onSubmit={submit}>
          <Input
            ref={search}
            name="q"
            type="search"
            aria-label="Filter by address or customer reference"
            placeholder="Address or customer reference"
            defaultValue={filters.address ?? filters.customer_reference ?? ''}
            spellCheck={false}
            autoComplete="off"
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return
              event.stopPropagation()
              event.currentTarget.blur()
            }}
            className="w-60"
          />
        </form>
      </search>
      <Facet name="Severity" chosen={filters.severity?.map((one) => one.charAt(0).toUpperCase() + one.slice(1))}>
        {severities.toReversed().map((one) => (
          <Choice
            key={one}
            checked={filters.severity?.includes(one) ?? false}
            count={counts?.severity[one]}
            onToggle={() => onChange({ severity: toggled(filters.severity, one) })}
          >
            <LevelMark level={one} />
          </Choice>
        ))}
      </Facet>
      <Facet name="State" chosen={filters.state?.map((one) => stateWord[one])} usual="Open, In review">
        {alertStates.map((one) => (
          <Choice
            key={one}
            checked={states.includes(one)}
            count={counts?.state[one]}
            onToggle={() => onChange({ state: usualStates(toggled([...states], one)) })}
          >
            {stateWord[one]}
          </Choice>
        ))}
      </Facet>
      <Facet name="Rule" chosen={filters.rule?.map(ruleKeyWord)}>
        {ruleKeys.map((one) => (
          <Choice
            key={one}
            checked={filters.rule?.includes(one) ?? false}
            onToggle={() => onChange({ rule: toggled(filters.rule, one) })}
          >
            {ruleKeyWord(one)}
          </Choice>
        ))}
      </Facet>
      {filters.tab === 'all' ? (
        <Single
          name="Assignee"
          value={filters.assignee}
          shown={person?.name ?? null}
          options={people.map((one) => ({ value: one.id, label: one.name }))}
          onPick={(assignee) => onChange({ assignee })}
        />
      ) : null}
      <Single
        name="Network"
        value={filters.network}
        shown={filters.network ? networkLabel(filters.network) : null}
        options={networks.map((one) => ({ value: one, label: networkLabel(one) }))}
        onPick={(network) => onChange({ network })}
      />
      <Popover>
        <PopoverTrigger asChild>
          <Button
            className="font-normal"
            aria-label={moreChosen(filters) ? `More filters: ${moreChosen(filters)}` : 'More filters'}
          >
            <ListFilter /> {moreChosen(filters) ?? 'More'}
          </Button>
        </PopoverTrigger>
        <PopoverContent align="start" aria-label="More filters" className="flex flex-col gap-3">
          <div className="grid grid-cols-2 gap-2">
            <Day id={`${id}-from`} label="Raised from (UTC)" value={filters.from} onPick={(from) => onChange({ from })} />
            <Day id={`${id}-to`} label="To, included" value={filters.to} onPick={(to) => onChange({ to })} />
          </div>
          <Tickbox
            checked={filters.overdue === 'true'}
            label={`Overdue only${counts ? ` (${counts.overdue.toLocaleString('en')})` : ''}`}
            onChange={(checked) => onChange({ overdue: checked ? 'true' : null })}
          />
          <Tickbox
            checked={filters.snoozed === 'true'}
            label={`Snoozed only${counts ? ` (${counts.snoozed.toLocaleString('en')})` : ''}`}
            onChange={(checked) => onChange({ snoozed: checked ? 'true' : null })}
          />
          <Tickbox
            checked={filters.snoozed === 'any'}
            label="Snoozed ones too"
            onChange={(checked) => onChange({ snoozed: checked ? 'any' : null })}
          />
        </PopoverContent>
      </Popover>
      {narrowing(filters) > 0 ? (
        <Button variant="ghost" onClick={onClear}>
          <X /> Clear filters
        </Button>
      ) : null}
      <div className="ml-auto shrink-0 pl-2">
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button variant="ghost" className="font-normal" aria-label={`Order: ${sortWord[filters.sort]}`}>
              {sortWord[filters.sort]} <ChevronDown />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            <DropdownMenuRadioGroup value={filters.sort} onValueChange={(sort) => onChange({ sort: sort as QueueSort })}>
              {(['newest', 'severity', 'due'] as const).map((sort) => (
                <DropdownMenuRadioItem key={sort} value={sort}>
                  {sortWord[sort]}
                </DropdownMenuRadioItem>
              ))}
            </DropdownMenuRadioGroup>
          </DropdownMenuContent>
        </DropdownMenu>
      </div>
    </div>
  )
}

function toggled<T>(chosen: readonly T[] | null, value: T): T[] | null {
  const next = chosen?.includes(value) ? chosen.filter((one) => one !== value) : [...(chosen ?? []), value]
  return next.length > 0 ? next : null
}

/** Open and in review is what stands without a choice, and so is not written into the URL. */
function usualStates(states: AlertFilters['state']): AlertFilters['state'] {
  return states && states.length === 2 && states.includes('open') && states.includes('in_review') ? null : states
}

function moreChosen({ from, to, overdue, snoozed }: AlertFilters): string | null {
  const words = [
    from || to ? `${from ?? '…'} to ${to ?? '…'}` : null,
    overdue ? 'Overdue' : null,
    snoozed === 'true' ? 'Snoozed' : snoozed === 'any' ? 'Snoozed too' : null,
  ].filter((word) => word !== null)
  return words.length > 0 ? words.join(', ') : null
}
