import { CopyButton } from '../copy-button'

/** The request to quote when something failed; nothing where there was none. */
export function RequestId({ id }: { id: string | null | undefined }) {
  if (!id) return null
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-1 text-muted-foreground text-xs">
      Request <span className="break-all font-mono">{id}</span>
      <CopyButton value={id} label="Copy request id" />
    </span>
  )
}
