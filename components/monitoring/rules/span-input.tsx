'use client'
import { Input } from '@/components/ui/field/input'
import { spanParts } from './rule-values'

interface SpanInputProps {
  id: string
  /** What the span is of, for the name of its unit. */
  label: string
  value: string
  disabled: boolean
  onChange: (value: string) => void
  'aria-invalid'?: true | undefined
  'aria-describedby'?: string | undefined
}

/** A span of time: how many of which unit. */
export function SpanInput({ id, label, value, disabled, onChange, ...wrong }: SpanInputProps) {
  const { count, unit } = spanParts(value)
  return (
    <span className="flex items-center gap-1.5">
      <Input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        value={count}
        onChange={(event) => onChange(`${event.target.value.replaceAll(/\D/g, '')}${unit}`)}
        className="tabular w-20"
        {...wrong}
      />
      <select
        aria-label={`${label}: unit`}
        value={unit}
        disabled={disabled}
        onChange={(event) => onChange(`${count}${event.target.value}`)}
        className="h-8 rounded-md border border-control bg-background px-2 text-[16px] disabled:opacity-60 md:text-sm"
      >
        <option value="m">minutes</option>
        <option value="h">hours</option>
        <option value="d">days</option>
      </select>
    </span>
  )
}
