'use client'
import { useState } from 'react'
import { Field, Input } from '@/components/ui/field/input'
import { numberOf } from './settings-words'

interface NumberFieldProps {
  id: string
  label: string
  unit: string
  hint?: string
  value: number
  min: number
  max: number
  whole?: boolean
  disabled: boolean
  onValue: (value: number) => void
}

/** A number with its unit; an invalid number shows an error and is not applied. */
export function NumberField({ id, label, unit, hint, value, min, max, whole = true, disabled, onValue }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const read = typed === null ? value : numberOf(typed)
  const wrong = read === null || read < min || read > max || (whole && !Number.isInteger(read))
  const error = wrong
    ? `Give a ${whole ? 'whole number' : 'number'} from ${min} to ${max.toLocaleString('en')}. The last one that fits is kept.`
    : undefined
  return (
    <Field id={id} label={label} {...(hint ? { hint } : {})} {...(error ? { error } : {})}>
      <span className="flex items-center gap-2">
        <Input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          disabled={disabled}
          value={typed ?? String(value)}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-error` : hint ? `${id}-hint` : undefined}
          onChange={(event) => {
            const next = numberOf(event.target.value)
            setTyped(event.target.value)
            if (next !== null && next >= min && next <= max && (!whole || Number.isInteger(next))) onValue(next)
          }}
          onBlur={() => setTyped(wrong ? typed : null)}
          className="w-28"
        />
        <span className="text-muted-foreground text-sm">{unit}</span>
      </span>
    </Field>
  )
}
