'use client'
import { CopyButton } from '@/components/ui/copy-button'
import { Callout } from '@/components/ui/notice/callout'
import type { RevealedKey } from '@/contract/access/api-keys'

/** The secret of a new key, with a sample call; it cannot be shown again once this is closed. */
export function RevealedSecret({ made, server }: { made: RevealedKey; server: string }) {
  const curl = `curl -H 'Authorization: Bearer ${made.secret}' '${server}/v1/networks'`
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Callout tone="stale" title="Copy it now">
        It is not stored and not shown again. Keep it where your secrets are, not in code.
      </Callout>
      <Copied label="Key" value={made.secret} />
      <Copied label="Try it" value={curl} />
      <p className="text-pretty text-muted-foreground text-sm">
        The first answer of a key without <code className="font-mono">wallets:read</code> is 403, which shows that it is known.
      </p>
    </div>
  )
}

function Copied({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p className="font-medium text-sm">{label}</p>
      <div className="flex items-start gap-2 rounded-md border border-border bg-surface px-3 py-2">
        <code className="min-w-0 flex-1 break-all font-mono text-xs leading-5">{value}</code>
        <CopyButton value={value} label={`Copy ${label.toLowerCase()}`} />
      </div>
    </div>
  )
}
