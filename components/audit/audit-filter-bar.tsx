'use client'
import { Download, X } from 'lucide-react'
import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { DayInput } from '@/components/ui/field/day-input'
import { FormFrame } from '@/components/ui/field/form-frame'
import { Input, Label } from '@/components/ui/field/input'
import { Switch } from '@/components/ui/field/switch'
import { type AuditFilterChange, type AuditFilters, exportHref, narrows, noFilters } from './audit-filters'
import { PersonPicker } from './person-picker'

interface AuditFilterBarProps {
  filters: AuditFilters
  onChange: (change: AuditFilterChange) => void
}

const fields = [
  { name: 'action', label: 'Action', placeholder: 'case.created', width: 'md:w-36' },
  { name: 'object', label: 'What', placeholder: 'Its id', width: 'md:w-44' },
  { name: 'request', label: 'Request', placeholder: 'req_…', width: 'md:w-28' },
] as const

/** Filters of the audit log, held in the URL, and the export of the entries that match. */
export function AuditFilterBar({ filters, onChange }: AuditFilterBarProps) {
  const id = useId()
  const submit = (form: FormData) => {
    const text = (name: string) => String(form.get(name) ?? '').trim() || null
    onChange({
      action: text('action'),
      object: text('object'),
      request: text('request'),
      from: text('from'),
      to: text('to'),
    })
  }
  // A new key resets the form when the URL changes, by a link or the back button.
  return (
    <FormFrame
      onSubmit={submit}
      key={JSON.stringify({ ...filters, event: null, sort: null })}
      aria-label="Filter the audit log"
      className="grid grid-cols-2 items-end gap-x-3 gap-y-2 max-md:w-full md:contents"
    >
      <span className="flex min-w-0 flex-col gap-1 md:w-44">
        <span aria-hidden="true" className="text-muted-foreground text-xs">
          Who
        </span>
        <PersonPicker actor={filters.actor} onChange={(actor) => onChange({ actor })} />
      </span>
      <span className="flex h-8 items-center gap-2 text-sm">
        <Switch
          id={`${id}-machines`}
          checked={filters.machines}
          onCheckedChange={(machines) => onChange({ machines: machines || null })}
        />
        <Label htmlFor={`${id}-machines`}>Show machines</Label>
      </span>
      {fields.map(({ name, label, placeholder, width }) => (
        <span key={name} className={`flex min-w-0 flex-col gap-1 ${width}`}>
          <Label htmlFor={`${id}-${name}`} className="text-muted-foreground text-xs">
            {label}
          </Label>
          <Input
            id={`${id}-${name}`}
            name={name}
            defaultValue={filters[name] ?? ''}
            placeholder={placeholder}
            spellCheck={false}
            autoComplete="off"
          />
        </span>
      ))}
      {(['from', 'to'] as const).map((name) => (
        <span key={name} className="flex min-w-0 flex-col gap-1 md:w-34">
          <Label htmlFor={`${id}-${name}`} className="text-muted-foreground text-xs">
            {name === 'from' ? 'From (UTC)' : 'To, inclusive'}
          </Label>
          <DayInput id={`${id}-${name}`} name={name} defaultValue={filters[name] ?? ''} />
        </span>
      ))}
      <span className="col-span-2 flex flex-wrap gap-2">
        <Button type="submit">Apply</Button>
        {narrows(filters) ? (
          <Button variant="ghost" onClick={() => onChange(noFilters)}>
            <X /> Clear
          </Button>
        ) : null}
        <Button asChild variant="ghost">
          <a href={exportHref(filters, 'csv')} download>
            <Download /> CSV
          </a>
        </Button>
        <Button asChild variant="ghost">
          <a href={exportHref(filters, 'jsonl')} download>
            <Download /> JSON lines
          </a>
        </Button>
      </span>
    </FormFrame>
  )
}
