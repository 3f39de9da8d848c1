import { useEffect, useRef } from 'react'
import { Input } from '@/components/ui/field/input'
import { cn } from '@/components/ui/style/cn'
import { useFollow } from './use-follow'

interface SearchFieldProps {
  /** What can be searched for; the field's name and placeholder. */
  label: string
  value: string | null
  /** Null if the field was emptied. */
  onSearch: (text: string | null) => void
  className?: string
  /** Also applies while typing, a moment after the last key. */
  live?: boolean
}

const restMs = 300

/** A text filter: it applies on Enter and on blur. */
export function SearchField({ label, value, onSearch, className, live = false }: SearchFieldProps) {
  const field = useFollow(value, live)
  const due = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(due.current), [])
  const apply = (text: string) => {
    clearTimeout(due.current)
    const next = text.trim() || null
    if (next !== value) onSearch(next)
  }
  return (
    <Input
      ref={field}
      type="search"
      aria-label={label}
      placeholder={label}
      defaultValue={value ?? ''}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply(event.currentTarget.value)
      }}
      onChange={(event) => {
        if (!live) return
        const { value: text } = event.currentTarget
        clearTimeout(due.current)
        due.current = setTimeout(() => apply(text), restMs)
      }}
      onBlur={(event) => apply(event.currentTarget.value)}
      maxLength={200}
      spellCheck={false}
      autoComplete="off"
      className={cn('w-60 max-md:w-full', className)}
    />
  )
}
