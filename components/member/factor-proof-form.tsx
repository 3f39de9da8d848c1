'use client'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { failureOf, type QueryFailure } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field/text-field'
import { DialogForm } from '@/components/ui/overlay/dialog-form'
import type { SecondFactorProof } from '@/contract/access/account'
import { askedPasskey, ceremonyWords } from './passkey-ceremony'

interface Props {
  confirm: string
  danger?: boolean
  /** Whether one has passkeys, of which one may answer in place of a code. */
  passkeys: boolean
  pending: boolean
  failure: QueryFailure | null
  /** Fields of what is proved for, above those of the proof. */
  children?: ReactNode
  onConfirm: (proof: SecondFactorProof) => void
}

/**
 * Password, and a code or a passkey, inside a dialog that changes the second factor; refusals of the service are shown at
 * their fields.
 */
export function FactorProofForm({ confirm, danger = false, passkeys, pending, failure, children, onConfirm }: Props) {
  const trpc = useTRPC()
  const [values, setValues] = useState({ password: '', code: '' })
  const ask = useMutation(trpc.account.askPasskey.mutationOptions())
  const [refused, setRefused] = useState<string | null>(null)
  const field = (name: keyof typeof values, label: string, type: string, autoComplete: string) => (
    <TextField
      id={`proof-${name}`}
      label={label}
      type={type}
      autoComplete={autoComplete}
      issue={failure?.details.find((detail) => detail.field.split('.').at(-1) === name)?.issue}
      value={values[name]}
      onValue={(value) => setValues({ ...values, [name]: value })}
    />
  )
  const submit = () => onConfirm(values)
  const withPasskey = async () => {
    setRefused(null)
    try {
      onConfirm({ password: values.password, passkey: await askedPasskey(await ask.mutateAsync()) })
    } catch (error) {
      setRefused(ceremonyWords(error) ?? failureOf(error).cause)
    }
  }
  const shown = failure?.details.some((detail) => (detail.field.split('.').at(-1) ?? '') in values) ? null : failure?.cause
  const trouble = refused ?? shown
  return (
    <DialogForm
      onSubmit={submit}
      busy={pending}
      refusal={trouble}
      confirm={confirm}
      variant={danger ? 'danger' : 'primary'}
      between={
        passkeys ? (
          <Button disabled={pending || ask.isPending || values.password === ''} onClick={() => void withPasskey()}>
            Use a passkey in place of a code
          </Button>
        ) : null
      }
    >
      {children}
      {field('password', 'Your password', 'password', 'current-password')}
      {field('code', 'Code, or a recovery code', 'text', 'one-time-code')}
    </DialogForm>
  )
}
