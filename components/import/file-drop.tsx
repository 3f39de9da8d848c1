'use client'
import { FileUp } from 'lucide-react'
import { useId } from 'react'
import { cn } from '@/components/ui/cn'
import { useFileDrop } from '@/components/ui/use-file-drop'

interface FileDropProps {
  /** The largest file that is taken, in MiB. */
  mostMb: number
  busy: boolean
  onFile: (file: File) => void
}

/** Where one file is dropped or chosen. */
export function FileDrop({ mostMb, busy, onFile }: FileDropProps) {
  const field = useId()
  const take = (file: File | undefined) => {
    if (file && !busy) onFile(file)
  }
  const { over, dropping } = useFileDrop(([file]) => take(file))
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
        Drop a file here, or <span className="link">choose one</span>
      </span>
      <span className="text-muted-foreground text-xs">
        Transfers, tag packs and sanctions lists, plain or gzip, up to {mostMb} MiB
      </span>
      <input
        id={field}
        type="file"
        aria-label="File to import"
        disabled={busy}
        className="sr-only"
        onChange={(event) => {
          take(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}
