import { CopyButton } from '@/components/ui/copy-button'
import { scrollRegion } from '@/components/ui/page/scroll-region'

interface CopiedTextProps {
  label: string
  text: string
  /** Shown if the text is empty. */
  empty?: string
}

/** Text of another party or of a request: shown as it is, never interpreted, and copied whole. */
export function CopiedText({ label, text, empty = 'Empty' }: CopiedTextProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p className="text-muted-foreground text-xs">{label}</p>
      {text === '' ? (
        <p className="text-muted-foreground text-sm">{empty}</p>
      ) : (
        <div className="flex items-start gap-2 rounded-md border border-border bg-surface px-3 py-2">
          <pre
            {...scrollRegion(label)}
            className="max-h-72 min-w-0 flex-1 overflow-y-auto whitespace-pre-wrap break-all font-mono text-xs leading-5"
          >
            {text}
          </pre>
          <CopyButton value={text} label={`Copy ${label.toLowerCase()}`} />
        </div>
      )}
    </div>
  )
}
