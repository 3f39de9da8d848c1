import { type ReactNode, useId } from 'react'
import { LevelMark } from '@/components/risk/level-mark'
import { DayInput } from '@/components/ui/field/day-input'
import { Label } from '@/components/ui/field/input'
import { Tick } from '@/components/ui/field/tick'
import {
  DropdownMenuCheckboxItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
} from '@/components/ui/overlay/dropdown-menu'
import { alertStates, type QueueGroup, queueGroups, queueSorts } from '@/contract/alert/alert-states'
import type { AlertCounts, QueueSort } from '@/contract/alert/triage'
import { ruleKeys, severities } from '@/contract/monitoring/rule-kinds'
import { groupWord, ruleKeyWord, sortWord, stateWord } from '../alert-words'
import type { AlertFilters } from './alert-filters'

interface ChoicesProps {
  filters: AlertFilters
  counts: AlertCounts | undefined
  onChange: (change: Partial<AlertFilters>) => void
}

/** The severities, highest first. */
export function SeverityChoices({ filters, counts, onChange }: ChoicesProps) {
  return severities.toReversed().map((one) => (
    <Choice
      key={one}
      checked={filters.severity?.includes(one) ?? false}
      count={counts?.severity[one]}
      onToggle={() => onChange({ severity: toggled(filters.severity, one) })}
    >
      <LevelMark level={one} />
    </Choice>
  ))
}

export function StateChoices({ filters, counts, onChange }: ChoicesProps) {
  const states = filters.state ?? ['open', 'in_review']
  return alertStates.map((one) => (
    <Choice
      key={one}
      checked={states.includes(one)}
      count={counts?.state[one]}
      onToggle={() => onChange({ state: usualStates(toggled([...states], one)) })}
    >
      {stateWord[one]}
    </Choice>
  ))
}

export function RuleChoices({ filters, onChange }: Pick<ChoicesProps, 'filters' | 'onChange'>) {
  return ruleKeys.map((one) => (
    <Choice
      key={one}
      checked={filters.rule?.includes(one) ?? false}
      onToggle={() => onChange({ rule: toggled(filters.rule, one) })}
    >
      {ruleKeyWord(one)}
    </Choice>
  ))
}

interface SingleChoicesProps {
  value: string | null
  options: readonly { value: string; label: string }[]
  onPick: (value: string | null) => void
}

/** The values of a filter that takes a single one. */
export function SingleChoices({ value, options, onPick }: SingleChoicesProps) {
  return (
    <DropdownMenuRadioGroup value={value ?? ''} onValueChange={(next) => onPick(next === '' || next === value ? null : next)}>
      <DropdownMenuRadioItem value="">Any</DropdownMenuRadioItem>
      {options.map((option) => (
        <DropdownMenuRadioItem
          key={option.value}
          value={option.value}
          className={option.value === value ? 'font-medium' : undefined}
        >
          {option.label}
        </DropdownMenuRadioItem>
      ))}
    </DropdownMenuRadioGroup>
  )
}

interface OrderChoicesProps {
  filters: AlertFilters
  onChange: (change: Partial<AlertFilters>) => void
}

/** The sort orders of the queue, and its groupings. */
export function OrderChoices({ filters: { sort, group }, onChange }: OrderChoicesProps) {
  return (
    <>
      <DropdownMenuRadioGroup
        value={group === null ? sort : ''}
        onValueChange={(next) => onChange({ sort: next as QueueSort, group: null })}
      >
        {queueSorts.map((one) => (
          <DropdownMenuRadioItem key={one} value={one}>
            {sortWord[one]}
          </DropdownMenuRadioItem>
        ))}
      </DropdownMenuRadioGroup>
      <DropdownMenuSeparator />
      <DropdownMenuLabel>Group</DropdownMenuLabel>
      <DropdownMenuRadioGroup value={group ?? ''} onValueChange={(next) => onChange({ group: next as QueueGroup })}>
        {queueGroups.map((one) => (
          <DropdownMenuRadioItem key={one} value={one}>
            {groupWord[one]}
          </DropdownMenuRadioItem>
        ))}
      </DropdownMenuRadioGroup>
    </>
  )
}

/** The filters that are rarely used. */
export function MoreChoices({ filters, counts, onChange }: ChoicesProps) {
  const id = useId()
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        <Day id={`${id}-from`} label="Raised from (UTC)" value={filters.from} onPick={(from) => onChange({ from })} />
        <Day id={`${id}-to`} label="To, inclusive" value={filters.to} onPick={(to) => onChange({ to })} />
      </div>
      <Tickbox
        checked={filters.overdue === 'true'}
        label={`Overdue only${counts ? ` (${counts.overdue.toLocaleString('en')})` : ''}`}
        onChange={(checked) => onChange({ overdue: checked ? 'true' : null, due_today: null })}
      />
      <Tickbox
        checked={filters.due_today === 'true'}
        label={`Due today only (UTC)${counts ? ` (${counts.due_today.toLocaleString('en')})` : ''}`}
        onChange={(checked) => onChange({ due_today: checked ? 'true' : null, overdue: null })}
      />
      <Tickbox
        checked={filters.proposed === 'true'}
        label={`Proposed closings only${counts ? ` (${counts.proposed.toLocaleString('en')})` : ''}`}
        onChange={(checked) => onChange({ proposed: checked ? 'true' : null })}
      />
      <Tickbox
        checked={filters.snoozed === 'true'}
        label={`Snoozed only${counts ? ` (${counts.snoozed.toLocaleString('en')})` : ''}`}
        onChange={(checked) => onChange({ snoozed: checked ? 'true' : null })}
      />
      <Tickbox
        checked={filters.snoozed === 'any'}
        label="Include snoozed"
        onChange={(checked) => onChange({ snoozed: checked ? 'any' : null })}
      />
    </>
  )
}

interface ChoiceProps {
  checked: boolean
  count?: number | undefined
  onToggle: () => void
  children: ReactNode
}

/** One value, with how many alerts it would show. */
function Choice({ checked, count, onToggle, children }: ChoiceProps) {
  return (
    <DropdownMenuCheckboxItem
      checked={checked}
      className="[&_svg]:size-3.5 [&_svg]:text-current"
      onCheckedChange={onToggle}
      // The menu stays open so that several can be chosen.
      onSelect={(event) => event.preventDefault()}
    >
      <span className="min-w-0 flex-1">{children}</span>
      {count === undefined ? null : (
        <span className="tabular pl-4 text-muted-foreground text-xs">{count.toLocaleString('en')}</span>
      )}
    </DropdownMenuCheckboxItem>
  )
}

interface DayProps {
  id: string
  label: string
  value: string | null
  onPick: (value: string | null) => void
}

/** A date field; the day is in UTC. */
function Day({ id, label, value, onPick }: DayProps) {
  return (
    <span className="flex flex-col gap-1">
      <Label htmlFor={id} className="text-muted-foreground text-xs">
        {label}
      </Label>
      <DayInput id={id} defaultValue={value ?? ''} onBlur={(event) => onPick(event.currentTarget.value || null)} />
    </span>
  )
}

/** A filter that is on or off. */
function Tickbox({ checked, label, onChange }: { checked: boolean; label: string; onChange: (checked: boolean) => void }) {
  return (
    <Tick checked={checked} onChange={(event) => onChange(event.currentTarget.checked)}>
      {label}
    </Tick>
  )
}

function toggled<T>(chosen: readonly T[] | null, value: T): T[] | null {
  const next = chosen?.includes(value) ? chosen.filter((one) => one !== value) : [...(chosen ?? []), value]
  return next.length > 0 ? next : null
}

/** Open and in review is the default, so it is not written into the URL. */
function usualStates(states: AlertFilters['state']): AlertFilters['state'] {
  return states && states.length === 2 && states.includes('open') && states.includes('in_review') ? null : states
}
