'use client'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/field/select'
import { usePeople } from './use-people'

const everybody = 'everybody'

interface PersonPickerProps {
  /** Id of a person, a key or a job; null for everyone. */
  actor: string | null
  onChange: (actor: string | null) => void
}

/** Filters the entries by actor: a person by name; a key or a job that the URL names is shown by its id. */
export function PersonPicker({ actor, onChange }: PersonPickerProps) {
  const people = usePeople()
  const known = people.some(({ id }) => id === actor)
  return (
    <Select value={actor ?? everybody} onValueChange={(id) => onChange(id === everybody ? null : id)}>
      <SelectTrigger aria-label="Who" className="w-full">
        <SelectValue />
      </SelectTrigger>
      <SelectContent>
        <SelectItem value={everybody}>Everybody</SelectItem>
        {actor && !known ? <SelectItem value={actor}>{actor}</SelectItem> : null}
        {people.map(({ id, name, disabled }) => (
          <SelectItem key={id} value={id}>
            {name}
            {disabled ? <span className="text-muted-foreground"> (disabled)</span> : null}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  )
}
