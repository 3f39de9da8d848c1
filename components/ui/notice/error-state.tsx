'use client'
import { CircleX, RotateCw } from 'lucide-react'
import { Button } from '../button'
import { cn } from '../style/cn'
import { RequestId } from './request-id'

interface ErrorStateProps {
  title: string
  /** The cause in plain words; times, if any, in UTC. */
  cause: string
  requestId?: string | null
  onRetry?: () => void
  className?: string
}

/** What failed, why, the request id to quote, and a retry button. */
export function ErrorState({ title, cause, requestId, onRetry, className }: ErrorStateProps) {
  return (
    <div role="alert" className={cn('flex items-start gap-2.5 pt-2 pb-4', className)}>
      <CircleX aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="font-medium text-sm">{title}</p>
        <p className="max-w-prose text-pretty text-muted-foreground text-sm">{cause}</p>
        <RequestId id={requestId} />
        {onRetry ? (
          <div className="mt-2">
            <Button size="sm" onClick={onRetry}>
              <RotateCw /> Try again
            </Button>
          </div>
        ) : null}
      </div>
    </div>
  )
}
