'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MailPlus } from 'lucide-react'
import { useState } from 'react'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { TextField } from '@/components/ui/field/text-field'
import { Callout } from '@/components/ui/notice/callout'
import { DialogDone } from '@/components/ui/overlay/dialog-actions'
import { DialogForm } from '@/components/ui/overlay/dialog-form'
import { DialogFrame } from '@/components/ui/overlay/dialog-frame'
import { invitationDays } from '@/contract/access/invitations'
import type { MemberRole } from '@/contract/access/members'
import { RoleRadios } from './role-radios'

/** Invites an address, then shows the link once: no mail is sent. `server` is the base URL of this service. */
export function InvitePerson({ server }: { server: string }) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<MemberRole>('analyst')
  const make = useMutation(
    trpc.members.invite.mutationOptions({
      onSuccess: () => client.invalidateQueries({ queryKey: trpc.members.invitations.queryKey() }),
    }),
  )
  const failure = make.error ? failureOf(make.error) : null
  const issue = failure?.details.find((detail) => detail.field === 'email')?.issue
  const submit = () => make.mutate({ email, role })
  const link = make.data ? `${server}${make.data.path}` : ''
  return (
    <DialogFrame
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        if (!next) return
        make.reset()
        setEmail('')
      }}
      trigger={
        <Button>
          <MailPlus /> Invite by link
        </Button>
      }
      title={make.data ? `The invitation for ${make.data.invitation.email}` : 'Invite by link'}
      description={
        make.data
          ? 'Send it to them yourself: no mail is sent for it.'
          : `You get a link to send them yourself; no mail is sent. It works once, for ${invitationDays} days.`
      }
      keep={make.data !== undefined}
    >
      {make.data ? (
        <>
          <Callout tone="stale" title="Copy it now">
            The link is not shown again. Inviting the address again replaces it.
          </Callout>
          <div className="flex items-start gap-2 rounded-md border border-border bg-surface px-3 py-2">
            <code className="min-w-0 flex-1 break-all font-mono text-xs leading-5">{link}</code>
            <CopyButton value={link} label="Copy the link" />
          </div>
          <DialogDone />
        </>
      ) : (
        <DialogForm
          onSubmit={submit}
          busy={make.isPending}
          refusal={failure && !issue ? failure.cause : null}
          confirm="Make the link"
          busyWord="Making the link"
        >
          <TextField
            id="invite-email"
            label="Email"
            type="email"
            inputMode="email"
            spellCheck={false}
            issue={issue}
            value={email}
            onValue={(value) => {
              setEmail(value)
              if (make.error) make.reset()
            }}
          />
          <RoleRadios name="invite-role" value={role} onChange={setRole} />
        </DialogForm>
      )}
    </DialogFrame>
  )
}
