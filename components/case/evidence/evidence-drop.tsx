'use client'
import { X } from 'lucide-react'
import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { FileDrop } from '@/components/ui/field/file-drop'
import { ProgressBar } from '@/components/ui/notice/progress-bar'
import { Refusal } from '@/components/ui/notice/refusal'
import { cn } from '@/components/ui/style/cn'
import { evidenceTypes } from '@/contract/case/evidence-types'
import { sizeText } from './size-text'
import { type Sending, useUploads } from './use-uploads'

const endings = Object.values(evidenceTypes).flat()

/** The drop zone and file chooser, with the progress of each upload. */
export function EvidenceDrop({ caseId }: { caseId: string }) {
  const field = useId()
  const { files, add, cancel } = useUploads(caseId)
  return (
    <div className="flex flex-col gap-2 pb-3">
      <FileDrop id={field} name="Add evidence" multiple accept={endings.map((ending) => `.${ending}`).join(',')} onFiles={add}>
        {endings.join(', ')}
      </FileDrop>
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
        <Refusal className="text-pretty text-xs">{refusal}</Refusal>
      ) : (
        <ProgressBar label={`Sending ${name}`} value={Math.min(sent, size)} max={size} />
      )}
    </li>
  )
}
