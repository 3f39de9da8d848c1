import { cva, type VariantProps } from 'class-variance-authority'
import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './style/cn'

export const buttonStyle = cva(
  'inline-flex shrink-0 select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-md font-medium transition-colors disabled:pointer-events-none disabled:opacity-50 aria-disabled:pointer-events-none aria-disabled:opacity-50 [&_svg]:pointer-events-none [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'bg-primary text-primary-foreground hover:bg-primary-hover',
        secondary: 'border border-border-strong bg-background text-foreground hover:bg-hover',
        ghost: 'text-muted-foreground hover:bg-muted hover:text-foreground data-[state=open]:bg-muted',
        danger: 'border border-danger-border bg-danger-bg text-danger-fg hover:border-danger',
        link: 'link h-auto px-0 font-normal',
      },
      size: {
        sm: 'h-7 px-2 text-xs',
        md: 'h-8 px-3 text-sm',
        lg: 'h-10 px-4 text-base',
        icon: 'size-8',
        'icon-sm': 'size-7',
      },
    },
    compoundVariants: [{ variant: 'link', class: 'h-auto px-0' }],
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
)

export interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonStyle> {
  /** Renders the only child (a link, for example) with the look of a button. */
  asChild?: boolean
}

/** The button of the console. `type` is `button` unless said otherwise; icon sizes need an `aria-label`. */
export function Button({ className, variant, size, asChild, type, ...props }: ButtonProps) {
  const look = cn(buttonStyle({ variant, size }), className)
  if (asChild) return <Slot.Root data-slot="button" className={look} {...props} />
  return <button type={type ?? 'button'} className={look} {...props} />
}
