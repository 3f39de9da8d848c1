'use client'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field/text-field'
import { DialogActions } from '@/components/ui/overlay/dialog-actions'
import { DialogForm } from '@/components/ui/overlay/dialog-form'
import { DialogFrame } from '@/components/ui/overlay/dialog-frame'
import type { SecondFactor, SecondFactorProof } from '@/contract/access/account'
import { FactorProofForm } from './factor-proof-form'
import { ceremonyWords, madePasskey } from './passkey-ceremony'
import { RecoveryCodeList } from './recovery-code-list'

interface Props {
  state: Pick<SecondFactor, 'enabled_at' | 'passkeys'>
  primary?: boolean
  /** Called after the passkey was added and the recovery codes, if any, were kept. */
  onDone: () => void
}

/**
 * Adds a named passkey; a person with a second factor must prove it first. Shows the recovery codes that come with the first
 * one.
 */
export function AddPasskey({ state, primary = false, onDone }: Props) {
  const trpc = useTRPC()
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const offer = useMutation(trpc.account.offerPasskey.mutationOptions())
  const add = useMutation(trpc.account.addPasskey.mutationOptions())
  const [refused, setRefused] = useState<string | null>(null)
  const codes = add.data?.codes ?? []
  const pending = offer.isPending || add.isPending
  const close = () => {
    setOpen(false)
    if (add.data) onDone()
  }
  const change = (next: boolean) => {
    if (!next) return close()
    for (const one of [offer, add]) one.reset()
    setName('')
    setRefused(null)
    setOpen(true)
  }
  const make = async (proof?: SecondFactorProof) => {
    setRefused(null)
    try {
      const answer = await madePasskey(await offer.mutateAsync({ proof }))
      const { codes: made } = await add.mutateAsync({ name, answer })
      if (made.length > 0) return
      setOpen(false)
      onDone()
    } catch (error) {
      setRefused(ceremonyWords(error))
    }
  }
  const failure = (offer.error ?? add.error) ? failureOf(offer.error ?? add.error) : null
  const cause = refused ?? (failure && failure.details.every(({ field }) => field !== 'name') ? failure.cause : null)
  const field = (
    <TextField
      id="passkey-name"
      label="Name"
      hint="What you know the device or password manager by."
      placeholder="Work laptop"
      maxLength={60}
      issue={failure?.details.find((detail) => detail.field === 'name')?.issue}
      value={name}
      onValue={setName}
    />
  )
  const proved = state.enabled_at !== null || state.passkeys.length > 0
  const submit = () => {
    if (!pending && name.trim() !== '') void make()
  }
  return (
    <DialogFrame
      open={open}
      onOpenChange={change}
      trigger={<Button variant={primary ? 'primary' : 'secondary'}>Add a passkey</Button>}
      title="Add a passkey"
      description="Your device, your password manager or a security key answers for you after your password. You do not have to type anything."
      keep={codes.length > 0}
    >
      {codes.length > 0 ? (
        <>
          <RecoveryCodeList codes={codes} />
          <DialogActions confirm="I have saved the codes" cancel={null} onConfirm={close} />
        </>
      ) : proved ? (
        <FactorProofForm
          confirm="Add it"
          passkeys={state.passkeys.length > 0}
          pending={pending}
          failure={refused ? { ...(failure ?? failureOf(null)), cause: refused, details: [] } : failure}
          onConfirm={(proof) => void make(proof)}
        >
          {field}
        </FactorProofForm>
      ) : (
        <DialogForm
          onSubmit={submit}
          busy={pending}
          refusal={cause}
          confirm="Add it"
          busyWord="Waiting for the passkey"
          disabled={name.trim() === ''}
        >
          {field}
        </DialogForm>
      )}
    </DialogFrame>
  )
}
