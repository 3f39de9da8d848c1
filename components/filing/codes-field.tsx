'use client'
import { useState } from 'react'
import { Input } from '@/components/ui/field/input'
import { Tick } from '@/components/ui/field/tick'

interface CodesFieldProps {
  id: string
  label: string
  options: readonly { value: string; label: string }[]
  /** Codes separated by spaces. */
  value: string
  disabled: boolean
  onValue: (value: string) => void
}

/** Picks several codes of a schema; the chosen ones come first, the others are found by their description. */
export function CodesField({ id, label, options, value, disabled, onValue }: CodesFieldProps) {
  const [words, setWords] = useState('')
  const chosen = value.split(' ').filter(Boolean)
  const found = options.filter(
    (one) => chosen.includes(one.value) || `${one.value} ${one.label}`.toLowerCase().includes(words.trim().toLowerCase()),
  )
  const shown = found.toSorted((a, b) => Number(chosen.includes(b.value)) - Number(chosen.includes(a.value)))
  const toggle = (code: string, on: boolean) => onValue((on ? [...chosen, code] : chosen.filter((one) => one !== code)).join(' '))
  return (
    <div className="flex flex-col gap-1.5">
      <Input
        id={id}
        placeholder={`Find among ${options.length} codes`}
        value={words}
        disabled={disabled}
        onChange={(event) => setWords(event.target.value)}
        aria-describedby={`${id}-hint`}
      />
      <fieldset className="max-h-44 overflow-y-auto rounded-md border border-border px-2 py-1" disabled={disabled}>
        <legend className="sr-only">{label}</legend>
        {shown.length === 0 ? <p className="py-1 text-muted-foreground text-xs">No code has these words.</p> : null}
        {shown.map((one) => (
          <Tick
            key={one.value}
            checked={chosen.includes(one.value)}
            onChange={(event) => toggle(one.value, event.target.checked)}
            className="py-0.5"
          >
            {one.label === one.value ? one.value : `${one.label} (${one.value})`}
          </Tick>
        ))}
      </fieldset>
    </div>
  )
}
