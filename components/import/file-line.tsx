import { FileText } from 'lucide-react'
import { sizeText } from '@/components/case/evidence/size-text'
import type { ImportInspection } from '@/contract/imports'
import { kindWords } from './import-words'

/** The current file: its name, its size, and its kind. */
export function FileLine({ file, found }: { file: File; found: ImportInspection | null }) {
  return (
    <div className="flex items-start gap-2.5 border-border border-y py-2.5">
      <FileText aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
      <div className="min-w-0">
        <p className="break-words font-medium">
          {file.name} <span className="ml-1 font-normal text-muted-foreground">{sizeText(file.size)}</span>
        </p>
        {found ? (
          <p className="text-muted-foreground text-sm">
            <span className="text-foreground">{kindWords[found.kind]}</span>: {found.format}
            {found.publishes ? `, published ${found.publishes}` : ''}
          </p>
        ) : null}
      </div>
    </div>
  )
}
