import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { Wordmark } from '@/components/frame/wordmark'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Callout } from '@/components/ui/notice/callout'
import { currentSession, sessionOrOwing } from '@/server/auth/current-session'
import { identityProvider } from '@/server/auth/identity-provider'
import { safePath } from '@/server/auth/safe-path'
import { signInWithProvider } from '../actions'
import { causes } from '../causes'
import { SignInForm } from './sign-in-form'

export const metadata: Metadata = { title: 'Sign in' }

interface Props {
  searchParams: Promise<{ callback?: string | string[]; error?: string | string[]; joined?: string | string[] }>
}

export default async function SignInPage({ searchParams }: Props) {
  const { callback, error, joined } = await searchParams
  const target = safePath(callback)
  if (await currentSession()) redirect(target)
  if (await sessionOrOwing()) redirect(`/sign-in/finish?callback=${encodeURIComponent(target)}`)
  const provider = identityProvider()
  const cause = typeof error === 'string' ? (causes[error] ?? 'Signing in did not work. Try again.') : null
  return (
    <>
      <Wordmark className="mb-8" />
      <h1 className="font-semibold text-xl tracking-tight">Sign in</h1>
      <p className="mt-1 mb-6 text-muted-foreground text-sm">
        {target === '/' ? 'Use the account of this installation.' : 'You will come back to the page you asked for.'}
      </p>
      {cause ? (
        <Callout tone="error" className="mb-4">
          {cause}
        </Callout>
      ) : null}
      {joined && !cause ? (
        <Callout tone="info" className="mb-4">
          Your account is made. Sign in with your address and the password you chose.
        </Callout>
      ) : null}
      <SignInForm callback={target} />
      {provider ? (
        <form action={signInWithProvider} className="mt-4 border-border border-t pt-4">
          <input type="hidden" name="callback" value={target} />
          <Button type="submit" size="lg" className="w-full">
            Continue with {provider.name}
          </Button>
        </form>
      ) : null}
      <p className="mt-8 border-border border-t pt-4 text-pretty text-muted-foreground text-xs">
        Assay computes analytical indicators from the data available at the stated time; none of them is a determination of
        unlawful conduct.
      </p>
      <p className="mt-3 flex gap-4 text-xs">
        <Link href="/docs" className="link">
          Documentation
        </Link>
        <Link href="/status" className="link">
          Status
        </Link>
      </p>
    </>
  )
}
