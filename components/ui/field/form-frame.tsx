'use client'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { Refusal } from '../notice/refusal'

export interface FormFrameProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** Called with the named fields; not while an earlier submission is pending. */
  onSubmit: (fields: FormData, form: HTMLFormElement) => void
  busy?: boolean
  /** Why it was refused, if no field shows it. */
  refusal?: ReactNode
  /** The buttons at the end. */
  actions?: ReactNode
}

/**
 * A form that is submitted by script. If the submission shows that a field is wrong, the first such field gets the focus.
 * Fields that the browser should validate need `noValidate={false}`.
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
  // The form, if submitted and not edited since: an error that appears while someone types must not take the focus.
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
