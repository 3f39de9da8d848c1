'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { causeOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Refusal } from '@/components/ui/notice/refusal'
import { Spinner } from '@/components/ui/notice/spinner'
import { DialogFrame } from '@/components/ui/overlay/dialog-frame'
import { AffectedAlertsText } from './affected-alerts-text'
import { DisputeForm } from './dispute-form'
import { DisputeHistory } from './dispute-history'

interface DisputeDialogProps {
  /** The statement's id. */
  id: string
  label: string
  /** The state of its dispute, if it has one. */
  live: 'open' | 'upheld' | null
  mayDispute: boolean
}

/** Opens, resolves and withdraws a dispute of a statement; shows the earlier ones and the alerts based on the statement. */
export function DisputeDialog({ id, label, live, mayDispute }: DisputeDialogProps) {
  const trpc = useTRPC()
  const [open, setOpen] = useState(false)
  const found = useQuery(trpc.attributions.disputes.queryOptions({ id, limit: 20 }, { enabled: open, staleTime: 0 }))
  if (!mayDispute && live === null) return null
  const standing = found.data?.data.find(({ state }) => state === 'open' || state === 'upheld') ?? null
  return (
    <DialogFrame
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="ghost" aria-label={`${live === null ? 'Dispute' : 'See the dispute of'} “${label}”`}>
          {live === null ? 'Dispute' : 'See dispute'}
        </Button>
      }
      title={
        <>
          {live === null ? 'Dispute' : 'Dispute of'} “{label}”
        </>
      }
      titleClass="break-words"
      description="While a dispute is upheld, the statement counts in no new check of this organisation. Stored checks and alerts do not change."
      descriptionClass="text-pretty text-foreground"
      className="max-w-xl"
    >
      {found.isPending ? (
        <p className="flex items-center gap-2 text-muted-foreground text-sm">
          <Spinner label="Reading" /> Reading what rests on it
        </p>
      ) : null}
      <Refusal>{causeOf(found.error)}</Refusal>
      {found.data ? (
        <>
          <AffectedAlertsText affected={found.data.affected_alerts} />
          <DisputeHistory disputes={found.data.data} />
          {mayDispute ? (
            <DisputeForm key={standing?.updated_at ?? 'new'} id={id} standing={standing} onDone={() => setOpen(false)} />
          ) : null}
        </>
      ) : null}
    </DialogFrame>
  )
}
