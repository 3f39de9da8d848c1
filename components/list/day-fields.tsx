import { DayInput } from '@/components/ui/field/day-input'
import { useFollow } from './use-follow'

interface DayFieldsProps {
  from: string | null
  to: string | null
  onChange: (change: { from?: string | null; to?: string | null }) => void
}

/** The first and the last day of a filter, in UTC. */
export function DayFields({ from, to, onChange }: DayFieldsProps) {
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <Day label="From day (UTC)" value={from} onDay={(day) => onChange({ from: day })} />
      <span aria-hidden="true" className="text-muted-foreground text-sm">
        to
      </span>
      <Day label="To day (UTC), inclusive" value={to} onDay={(day) => onChange({ to: day })} />
    </span>
  )
}

function Day({ label, value, onDay }: { label: string; value: string | null; onDay: (day: string | null) => void }) {
  const field = useFollow(value)
  const apply = (text: string) => {
    const next = text || null
    if (next !== value) onDay(next)
  }
  return (
    <DayInput
      ref={field}
      aria-label={label}
      title={label}
      defaultValue={value ?? ''}
      // Browsers report a date with every digit; it applies on blur or Enter.
      onBlur={(event) => apply(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply(event.currentTarget.value)
      }}
      className="w-34 max-md:w-40"
    />
  )
}
