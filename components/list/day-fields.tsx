import { Input } from '@/components/ui/input'

interface DayFieldsProps {
  from: string | null
  to: string | null
  onChange: (change: { from?: string | null; to?: string | null }) => void
}

/** The first and the last day of a filter, in UTC. */
export function DayFields({ from, to, onChange }: DayFieldsProps) {
  return (
    <span className="flex items-center gap-1.5 text-muted-foreground text-xs">
      {[['from', 'From day (UTC)', from] as const, ['to', 'To day (UTC), inclusive', to] as const].map(([name, label, value]) => (
        <Input
          key={`${name} ${value ?? ''}`}
          type="date"
          aria-label={label}
          title={label}
          defaultValue={value ?? ''}
          onBlur={(event) => {
            const next = event.currentTarget.value || null
            if (next !== value) onChange({ [name]: next })
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onChange({ [name]: event.currentTarget.value || null })
          }}
          className="w-34"
        />
      ))}
    </span>
  )
}
