import type { ChangeEvent } from 'react'
import { Field } from './input'

interface CsvFileFieldProps {
  id: string
  /** Which columns are read, and how many rows. */
  hint: string
  disabled: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** Takes a CSV file from the reader's machine. */
export function CsvFileField({ id, hint, disabled, onChange }: CsvFileFieldProps) {
  return (
    <Field id={id} label="CSV file" hint={hint}>
      <input
        id={id}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        disabled={disabled}
        onChange={onChange}
        className="max-w-full text-sm file:mr-3 file:h-8 file:rounded-md file:border file:border-border-strong file:border-solid file:bg-background file:px-3 file:font-medium file:text-foreground file:text-sm hover:file:bg-hover"
        aria-describedby={`${id}-hint`}
      />
    </Field>
  )
}
