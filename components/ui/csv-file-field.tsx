'use client'
import { type ChangeEvent, useState } from 'react'
import { Callout } from './callout'
import { Field } from './input'

interface CsvFileFieldProps<Row> {
  id: string
  /** Which columns are read, and how many rows. */
  hint: string
  disabled: boolean
  /** Reads the rows of a file's text; throws with what a person is told where it cannot be used. */
  read: (text: string) => readonly Row[]
  /** Told the rows of each file that is chosen; none where it cannot be used. */
  onRows: (rows: readonly Row[]) => void
}

/** Takes a CSV file from the reader's machine and says why one cannot be used. */
export function CsvFileField<Row>({ id, hint, disabled, read, onRows }: CsvFileFieldProps<Row>) {
  const [problem, setProblem] = useState<string | null>(null)
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (!file) return
    try {
      onRows(read(await file.text()))
      setProblem(null)
    } catch (error) {
      onRows([])
      setProblem(error instanceof Error ? error.message : 'The file could not be read.')
    }
  }
  return (
    <>
      <Field id={id} label="CSV file" hint={hint}>
        <input
          id={id}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          disabled={disabled}
          onChange={choose}
          className="max-w-full text-sm file:mr-3 file:h-8 file:rounded-md file:border file:border-border-strong file:border-solid file:bg-background file:px-3 file:font-medium file:text-foreground file:text-sm hover:file:bg-hover"
          aria-describedby={`${id}-hint`}
        />
      </Field>
      {problem ? (
        <Callout tone="error" title="The file cannot be used">
          {problem}
        </Callout>
      ) : null}
    </>
  )
}
