'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { RefusalLine } from '@/components/refusal-line'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { DialogActions, DialogDone } from '@/components/ui/overlay/dialog-actions'
import { DialogFrame } from '@/components/ui/overlay/dialog-frame'
import type { Member } from '@/contract/access/members'
import { OneTimePassword } from './one-time-password'

/** Gives a person a new password, after explaining the effect, and shows it once. */
export function ResetPassword({ member }: { member: Member }) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const reset = useMutation(
    trpc.members.resetPassword.mutationOptions({
      onSettled: () => client.invalidateQueries({ queryKey: trpc.members.list.queryKey() }),
    }),
  )
  const made = reset.data
  return (
    <DialogFrame
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        if (next) reset.reset()
      }}
      trigger={
        <Button aria-label={`Reset password of ${member.name}`}>
          <KeyRound /> Reset password
        </Button>
      }
      title={made ? 'The new password' : `Reset the password of ${member.name}`}
      description={
        made
          ? 'The old one no longer works.'
          : 'The old one stops working and every session of theirs ends at once. You are shown a new one.'
      }
      descriptionClass="text-pretty"
      keep={made !== undefined}
    >
      {made ? <OneTimePassword email={made.member.email} password={made.password} /> : null}
      <RefusalLine error={reset.error} />
      {made ? (
        <DialogDone />
      ) : (
        <DialogActions
          busy={reset.isPending}
          confirm="Reset the password"
          variant="danger"
          busyWord="Resetting"
          cancel="Keep the old one"
          onConfirm={() => reset.mutate({ id: member.id })}
        />
      )}
    </DialogFrame>
  )
}
