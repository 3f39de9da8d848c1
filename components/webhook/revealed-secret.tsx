'use client'
import { CopyButton } from '@/components/ui/copy-button'
import { Link } from '@/components/ui/link'
import { Callout } from '@/components/ui/notice/callout'
import { DialogDone } from '@/components/ui/overlay/dialog-actions'

/** A new signing secret; it cannot be shown again once its dialog is closed. */
export function RevealedSecret({ secret }: { secret: string }) {
  return (
    <>
      <div className="flex min-w-0 flex-col gap-3">
        <Callout tone="stale" title="Copy it now">
          It is not shown again. If it is lost, rotate it.
        </Callout>
        <div className="flex min-w-0 flex-col gap-1">
          <p className="font-medium text-sm">Signing secret</p>
          <div className="flex items-start gap-2 rounded-md border border-border bg-surface px-3 py-2">
            <code className="min-w-0 flex-1 break-all font-mono text-xs leading-5">{secret}</code>
            <CopyButton value={secret} label="Copy signing secret" />
          </div>
        </div>
        <p className="text-pretty text-muted-foreground text-sm">
          Verify every request with it, before reading the body.{' '}
          <Link href="/docs/webhooks" className="link">
            How to verify
          </Link>
        </p>
      </div>
      <DialogDone />
    </>
  )
}
