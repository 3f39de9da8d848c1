'use client'
import { FileArchive } from 'lucide-react'
import { cn } from '@/components/ui/cn'
import { Field } from '@/components/ui/input'
import { useFileDrop } from '@/components/ui/use-file-drop'

interface BundleDropProps {
  refusal: string | null
  onFile: (file: File) => void
}

/** Where a bundle is dropped or chosen. */
export function BundleDrop({ refusal, onFile }: BundleDropProps) {
  const { over, dropping } = useFileDrop(([file]) => {
    if (file) onFile(file)
  })
  return (
    // Dropping is a second way; the field inside does the same by keyboard
    <div
      {...dropping}
      className={cn(
        'flex items-start gap-4 rounded-md border border-border-strong border-dashed px-4 py-5',
        over && 'border-ring bg-muted',
      )}
    >
      <FileArchive aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-muted-foreground" />
      <Field
        id="bundle"
        label="Evidence bundle"
        hint="The ZIP as it was downloaded. Choose it, or drop it here."
        {...(refusal === null ? {} : { error: refusal })}
      >
        <input
          id="bundle"
          type="file"
          accept=".zip,application/zip"
          aria-describedby={refusal === null ? 'bundle-hint' : 'bundle-error'}
          aria-invalid={refusal === null ? undefined : true}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file) onFile(file)
          }}
          className="max-w-full text-sm file:mr-3 file:h-8 file:rounded-md file:border file:border-border-strong file:border-solid file:bg-background file:px-3 file:font-medium file:text-foreground file:text-sm hover:file:bg-hover"
        />
      </Field>
    </div>
  )
}
