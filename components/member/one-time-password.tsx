import { CopyButton } from '@/components/ui/copy-button'

/** A new password, with what to do with it; it cannot be shown again once this is closed. */
export function OneTimePassword({ email, password }: { email: string; password: string }) {
  return (
    <div className="flex flex-col gap-3">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 rounded-md border border-border bg-surface px-3 py-2 text-sm">
        <dt className="text-muted-foreground">Email</dt>
        <dd className="break-all">{email}</dd>
        <dt className="text-muted-foreground">Password</dt>
        <dd className="flex items-center gap-2">
          <code className="break-all font-mono">{password}</code>
          <CopyButton value={password} label="Copy password" />
        </dd>
      </dl>
      <p className="text-pretty text-muted-foreground text-sm">
        It is not stored and not shown again. Send it in a way that only this person can read. They choose their own when they
        first sign in.
      </p>
    </div>
  )
}
