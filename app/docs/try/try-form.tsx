'use client'
import { X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field/input'
import { TextField } from '@/components/ui/field/text-field'
import { Callout } from '@/components/ui/notice/callout'
import { Spinner } from '@/components/ui/notice/spinner'
import { sentence } from '@/components/ui/sentence'
import { useKeptKey } from './kept-key'
import { send, type TryAnswer } from './send'
import { TryAnswerView } from './try-answer'
import { TryKeyField } from './try-key-field'
import type { TryField, TryOperation } from './try-operation'
import { type Issues, isLiveKey, keyIssue, prepare } from './try-request'

interface TryFormProps {
  operation: TryOperation
  summary: string
  onClose: () => void
}

const fieldKey = ({ in: place, name }: TryField) => `${place}.${name}`

/** Sends an operation to this installation's sandbox, and shows the answer. */
export function TryForm({ operation, summary, onClose }: TryFormProps) {
  const id = useId()
  const [key, keepKey] = useKeptKey()
  const [wrongKey, setWrongKey] = useState<string | null>(null)
  const [values, setValues] = useState(() => Object.fromEntries(operation.fields.map((one) => [fieldKey(one), one.value])))
  const [body, setBody] = useState(operation.body ?? '')
  const [issues, setIssues] = useState<Issues>({})
  const [sending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<{ answer: TryAnswer } | { failure: string } | null>(null)

  const onKey = (typed: string) => {
    setWrongKey(isLiveKey(typed) ? keyIssue(typed) : null)
    keepKey(isLiveKey(typed) ? '' : typed)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = keyIssue(key) ?? (operation.key && key.trim() === '' ? 'Enter a test key of your organisation.' : null)
    setWrongKey(wrong)
    const prepared = prepare(operation, values, body)
    setIssues('issues' in prepared ? prepared.issues : {})
    if (wrong !== null || 'issues' in prepared) return
    setSending(true)
    try {
      setOutcome({ answer: await send(operation.method, prepared.request, key.trim()) })
    } catch {
      setOutcome({ failure: 'No answer came within 30 seconds. Check your connection, then send it again.' })
    } finally {
      setSending(false)
    }
  }
  const first = operation.fields.filter((one) => one.required || one.value !== '')
  const rest = operation.fields.filter((one) => !first.includes(one))
  const fieldOf = (one: TryField) => (
    <TextField
      key={fieldKey(one)}
      id={`${id}-${fieldKey(one)}`}
      label={one.required ? one.name : `${one.name} (optional)`}
      hint={one.type}
      issue={issues[fieldKey(one)]}
      placeholder={one.placeholder}
      spellCheck={false}
      className="font-mono md:text-xs"
      value={values[fieldKey(one)] ?? ''}
      onValue={(value) => setValues((before) => ({ ...before, [fieldKey(one)]: value }))}
    />
  )
  return (
    <form
      onSubmit={submit}
      autoComplete="off"
      noValidate
      aria-label={`Try ${summary}`}
      className="flex flex-col gap-4 rounded-md border border-border-strong p-4"
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-semibold">Try it in the sandbox</h3>
          <p className="break-all font-mono text-muted-foreground text-xs">
            {operation.method} {operation.path}
          </p>
        </div>
        <Button size="icon-sm" variant="ghost" aria-label="Back to the example" title="Back to the example" onClick={onClose}>
          <X />
        </Button>
      </div>
      {operation.key ? <TryKeyField value={key} onValue={onKey} issue={wrongKey} scope={operation.scope} /> : null}
      {first.map(fieldOf)}
      {rest.length > 0 ? (
        <details>
          <summary className="w-fit cursor-pointer rounded-sm text-link text-sm">More parameters ({rest.length})</summary>
          <div className="flex flex-col gap-4 pt-3">{rest.map(fieldOf)}</div>
        </details>
      ) : null}
      {operation.body === null ? null : (
        <Field id={`${id}-body`} label="Body" error={issues.body && sentence(issues.body)}>
          <textarea
            id={`${id}-body`}
            value={body}
            onChange={(event) => setBody(event.target.value)}
            rows={Math.min(16, body.split('\n').length + 1)}
            spellCheck={false}
            autoComplete="off"
            aria-invalid={issues.body ? true : undefined}
            aria-describedby={issues.body ? `${id}-body-error` : undefined}
            className="w-full min-w-0 overflow-x-auto whitespace-pre rounded-md border border-control bg-background px-2.5 py-2 font-mono text-[16px] text-foreground leading-5 focus-visible:border-ring focus-visible:outline-1 aria-invalid:border-danger md:text-xs"
          />
        </Field>
      )}
      <Button type="submit" variant="primary" className="self-start" aria-disabled={sending}>
        {sending ? <Spinner label="Sending" /> : null}
        Send the request
      </Button>
      {outcome === null ? null : 'failure' in outcome ? (
        <Callout tone="error" title="The service did not answer">
          {outcome.failure}
        </Callout>
      ) : (
        <TryAnswerView answer={outcome.answer} scope={operation.scope} />
      )}
    </form>
  )
}
