'use client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { TimeText } from '@/components/chain/time-text'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Refusal } from '@/components/ui/notice/refusal'
import { DialogDone } from '@/components/ui/overlay/dialog-actions'
import { DialogFrame } from '@/components/ui/overlay/dialog-frame'
import { AddPasskey } from './add-passkey'
import { FactorProofForm } from './factor-proof-form'
import { PasskeyList } from './passkey-list'
import { PasskeyPlace, usePasskeysHere } from './passkey-place'
import { RecoveryCodeList } from './recovery-code-list'
import { SecondFactorSetup } from './second-factor-setup'

/** The person's second factor: an authenticator app, passkeys, recovery codes. */
export function SecondFactorSection() {
  const trpc = useTRPC()
  const client = useQueryClient()
  // The recovery codes stay until confirmed, even if data is reloaded meanwhile.
  const [showing, setShowing] = useState(false)
  const query = useQuery(trpc.account.secondFactor.queryOptions())
  const again = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: trpc.account.secondFactor.queryKey() }),
      client.invalidateQueries({ queryKey: trpc.account.sessions.queryKey() }),
    ])
  const here = usePasskeysHere(query.data?.passkey_origin ?? null)
  if (query.error) {
    return <Refusal>{failureOf(query.error).cause}</Refusal>
  }
  if (!query.data) return <p className="text-muted-foreground text-sm">Reading …</p>
  const state = query.data
  const { enabled_at, recovery_codes_left, passkeys } = state
  const done = () => {
    setShowing(false)
    void again()
  }
  const on = enabled_at !== null || passkeys.length > 0
  return (
    <div className="flex flex-col gap-6 text-sm">
      <div className="flex flex-col items-start gap-3">
        <h3 className="font-medium">Authenticator app</h3>
        {enabled_at === null || showing ? (
          <SecondFactorSetup primary={!on} passkeys={passkeys.length > 0} onCodes={() => setShowing(true)} onDone={done} />
        ) : (
          <>
            <p>
              On since <TimeText value={enabled_at} />.
            </p>
            <Remove passkeys={passkeys.length > 0} required={state.required} onDone={again} />
          </>
        )}
      </div>
      <div className="flex flex-col gap-3">
        <h3 className="font-medium">Passkeys</h3>
        <PasskeyList state={state} onChange={again} />
        {here ? (
          <div>
            <AddPasskey state={state} primary={!on} onDone={done} />
          </div>
        ) : (
          <PasskeyPlace origin={state.passkey_origin} />
        )}
      </div>
      {on && !showing ? (
        <div className="flex flex-col items-start gap-3">
          <h3 className="font-medium">Recovery codes</h3>
          <p>{recovery_codes_left === 1 ? 'One recovery code is' : `${recovery_codes_left} recovery codes are`} left.</p>
          <NewCodes passkeys={passkeys.length > 0} onDone={again} />
        </div>
      ) : null}
    </div>
  )
}

function NewCodes({ passkeys, onDone }: { passkeys: boolean; onDone: () => Promise<unknown> }) {
  const trpc = useTRPC()
  const [open, setOpen] = useState(false)
  const replace = useMutation(trpc.account.replaceRecoveryCodes.mutationOptions({ onSuccess: onDone }))
  return (
    <DialogFrame
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        if (next) replace.reset()
      }}
      trigger={<Button>New recovery codes</Button>}
      title="New recovery codes"
      description="Those you have now stop working."
      keep={replace.data !== undefined}
    >
      {replace.data ? (
        <>
          <RecoveryCodeList codes={replace.data.codes} />
          <DialogDone />
        </>
      ) : (
        <FactorProofForm
          confirm="Make new codes"
          passkeys={passkeys}
          pending={replace.isPending}
          failure={replace.error ? failureOf(replace.error) : null}
          onConfirm={(proof) => replace.mutate(proof)}
        />
      )}
    </DialogFrame>
  )
}

interface RemoveProps {
  passkeys: boolean
  required: boolean
  onDone: () => Promise<unknown>
}

function Remove({ passkeys, required, onDone }: RemoveProps) {
  const trpc = useTRPC()
  const remove = useMutation(trpc.account.removeSecondFactor.mutationOptions({ onSuccess: onDone }))
  return (
    <DialogFrame
      onOpenChange={(next) => next && remove.reset()}
      trigger={<Button>Remove the app</Button>}
      title="Remove your authenticator app"
      description={
        passkeys
          ? 'Your passkeys and recovery codes still sign you in. To move to another phone, remove it here and set it up again.'
          : required
            ? 'Your organisation requires a second factor, and this is your last one: add a passkey first, or ask an administrator.'
            : 'Signing in asks for your password alone, and your recovery codes stop working. To move to another phone, remove it here and set it up again.'
      }
    >
      <FactorProofForm
        confirm="Remove it"
        danger
        passkeys={passkeys}
        pending={remove.isPending}
        failure={remove.error ? failureOf(remove.error) : null}
        onConfirm={(proof) => remove.mutate(proof)}
      />
    </DialogFrame>
  )
}
