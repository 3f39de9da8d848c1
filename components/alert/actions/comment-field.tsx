'use client'
import type { KeyboardEvent } from 'react'
import { Field } from '@/components/ui/field/input'
import { TextArea } from '@/components/ui/field/text-area'

interface CommentFieldProps {
  id: string
  label?: string
  hint?: string
  error?: string
  value: string
  onChange: (value: string) => void
  autoFocus?: boolean
}

/** A comment field: Enter submits the surrounding form, Shift Enter begins a new line. */
export function CommentField({ id, label = 'Comment', hint, error, value, onChange, autoFocus }: CommentFieldProps) {
  const keys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <Field id={id} label={label} {...(hint ? { hint } : {})} {...(error ? { error } : {})}>
      <TextArea
        id={id}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={keys}
        autoFocus={autoFocus}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
        rows={2}
        maxLength={4000}
        className="resize-y"
      />
    </Field>
  )
}
