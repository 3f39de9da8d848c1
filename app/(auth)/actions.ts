'use server'
import { redirect } from 'next/navigation'
import { runNextAuth } from '@/server/auth/next-auth'
import { safePath } from '@/server/auth/safe-path'

export interface SignInState {
  error: string | null
  email: string
}

const causes: Record<string, string> = {
  CredentialsSignin: 'The email or the password is not right.',
  RateLimited: 'Too many attempts. Wait a minute, then try again.',
  Unavailable: 'Signing in does not work right now: the service could not check the password. Its log says why.',
}

/** Signs a person in and goes to the page they came for. A wrong pair never says which part was wrong. */
export async function signIn(_: SignInState, form: FormData): Promise<SignInState> {
  const email = textOf(form, 'email')
  const password = textOf(form, 'password')
  if (!email || !password) return { error: 'Enter your email and your password.', email }
  const target = await runNextAuth(['callback', 'credentials'], { email, password })
  const error = target?.searchParams.get('error')
  if (!target || error) return { error: causes[error ?? ''] ?? (causes.Unavailable as string), email }
  redirect(safePath(textOf(form, 'callback')))
}

/** Ends the session row and clears the cookie. */
export async function signOut(): Promise<void> {
  await runNextAuth(['signout'], {})
  redirect('/sign-in')
}

function textOf(form: FormData, name: string) {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
