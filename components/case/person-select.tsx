'use client'
import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '@/components/trpc'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/field/select'
import type { CaseSummary } from '@/contract/case/cases'

const nobody = 'nobody'

interface PersonSelectProps {
  label: string
  person: CaseSummary['assigned_investigator']
  disabled: boolean
  onChange: (id: string | null) => void
}

/** Selects a person who works on cases, or none. */
export function PersonSelect({ label, person, disabled, onChange }: PersonSelectProps) {
  const trpc = useTRPC()
  const people = useQuery(trpc.alerts.people.queryOptions(undefined, { staleTime: 60_000 }))
  const others = (people.data?.data ?? []).filter((one) => one.id !== person?.id)
  return (
    <Select value={person?.id ?? nobody} disabled={disabled} onValueChange={(id) => onChange(id === nobody ? null : id)}>
      <SelectTrigger aria-label={label} className="h-7 max-w-44">
        <SelectValue>{person?.name ?? 'Unassigned'}</SelectValue>
      </SelectTrigger>
      <SelectContent>
        <SelectItem value={nobody}>Unassigned</SelectItem>
        {person ? <SelectItem value={person.id}>{person.name}</SelectItem> : null}
        {others.map((one) => (
          <SelectItem key={one.id} value={one.id}>
            {one.name}
            {one.me ? ' (you)' : ''}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  )
}
