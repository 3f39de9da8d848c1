'use client'
import { useActionState } from 'react'
import { Button } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field/input'
import { Callout } from '@/components/ui/notice/callout'
import { Spinner } from '@/components/ui/notice/spinner'
import { shortestPassword } from '@/contract/access/members'
import { joinByLink } from '../../actions'

/** Asks an invited person for name and password; works without JavaScript, too. */
export function JoinForm({ token, email }: { token: string; email: string }) {
  const [state, submit, pending] = useActionState(joinByLink, { error: null, name: '' })
  return (
    <form action={submit} className="flex flex-col gap-4">
      {state.error ? <Callout tone="error">{state.error}</Callout> : null}
      <input type="hidden" name="token" value={token} />
      <Field id="email" label="Email" hint="The address you were invited by; you sign in with it.">
        <Input
          id="email"
          type="email"
          autoComplete="username"
          readOnly
          defaultValue={email}
          aria-describedby="email-hint"
          className="h-9"
        />
      </Field>
      <Field id="name" label="Name">
        <Input
          key={state.name}
          id="name"
          name="name"
          autoComplete="name"
          required
          maxLength={100}
          defaultValue={state.name}
          className="h-9"
        />
      </Field>
      <Field id="password" label="Password" hint={`At least ${shortestPassword} characters; a few words are easy to remember.`}>
        <Input
          id="password"
          name="password"
          type="password"
          autoComplete="new-password"
          required
          aria-describedby="password-hint"
          className="h-9"
        />
      </Field>
      <Field id="again" label="Password again">
        <Input id="again" name="again" type="password" autoComplete="new-password" required className="h-9" />
      </Field>
      <Button type="submit" variant="primary" size="lg" disabled={pending}>
        {pending ? <Spinner label="Joining" /> : null} Join
      </Button>
    </form>
  )
}
