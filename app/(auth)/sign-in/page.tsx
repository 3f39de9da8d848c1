import type { Metadata } from 'next'
import Link from 'next/link'
import { redirect } from 'next/navigation'
import { Wordmark } from '@/components/frame/wordmark'
import { currentSession } from '@/server/auth/current-session'
import { safePath } from '@/server/auth/safe-path'
import { SignInForm } from './sign-in-form'

export const metadata: Metadata = { title: 'Sign in' }

interface Props {
  searchParams: Promise<{ callback?: string | string[] }>
}

export default async function SignInPage({ searchParams }: Props) {
  const { callback } = await searchParams
  const target = safePath(callback)
  if (await currentSession()) redirect(target)
  return (
    <>
      <Wordmark className="mb-8" />
      <h1 className="font-semibold text-xl tracking-tight">Sign in</h1>
      <p className="mt-1 mb-6 text-muted-foreground text-sm">
        {target === '/' ? 'Use the account of this installation.' : 'You will come back to the page you asked for.'}
      </p>
      <SignInForm callback={target} />
      <p className="mt-8 border-border border-t pt-4 text-pretty text-muted-foreground text-xs">
        Assay computes analytical indicators from the data available at the stated time; none of them is a determination of
        unlawful conduct.
      </p>
      <p className="mt-3 flex gap-4 text-xs">
        <Link href="/docs" className="link">
          API reference
        </Link>
        <Link href="/status" className="link">
          Status
        </Link>
      </p>
    </>
  )
}
