'use client'
import { useState } from 'react'
import { type QueryFailure, refusalText } from '@/components/query-failure'
import { TextField } from '@/components/ui/field/text-field'
import { DialogForm } from '@/components/ui/overlay/dialog-form'
import { sentence } from '@/components/ui/sentence'
import type { EndpointValues } from './endpoint-values'
import { EventChoice } from './event-choice'

interface EndpointFormProps {
  first: EndpointValues
  confirm: string
  pending: boolean
  failure: QueryFailure | null
  onSubmit: (values: EndpointValues) => void
  /** Clears the failure once a field is changed. */
  onEdit: () => void
}

const placed = ['url', 'description', 'events'] as const

/** URL, description and events of an endpoint; errors of the service appear at their fields. */
export function EndpointForm({ first, confirm, pending, failure, onSubmit, onEdit }: EndpointFormProps) {
  const [values, setValues] = useState(first)
  const edit = (change: Partial<EndpointValues>) => {
    setValues({ ...values, ...change })
    if (failure) onEdit()
  }
  const issueAt = (field: (typeof placed)[number]) =>
    failure?.details.find((detail) => detail.field.replace(/^body\./, '').split('.')[0] === field)?.issue
  const submit = () => onSubmit(values)
  const issues = { url: issueAt('url'), description: issueAt('description'), events: issueAt('events') }
  return (
    <DialogForm
      onSubmit={submit}
      busy={pending}
      refusal={failure && !placed.some((field) => issues[field]) ? refusalText(failure) : null}
      confirm={confirm}
      className="flex flex-col gap-4"
    >
      <TextField
        id="endpoint-url"
        label="URL"
        hint="HTTPS, and an address that is public unless the operator allows its network."
        type="url"
        inputMode="url"
        spellCheck={false}
        placeholder="https://example.com/webhooks"
        issue={issues.url}
        value={values.url}
        onValue={(url) => edit({ url })}
        className="font-mono"
      />
      <TextField
        id="endpoint-description"
        label="Description"
        hint="What receives it. May be left out."
        issue={issues.description}
        value={values.description}
        onValue={(description) => edit({ description })}
      />
      <EventChoice values={values} onChange={edit} error={issues.events && sentence(issues.events)} />
    </DialogForm>
  )
}
