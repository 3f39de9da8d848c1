'use client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { TimeText } from '@/components/chain/time-text'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
  DialogTrigger,
} from '@/components/ui/dialog'
import { FactorProofForm } from './factor-proof-form'
import { RecoveryCodeList } from './recovery-code-list'
import { SecondFactorSetup } from './second-factor-setup'

/** One's second factor: setting it up, new recovery codes, removing it. */
export function SecondFactorSection() {
  const trpc = useTRPC()
  const client = useQueryClient()
  // The recovery codes stay until they are kept, whatever is read again meanwhile.
  const [showing, setShowing] = useState(false)
  const query = useQuery(trpc.account.secondFactor.queryOptions())
  const again = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: trpc.account.secondFactor.queryKey() }),
      client.invalidateQueries({ queryKey: trpc.account.sessions.queryKey() }),
    ])
  if (query.error) {
    return (
      <p role="alert" className="text-danger-fg text-sm">
        {failureOf(query.error).cause}
      </p>
    )
  }
  if (!query.data) return <p className="text-muted-foreground text-sm">Reading …</p>
  const { enabled_at, recovery_codes_left } = query.data
  if (enabled_at === null || showing) {
    const done = () => {
      setShowing(false)
      void again()
    }
    return <SecondFactorSetup onCodes={() => setShowing(true)} onDone={done} />
  }
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p>
        On since <TimeText value={enabled_at} />.{' '}
        {recovery_codes_left === 1 ? 'One recovery code is' : `${recovery_codes_left} recovery codes are`} left.
      </p>
      <div className="flex flex-wrap gap-2">
        <NewCodes onDone={again} />
        <Remove onDone={again} />
      </div>
    </div>
  )
}

function NewCodes({ onDone }: { onDone: () => Promise<unknown> }) {
  const trpc = useTRPC()
  const [open, setOpen] = useState(false)
  const replace = useMutation(trpc.account.replaceRecoveryCodes.mutationOptions({ onSuccess: onDone }))
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        if (next) replace.reset()
      }}
    >
      <DialogTrigger asChild>
        <Button>New recovery codes</Button>
      </DialogTrigger>
      {/* A click beside the dialog must not lose what is shown once. */}
      <DialogContent onInteractOutside={(event) => replace.data && event.preventDefault()}>
        <DialogTitle>New recovery codes</DialogTitle>
        <DialogDescription>Those you have now stop working.</DialogDescription>
        {replace.data ? (
          <>
            <RecoveryCodeList codes={replace.data.codes} />
            <DialogFooter>
              <DialogClose asChild>
                <Button variant="primary">Done</Button>
              </DialogClose>
            </DialogFooter>
          </>
        ) : (
          <FactorProofForm
            confirm="Make new codes"
            pending={replace.isPending}
            failure={replace.error ? failureOf(replace.error) : null}
            onConfirm={(proof) => replace.mutate(proof)}
          />
        )}
      </DialogContent>
    </Dialog>
  )
}

function Remove({ onDone }: { onDone: () => Promise<unknown> }) {
  const trpc = useTRPC()
  const remove = useMutation(trpc.account.removeSecondFactor.mutationOptions({ onSuccess: onDone }))
  return (
    <Dialog onOpenChange={(next) => next && remove.reset()}>
      <DialogTrigger asChild>
        <Button>Remove</Button>
      </DialogTrigger>
      <DialogContent>
        <DialogTitle>Remove your second factor</DialogTitle>
        <DialogDescription>
          Signing in asks for your password alone, and your recovery codes stop working. To move to another phone, remove it here
          and set it up again.
        </DialogDescription>
        <FactorProofForm
          confirm="Remove it"
          danger
          pending={remove.isPending}
          failure={remove.error ? failureOf(remove.error) : null}
          onConfirm={(proof) => remove.mutate(proof)}
        />
      </DialogContent>
    </Dialog>
  )
}
