import type { ComponentProps } from 'react'
import { cn } from '../style/cn'

interface NativeSelectProps extends ComponentProps<'select'> {
  /** Values and their labels. */
  options: readonly (readonly [value: string, word: string])[]
}

/** The browser's own select, which also works without script. 16 px on phones so that focusing does not zoom the page. */
export function NativeSelect({ options, className, ...props }: NativeSelectProps) {
  return (
    <select
      className={cn(
        'h-8 min-w-0 rounded-md border border-control bg-background px-2 text-[16px] disabled:opacity-60 aria-invalid:border-danger md:text-sm',
        className,
      )}
      {...props}
    >
      {options.map(([value, word]) => (
        <option key={value} value={value}>
          {word}
        </option>
      ))}
    </select>
  )
}
