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
  /** Whether the person has passkeys, which can replace a code. */
  passkeys: boolean
  pending: boolean
  failure: QueryFailure | null
  /** Fields of the change, above those of the proof. */
  children?: ReactNode
  onConfirm: (proof: SecondFactorProof) => void
}

/**
 * Asks for the password and a code or a passkey, in a dialog that changes the second factor; errors of the service appear at
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
