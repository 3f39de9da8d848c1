import { CopyButton } from '@/components/ui/copy-button'
import { DownloadText } from './download-text'

/** The JSON of a check to read, copy or download. */
export function RawCheck({ id, json }: { id: string; json: string }) {
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <DownloadText name={`${id}.json`} text={json} type="application/json" label="Download JSON" />
        <CopyButton value={json} label="Copy JSON" showLabel variant="secondary" />
      </div>
      <details>
        <summary className="w-fit rounded-sm text-muted-foreground hover:text-foreground">Show JSON</summary>
        <section
          aria-label="JSON of the check"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
          tabIndex={0}
          className="mt-2 max-h-[32rem] overflow-auto rounded-md border border-border bg-surface p-3"
        >
          <pre className="font-mono text-xs leading-4">{json}</pre>
        </section>
      </details>
    </div>
  )
}
