'use client'
import { useQueryClient } from '@tanstack/react-query'
import { Pause, Play, X } from 'lucide-react'
import { useState } from 'react'
import { shortAddress } from '@/components/chain/short-address'
import { ReasonDialog } from '@/components/policy/reason-dialog'
import { failureOf } from '@/components/query-failure'
import { useTRPC, useTRPCClient } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/notice/callout'
import { toast } from '@/components/ui/notice/toaster'
import type { MonitoredWallet } from '@/contract/monitoring/monitoring'

interface PickedWalletsProps {
  wallets: readonly MonitoredWallet[]
  onClear: () => void
}

const counted = (n: number) => `${n.toLocaleString('en')} wallet${n === 1 ? '' : 's'}`

/** The actions on the selected wallets; each is changed by its own call, and refusals are listed by name. */
export function PickedWallets({ wallets, onClear }: PickedWalletsProps) {
  const trpc = useTRPC()
  const api = useTRPCClient()
  const queries = useQueryClient()
  const [done, setDone] = useState<number | null>(null)
  // Closes the confirmation when the action has ended, even if some wallets could not be changed.
  const [round, setRound] = useState(0)
  const [refused, setRefused] = useState<{ id: string; name: string; why: string }[]>([])
  const active = wallets.filter(({ state }) => state === 'active')
  const paused = wallets.filter(({ state }) => state === 'paused')
  const busy = done !== null

  async function change(chosen: readonly MonitoredWallet[], state: 'active' | 'paused') {
    const failed: typeof refused = []
    setRefused([])
    for (const [n, { id, label, address }] of chosen.entries()) {
      setDone(n)
      try {
        await api.monitoring.update.mutate({ id, state })
      } catch (error) {
        failed.push({ id, name: label ?? shortAddress(address), why: failureOf(error).cause })
      }
    }
    setDone(null)
    setRound((before) => before + 1)
    setRefused(failed)
    await queries.invalidateQueries({ queryKey: trpc.monitoring.pathKey() })
    const changed = chosen.length - failed.length
    if (changed > 0) toast(`${state === 'paused' ? 'Paused' : 'Resumed'} monitoring of ${counted(changed)}`)
    if (failed.length === 0) onClear()
  }

  return (
    <>
      <section
        aria-label="Selected wallets"
        className="sticky top-topbar z-10 mb-2 flex flex-wrap items-center gap-2 rounded-md bg-selected px-3 py-1.5"
      >
        <span className="tabular pr-1 font-medium text-sm" role="status">
          {done === null ? `${wallets.length} selected` : `${done + 1} of ${wallets.length}`}
        </span>
        {active.length > 0 ? (
          <ReasonDialog
            key={round}
            trigger={
              <>
                <Pause /> Pause
              </>
            }
            triggerSize="sm"
            title={`Pause monitoring of ${counted(active.length)}`}
            what="No rule is evaluated and no alert is raised until somebody resumes it. Transfers made meanwhile are not evaluated later."
            confirm={`Pause ${counted(active.length)}`}
            reasoned={false}
            pending={busy}
            failure={null}
            onConfirm={() => void change(active, 'paused')}
          />
        ) : null}
        {paused.length > 0 ? (
          <Button size="sm" disabled={busy} onClick={() => void change(paused, 'active')}>
            <Play /> Resume {active.length > 0 ? paused.length.toLocaleString('en') : ''}
          </Button>
        ) : null}
        <Button size="sm" variant="ghost" disabled={busy} onClick={onClear}>
          <X /> Clear
        </Button>
      </section>
      {refused.length > 0 ? (
        <Callout tone="error" title={`${counted(refused.length)} not changed`} className="mb-2">
          <ul>
            {refused.map(({ id, name, why }) => (
              <li key={id}>
                {name}: {why}
              </li>
            ))}
          </ul>
        </Callout>
      ) : null}
    </>
  )
}
