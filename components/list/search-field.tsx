import { cn } from '@/components/ui/cn'
import { Input } from '@/components/ui/input'
import { useFollow } from './use-follow'

interface SearchFieldProps {
  /** What may be typed; the field's name and placeholder. */
  label: string
  value: string | null
  /** Null if the field was emptied. */
  onSearch: (text: string | null) => void
  className?: string
}

/** A filter that is typed: it applies with Enter and when the field is left. */
export function SearchField({ label, value, onSearch, className }: SearchFieldProps) {
  const field = useFollow(value)
  const apply = (text: string) => {
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
      onBlur={(event) => apply(event.currentTarget.value)}
      maxLength={200}
      spellCheck={false}
      autoComplete="off"
      className={cn('w-60 max-md:w-full', className)}
    />
  )
}
