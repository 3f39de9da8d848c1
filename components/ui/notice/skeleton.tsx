import type { ComponentProps } from 'react'
import { cn } from '../style/cn'

/** A grey block in place of content that is loading; give it the final height and width. */
export function Skeleton({ className, ...props }: ComponentProps<'span'>) {
  return <span aria-hidden="true" className={cn('skeleton-pulse block h-4 w-full rounded-sm bg-muted', className)} {...props} />
}
