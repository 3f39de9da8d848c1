import { useId } from 'react'
import { Label } from './input'
import { TextArea } from './text-area'

interface ReasonFieldProps {
  label: string
  /** Help text: where the reason is stored. */
  hint: string
  value: string
  onChange: (value: string) => void
  /** Whether the reason is too short and the person tried to continue. */
  missing: boolean
  rows: number
  maxLength: number
}

/** Asks for a reason in a few words. */
export function ReasonField({ label, hint, value, onChange, missing, rows, maxLength }: ReasonFieldProps) {
  const field = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <Label htmlFor={field}>{label}</Label>
      <TextArea
        id={field}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        rows={rows}
        maxLength={maxLength}
        aria-invalid={missing ? true : undefined}
        aria-describedby={`${field}-hint`}
      />
      <p
        id={`${field}-hint`}
        role={missing ? 'alert' : undefined}
        className={missing ? 'text-danger-fg text-xs' : 'text-muted-foreground text-xs'}
      >
        {missing ? 'Say in a few words why.' : hint}
      </p>
    </div>
  )
}
