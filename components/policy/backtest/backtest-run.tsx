'use client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { TimeText } from '@/components/chain/time-text'
import { ReadFailure } from '@/components/read-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/notice/callout'
import { ErrorState } from '@/components/ui/notice/error-state'
import type { Backtest } from '@/contract/backtests'
import { BacktestProgress } from './backtest-progress'
import { BacktestFigures } from './backtest-result'

const going = (run: Backtest | undefined) => run?.status === 'queued' || run?.status === 'running'

interface BacktestRunProps {
  first: Backtest
  /** The current hash of the version. */
  sha256: string
  mayWrite: boolean
}

/** One back-test: follows the job until it ends, then shows the result. */
export function BacktestRun({ first, sha256, mayWrite }: BacktestRunProps) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const input = { id: first.policy.id, backtest_id: first.id }
  const query = useQuery({
    ...trpc.policies.backtest.queryOptions(input),
    initialData: first,
    staleTime: going(first) ? 0 : Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (going(state.data) ? 1000 : false),
  })
  const cancel = useMutation(
    trpc.policies.cancelBacktest.mutationOptions({
      onSuccess: (run) => client.setQueryData(trpc.policies.backtest.queryKey(input), run),
    }),
  )
  const run = query.data
  const router = useRouter()
  const ended = !going(run) && going(first)
  // The list beside it was rendered by the server while the job was running.
  useEffect(() => {
    if (ended) router.refresh()
  }, [ended, router])
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 className="font-semibold text-base">
            Version {run.policy.version} against version {run.against.version}
          </h2>
          <p className="text-muted-foreground text-sm">
            The last {run.last_checks.toLocaleString('en')} checks and all monitored wallets, asked for{' '}
            <TimeText value={run.created_at} show="both" />
          </p>
        </div>
        {going(run) && mayWrite ? (
          <Button size="sm" onClick={() => cancel.mutate(input)} disabled={cancel.isPending}>
            Stop it
          </Button>
        ) : null}
      </div>
      {run.policy.sha256 === sha256 ? null : (
        <Callout tone="stale" title="The version has changed since">
          These figures are of an earlier state of the document. Run the back-test again for the current one.
        </Callout>
      )}
      <ReadFailure title="The progress could not be read" query={query} />
      {run.status === 'failed' ? (
        <ErrorState title="The back-test failed" cause={run.error ?? 'The worker gave no cause.'} />
      ) : null}
      {run.status === 'cancelled' ? (
        <Callout tone="info" title="Stopped">
          Nothing was changed by it.
        </Callout>
      ) : null}
      {going(run) ? <BacktestProgress run={run} /> : null}
      {run.result ? <BacktestFigures run={run} result={run.result} /> : null}
    </div>
  )
}
