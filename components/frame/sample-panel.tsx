'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { TimeText } from '@/components/chain/time-text'
import { RemoveSample } from '@/components/frame/remove-sample'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Switch } from '@/components/ui/field/switch'
import { toast } from '@/components/ui/notice/toaster'

interface SamplePanelProps {
  sample: { ends_at: string; live_until: string | null; can_live: boolean }
  mayChange: boolean
}

/** What the sample is, where it ends, and the switch that keeps adding blocks to it. */
export function SamplePanel({ sample, mayChange }: SamplePanelProps) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const change = useMutation(
    trpc.installation.setSampleLive.mutationOptions({
      onSuccess: () => client.invalidateQueries(trpc.installation.status.queryOptions()),
      onError: (error) => void toast.error(failureOf(error).cause),
    }),
  )
  const { ends_at, live_until, can_live } = sample
  return (
    <>
      <p className="font-medium text-sm">Sample data is loaded</p>
      <p className="mt-1 text-pretty text-muted-foreground text-sm">
        Its wallets, people, entities and transfers are invented. Its newest block is of{' '}
        <TimeText value={ends_at} show="moment" />.
      </p>
      {can_live ? (
        <div className="mt-3 flex items-start justify-between gap-3 border-border border-t pt-3 text-sm">
          <div>
            <p id="sample-live">Live</p>
            <p className="text-pretty text-muted-foreground text-xs">
              {live_until ? (
                <>
                  A block is added every 20 seconds until <TimeText value={live_until} show="moment" />.
                </>
              ) : (
                'Adds a block every 20 seconds, for an hour.'
              )}
              {mayChange ? '' : ' An administrator can change this.'}
            </p>
          </div>
          <Switch
            aria-labelledby="sample-live"
            checked={live_until !== null}
            disabled={!mayChange || change.isPending}
            onCheckedChange={(on) => change.mutate({ on })}
          />
        </div>
      ) : null}
      <div className="mt-3 flex items-center justify-between gap-3 border-border border-t pt-3 text-sm">
        {mayChange ? (
          <>
            <p className="text-pretty text-muted-foreground text-xs">Before you connect a node or import transfers.</p>
            <RemoveSample />
          </>
        ) : (
          <p className="text-pretty text-muted-foreground text-xs">An administrator can remove the sample data.</p>
        )}
      </div>
    </>
  )
}
