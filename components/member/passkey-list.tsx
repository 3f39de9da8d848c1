'use client'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { TimeText } from '@/components/chain/time-text'
import { ForeignText } from '@/components/foreign-text'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field/text-field'
import { DialogForm } from '@/components/ui/overlay/dialog-form'
import { DialogFrame } from '@/components/ui/overlay/dialog-frame'
import type { Passkey, SecondFactor } from '@/contract/access/account'
import { FactorProofForm } from './factor-proof-form'

/** The person's passkeys by name, to rename and remove. */
export function PasskeyList({ state, onChange }: { state: SecondFactor; onChange: () => Promise<unknown> }) {
  const last = state.enabled_at === null && state.passkeys.length === 1
  return (
    <ul aria-label="Passkeys" className="divide-y divide-border border-border border-y empty:hidden">
      {state.passkeys.map((one) => (
        <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5 text-sm">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-2">
              <span className="break-words font-medium">
                <ForeignText>{one.name}</ForeignText>
              </span>
              {one.synced ? <Badge>Synced</Badge> : null}
            </p>
            <p className="text-muted-foreground text-xs">
              Added <TimeText value={one.created_at} show="recent" />
              {one.last_used_at ? (
                <>
                  {' '}
                  · last used <TimeText value={one.last_used_at} show="recent" />
                </>
              ) : (
                ' · not used yet'
              )}
            </p>
          </div>
          <div className="flex gap-2">
            <Rename passkey={one} onChange={onChange} />
            <Remove passkey={one} last={last} required={state.required} onChange={onChange} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Rename({ passkey, onChange }: { passkey: Passkey; onChange: () => Promise<unknown> }) {
  const trpc = useTRPC()
  const [open, setOpen] = useState(false)
  const [name, setName] = useState(passkey.name)
  const rename = useMutation(
    trpc.account.renamePasskey.mutationOptions({ onSuccess: () => onChange().then(() => setOpen(false)) }),
  )
  const failure = rename.error ? failureOf(rename.error) : null
  const change = (next: boolean) => {
    setName(passkey.name)
    rename.reset()
    setOpen(next)
  }
  const submit = () => rename.mutate({ id: passkey.id, name })
  return (
    <DialogFrame
      open={open}
      onOpenChange={change}
      trigger={<Button aria-label={`Rename ${passkey.name}`}>Rename</Button>}
      title={<>Rename {passkey.name}</>}
      description="The name is yours alone; your device keeps its own."
    >
      <DialogForm onSubmit={submit} busy={rename.isPending} confirm="Rename">
        <TextField
          id="passkey-new-name"
          label="Name"
          maxLength={60}
          issue={failure ? (failure.details.find(({ field }) => field === 'name')?.issue ?? failure.cause) : undefined}
          value={name}
          onValue={setName}
        />
      </DialogForm>
    </DialogFrame>
  )
}

interface RemoveProps {
  passkey: Passkey
  last: boolean
  required: boolean
  onChange: () => Promise<unknown>
}

function Remove({ passkey, last, required, onChange }: RemoveProps) {
  const trpc = useTRPC()
  const remove = useMutation(trpc.account.removePasskey.mutationOptions({ onSuccess: onChange }))
  const after = required
    ? 'Your organisation requires a second factor, and this is your last one: add another first.'
    : 'It is your last second factor: signing in will ask for your password alone, and your recovery codes stop working.'
  return (
    <DialogFrame
      onOpenChange={(next) => next && remove.reset()}
      trigger={<Button aria-label={`Remove ${passkey.name}`}>Remove</Button>}
      title={<>Remove {passkey.name}</>}
      description={last ? after : 'It will no longer sign you in. Delete it on the device, too, which Assay cannot do.'}
    >
      <FactorProofForm
        confirm="Remove it"
        danger
        passkeys
        pending={remove.isPending}
        failure={remove.error ? failureOf(remove.error) : null}
        onConfirm={(proof) => remove.mutate({ id: passkey.id, proof })}
      />
    </DialogFrame>
  )
}
