import type { ReactNode } from 'react'
import { requireSession } from '@/server/auth/require-session'
import { ConsoleFrame } from './console-frame'

export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  return <ConsoleFrame session={await requireSession()}>{children}</ConsoleFrame>
}
