import type { ReactNode } from 'react'

/** Pages before signing in: one narrow column. */
export default function AuthLayout({ children }: { children: ReactNode }) {
  return <main className="mx-auto flex min-h-dvh w-full max-w-sm flex-col justify-center px-5 py-10">{children}</main>
}
