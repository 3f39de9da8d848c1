'use client'
import { useId } from 'react'
import { FileDrop } from '@/components/ui/field/file-drop'

interface ImportDropProps {
  /** The largest accepted file, in MiB. */
  mostMb: number
  busy: boolean
  onFiles: (files: File[]) => void
}

/** The drop zone and file chooser for imports. */
export function ImportDrop({ mostMb, busy, onFiles }: ImportDropProps) {
  return (
    <FileDrop id={useId()} name="Files to import" multiple disabled={busy} onFiles={onFiles} className="min-h-36 py-6">
      Transfers, tag packs, sanctions lists, prices and policies, plain or gzip, up to {mostMb} MiB each
    </FileDrop>
  )
}
