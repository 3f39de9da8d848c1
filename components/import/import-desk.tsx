'use client'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/notice/callout'
import { ProgressBar } from '@/components/ui/notice/progress-bar'
import { FileLine } from './file-line'
import { ImportDrop } from './import-drop'
import { ImportOutcome } from './import-outcome'
import { rowWords } from './import-words'
import { ReadyFile } from './ready-file'
import { type ImportState, useImport } from './use-import'

/** Where an administrator imports files: choose, inspect, preview, follow the progress, read the result. */
export function ImportDesk({ mostMb }: { mostMb: number }) {
  const at = useImport()
  return (
    <>
      <Step {...at} mostMb={mostMb} />
      {at.waiting > 0 ? (
        <p className="mt-3 text-muted-foreground text-sm">
          {at.waiting === 1 ? 'One more file comes' : `${at.waiting} more files come`} after this one.
        </p>
      ) : null}
    </>
  )
}

function Step({ state, mostMb, choose, start, reset }: ReturnType<typeof useImport> & { mostMb: number }) {
  if (state.step === 'ready')
    return (
      <ReadyFile
        file={state.file}
        found={state.found}
        onStart={(choice, preview) => void start(state.file, state.found, choice, preview)}
        onCancel={reset}
      />
    )
  if (state.step === 'running') return <Running {...state} />
  if (state.step === 'previewed') {
    const { file, found, choice } = state
    return <ImportOutcome {...state} onImport={() => void start(file, found, choice)} onAgain={reset} />
  }
  if (state.step === 'done') return <ImportOutcome {...state} onAgain={reset} />
  if (state.step === 'failed') {
    const { file, found, choice, confirm, preview } = state
    const takeIt = found && confirm ? () => void start(file, found, { ...choice, confirm }, preview) : null
    const retry = found ? () => void start(file, found, choice, preview) : null
    return <Failed {...state} takeIt={takeIt} retry={retry} onAgain={reset} />
  }
  return (
    <>
      <ImportDrop mostMb={mostMb} busy={state.step === 'inspecting'} onFiles={(files) => void choose(files)} />
      <p role="status" className="mt-2 min-h-5 text-muted-foreground text-sm">
        {state.step === 'inspecting' ? `Reading the beginning of ${state.file.name}.` : ''}
      </p>
    </>
  )
}

function Running({ preview, file, found, sent, done, total, rows }: Extract<ImportState, { step: 'running' }>) {
  const sending = sent < file.size && total === 0
  const counted = rows === null ? '' : `, ${rows.toLocaleString('en')} ${rowWords[found.kind]} read`
  const share = sending ? sent / Math.max(1, file.size) : total > 0 ? done / total : 0
  return (
    <div className="flex flex-col gap-3">
      <FileLine file={file} found={found} />
      <ProgressBar label={sending ? 'Sent' : preview ? 'Read' : 'Imported'} value={Math.round(100 * share)} max={100} />
      <p role="status" className="tabular text-sm">
        {runningText({ sending, preview, share, counted })}
      </p>
      <p className="text-muted-foreground text-xs">
        {preview
          ? 'Nothing is stored by a preview.'
          : 'Once the file is sent, the import continues even if you leave this page. The list below shows how it ended.'}
      </p>
    </div>
  )
}

interface RunningText {
  sending: boolean
  preview: boolean
  /** Share of the bytes: 1 once the file is read, which is before its last rows are stored. */
  share: number
  counted: string
}

function runningText({ sending, preview, share, counted }: RunningText): string {
  const percent = `${Math.round(100 * share)} %`
  if (sending) return `Sending: ${percent}`
  if (share >= 1) return `The file is read${counted}. ${preview ? 'Its rows are being compared' : 'Its rows are being stored'}…`
  return `${preview ? 'Previewing' : 'Importing'}: ${percent}${counted}`
}

type FailedProps = Extract<ImportState, { step: 'failed' }> & {
  takeIt: (() => void) | null
  retry: (() => void) | null
  onAgain: () => void
}

function Failed({ file, found, preview, message, takeIt, retry, onAgain }: FailedProps) {
  return (
    <div className="flex flex-col gap-4">
      <FileLine file={file} found={found} />
      <Callout tone="error" title={titleOf(found, preview)}>
        {message}
      </Callout>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={onAgain}>
          Choose another file
        </Button>
        {retry && !takeIt ? <Button onClick={retry}>Try again</Button> : null}
        {takeIt ? (
          <Button variant="danger" onClick={takeIt}>
            {preview ? 'Preview it anyway' : 'Load it anyway'}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

function titleOf(found: FailedProps['found'], preview: boolean): string {
  if (!found) return 'This file cannot be imported'
  if (found.kind === 'list') return preview ? 'The list would not be loaded' : 'The list was not loaded'
  return preview ? 'The preview did not finish' : 'The import did not finish'
}
