import type { ComponentProps } from 'react'
import { sentence } from '../sentence'
import { Field, Input } from './input'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  id: string
  label: string
  /** One line of help under the field. */
  hint?: string
  /** The error in the service's words, such as `must not be empty`. */
  issue?: string
  value?: string
  onValue?: (value: string) => void
  /** Classes of the whole field; `className` is for the input. */
  fieldClass?: string
}

/** A text field with its label and its hint; an error replaces the hint. */
export function TextField({ id, label, hint, issue, onValue, fieldClass, ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={issue && sentence(issue)} className={fieldClass}>
      <Input
        id={id}
        autoComplete="off"
        {...input}
        onChange={onValue && ((event) => onValue(event.target.value))}
        aria-invalid={issue ? true : undefined}
        aria-describedby={issue ? `${id}-error` : hint ? `${id}-hint` : undefined}
      />
    </Field>
  )
}
