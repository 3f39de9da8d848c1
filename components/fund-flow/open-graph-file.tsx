'use client'
import { type ReactNode, useId, useState } from 'react'
import { FileDrop } from '@/components/ui/field/file-drop'
import { Field } from '@/components/ui/field/input'
import { Section } from '@/components/ui/page/section'
import type { GraphDocument } from '@/contract/graph/graphs'
import { readDocument } from './export/read-document'
import { FundFlow } from './fund-flow'

interface OpenGraphFileProps {
  mayWrite: boolean
  mayCheck: boolean
  mayMonitor: boolean
  mayLabel: boolean
  /** Shown above the field while no file is open. */
  children: ReactNode
}

/**
 * Opens a graph that was exported as JSON, from this installation or another. It is read in the browser and stored only when
 * saved.
 */
export function OpenGraphFile({ mayWrite, mayCheck, mayMonitor, mayLabel, children }: OpenGraphFileProps) {
  const id = useId()
  const [opened, setOpened] = useState<{ document: GraphDocument; n: number } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const choose = async (file: File) => {
    try {
      const document = readDocument(await file.text())
      performance.mark('graph-read')
      setOpened((before) => ({ document, n: (before?.n ?? 0) + 1 }))
      setProblem(null)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'The file could not be read.')
    }
  }
  if (opened)
    return (
      <FundFlow
        key={opened.n}
        first={opened.document}
        saved={null}
        title="Fund flow"
        about={
          <>
            from a file, not confirmed here.{' '}
            <button type="button" className="link" onClick={() => setOpened(null)}>
              Close it
            </button>
          </>
        }
        mayWrite={mayWrite}
        mayCheck={mayCheck}
        mayMonitor={mayMonitor}
        mayLabel={mayLabel}
      />
    )
  return (
    <>
      {children}
      <Section title="Open a file">
        <Field
          id={id}
          label="Graph file"
          hint="A graph that was exported as JSON. Its figures are shown as the file has them."
          error={problem ?? undefined}
          className="max-w-2xl"
        >
          <FileDrop
            id={id}
            name="Graph file"
            accept=".json,application/json"
            onFiles={([file]) => file && void choose(file)}
            invalid={problem !== null}
            describedBy={problem ? `${id}-error` : `${id}-hint`}
          />
        </Field>
      </Section>
    </>
  )
}
