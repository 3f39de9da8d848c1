'use client'
import { Input } from '@/components/ui/field/input'
import { NativeSelect } from '@/components/ui/field/native-select'
import { spanParts } from './rule-values'

interface SpanInputProps {
  id: string
  /** What the duration is for; part of the unit's accessible name. */
  label: string
  value: string
  disabled: boolean
  onChange: (value: string) => void
  'aria-invalid'?: true | undefined
  'aria-describedby'?: string | undefined
}

/** A duration: a number and its unit. */
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
      <NativeSelect
        aria-label={`${label}: unit`}
        value={unit}
        disabled={disabled}
        onChange={(event) => onChange(`${count}${event.target.value}`)}
        options={[
          ['m', 'minutes'],
          ['h', 'hours'],
          ['d', 'days'],
        ]}
      />
    </span>
  )
}
