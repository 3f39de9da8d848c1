'use client'
import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'
import { Callout } from '@/components/ui/notice/callout'
import { useConditions } from './use-conditions'

/** The condition that the worker is not running, with since when; null while it runs. */
export function useWorkerStopped() {
  return useConditions().data?.find(({ kind }) => kind === 'worker_stopped') ?? null
}

/** Tells what on this page is waiting while the worker is not running; shows `otherwise` while it runs. */
export function WorkerNotice({ children, otherwise = null }: { children: ReactNode; otherwise?: ReactNode }) {
  const stopped = useWorkerStopped()
  if (!stopped) return otherwise
  return (
    <Callout tone="error" title={stopped.message}>
      {children}{' '}
      <Link href={stopped.remedy.path} className="underline underline-offset-2">
        {stopped.remedy.text}
      </Link>
    </Callout>
  )
}
