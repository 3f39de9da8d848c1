import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from './select'

interface ChoiceProps {
  /** Of the control, where a label or a link names it. */
  id?: string
  /** Names it for screen readers. */
  label: string
  value: string
  /** Values and what people call them. */
  options: readonly (readonly [string, string])[]
  onChange: (value: string) => void
  className?: string
}

/** One of several, in a bar of filters. */
export function Choice({ id, label, value, options, onChange, className = 'max-w-48' }: ChoiceProps) {
  return (
    <Select value={value} onValueChange={onChange}>
      <SelectTrigger id={id} aria-label={label} className={className}>
        {/* Said here as well, since the choices come into being with the first opening. */}
        <SelectValue>{options.find(([id]) => id === value)?.[1] ?? label}</SelectValue>
      </SelectTrigger>
      <SelectContent>
        {options.map(([id, word]) => (
          <SelectItem key={id} value={id}>
            {word}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  )
}
