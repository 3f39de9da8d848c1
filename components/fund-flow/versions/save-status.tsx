import { utcMoment } from '@/components/chain/time'
import { Button } from '@/components/ui/button'
import type { SyncState } from './graph-sync'

/** Whether the graph is saved: since when, being saved, or why not. */
export function SaveStatus({ state, onRetry }: { state: SyncState; onRetry: () => void }) {
  if (state.kind === 'failed')
    return (
      <span role="alert" className="flex min-w-0 items-center gap-1.5 text-danger-fg text-xs">
        <span className="min-w-0">
          Not saved: {state.cause} {state.again ? 'It is tried again.' : ''}
        </span>
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      </span>
    )
  return (
    <span
      role="status"
      aria-label="Saving"
      className="whitespace-nowrap text-muted-foreground text-xs"
      title={state.kind === 'saved' ? `Saved ${utcMoment(state.at, true)}. Every change is saved by itself.` : undefined}
    >
      {state.kind === 'saved' ? `Saved ${utcMoment(state.at).split(', ')[1]}` : 'Saving…'}
    </span>
  )
}
