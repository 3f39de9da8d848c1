'use client'
import { FileUp, X } from 'lucide-react'
import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { ProgressBar } from '@/components/ui/progress-bar'
import { useFileDrop } from '@/components/ui/use-file-drop'
import { evidenceTypes } from '@/contract/evidence-types'
import { sizeText } from './size-text'
import { type Sending, useUploads } from './use-uploads'

const endings = Object.values(evidenceTypes).flat()

/** Where files are dropped or chosen, and how far each has come. */
export function EvidenceDrop({ caseId }: { caseId: string }) {
  const field = useId()
  const { files, add, cancel } = useUploads(caseId)
  const { over, dropping } = useFileDrop(add)
  return (
    <div className="flex flex-col gap-2 pb-3">
      <label
        htmlFor={field}
        {...dropping}
        className={cn(
          'flex min-h-16 cursor-pointer items-center justify-center rounded-md border border-border-strong border-dashed px-3 py-2 text-center text-muted-foreground text-sm focus-within:outline-2 focus-within:outline-ring hover:bg-hover',
          over && 'border-ring bg-selected text-foreground',
        )}
      >
        <span>
          <FileUp aria-hidden="true" className="mr-1.5 inline-block size-4 align-[-3px]" />
          Drop files here, or <span className="text-foreground underline underline-offset-2">choose them</span>
          <span className="block text-xs">{endings.join(', ')}</span>
        </span>
        <input
          id={field}
          type="file"
          multiple
          accept={endings.map((ending) => `.${ending}`).join(',')}
          aria-label="Add evidence"
          className="sr-only"
          onChange={(event) => {
            add([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
      </label>
      {files.length > 0 ? (
        <ul aria-label="Uploads" className="flex flex-col gap-2">
          {files.map((file) => (
            <SendingFile key={file.key} file={file} onCancel={() => cancel(file.key)} />
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function SendingFile({ file, onCancel }: { file: Sending; onCancel: () => void }) {
  const { name, size, sent, refusal } = file
  return (
    <li className={cn('rounded-md border border-border px-2.5 py-1.5 text-sm', refusal && 'border-danger-border bg-danger-bg')}>
      <div className="flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate" title={name}>
          {name}
        </span>
        {refusal ? null : (
          <span className="shrink-0 text-muted-foreground text-xs tabular-nums">
            {sent >= size ? 'being checked' : `${sizeText(sent)} of ${sizeText(size)}`}
          </span>
        )}
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={refusal ? `Dismiss ${name}` : `Cancel ${name}`}
          className="-mr-1 size-6"
          onClick={onCancel}
        >
          <X />
        </Button>
      </div>
      {refusal ? (
        <p role="alert" className="text-pretty text-danger-fg text-xs">
          {refusal}
        </p>
      ) : (
        <ProgressBar label={`Sending ${name}`} value={Math.min(sent, size)} max={size} />
      )}
    </li>
  )
}
