import type { ReactNode } from 'react'
import { OpenFrame } from '@/app/(console)/open-frame'

export default function VerifyLayout({ children }: { children: ReactNode }) {
  return <OpenFrame>{children}</OpenFrame>
}
