'use client'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { DialogDone } from '@/components/ui/overlay/dialog-actions'
import { DialogFrame } from '@/components/ui/overlay/dialog-frame'
import type { MemberAccess } from '@/contract/access/members'
import { AddMemberForm } from './add-member-form'
import { OneTimePassword } from './one-time-password'

/** Adds a person, then shows their first password. */
export function AddMember() {
  const [open, setOpen] = useState(false)
  const [made, setMade] = useState<MemberAccess | null>(null)
  return (
    <DialogFrame
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        if (next) setMade(null)
      }}
      trigger={
        <Button variant="primary">
          <UserPlus /> Add a person
        </Button>
      }
      title={made ? <>{made.member.name} can sign in</> : 'Add a person'}
      description={
        made ? 'With this address and password.' : 'They sign in with their address and a password that you are shown once.'
      }
      keep={made !== null}
    >
      {made ? (
        <>
          <OneTimePassword email={made.member.email} password={made.password} />
          <DialogDone />
        </>
      ) : (
        <AddMemberForm onAdded={setMade} />
      )}
    </DialogFrame>
  )
}
