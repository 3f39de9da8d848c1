import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { Wordmark } from '@/components/frame/wordmark'
import { Button } from '@/components/ui/button'
import { currentSession, sessionOrOwing } from '@/server/auth/current-session'
import { safePath } from '@/server/auth/safe-path'
import { contextOfSession, type SessionRow, secondFactorState } from '@/server/domain/session'
import { signOut } from '../../actions'
import { CodeForm } from './code-form'
import { FirstPassword } from './first-password'
import { NeededFactor } from './needed-factor'
import { PasskeyStep } from './passkey-step'

export const metadata: Metadata = { title: 'Finish signing in' }

interface Props {
  searchParams: Promise<{ callback?: string | string[] }>
}

const words: Record<NonNullable<SessionRow['owes']>, { title: string; why: string }> = {
  code: { title: 'Your second factor', why: 'The six digits that your authenticator shows, or one of your recovery codes.' },
  password: {
    title: 'Choose your password',
    why: 'An administrator set the password you signed in with. Choose one that only you know to continue.',
  },
  second_factor: {
    title: 'Set up a second factor',
    why: 'Your organisation requires one: an authenticator app on your phone, or a passkey.',
  },
}

/** The steps between the password and the console: a code, a new password, or setting up a second factor. */
export default async function FinishPage({ searchParams }: Props) {
  const callback = safePath((await searchParams).callback)
  if (await currentSession()) redirect(callback)
  const session = await sessionOrOwing()
  if (!session?.owes) redirect(`/sign-in?callback=${encodeURIComponent(callback)}`)
  const { enabled_at, passkeys, passkey_origin } = await secondFactorState(contextOfSession(session), session)
  const { title } = words[session.owes]
  const why =
    session.owes === 'code' && passkeys.length > 0
      ? 'Your password was right. A passkey or a code signs you in.'
      : words[session.owes].why
  return (
    <>
      <Wordmark className="mb-8" />
      <h1 className="font-semibold text-xl tracking-tight">{title}</h1>
      <p className="mt-1 mb-6 text-pretty text-muted-foreground text-sm">{why}</p>
      {session.owes === 'code' && passkeys.length > 0 ? (
        <>
          <PasskeyStep callback={callback} origin={passkey_origin} />
          <p className="my-5 border-border border-t pt-5 text-muted-foreground text-sm">Or enter a code:</p>
        </>
      ) : null}
      {session.owes === 'code' ? <CodeForm callback={callback} app={enabled_at !== null} first={passkeys.length === 0} /> : null}
      {session.owes === 'password' ? <FirstPassword email={session.user.email} callback={callback} /> : null}
      {session.owes === 'second_factor' ? <NeededFactor callback={callback} passkeyOrigin={passkey_origin} /> : null}
      <form action={signOut} className="mt-8 border-border border-t pt-4">
        <p className="mb-2 text-muted-foreground text-xs">Signing in as {session.user.email}.</p>
        <Button type="submit">Sign in as someone else</Button>
      </form>
    </>
  )
}
