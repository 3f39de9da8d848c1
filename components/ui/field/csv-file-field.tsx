'use client'
import { useState } from 'react'
import { Callout } from '../notice/callout'
import { FileDrop } from './file-drop'
import { Field } from './input'

interface CsvFileFieldProps<Row> {
  id: string
  /** Which columns are read, and how many rows. */
  hint: string
  disabled: boolean
  /** Parses the text of a file; throws an Error with a message for the person if it is unusable. */
  read: (text: string) => readonly Row[]
  /** Called with the rows of each chosen file; with none if it is unusable. */
  onRows: (rows: readonly Row[]) => void
}

/** Takes a CSV file from the person's computer and shows why one is unusable. */
export function CsvFileField<Row>({ id, hint, disabled, read, onRows }: CsvFileFieldProps<Row>) {
  const [problem, setProblem] = useState<string | null>(null)
  const choose = async (file: File) => {
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
        <FileDrop
          id={id}
          name="CSV file"
          accept=".csv,.txt,text/csv,text/plain"
          disabled={disabled}
          showsName
          onFiles={([file]) => file && void choose(file)}
          invalid={problem !== null}
          describedBy={`${id}-hint`}
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
