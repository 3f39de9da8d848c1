'use client'
import { PasswordForm } from '@/components/member/password-form'

/** Changes the password an administrator made, then goes to the page that was asked for. */
export function FirstPassword({ email, callback }: { email: string; callback: string }) {
  return <PasswordForm email={email} onChanged={() => window.location.assign(callback)} />
}
