'use client'
import { useActionState } from 'react'
import { Button } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field/input'
import { Callout } from '@/components/ui/notice/callout'
import { Spinner } from '@/components/ui/notice/spinner'
import { giveCode } from '../../actions'

/**
 * Asks for a code of the authenticator app, if there is one, or a recovery code; a plain form over a server action, like the
 * password step.
 */
export function CodeForm({ callback, app, first }: { callback: string; app: boolean; first: boolean }) {
  const [state, submit, pending] = useActionState(giveCode, { error: null })
  return (
    <form action={submit} className="flex flex-col gap-4">
      {state.error ? <Callout tone="error">{state.error}</Callout> : null}
      <input type="hidden" name="callback" value={callback} />
      <Field
        id="code"
        label={app ? 'Code' : 'Recovery code'}
        hint={app ? 'A recovery code such as 4k7m2-x9w3d also works, once.' : 'Such as 4k7m2-x9w3d; each works once.'}
      >
        <Input
          id="code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={first}
          required
          aria-describedby="code-hint"
          className="h-9 font-mono"
        />
      </Field>
      <Button type="submit" variant={first ? 'primary' : 'secondary'} size="lg" disabled={pending}>
        {pending ? <Spinner label="Checking" /> : null} Go on
      </Button>
      <p className="text-pretty text-muted-foreground text-xs">
        Without any of these, ask an administrator of your organisation to remove your second factor.
      </p>
    </form>
  )
}
