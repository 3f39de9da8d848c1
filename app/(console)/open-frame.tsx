import type { ReactNode } from 'react'
import { PublicFrame } from '@/components/frame/public-frame'
import { currentSession } from '@/server/auth/current-session'
import { ConsoleFrame } from './console-frame'

/** The frame of pages that need no session: the console's if there is one. */
export async function OpenFrame({ children }: { children: ReactNode }) {
  // These pages must also load while the database is down.
  const session = await currentSession().catch(() => null)
  return session ? <ConsoleFrame session={session}>{children}</ConsoleFrame> : <PublicFrame>{children}</PublicFrame>
}
