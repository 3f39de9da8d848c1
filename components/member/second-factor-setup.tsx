'use client'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { FormFrame } from '@/components/ui/field/form-frame'
import { TextField } from '@/components/ui/field/text-field'
import { Refusal } from '@/components/ui/notice/refusal'
import { Spinner } from '@/components/ui/notice/spinner'
import { DialogFrame } from '@/components/ui/overlay/dialog-frame'
import { FactorProofForm } from './factor-proof-form'
import { RecoveryCodeList } from './recovery-code-list'

interface Props {
  onDone: () => void
  onCodes?: () => void
  primary?: boolean
  /** Whether the person has passkeys, and so must prove one, or a recovery code, first. */
  passkeys?: boolean
}

/** Sets up an authenticator app: the QR code, a code that confirms it, then the recovery codes. */
export function SecondFactorSetup({ onDone, onCodes, primary = true, passkeys = false }: Props) {
  const trpc = useTRPC()
  const [code, setCode] = useState('')
  const offer = useMutation(trpc.account.offerSecondFactor.mutationOptions())
  const confirm = useMutation(trpc.account.confirmSecondFactor.mutationOptions({ onSuccess: onCodes }))
  if (confirm.data) {
    return (
      <div className="flex flex-col gap-4">
        <p role="status" className="text-sm">
          {passkeys
            ? 'Your authenticator app is on. Your recovery codes stay as they are.'
            : 'Your second factor is on. From now on, signing in also asks for a code.'}
        </p>
        {confirm.data.codes.length > 0 ? <RecoveryCodeList codes={confirm.data.codes} /> : null}
        <div>
          <Button variant="primary" onClick={onDone}>
            {confirm.data.codes.length > 0 ? 'I have saved the codes' : 'Done'}
          </Button>
        </div>
      </div>
    )
  }
  if (!offer.data) {
    const failure = offer.error ? failureOf(offer.error) : null
    if (passkeys) {
      return (
        <DialogFrame
          onOpenChange={(next) => next && offer.reset()}
          trigger={<Button>Set up an authenticator app</Button>}
          title="Set up an authenticator app"
          description="You have a second factor already. Show it once before you add another."
        >
          <FactorProofForm
            confirm="Go on"
            passkeys
            pending={offer.isPending}
            failure={failure}
            onConfirm={(proof) => offer.mutate({ proof })}
          />
        </DialogFrame>
      )
    }
    return (
      <div className="flex flex-col items-start gap-2">
        <Button variant={primary ? 'primary' : 'secondary'} disabled={offer.isPending} onClick={() => offer.mutate({})}>
          {offer.isPending ? <Spinner label="Preparing" /> : null} Set up an authenticator app
        </Button>
        <Refusal>{failure?.cause}</Refusal>
      </div>
    )
  }
  const failure = confirm.error ? failureOf(confirm.error) : null
  const issue = failure ? (failure.details.find((detail) => detail.field === 'code')?.issue ?? failure.cause) : undefined
  const submit = () => {
    if (!confirm.isPending) confirm.mutate({ code })
  }
  return (
    <FormFrame onSubmit={submit} className="flex max-w-md flex-col gap-4">
      <div className="flex flex-wrap items-start gap-4">
        {/* White in both themes: cameras expect dark on light. */}
        {/* biome-ignore lint/performance/noImgElement: a data: URL has nothing to optimise */}
        <img
          src={offer.data.picture}
          alt="QR code for your authenticator; the same secret is shown next to it as text."
          width={176}
          height={176}
          className="rounded-md border border-border bg-white"
        />
        <div className="flex min-w-0 flex-1 basis-48 flex-col gap-2 text-sm">
          <p className="text-pretty">Scan the picture with your authenticator app, or enter this secret there by hand:</p>
          <p className="flex items-start gap-2">
            <code className="min-w-0 break-words font-mono text-xs leading-5">
              {offer.data.secret.replace(/(.{4})(?=.)/g, '$1 ')}
            </code>
            <CopyButton value={offer.data.secret} label="Copy the secret" />
          </p>
        </div>
      </div>
      <TextField
        id="factor-code"
        label="Code that it shows now"
        inputMode="numeric"
        autoComplete="one-time-code"
        issue={issue}
        value={code}
        onValue={(value) => {
          setCode(value)
          if (confirm.error) confirm.reset()
        }}
        className="max-w-40 font-mono"
      />
      <div>
        <Button type="submit" variant="primary" disabled={confirm.isPending}>
          {confirm.isPending ? <Spinner label="Checking" /> : null} Turn it on
        </Button>
      </div>
    </FormFrame>
  )
}
