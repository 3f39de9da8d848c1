'use client'
import { ChevronDown, ListFilter, X } from 'lucide-react'
import { memo, type RefObject } from 'react'
import { networkLabel } from '@/components/chain/network-label'
import { Button } from '@/components/ui/button'
import { deferredPart } from '@/components/ui/deferred/deferred-part'
import { FormFrame } from '@/components/ui/field/form-frame'
import { Input } from '@/components/ui/field/input'
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '@/components/ui/overlay/dropdown-menu'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/overlay/popover'
import type { AlertCounts } from '@/contract/alert/triage'
import { groupWord, ruleKeyWord, sortWord, stateWord } from '../alert-words'
import { type AlertFilters, narrowing } from './alert-filters'
import { Facet } from './filter-facet'

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

const fetchChoices = () => import('./filter-choices')
const SeverityChoices = deferredPart(() => fetchChoices().then((module) => module.SeverityChoices))
const StateChoices = deferredPart(() => fetchChoices().then((module) => module.StateChoices))
const RuleChoices = deferredPart(() => fetchChoices().then((module) => module.RuleChoices))
const SingleChoices = deferredPart(() => fetchChoices().then((module) => module.SingleChoices))
const OrderChoices = deferredPart(() => fetchChoices().then((module) => module.OrderChoices))
const MoreChoices = deferredPart(() => fetchChoices().then((module) => module.MoreChoices))

const longWord = /^[A-Za-z0-9]{26,100}$/

/** How the search text is read: a long word without spaces is an address, anything else a customer reference. */
function searched(text: string): Change {
  const word = text.trim()
  if (word === '') return { address: null, customer_reference: null }
  return longWord.test(word) ? { address: word, customer_reference: null } : { address: null, customer_reference: word }
}

/** Filters of the queue; each shows what is chosen, and beside each value how many alerts it would show. */
export const FilterBar = memo(function FilterBar(props: FilterBarProps) {
  const { search, filters, counts, people, networks, onChange, onClear } = props
  const person = people.find((one) => one.id === filters.assignee)
  const submit = (form: FormData) => {
    onChange(searched(String(form.get('q') ?? '')))
    search.current?.blur()
  }
  return (
    <div className="flex min-w-0 items-center gap-2 py-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 md:flex-wrap">
      <search className="max-w-60 shrink-0 md:grow md:basis-44">
        {/* A new key resets the field when the URL changes, by a saved view or the back button. */}
        <FormFrame onSubmit={submit} key={`${filters.address}|${filters.customer_reference}`} className="block">
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
            className="w-60 md:w-full"
          />
        </FormFrame>
      </search>
      <Facet
        name="Severity"
        chosen={filters.severity?.map((one) => one.charAt(0).toUpperCase() + one.slice(1))}
        inside={SeverityChoices.fetch}
      >
        <SeverityChoices filters={filters} counts={counts} onChange={onChange} />
      </Facet>
      <Facet
        name="State"
        chosen={filters.state?.map((one) => stateWord[one])}
        usual="Open, In review"
        inside={StateChoices.fetch}
      >
        <StateChoices filters={filters} counts={counts} onChange={onChange} />
      </Facet>
      <Facet name="Rule" chosen={filters.rule?.map(ruleKeyWord)} inside={RuleChoices.fetch}>
        <RuleChoices filters={filters} onChange={onChange} />
      </Facet>
      {filters.tab === 'all' ? (
        <Facet name="Assignee" chosen={person && [person.name]} inside={SingleChoices.fetch}>
          <SingleChoices
            value={filters.assignee}
            options={people.map((one) => ({ value: one.id, label: one.name }))}
            onPick={(assignee) => onChange({ assignee })}
          />
        </Facet>
      ) : null}
      <Facet name="Network" chosen={filters.network ? [networkLabel(filters.network)] : undefined} inside={SingleChoices.fetch}>
        <SingleChoices
          value={filters.network}
          options={networks.map((one) => ({ value: one, label: networkLabel(one) }))}
          onPick={(network) => onChange({ network })}
        />
      </Facet>
      <Popover inside={MoreChoices.fetch}>
        <PopoverTrigger asChild>
          <Button
            className="font-normal"
            aria-label={moreChosen(filters) ? `More filters: ${moreChosen(filters)}` : 'More filters'}
          >
            <ListFilter /> {moreChosen(filters) ?? 'More'}
          </Button>
        </PopoverTrigger>
        <PopoverContent align="start" aria-label="More filters" className="flex flex-col gap-3">
          <MoreChoices filters={filters} counts={counts} onChange={onChange} />
        </PopoverContent>
      </Popover>
      {narrowing(filters) > 0 ? (
        <Button variant="ghost" onClick={onClear}>
          <X /> Clear filters
        </Button>
      ) : null}
      <div className="ml-auto shrink-0 pl-2">
        <DropdownMenu inside={OrderChoices.fetch}>
          <DropdownMenuTrigger asChild>
            <Button variant="ghost" className="font-normal" aria-label={`Order: ${orderWord(filters)}`}>
              {orderWord(filters)} <ChevronDown />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            <OrderChoices filters={filters} onChange={onChange} />
          </DropdownMenuContent>
        </DropdownMenu>
      </div>
    </div>
  )
})

const orderWord = ({ group, sort }: AlertFilters) => (group ? groupWord[group] : sortWord[sort])

function moreChosen({
  from,
  to,
  overdue,
  due_today,
  proposed,
  snoozed,
  wallet,
  counterparty,
  without,
}: AlertFilters): string | null {
  const words = [
    from || to ? `${from ?? '…'} to ${to ?? '…'}` : null,
    wallet ? 'One wallet' : null,
    counterparty,
    without ? `No ${without}` : null,
    overdue ? 'Overdue' : null,
    due_today ? 'Due today' : null,
    proposed ? 'Proposed closings' : null,
    snoozed === 'true' ? 'Snoozed' : snoozed === 'any' ? 'Snoozed too' : null,
  ].filter((word) => word !== null)
  return words.length > 0 ? words.join(', ') : null
}
