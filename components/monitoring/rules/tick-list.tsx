'use client'
import { Tick } from '@/components/ui/field/tick'

interface TickListProps {
  labelledBy: string
  values: readonly string[]
  choices: readonly { value: string; label: string }[]
  /** What applies while nothing is ticked, if that is allowed. */
  empty: string | undefined
  readOnly: boolean
  onChange: (values: string[]) => void
}

/** Picks several of a few choices, in the order of the choices. */
export function TickList({ labelledBy, values, choices, empty, readOnly, onChange }: TickListProps) {
  // A value that is set but no longer offered stays visible, so that it can be removed.
  const all = [...choices, ...values.filter((v) => !choices.some((c) => c.value === v)).map((v) => ({ value: v, label: v }))]
  return (
    <fieldset aria-labelledby={labelledBy} className="flex flex-wrap gap-x-4 gap-y-1">
      {all.map(({ value, label }) => (
        <Tick
          key={value}
          checked={values.includes(value)}
          disabled={readOnly}
          onChange={(event) =>
            onChange(all.map((one) => one.value).filter((v) => (v === value ? event.target.checked : values.includes(v))))
          }
          className="min-h-6"
        >
          {label}
        </Tick>
      ))}
      {values.length === 0 && empty ? <span className="self-center text-muted-foreground text-xs">{empty}</span> : null}
    </fieldset>
  )
}
