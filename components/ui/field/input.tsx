import type { ComponentProps } from 'react'
import { cn } from '../style/cn'

/** A one-line text field. 16 px on phones so that focusing does not zoom the page. */
export function Input({ className, type = 'text', ...props }: ComponentProps<'input'>) {
  return (
    <input
      type={type}
      className={cn(
        'h-8 w-full min-w-0 rounded-md border border-control bg-background px-2.5 text-[16px] text-foreground placeholder:text-faint-foreground md:text-sm',
        'focus-visible:border-ring focus-visible:outline-1 focus-visible:outline-offset-0',
        'disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-danger',
        className,
      )}
      {...props}
    />
  )
}

/** Label of a field; pair it with `htmlFor`. */
export function Label({ className, ...props }: ComponentProps<'label'>) {
  // biome-ignore lint/a11y/noLabelWithoutControl: the caller names the control with htmlFor
  return <label className={cn('font-medium text-foreground text-sm', className)} {...props} />
}

interface FieldProps {
  id: string
  label: string
  /** One line of help under the field. */
  hint?: string
  /** The error and its remedy; announced and linked to the field by `<id>-error`. */
  error?: string
  className?: string
  children: React.ReactNode
}

/** A labelled field: give the control `id` and, with an error, `aria-invalid` and `aria-describedby="<id>-error"`. */
export function Field({ id, label, hint, error, className, children }: FieldProps) {
  return (
    <div className={cn('flex flex-col gap-1.5', className)}>
      <Label htmlFor={id}>{label}</Label>
      {children}
      {error ? (
        <p id={`${id}-error`} role="alert" className="text-danger-fg text-xs">
          {error}
        </p>
      ) : hint ? (
        <p id={`${id}-hint`} className="text-muted-foreground text-xs">
          {hint}
        </p>
      ) : null}
    </div>
  )
}
