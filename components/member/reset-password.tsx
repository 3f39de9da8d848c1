'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { failureOf, refusalText } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/notice/spinner'
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
  DialogTrigger,
} from '@/components/ui/overlay/dialog'
import type { Member } from '@/contract/access/members'
import { OneTimePassword } from './one-time-password'

/** Gives somebody a new password, after saying what that does, and shows it once. */
export function ResetPassword({ member }: { member: Member }) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const reset = useMutation(
    trpc.members.resetPassword.mutationOptions({
      onSettled: () => client.invalidateQueries({ queryKey: trpc.members.list.queryKey() }),
    }),
  )
  const failure = reset.error ? failureOf(reset.error) : null
  const made = reset.data
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        if (next) reset.reset()
      }}
    >
      <DialogTrigger asChild>
        <Button aria-label={`Reset password of ${member.name}`}>
          <KeyRound /> Reset password
        </Button>
      </DialogTrigger>
      <DialogContent onInteractOutside={(event) => made !== undefined && event.preventDefault()}>
        <DialogTitle>{made ? 'The new password' : `Reset the password of ${member.name}`}</DialogTitle>
        <DialogDescription className="text-pretty">
          {made
            ? 'The old one no longer works.'
            : 'The old one stops working and every session of theirs ends at once. You are shown a new one.'}
        </DialogDescription>
        {made ? <OneTimePassword email={made.member.email} password={made.password} /> : null}
        {failure ? (
          <p role="alert" className="text-danger-fg text-sm">
            {refusalText(failure)}
          </p>
        ) : null}
        <DialogFooter>
          {made ? (
            <DialogClose asChild>
              <Button variant="primary">Done</Button>
            </DialogClose>
          ) : (
            <>
              <DialogClose asChild>
                <Button>Keep the old one</Button>
              </DialogClose>
              <Button variant="danger" disabled={reset.isPending} onClick={() => reset.mutate({ id: member.id })}>
                {reset.isPending ? <Spinner label="Resetting" /> : null} Reset the password
              </Button>
            </>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
