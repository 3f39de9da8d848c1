'use server'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { passkeyAnswer } from '@/contract/access/account'
import { acceptance } from '@/contract/access/invitations'
import { sessionOrOwing } from '@/server/auth/current-session'
import { runNextAuth } from '@/server/auth/next-auth'
import { safePath } from '@/server/auth/safe-path'
import { acceptInvitation } from '@/server/domain/member'
import { askPasskey, contextOfSession, passSecondStep } from '@/server/domain/session'
import { AppError } from '@/server/platform/errors'
import { logger } from '@/server/platform/logger'
import { causes } from './causes'

export interface SignInState {
  error: string | null
  email: string
}

/**
 * Signs a person in and goes to the page they requested. A wrong e-mail and password never reveal which of the two was wrong.
 */
export async function signIn(_: SignInState, form: FormData): Promise<SignInState> {
  const email = textOf(form, 'email')
  const password = textOf(form, 'password')
  if (!email || !password) return { error: 'Enter your email and your password.', email }
  const target = await runNextAuth(['callback', 'credentials'], { email, password })
  const error = target?.searchParams.get('error')
  if (!target || error) return { error: causes[error ?? ''] ?? (causes.Unavailable as string), email }
  const callback = safePath(textOf(form, 'callback'))
  // Read again: the sign-in above has just set the cookie.
  if ((await sessionOrOwing())?.owes) redirect(`/sign-in/finish?callback=${encodeURIComponent(callback)}`)
  redirect(callback)
}

/** Sends a person to the installation's identity provider, which sends them back to the page they requested. */
export async function signInWithProvider(form: FormData): Promise<void> {
  const callbackUrl = safePath(textOf(form, 'callback'))
  const target = await runNextAuth(['signin', 'oidc'], { callbackUrl })
  redirect(
    target?.protocol.startsWith('http') && target.hostname !== 'console.invalid' ? target.href : '/sign-in?error=OAuthSignin',
  )
}

/** Verifies the second-factor code of a session that awaits it. */
export async function giveCode(_: { error: string | null }, form: FormData): Promise<{ error: string | null }> {
  const code = textOf(form, 'code').slice(0, 100)
  const callback = safePath(textOf(form, 'callback'))
  const session = await sessionOrOwing()
  if (session === null) redirect(`/sign-in?callback=${encodeURIComponent(callback)}`)
  if (session.owes !== 'code') redirect(callback)
  if (!code) return { error: 'Enter the code.' }
  const ip = (await headers()).get('x-assay-client-ip')
  const outcome = await passSecondStep(session, { code, ip }).catch(wordsOf)
  if (typeof outcome !== 'string') return outcome
  if (outcome === 'wrong') return { error: 'The code is not correct, or has already been used. Enter the one that is shown now.' }
  return afterStep(outcome, callback)
}

/** The options for the browser's passkey prompt, for the person whose session awaits its second step. */
export async function questionForPasskey(callback: string): Promise<{ options: object } | { error: string }> {
  const session = await sessionOrOwing()
  if (session === null) redirect(`/sign-in?callback=${encodeURIComponent(safePath(callback))}`)
  if (session.owes !== 'code') redirect(safePath(callback))
  return askPasskey(contextOfSession(session), session, 'sign_in')
    .then((options) => ({ options: { ...options } }))
    .catch(wordsOf)
}

/** Verifies a passkey's answer for a session that awaits it. */
export async function givePasskey(callback: string, given: unknown): Promise<{ error: string | null }> {
  const target = safePath(callback)
  const session = await sessionOrOwing()
  if (session === null) redirect(`/sign-in?callback=${encodeURIComponent(target)}`)
  if (session.owes !== 'code') redirect(target)
  const parsed = passkeyAnswer.safeParse(given)
  if (!parsed.success) return { error: 'The browser’s answer is not one of a passkey.' }
  const ip = (await headers()).get('x-assay-client-ip')
  const outcome = await passSecondStep(session, { passkey: parsed.data, ip }).catch(wordsOf)
  if (typeof outcome !== 'string') return outcome
  if (outcome === 'wrong') return { error: 'The passkey was not accepted. Try again, or enter a code.' }
  return afterStep(outcome, target)
}

function afterStep(outcome: 'passed' | 'over', callback: string): never {
  redirect(outcome === 'over' ? `/sign-in?error=TooManyCodes&callback=${encodeURIComponent(callback)}` : callback)
}

export interface JoinState {
  error: string | null
  name: string
}

/** Creates the account of an invitation; signing in is the next step. */
export async function joinByLink(_: JoinState, form: FormData): Promise<JoinState> {
  const name = textOf(form, 'name')
  if (textOf(form, 'password') !== textOf(form, 'again')) return { error: 'The two passwords are not the same.', name }
  const parsed = acceptance.safeParse({ token: textOf(form, 'token'), name, password: textOf(form, 'password') })
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    return { error: `${issue?.path[0] === 'name' ? 'Your name' : 'The password'} ${issue?.message}.`, name }
  }
  const ip = (await headers()).get('x-assay-client-ip')
  const outcome = await acceptInvitation({ ...parsed.data, ip }).catch(wordsOf)
  if ('error' in outcome) return { ...outcome, name }
  redirect('/sign-in?joined=1')
}

/** Ends the session row and clears the cookie. */
export async function signOut(): Promise<void> {
  await runNextAuth(['signout'], {})
  redirect('/sign-in')
}

/** A refusal in words; unexpected errors are only logged. */
function wordsOf(error: unknown): { error: string } {
  if (!(error instanceof AppError)) {
    logger().error({ err: error }, 'a step of signing in failed')
    return { error: causes.Unavailable as string }
  }
  const issue = error.details?.[0]
  return { error: issue ? `The ${issue.field} ${issue.issue}.` : error.message }
}

function textOf(form: FormData, name: string) {
  const value = form.get(name)
  // No form of ours sends a NUL, and PostgreSQL text cannot store one.
  return typeof value === 'string' && !value.includes('\0') ? value : ''
}
