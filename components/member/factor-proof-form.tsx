'use client'
import { type FormEvent, useState } from 'react'
import type { QueryFailure } from '@/components/query-failure'
import { Button } from '@/components/ui/button'
import { DialogClose, DialogFooter } from '@/components/ui/dialog'
import { Spinner } from '@/components/ui/spinner'
import { TextField } from '@/components/ui/text-field'

interface Props {
  confirm: string
  danger?: boolean
  pending: boolean
  failure: QueryFailure | null
  onConfirm: (proof: { password: string; code: string }) => void
}

/** Password and code, inside a dialog that changes the second factor; refusals of the service are shown at their fields. */
export function FactorProofForm({ confirm, danger = false, pending, failure, onConfirm }: Props) {
  const [values, setValues] = useState({ password: '', code: '' })
  const field = (name: keyof typeof values, label: string, type: string, autoComplete: string) => (
    <TextField
      id={`proof-${name}`}
      label={label}
      type={type}
      autoComplete={autoComplete}
      issue={failure?.details.find((detail) => detail.field === name)?.issue}
      value={values[name]}
      onValue={(value) => setValues({ ...values, [name]: value })}
    />
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!pending) onConfirm(values)
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      {field('password', 'Your password', 'password', 'current-password')}
      {field('code', 'Code, or a recovery code', 'text', 'one-time-code')}
      {failure && !failure.details.some((detail) => detail.field in values) ? (
        <p role="alert" className="text-danger-fg text-sm">
          {failure.cause}
        </p>
      ) : null}
      <DialogFooter>
        <DialogClose asChild>
          <Button>Cancel</Button>
        </DialogClose>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} disabled={pending}>
          {pending ? <Spinner label="Working" /> : null} {confirm}
        </Button>
      </DialogFooter>
    </form>
  )
}
