'use client'
import { FileArchive } from 'lucide-react'
import { FileDrop } from '@/components/ui/field/file-drop'
import { Field } from '@/components/ui/field/input'

interface BundleDropProps {
  refusal: string | null
  onFile: (file: File) => void
}

/** The drop zone and file chooser for a bundle. */
export function BundleDrop({ refusal, onFile }: BundleDropProps) {
  return (
    <Field
      id="bundle"
      label="Evidence bundle"
      hint="The ZIP file exactly as it was downloaded."
      {...(refusal === null ? {} : { error: refusal })}
    >
      <FileDrop
        id="bundle"
        name="Evidence bundle"
        accept=".zip,application/zip"
        icon={FileArchive}
        showsName
        onFiles={([file]) => file && onFile(file)}
        invalid={refusal !== null}
        describedBy={refusal === null ? 'bundle-hint' : 'bundle-error'}
        className="min-h-24"
      />
    </Field>
  )
}
