'use client'
import { useActionState } from 'react'
import { Button } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field/input'
import { Callout } from '@/components/ui/notice/callout'
import { Spinner } from '@/components/ui/notice/spinner'
import { signIn } from '../actions'

/** A plain form over a server action, so that it works without JavaScript. */
export function SignInForm({ callback }: { callback: string }) {
  const [state, submit, pending] = useActionState(signIn, { error: null, email: '' })
  return (
    <form action={submit} className="flex flex-col gap-4">
      {state.error ? <Callout tone="error">{state.error}</Callout> : null}
      <input type="hidden" name="callback" value={callback} />
      <Field id="email" label="Email">
        <Input
          key={state.email}
          id="email"
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          required
          defaultValue={state.email}
          className="h-9"
        />
      </Field>
      <Field id="password" label="Password">
        <Input id="password" name="password" type="password" autoComplete="current-password" required className="h-9" />
      </Field>
      <Button type="submit" variant="primary" size="lg" disabled={pending} className="mt-1">
        {pending ? <Spinner label="Signing in" /> : null} Sign in
      </Button>
    </form>
  )
}
