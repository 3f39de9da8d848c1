import { CopyButton } from '../copy-button'

/** The request id to quote after a failure; renders nothing without one. */
export function RequestId({ id }: { id: string | null | undefined }) {
  if (!id) return null
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-1 text-muted-foreground text-xs">
      Request <span className="break-all font-mono">{id}</span>
      <CopyButton value={id} label="Copy request id" />
    </span>
  )
}
