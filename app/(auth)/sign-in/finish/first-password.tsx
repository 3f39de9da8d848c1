'use client'
import { PasswordForm } from '@/components/member/password-form'

/** Replaces a password that an administrator set, then goes to the requested page. */
export function FirstPassword({ email, callback }: { email: string; callback: string }) {
  return <PasswordForm email={email} onChanged={() => window.location.assign(callback)} />
}
