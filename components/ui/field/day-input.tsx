'use client'
import { CalendarDays } from 'lucide-react'
import { type ChangeEvent, type ComponentProps, useRef } from 'react'
import { cn } from '../style/cn'
import { Input } from './input'

/** Whether a text is a day as `2026-01-31`; an empty one is valid and means no day. */
export function isDayText(text: string): boolean {
  if (text === '') return true
  const at = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/**
 * A day, written and shown as `2026-01-31` in every browser and language, with the browser's calendar beside it. `onBlur` and
 * `onKeyDown` are called for a complete day or none, never for a partial one.
 */
export function DayInput({ className, min, max, onChange, onBlur, onKeyDown, ...props }: ComponentProps<'input'>) {
  const box = useRef<HTMLSpanElement>(null)
  const check = (field: HTMLInputElement) => {
    const [first, last] = [String(min ?? ''), String(max ?? '')]
    const { value } = field
    const wrong = !isDayText(value)
      ? 'Write the day as 2026-01-31.'
      : value !== '' && first !== '' && value < first
        ? `Must be ${first} or later.`
        : value !== '' && last !== '' && value > last
          ? `Must be ${last} or earlier.`
          : ''
    field.setCustomValidity(wrong)
    return wrong === ''
  }
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const field = box.current?.querySelector<HTMLInputElement>('input[data-day]')
    if (!field) return
    // Set as if typed, so that React notices it.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, currentTarget.value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()
  }
  return (
    <span ref={box} className={cn('relative inline-flex w-full', className)}>
      <Input
        {...props}
        data-day=""
        inputMode="numeric"
        autoComplete="off"
        placeholder="YYYY-MM-DD"
        maxLength={10}
        className="tabular w-full pr-8"
        onChange={(event) => {
          check(event.currentTarget)
          onChange?.(event)
        }}
        onBlur={(event) => {
          if (check(event.currentTarget)) onBlur?.(event)
          else event.currentTarget.reportValidity()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || check(event.currentTarget)) onKeyDown?.(event)
          else event.currentTarget.reportValidity()
        }}
      />
      {props.disabled || props.readOnly ? null : (
        <label className="absolute inset-y-0 right-0 flex w-8 cursor-pointer items-center justify-center text-muted-foreground hover:text-foreground">
          <CalendarDays aria-hidden="true" className="size-4" />
          <input
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            min={min}
            max={max}
            onClick={(event) => event.currentTarget.showPicker?.()}
            onChange={pick}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </label>
      )}
    </span>
  )
}
