'use client'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Spinner } from '@/components/ui/spinner'
import { TextField } from '@/components/ui/text-field'
import { RecoveryCodeList } from './recovery-code-list'

/** Sets up one's second factor: the picture for the authenticator, a code that proves it, then the recovery codes. */
export function SecondFactorSetup({ onDone, onCodes }: { onDone: () => void; onCodes?: () => void }) {
  const trpc = useTRPC()
  const [code, setCode] = useState('')
  const offer = useMutation(trpc.account.offerSecondFactor.mutationOptions())
  const confirm = useMutation(trpc.account.confirmSecondFactor.mutationOptions({ onSuccess: onCodes }))
  if (confirm.data) {
    return (
      <div className="flex flex-col gap-4">
        <p role="status" className="text-sm">
          Your second factor is on. From now on, signing in also asks for a code.
        </p>
        <RecoveryCodeList codes={confirm.data.codes} />
        <div>
          <Button variant="primary" onClick={onDone}>
            I have saved the codes
          </Button>
        </div>
      </div>
    )
  }
  if (!offer.data) {
    return (
      <div className="flex flex-col items-start gap-2">
        <Button variant="primary" disabled={offer.isPending} onClick={() => offer.mutate()}>
          {offer.isPending ? <Spinner label="Preparing" /> : null} Set up a second factor
        </Button>
        {offer.error ? (
          <p role="alert" className="text-danger-fg text-sm">
            {failureOf(offer.error).cause}
          </p>
        ) : null}
      </div>
    )
  }
  const failure = confirm.error ? failureOf(confirm.error) : null
  const issue = failure ? (failure.details.find((detail) => detail.field === 'code')?.issue ?? failure.cause) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!confirm.isPending) confirm.mutate({ code })
  }
  return (
    <form onSubmit={submit} noValidate className="flex max-w-md flex-col gap-4">
      <div className="flex flex-wrap items-start gap-4">
        {/* White in both schemes: cameras read dark on light. */}
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
    </form>
  )
}
