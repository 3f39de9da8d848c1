import type { ComponentProps } from 'react'
import { cn } from '../style/cn'

/** A text field of several lines. 16 px on phones so that focusing does not zoom the page. */
export function TextArea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      className={cn(
        'w-full rounded-md border border-control bg-background px-2.5 py-1.5 text-[16px] focus-visible:border-ring focus-visible:outline-1 focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-danger md:text-sm',
        className,
      )}
      {...props}
    />
  )
}
