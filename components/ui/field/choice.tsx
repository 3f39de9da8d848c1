import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from './select'

interface ChoiceProps {
  /** Id of the control, if a label or a link refers to it. */
  id?: string
  /** The accessible name. */
  label: string
  value: string
  /** Values and their labels. */
  options: readonly (readonly [string, string])[]
  onChange: (value: string) => void
  className?: string
}

/** A select with one choice, in a bar of filters. */
export function Choice({ id, label, value, options, onChange, className = 'max-w-48' }: ChoiceProps) {
  return (
    <Select value={value} onValueChange={onChange}>
      <SelectTrigger id={id} aria-label={label} className={className}>
        {/* Set here too, since the choices are only rendered on first opening. */}
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
