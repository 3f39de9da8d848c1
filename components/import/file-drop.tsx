'use client'
import { FileUp } from 'lucide-react'
import { useId } from 'react'
import { cn } from '@/components/ui/cn'
import { useFileDrop } from '@/components/ui/use-file-drop'

interface FileDropProps {
  /** The largest file that is taken, in MiB. */
  mostMb: number
  busy: boolean
  onFiles: (files: File[]) => void
}

/** Where files are dropped or chosen. */
export function FileDrop({ mostMb, busy, onFiles }: FileDropProps) {
  const field = useId()
  const take = (files: File[]) => {
    if (files.length > 0 && !busy) onFiles(files)
  }
  const { over, dropping } = useFileDrop(take)
  return (
    <label
      htmlFor={field}
      {...dropping}
      className={cn(
        'flex min-h-36 cursor-pointer flex-col items-center justify-center gap-1 rounded-md border border-border-strong border-dashed px-4 py-6 text-center text-sm focus-within:outline-2 focus-within:outline-ring hover:bg-hover',
        over && 'border-ring bg-selected',
      )}
    >
      <FileUp aria-hidden="true" className="mb-1 size-5 text-muted-foreground" />
      <span>
        Drop files here, or <span className="link">choose them</span>
      </span>
      <span className="text-muted-foreground text-xs">
        Transfers, tag packs, sanctions lists, prices and policies, plain or gzip, up to {mostMb} MiB each
      </span>
      <input
        id={field}
        type="file"
        multiple
        aria-label="Files to import"
        disabled={busy}
        className="sr-only"
        onChange={(event) => {
          take([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}
