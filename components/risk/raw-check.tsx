'use client'

import { Download } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'

/** The JSON of a check to read, copy or download. */
export function RawCheck({ id, json }: { id: string; json: string }) {
  const download = () => {
    const url = URL.createObjectURL(new Blob([`${json}\n`], { type: 'application/json' }))
    const link = document.createElement('a')
    link.href = url
    link.download = `${id}.json`
    link.click()
    URL.revokeObjectURL(url)
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={download}>
          <Download /> Download JSON
        </Button>
        <CopyButton value={json} label="Copy JSON" showLabel variant="secondary" />
      </div>
      <details>
        <summary className="w-fit rounded-sm text-muted-foreground hover:text-foreground">Show JSON</summary>
        <section
          aria-label="JSON of the check"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          className="mt-2 max-h-[32rem] overflow-auto rounded-md border border-border bg-surface p-3"
        >
          <pre className="font-mono text-xs leading-4">{json}</pre>
        </section>
      </details>
    </div>
  )
}
