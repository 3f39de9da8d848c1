'use client'
import { type ReactNode, useState } from 'react'
import { type QueryFailure, refusalText } from '@/components/query-failure'
import { DayInput } from '@/components/ui/field/day-input'
import { Field } from '@/components/ui/field/input'
import { TextArea } from '@/components/ui/field/text-area'
import { TextField } from '@/components/ui/field/text-field'
import { DialogForm } from '@/components/ui/overlay/dialog-form'
import { sentence } from '@/components/ui/sentence'
import type { KeyValues } from './key-values'
import { ScopeChoice } from './scope-choice'

interface KeyFormProps {
  first: KeyValues
  confirm: string
  pending: boolean
  failure: QueryFailure | null
  onSubmit: (values: KeyValues) => void
  /** Clears the failure once a field is changed. */
  onEdit: () => void
  /** Shown above the fields. */
  children?: ReactNode
}

const fields = { name: 'name', rateLimit: 'rate_limit', rateBurst: 'rate_burst' } as const
const placedFields = [...Object.values(fields), 'expires_at', 'scopes', 'allowed_cidrs']

/** The form of a key: name, scopes, limits, addresses and expiry. Errors of the service appear at their fields. */
export function KeyForm({ first, confirm, pending, failure, onSubmit, onEdit, children }: KeyFormProps) {
  const [values, setValues] = useState(first)
  const edit = (change: Partial<KeyValues>) => {
    setValues({ ...values, ...change })
    if (failure) onEdit()
  }
  const issueAt = (field: string) =>
    failure?.details.find((detail) => detail.field.replace(/^body\./, '').split('.')[0] === field)?.issue
  const submit = () => onSubmit(values)
  const input = (name: keyof typeof fields, label: string, hint?: string, inRow = false) => (
    <TextField
      inputMode={inRow ? 'numeric' : undefined}
      id={`key-${name}`}
      label={label}
      hint={hint}
      issue={issueAt(fields[name])}
      value={values[name]}
      onValue={(value) => edit({ [name]: value })}
      {...(inRow ? { fieldClass: 'min-w-0 flex-1 basis-40' } : {})}
    />
  )
  const ranges = issueAt('allowed_cidrs')
  const scopes = issueAt('scopes')
  const lastDay = issueAt('expires_at')
  const placed = placedFields.some((field) => issueAt(field) !== undefined)
  return (
    <DialogForm
      onSubmit={submit}
      busy={pending}
      refusal={failure && !placed ? refusalText(failure) : null}
      confirm={confirm}
      className="flex flex-col gap-4"
    >
      {children}
      {input('name', 'Name', 'What uses it, such as “Onboarding service”.')}
      <ScopeChoice chosen={values.scopes} onChange={(scopes) => edit({ scopes })} error={scopes && sentence(scopes)} />
      <div className="flex flex-wrap gap-3">
        {input('rateLimit', 'Requests a minute', undefined, true)}
        {input('rateBurst', 'Burst beyond', undefined, true)}
      </div>
      <Field
        id="key-ranges"
        label="Allowed addresses"
        hint="One range a line, such as 203.0.113.0/24. Empty: from everywhere."
        error={ranges && sentence(ranges)}
      >
        <TextArea
          id="key-ranges"
          rows={2}
          spellCheck={false}
          value={values.ranges}
          onChange={(event) => edit({ ranges: event.target.value })}
          aria-invalid={ranges ? true : undefined}
          aria-describedby={ranges ? 'key-ranges-error' : 'key-ranges-hint'}
          className="font-mono"
        />
      </Field>
      <Field
        id="key-lastDay"
        label="Last day"
        hint="It expires at the end of this day (UTC). Empty: it does not expire."
        error={lastDay && sentence(lastDay)}
      >
        <DayInput
          id="key-lastDay"
          value={values.lastDay}
          onChange={(event) => edit({ lastDay: event.currentTarget.value })}
          aria-invalid={lastDay ? true : undefined}
          aria-describedby={lastDay ? 'key-lastDay-error' : 'key-lastDay-hint'}
          className="w-40"
        />
      </Field>
    </DialogForm>
  )
}
