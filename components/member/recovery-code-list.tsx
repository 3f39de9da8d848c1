'use client'
import { Download } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Callout } from '@/components/ui/notice/callout'
import { saveFile } from '@/components/ui/save-file'

/** New recovery codes, to copy, save or write down; they cannot be shown again once this is closed. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  const text = `${codes.join('\n')}\n`
  return (
    <div className="flex max-w-md flex-col gap-3">
      <Callout tone="stale" title="Save these recovery codes">
        Each signs you in once when your authenticator is not at hand. They are not shown again.
      </Callout>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-md border border-border bg-surface px-3 py-2 font-mono text-sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton value={text} label="Copy the codes" showLabel variant="secondary" />
        <Button size="sm" onClick={() => saveFile('assay-recovery-codes.txt', text, 'text/plain')}>
          <Download /> Save as a file
        </Button>
      </div>
    </div>
  )
}
