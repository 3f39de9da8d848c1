'use client'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { Refusal } from '../notice/refusal'

export interface FormFrameProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** Gets the named fields; not called while an earlier one is under way. */
  onSubmit: (fields: FormData, form: HTMLFormElement) => void
  busy?: boolean
  /** Why it was refused, where no field says it. */
  refusal?: ReactNode
  /** The buttons at its end. */
  actions?: ReactNode
}

/**
 * A form that is sent by script. Once sending it shows that a field is wrong, the first such field gets the focus. Fields
 * that the browser itself is to check need `noValidate={false}`.
 */
export function FormFrame({
  onSubmit,
  busy = false,
  refusal,
  actions,
  className = 'flex flex-col gap-3',
  children,
  ...rest
}: FormFrameProps) {
  // The form, if it was sent and not touched since: what turns out wrong while somebody types must not take the focus away.
  const sent = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const wrong = busy ? null : sent.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!wrong) return
    sent.current = null
    wrong.focus()
  })
  return (
    <form
      noValidate
      className={className}
      onInput={() => {
        sent.current = null
      }}
      {...rest}
      onSubmit={(event) => {
        event.preventDefault()
        if (busy) return
        sent.current = event.currentTarget
        onSubmit(new FormData(event.currentTarget), event.currentTarget)
      }}
    >
      {children}
      <Refusal>{refusal}</Refusal>
      {actions}
    </form>
  )
}
