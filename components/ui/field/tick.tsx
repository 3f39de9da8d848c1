import type { ComponentProps } from 'react'
import { cn } from '../style/cn'

interface TickProps extends ComponentProps<'input'> {
  type?: 'checkbox' | 'radio'
}

/** A checkbox or radio button with its label beside it; `className` is for both together. */
export function Tick({ type = 'checkbox', className, children, ...input }: TickProps) {
  return (
    <label className={cn('flex items-start gap-2 text-sm', className)}>
      <input type={type} className="mt-[3px] size-3.5 shrink-0 accent-(--primary)" {...input} />
      <span className="min-w-0 break-words">{children}</span>
    </label>
  )
}
