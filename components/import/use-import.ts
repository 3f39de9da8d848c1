import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportInspection, ImportQuery, ImportRefusal, ImportSummary } from '@/contract/imports'
import { ImportFailed, inspectImport, sendImport } from './send-import'

/** What the person adds to the file: the id of a list, the asset of prices. */
export type ListChoice = Pick<ImportQuery, 'list_id' | 'published' | 'confirm' | 'asset'>

export type ImportState =
  | { step: 'idle' }
  | { step: 'inspecting'; file: File }
  | { step: 'ready'; file: File; found: ImportInspection }
  | {
      step: 'running'
      preview: boolean
      file: File
      found: ImportInspection
      sent: number
      done: number
      total: number
      rows: number | null
    }
  | {
      step: 'previewed'
      file: File
      found: ImportInspection
      choice: ListChoice
      summary: ImportSummary
      refusals: readonly ImportRefusal[]
    }
  | { step: 'done'; file: File; found: ImportInspection; summary: ImportSummary; refusals: readonly ImportRefusal[] }
  | {
      step: 'failed'
      preview: boolean
      file: File
      found: ImportInspection | null
      choice: ListChoice
      message: string
      confirm: string | null
    }

/** One import at a time: choose files, inspect each, preview, start, read the result, continue with the next. */
export function useImport() {
  const client = useQueryClient()
  const [state, setState] = useState<ImportState>({ step: 'idle' })

  // The files after the current one.
  const [waiting, setWaiting] = useState<readonly File[]>([])

  const choose = async ([file, ...others]: readonly File[]) => {
    setWaiting(others)
    if (file === undefined) return setState({ step: 'idle' })
    setState({ step: 'inspecting', file })
    try {
      setState({ step: 'ready', file, found: await inspectImport(file) })
    } catch (error) {
      setState({ step: 'failed', preview: false, file, found: null, choice: {}, message: wordsOf(error), confirm: null })
    }
  }

  const start = async (file: File, found: ImportInspection, choice: ListChoice, preview = false) => {
    setState({ step: 'running', preview, file, found, sent: 0, done: 0, total: 0, rows: null })
    const refusals: ImportRefusal[] = []
    let ended = false
    try {
      await sendImport(
        file,
        { name: file.name, kind: found.kind, ...choice, ...(preview ? { preview: 'true' as const } : {}) },
        {
          onSent: (sent) => setState((now) => (now.step === 'running' ? { ...now, sent } : now)),
          onEvent: (event) => {
            if (event.event === 'refused') refusals.push(...event.rows)
            else if (event.event === 'progress')
              setState((now) =>
                now.step === 'running'
                  ? { ...now, sent: file.size, done: event.done, total: event.total, rows: event.rows }
                  : now,
              )
            else {
              ended = true
              setState(
                event.event === 'done'
                  ? preview
                    ? { step: 'previewed', file, found, choice, summary: event.summary, refusals }
                    : { step: 'done', file, found, summary: event.summary, refusals }
                  : { step: 'failed', preview, file, found, choice, message: event.message, confirm: event.confirm },
              )
            }
          },
        },
      )
      if (!ended) throw new ImportFailed('The answer ended early. Import the file again to see the result.')
    } catch (error) {
      setState({ step: 'failed', preview, file, found, choice, message: wordsOf(error), confirm: null })
    }
    // Nearly every page shows some imported data.
    if (!preview) void client.invalidateQueries()
  }

  return { state, waiting: waiting.length, choose, start, reset: () => void choose(waiting) }
}

function wordsOf(error: unknown): string {
  return error instanceof ImportFailed ? error.message : 'The file could not be read from the disk. Choose it again.'
}
