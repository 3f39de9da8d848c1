'use client'
import { Pencil } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { failureOf, refusalText } from '@/components/query-failure'
import { Button } from '@/components/ui/button'
import { FormFrame } from '@/components/ui/field/form-frame'
import { Refusal } from '@/components/ui/notice/refusal'
import { Spinner } from '@/components/ui/notice/spinner'
import { sentence } from '@/components/ui/sentence'
import { cn } from '@/components/ui/style/cn'

const box =
  'w-full min-w-0 rounded-md border border-control bg-background px-2.5 py-1.5 font-normal text-[16px] tracking-normal focus-visible:border-ring focus-visible:outline-1 focus-visible:outline-offset-0 md:text-sm'

interface EditableTextProps {
  /** The name of the text in lower case: `summary`. */
  label: string
  value: string | null
  /** Rows of the field. A field of one row saves on Enter, a longer one on Ctrl or Cmd with Enter. */
  rows: number
  maxLength: number
  mayEdit: boolean
  /** Shown if the text is empty. */
  empty: string
  /** Whether the text may be empty. */
  optional?: boolean
  children: ReactNode
  className?: string
  /** Saves the text, or null if empty; rejects with the reason for a refusal. */
  onSave: (value: string | null) => Promise<unknown>
}

/** A text that is edited in place; Escape discards the changes. */
export function EditableText(props: EditableTextProps) {
  const { label, value, mayEdit, empty, children, className } = props
  const [editing, setEditing] = useState(false)
  if (editing) return <TextForm {...props} onDone={() => setEditing(false)} />
  const edit = mayEdit ? (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-label={`Edit the ${label}`}
      className="size-6 shrink-0 text-muted-foreground"
      onClick={() => setEditing(true)}
    >
      <Pencil />
    </Button>
  ) : null
  if (value === null) {
    return (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted-foreground text-sm">
        {empty}
        {mayEdit ? (
          <Button size="sm" onClick={() => setEditing(true)}>
            {label === 'tags' ? 'Add' : 'Write the'} {label}
          </Button>
        ) : null}
      </span>
    )
  }
  return (
    <span className={cn('flex items-start gap-1.5', className)}>
      <span className="min-w-0 break-words">{children}</span>
      {edit}
    </span>
  )
}

function TextForm({ label, value, rows, maxLength, optional, onSave, onDone }: EditableTextProps & { onDone: () => void }) {
  const id = useId()
  const [text, setText] = useState(value ?? '')
  const [working, setWorking] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const submit = async () => {
    const next = text.trim() === '' ? null : text.trim()
    if (next === null && !optional) return setRefusal(`Give the ${label}.`)
    if (next === value) return onDone()
    setWorking(true)
    try {
      await onSave(next)
      onDone()
    } catch (error) {
      setRefusal(sentence(refusalText(failureOf(error)).replace(/\.$/, '')))
      setWorking(false)
    }
  }
  const keys = (event: React.KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') onDone()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      ;(event.currentTarget as HTMLTextAreaElement).form?.requestSubmit()
    }
  }
  const field = {
    id,
    value: text,
    maxLength,
    onKeyDown: keys,
    autoFocus: true,
    'aria-label': label.charAt(0).toUpperCase() + label.slice(1),
  }
  return (
    <FormFrame onSubmit={() => void submit()} className="flex max-w-prose flex-col gap-2">
      {rows === 1 ? (
        <input {...field} autoComplete="off" className={box} onChange={(event) => setText(event.currentTarget.value)} />
      ) : (
        <textarea
          {...field}
          rows={rows}
          className={cn(box, 'resize-y')}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <Refusal className="font-normal text-sm tracking-normal">{refusal}</Refusal>
      <span className="flex gap-2">
        <Button type="submit" size="sm" variant="primary" disabled={working}>
          {working ? <Spinner label="Saving" /> : null} Save
        </Button>
        <Button size="sm" onClick={onDone} disabled={working}>
          Cancel
        </Button>
      </span>
    </FormFrame>
  )
}
