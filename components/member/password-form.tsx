'use client'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { FormFrame } from '@/components/ui/field/form-frame'
import { TextField } from '@/components/ui/field/text-field'
import { Refusal } from '@/components/ui/notice/refusal'
import { Spinner } from '@/components/ui/notice/spinner'
import { shortestPassword } from '@/contract/access/members'

const blank = { current: '', next: '', again: '' }
type Name = keyof typeof blank

/** Changes the person's own password, given the current one. */
export function PasswordForm({ email, onChanged }: { email: string; onChanged?: () => void }) {
  const trpc = useTRPC()
  const [values, setValues] = useState(blank)
  const [differs, setDiffers] = useState(false)
  const change = useMutation(
    trpc.account.changePassword.mutationOptions({
      onSuccess: () => {
        setValues(blank)
        onChanged?.()
      },
    }),
  )
  const failure = change.error ? failureOf(change.error) : null
  const submit = () => {
    const same = values.next === values.again
    setDiffers(!same)
    if (same && !change.isPending) change.mutate({ current: values.current, next: values.next })
  }
  const issueOf = (name: Name) => {
    if (name === 'again') return differs ? 'the two are not the same' : undefined
    return failure?.details.find((detail) => detail.field === name)?.issue
  }
  const field = (name: Name, label: string, autoComplete: string, hint?: string) => (
    <TextField
      id={`password-${name}`}
      label={label}
      type="password"
      autoComplete={autoComplete}
      hint={hint}
      issue={issueOf(name)}
      value={values[name]}
      onValue={(value) => {
        setValues({ ...values, [name]: value })
        setDiffers(false)
        if (change.error || change.data) change.reset()
      }}
    />
  )
  return (
    <FormFrame onSubmit={submit} className="flex max-w-sm flex-col gap-3">
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" defaultValue={email} hidden />
      {field('current', 'Current password', 'current-password')}
      {field(
        'next',
        'New password',
        'new-password',
        `At least ${shortestPassword} characters; a few words are easy to remember.`,
      )}
      {field('again', 'New password again', 'new-password')}
      <Refusal>{failure && failure.details.length === 0 ? failure.cause : null}</Refusal>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" disabled={change.isPending}>
          {change.isPending ? <Spinner label="Changing" /> : null} Change the password
        </Button>
        <p role="status" className="text-muted-foreground text-sm">
          {change.data ? `Changed. ${endedText(change.data.sessions_ended)}` : ''}
        </p>
      </div>
    </FormFrame>
  )
}

function endedText(count: number) {
  if (count === 0) return 'You had no other sessions.'
  return count === 1 ? 'One other session ended.' : `${count} other sessions ended.`
}
