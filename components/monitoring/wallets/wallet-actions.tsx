'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Pause, Play } from 'lucide-react'
import { ReasonDialog } from '@/components/policy/reason-dialog'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Refusal } from '@/components/ui/notice/refusal'
import { Spinner } from '@/components/ui/notice/spinner'
import { toast } from '@/components/ui/notice/toaster'
import type { MonitoredWallet } from '@/contract/monitoring/monitoring'

/** Pause, resume and stop; each explains its effect first. */
export function WalletActions({ wallet }: { wallet: MonitoredWallet }) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: trpc.monitoring.pathKey() })
  const name = wallet.label ?? 'the wallet'
  const change = useMutation(
    trpc.monitoring.update.mutationOptions({
      onSuccess: async ({ state }) => {
        await refresh()
        toast(state === 'paused' ? `Monitoring of ${name} is paused` : `${name} is monitored again`)
      },
    }),
  )
  const stop = useMutation(
    trpc.monitoring.remove.mutationOptions({
      onSuccess: async () => {
        await refresh()
        toast(`Monitoring of ${name} has stopped`)
      },
    }),
  )
  const failure = change.error ? failureOf(change.error) : null
  if (wallet.state === 'deleted') return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {wallet.state === 'active' ? (
        <ReasonDialog
          trigger={
            <>
              <Pause /> Pause
            </>
          }
          title="Pause monitoring"
          what="No rule is evaluated and no alert is raised until somebody resumes it. Transfers made meanwhile are not evaluated later."
          confirm="Pause monitoring"
          reasoned={false}
          pending={change.isPending}
          failure={failure}
          onConfirm={() => change.mutate({ id: wallet.id, state: 'paused' })}
        />
      ) : (
        <Button onClick={() => change.mutate({ id: wallet.id, state: 'active' })} disabled={change.isPending}>
          {change.isPending ? <Spinner label="Resuming" /> : <Play />} Resume
        </Button>
      )}
      <ReasonDialog
        trigger="Stop monitoring"
        triggerVariant="ghost"
        title="Stop monitoring"
        what="The wallet leaves this list and raises no more alerts. Its history and its alerts stay. To watch it again, add the address again."
        confirm="Stop monitoring"
        confirmVariant="danger"
        reasoned={false}
        pending={stop.isPending}
        failure={stop.error ? failureOf(stop.error) : null}
        onConfirm={() => stop.mutate({ id: wallet.id })}
      />
      <Refusal>{wallet.state === 'paused' && failure ? failure.cause : null}</Refusal>
    </div>
  )
}
