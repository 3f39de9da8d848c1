'use client'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { ProgressBar } from '@/components/ui/progress-bar'
import { FileDrop } from './file-drop'
import { FileLine } from './file-line'
import { ImportOutcome } from './import-outcome'
import { rowWords } from './import-words'
import { ReadyFile } from './ready-file'
import { type ImportState, useImport } from './use-import'

/** Where an administrator brings a file in: choose, look at what it is, watch it land, read how it ended. */
export function ImportDesk({ mostMb }: { mostMb: number }) {
  const { state, choose, start, reset } = useImport()
  if (state.step === 'ready')
    return (
      <ReadyFile
        file={state.file}
        found={state.found}
        onStart={(choice) => void start(state.file, state.found, choice)}
        onCancel={reset}
      />
    )
  if (state.step === 'running') return <Running {...state} />
  if (state.step === 'done') return <ImportOutcome {...state} onAgain={reset} />
  if (state.step === 'failed') {
    const { file, found, choice, confirm } = state
    const takeIt = found && confirm ? () => void start(file, found, { ...choice, confirm }) : null
    return <Failed {...state} takeIt={takeIt} onAgain={reset} />
  }
  return (
    <>
      <FileDrop mostMb={mostMb} busy={state.step === 'inspecting'} onFile={(file) => void choose(file)} />
      <p role="status" className="mt-2 min-h-5 text-muted-foreground text-sm">
        {state.step === 'inspecting' ? `Reading the beginning of ${state.file.name}.` : ''}
      </p>
    </>
  )
}

function Running({ file, found, sent, done, total, rows }: Extract<ImportState, { step: 'running' }>) {
  const sending = sent < file.size && total === 0
  const counted = rows === null ? '' : `, ${rows.toLocaleString('en')} ${rowWords[found.kind]} read`
  const share = sending ? sent / Math.max(1, file.size) : total > 0 ? done / total : 0
  return (
    <div className="flex flex-col gap-3">
      <FileLine file={file} found={found} />
      <ProgressBar label={sending ? 'Sent' : 'Imported'} value={Math.round(100 * share)} max={100} />
      <p role="status" className="tabular text-sm">
        {sending ? 'Sending' : 'Importing'}: {Math.round(100 * share)} %{sending ? '' : counted}
      </p>
      <p className="text-muted-foreground text-xs">
        Once the file is sent, the import goes on even if you leave this page. The audit log shows how it ended.
      </p>
    </div>
  )
}

type FailedProps = Extract<ImportState, { step: 'failed' }> & { takeIt: (() => void) | null; onAgain: () => void }

function Failed({ file, found, message, takeIt, onAgain }: FailedProps) {
  return (
    <div className="flex flex-col gap-4">
      <FileLine file={file} found={found} />
      <Callout tone="error" title={titleOf(found)}>
        {message}
      </Callout>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={onAgain}>
          Choose another file
        </Button>
        {takeIt ? (
          <Button variant="danger" onClick={takeIt}>
            Load it anyway
          </Button>
        ) : null}
      </div>
    </div>
  )
}

function titleOf(found: FailedProps['found']): string {
  if (!found) return 'This file cannot be imported'
  return found.kind === 'list' ? 'The list was not loaded' : 'The import did not finish'
}
