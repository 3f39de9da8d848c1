'use client'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from '@/components/ui/dialog'
import { Field, Input } from '@/components/ui/input'
import { Kbd } from '@/components/ui/kbd'
import { alertResolutions } from '@/contract/alert-states'
import type { AlertResolution } from '@/contract/alerts'
import { type ActionDialogProps, alertsWord } from './action-dialog-props'
import { resolutionMeaning, resolutionWord } from './alert-words'
import { CommentField } from './comment-field'

const alertId = /^alr_[0-7][0-9a-hjkmnp-tv-z]{25}$/

/**
 * Closing: a number closes one alert with that resolution at once, which can be undone; of several it chooses, and Enter
 * closes. A comment is asked for and not needed.
 */
export function CloseDialog({ rows, comment, onDo, onCancel }: ActionDialogProps) {
  const id = useId()
  const [resolution, setResolution] = useState<AlertResolution | null>(null)
  const [text, setText] = useState(comment)
  const [other, setOther] = useState('')
  const [asked, setAsked] = useState(false)
  const needsOther = resolution === 'duplicate' && !alertId.test(other.trim())

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (resolution === null || needsOther) return setAsked(true)
    close(resolution)
  }
  const close = (resolution: AlertResolution) => {
    const written = text.trim()
    onDo(
      {
        state: 'closed',
        resolution,
        ...(resolution === 'duplicate' ? { duplicate_of: other.trim() } : {}),
        ...(written ? { comment: written } : {}),
      },
      (n) => `Closed ${alertsWord(n)} as ${resolutionWord[resolution].toLowerCase()}`,
    )
  }
  const keys = (event: KeyboardEvent<HTMLFormElement>) => {
    const target = event.target as HTMLElement
    if (target.matches('textarea, input:not([type=radio])') || event.ctrlKey || event.metaKey || event.altKey) return
    const chosen = alertResolutions[Number(event.key) - 1]
    if (!chosen) return
    event.preventDefault()
    // What a comment was begun for waits for Enter, like what needs to know more.
    if (rows.length === 1 && chosen !== 'duplicate' && text.trim() === '') return close(chosen)
    setResolution(chosen)
    event.currentTarget.querySelector<HTMLInputElement>(`input[value="${chosen}"]`)?.focus()
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onCancel()}>
      <DialogContent>
        <DialogTitle>{rows.length === 1 ? 'Close this alert' : `Close ${alertsWord(rows.length)}`}</DialogTitle>
        <DialogDescription className={rows.length === 1 ? 'truncate' : 'sr-only'}>
          {rows.length === 1 ? rows[0]?.title : 'All with the same resolution and comment.'}
        </DialogDescription>
        <form onSubmit={submit} onKeyDown={keys} className="flex flex-col gap-3">
          <fieldset className="flex flex-col">
            <legend className="mb-1 font-medium text-sm">
              Resolution
              {rows.length === 1 ? (
                <span className="font-normal text-muted-foreground">: press its number to close at once</span>
              ) : null}
            </legend>
            {alertResolutions.map((one, index) => (
              <label
                key={one}
                className={cn(
                  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2 py-1 hover:bg-hover',
                  resolution === one && 'bg-selected hover:bg-selected',
                )}
              >
                <input
                  type="radio"
                  name="resolution"
                  value={one}
                  checked={resolution === one}
                  onChange={() => setResolution(one)}
                  autoFocus={index === 0}
                  className="size-3.5 shrink-0 accent-(--primary)"
                />
                <span className="min-w-0 flex-1 text-sm">
                  {resolutionWord[one]} <span className="text-muted-foreground text-xs">{resolutionMeaning[one]}</span>
                </span>
                <Kbd aria-hidden="true">{index + 1}</Kbd>
              </label>
            ))}
            {asked && resolution === null ? (
              <p role="alert" className="px-2 pt-1 text-danger-fg text-xs">
                Choose a resolution
              </p>
            ) : null}
          </fieldset>
          {resolution === 'duplicate' ? (
            <OtherAlert rows={rows} id={`${id}-other`} value={other} onChange={setOther} wrong={asked && needsOther} />
          ) : null}
          <CommentField id={`${id}-comment`} value={text} onChange={setText} hint="Stays in the history of each alert." />
          <DialogFooter>
            <Button onClick={onCancel}>Cancel</Button>
            <Button type="submit" variant="primary">
              {rows.length === 1 ? 'Close the alert' : `Close ${alertsWord(rows.length)}`}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}

interface OtherAlertProps {
  rows: ActionDialogProps['rows']
  id: string
  value: string
  onChange: (value: string) => void
  wrong: boolean
}

/** Which alert this one repeats: those that resemble it to choose from, or an id. */
function OtherAlert({ rows, id, value, onChange, wrong }: OtherAlertProps) {
  const trpc = useTRPC()
  const [only] = rows
  const similar = useQuery(
    trpc.alerts.similar.queryOptions({ id: only?.id ?? '', limit: 5 }, { enabled: rows.length === 1, staleTime: 60_000 }),
  )
  const error = wrong ? 'Choose one, or give the id of the other alert, such as alr_01h455vb4pex5vsknk084sn02q' : undefined
  return (
    <div className="flex flex-col gap-2">
      <Field id={id} label="Duplicate of" {...(error ? { error } : {})}>
        <Input
          id={id}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          placeholder="alr_…"
          spellCheck={false}
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          className="font-mono"
        />
      </Field>
      {similar.data?.data.length ? (
        <ul aria-label="Similar alerts" className="flex flex-col">
          {similar.data.data.map(({ alert }) => (
            <li key={alert.id}>
              <button
                type="button"
                aria-pressed={value === alert.id}
                onClick={() => onChange(alert.id)}
                className="w-full truncate rounded-sm px-2 py-1 text-left text-sm hover:bg-hover aria-pressed:bg-selected"
              >
                {alert.title}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
