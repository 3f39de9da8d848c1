import type { ReactNode } from 'react'
import { cn } from '../style/cn'

/** Why something was refused, in a line beside it; renders nothing without a refusal. */
export function Refusal({ children, className = 'text-sm' }: { children: ReactNode; className?: string }) {
  if (!children) return null
  return (
    <p role="alert" className={cn('text-danger-fg', className)}>
      {children}
    </p>
  )
}
