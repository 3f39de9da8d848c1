'use client'

import { useMutation } from '@tanstack/react-query'
import { Check, RotateCw } from 'lucide-react'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/notice/error-state'
import { Spinner } from '@/components/ui/notice/spinner'

interface ReplayPanelProps {
  id: string
  /** The stored answer as JSON, in the order of its fields. */
  stored: string
  sha256: string
}

/** Recomputes the check from its stored evidence and shows whether the result is byte-identical. */
export function ReplayPanel({ id, stored, sha256 }: ReplayPanelProps) {
  const trpc = useTRPC()
  const replay = useMutation(trpc.risk.replay.mutationOptions())
  const failure = replay.error ? failureOf(replay.error) : null
  const same = replay.data ? JSON.stringify(replay.data) === stored && replay.data.reproducibility.result_sha256 === sha256 : null
  return (
    <div className="flex flex-col gap-2 pb-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm" onClick={() => replay.mutate({ id })} disabled={replay.isPending}>
          {replay.isPending ? <Spinner label="Computing again" /> : <RotateCw />} Replay
        </Button>
        <p role="status" className="text-sm">
          {replay.isPending ? <span className="text-muted-foreground">Scoring the kept evidence again</span> : null}
          {same === true ? (
            <span className="inline-flex items-center gap-1.5">
              <Check aria-hidden="true" className="size-4 text-ok" />
              <span>
                Same bytes: <span className="font-medium">yes</span>
              </span>
            </span>
          ) : null}
          {same === false ? <span className="font-medium text-danger-fg">Same bytes: no. Report this check.</span> : null}
        </p>
      </div>
      {same === true ? (
        <p className="max-w-prose text-muted-foreground text-xs">
          Scored again from the evidence that was kept with it and the policy version it names, whatever has changed since. Result
          sha256 <span className="break-all font-mono text-foreground">{sha256}</span>
        </p>
      ) : null}
      {failure ? (
        <ErrorState
          title="The check could not be replayed"
          cause={failure.cause}
          requestId={failure.requestId}
          onRetry={failure.status === 400 ? undefined : () => replay.mutate({ id })}
        />
      ) : null}
    </div>
  )
}
