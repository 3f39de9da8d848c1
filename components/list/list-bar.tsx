import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/components/ui/style/cn'
import { ListTools } from './list-tools'

interface ListBarProps extends ComponentProps<typeof ListTools> {
  /** The filter fields of the list. */
  children?: ReactNode
  className?: string | undefined
}

/** The bar above a list: its filter fields and its tools. */
export function ListBar({ children, className, ...tools }: ListBarProps) {
  return (
    <div className={cn('flex flex-wrap items-center gap-x-2 gap-y-1 pb-3', className)}>
      {children}
      <ListTools {...tools} />
    </div>
  )
}
