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
  /** Reads the rows of a file's text; throws with what a person is told where it cannot be used. */
  read: (text: string) => readonly Row[]
  /** Told the rows of each file that is chosen; none where it cannot be used. */
  onRows: (rows: readonly Row[]) => void
}

/** Takes a CSV file from the reader's machine and says why one cannot be used. */
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
