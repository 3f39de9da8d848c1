'use client'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
  DialogTrigger,
} from '@/components/ui/overlay/dialog'
import type { MemberAccess } from '@/contract/access/members'
import { AddMemberForm } from './add-member-form'
import { OneTimePassword } from './one-time-password'

/** Adds a person, then shows the password they sign in with for the first time. */
export function AddMember() {
  const [open, setOpen] = useState(false)
  const [made, setMade] = useState<MemberAccess | null>(null)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        if (next) setMade(null)
      }}
    >
      <DialogTrigger asChild>
        <Button variant="primary">
          <UserPlus /> Add a person
        </Button>
      </DialogTrigger>
      {/* A click beside the dialog must not lose a password that is shown once. */}
      <DialogContent onInteractOutside={(event) => made !== null && event.preventDefault()}>
        {made ? (
          <>
            <DialogTitle>{made.member.name} can sign in</DialogTitle>
            <DialogDescription>With this address and password.</DialogDescription>
            <OneTimePassword email={made.member.email} password={made.password} />
            <DialogFooter>
              <DialogClose asChild>
                <Button variant="primary">Done</Button>
              </DialogClose>
            </DialogFooter>
          </>
        ) : (
          <>
            <DialogTitle>Add a person</DialogTitle>
            <DialogDescription>They sign in with their address and a password that you are shown once.</DialogDescription>
            <AddMemberForm onAdded={setMade} />
          </>
        )}
      </DialogContent>
    </Dialog>
  )
}
