import { Switch } from './switch'

interface SwitchFieldProps {
  id: string
  label: string
  /** What it does, in a sentence. */
  hint: string
  checked: boolean
  disabled: boolean
  onChange: (checked: boolean) => void
}

/** A switch with its label and description. */
export function SwitchField({ id, label, hint, checked, disabled, onChange }: SwitchFieldProps) {
  return (
    <div className="flex items-start gap-3">
      <Switch id={id} checked={checked} disabled={disabled} onCheckedChange={onChange} aria-describedby={`${id}-hint`} />
      <div>
        <label htmlFor={id} className="font-medium text-sm">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-pretty text-muted-foreground text-xs">
          {hint}
        </p>
      </div>
    </div>
  )
}
