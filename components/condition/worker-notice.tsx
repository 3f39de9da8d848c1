'use client'
import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'
import { Callout } from '@/components/ui/notice/callout'
import { useConditions } from './use-conditions'

/** Whether what waits for the worker waits in vain, and since when; null while it runs. */
export function useWorkerStopped() {
  return useConditions().data?.find(({ kind }) => kind === 'worker_stopped') ?? null
}

/** Says what waits on this page while the worker is not running; `otherwise` while it is. */
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
