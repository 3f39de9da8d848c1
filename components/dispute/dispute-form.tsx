'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { RefusalLine } from '@/components/refusal-line'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { FormFrame } from '@/components/ui/field/form-frame'
import { ReasonField } from '@/components/ui/field/reason-field'
import { Spinner } from '@/components/ui/notice/spinner'
import { toast } from '@/components/ui/notice/toaster'
import { DialogFooter } from '@/components/ui/overlay/dialog'
import type { Dispute, DisputeState } from '@/contract/attribution/disputes'

const least = 3
type Next = Exclude<DisputeState, 'open'>
const done: Record<Next, string> = {
  upheld: 'The dispute is upheld: the statement no longer counts',
  rejected: 'The dispute was rejected',
  withdrawn: 'The dispute was withdrawn',
}

/**
 * Asks for the reason with which a dispute is opened, decided or withdrawn. `standing` is the dispute that is open or upheld.
 */
export function DisputeForm({ id, standing, onDone }: { id: string; standing: Dispute | null; onDone: () => void }) {
  const trpc = useTRPC()
  const router = useRouter()
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const finish = (said: string) => {
    toast(said)
    onDone()
    client.invalidateQueries({ queryKey: trpc.attributions.disputes.queryKey({ id }) })
    client.invalidateQueries({ queryKey: trpc.entities.attributions.pathKey() })
    router.refresh()
  }
  const open = useMutation(trpc.attributions.dispute.mutationOptions({ onSuccess: () => finish('The dispute is open') }))
  const resolve = useMutation(
    trpc.attributions.resolveDispute.mutationOptions({ onSuccess: ({ state }) => finish(done[state as Next]) }),
  )
  const pending = open.isPending || resolve.isPending
  const error = open.error ?? resolve.error
  const short = text.trim().length < least
  const withWords = (act: (words: string) => void) => () => {
    setTried(true)
    if (!short && !pending) act(text.trim())
  }
  const turn = (state: Next) => withWords((note) => standing && resolve.mutate({ id, dispute_id: standing.id, state, note }))
  return (
    <FormFrame onSubmit={() => {}} className="flex flex-col gap-3">
      <ReasonField
        label={standing ? 'Why it is decided so' : 'Why the statement is wrong'}
        hint="Kept with the dispute and your name."
        value={text}
        onChange={setText}
        missing={tried && short}
        rows={3}
        maxLength={2000}
      />
      <RefusalLine error={error} />
      <DialogFooter>
        {pending ? <Spinner label="Working" /> : null}
        {standing === null ? (
          <Button variant="primary" disabled={pending} onClick={withWords((reason) => open.mutate({ id, reason }))}>
            Open the dispute
          </Button>
        ) : (
          <>
            <Button disabled={pending} onClick={turn('withdrawn')}>
              Withdraw
            </Button>
            {standing.state === 'open' ? (
              <>
                <Button disabled={pending} onClick={turn('rejected')}>
                  Reject
                </Button>
                <Button variant="primary" disabled={pending} onClick={turn('upheld')}>
                  Uphold
                </Button>
              </>
            ) : null}
          </>
        )}
      </DialogFooter>
    </FormFrame>
  )
}
