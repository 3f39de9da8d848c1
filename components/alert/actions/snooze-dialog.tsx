'use client'
import { type KeyboardEvent, useId, useState } from 'react'
import { utcMoment } from '@/components/chain/time'
import { Button } from '@/components/ui/button'
import { DayInput, isDayText } from '@/components/ui/field/day-input'
import { Field, Input } from '@/components/ui/field/input'
import { Kbd } from '@/components/ui/kbd'
import { DialogForm } from '@/components/ui/overlay/dialog-form'
import { DialogFrame } from '@/components/ui/overlay/dialog-frame'
import { type ActionDialogProps, alertsWord } from './action-dialog-props'
import { CommentField } from './comment-field'

/** 09:00 in the reader's time zone, `days` from today. */
function morning(now: Date, days: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 9)
}

/** The usual spans, in the reader's time zone. */
export function snoozeChoices(now: Date): { label: string; until: Date }[] {
  const toMonday = (8 - now.getDay()) % 7 || 7
  return [
    { label: 'An hour', until: new Date(now.getTime() + 3_600_000) },
    { label: 'Four hours', until: new Date(now.getTime() + 4 * 3_600_000) },
    { label: 'Tomorrow at nine', until: morning(now, 1) },
    { label: 'Monday at nine', until: morning(now, toMonday) },
    { label: 'A week', until: new Date(now.getTime() + 7 * 86_400_000) },
  ]
}

/** The UTC moment of a day `2026-01-31` and a time `09:00`; null if either is invalid. */
export function ownMoment(day: string, clock: string): Date | null {
  if (day === '' || !isDayText(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(clock)) return null
  return new Date(`${day}T${clock}:00Z`)
}

/** Snoozes alerts: a digit snoozes at once; a custom time can be entered below. */
export function SnoozeDialog({ rows, comment, onDo, onCancel }: ActionDialogProps) {
  const id = useId()
  const [now] = useState(() => new Date())
  const [text, setText] = useState(comment)
  const [day, setDay] = useState('')
  const [clock, setClock] = useState('09:00')
  const [asked, setAsked] = useState(false)
  const choices = snoozeChoices(now)
  const asleep = rows.some((row) => row.snoozed_until !== null && Date.parse(row.snoozed_until) > now.getTime())

  const until = (at: Date | null) => {
    const written = text.trim()
    onDo({ snoozed_until: at?.toISOString() ?? null, ...(written ? { comment: written } : {}) }, (n) =>
      at ? `Snoozed ${alertsWord(n)} until ${utcMoment(at.toISOString())}` : `Woke ${alertsWord(n)}`,
    )
  }
  const ownTime = ownMoment(day, clock)
  const submit = () => {
    if (ownTime === null || ownTime.getTime() <= Date.now()) setAsked(true)
    else until(ownTime)
  }
  const keys = (event: KeyboardEvent<HTMLFormElement>) => {
    if ((event.target as HTMLElement).matches('textarea, input') || event.ctrlKey || event.metaKey || event.altKey) return
    const choice = choices[Number(event.key) - 1]
    if (!choice) return
    event.preventDefault()
    until(choice.until)
  }
  return (
    <DialogFrame
      onClose={onCancel}
      title={<>Snooze {rows.length === 1 ? 'this alert' : alertsWord(rows.length)}</>}
      description="It leaves the queue until then. Its due time does not change."
    >
      <DialogForm
        onSubmit={submit}
        confirm="Snooze until that time"
        before={asleep ? <Button onClick={() => until(null)}>Wake now</Button> : null}
        onKeyDown={keys}
      >
        <ul className="flex flex-col">
          {choices.map((choice, index) => (
            <li key={choice.label}>
              <button
                type="button"
                // biome-ignore lint/a11y/noAutofocus: the dialog was opened to choose one
                autoFocus={index === 0}
                onClick={() => until(choice.until)}
                className="flex h-9 w-full items-center gap-2 rounded-md px-2 text-left text-sm hover:bg-hover"
              >
                <span className="flex-1">
                  {choice.label} <span className="text-muted-foreground text-xs">{utcMoment(choice.until.toISOString())}</span>
                </span>
                <Kbd aria-hidden="true">{index + 1}</Kbd>
              </button>
            </li>
          ))}
        </ul>
        <Field
          id={`${id}-own`}
          label="Or until (UTC)"
          {...(asked ? { error: 'Give a day and a time in the future, such as 2026-01-31 and 09:00' } : {})}
        >
          <span className="flex gap-2">
            <DayInput
              id={`${id}-own`}
              value={day}
              onChange={(event) => setDay(event.currentTarget.value)}
              aria-invalid={asked || undefined}
              aria-describedby={asked ? `${id}-own-error` : undefined}
              className="w-40"
            />
            <Input
              aria-label="Time of day, UTC"
              value={clock}
              onChange={(event) => setClock(event.currentTarget.value)}
              placeholder="HH:MM"
              maxLength={5}
              autoComplete="off"
              aria-invalid={asked || undefined}
              className="tabular w-20"
            />
          </span>
        </Field>
        <CommentField id={`${id}-comment`} value={text} onChange={setText} />
      </DialogForm>
    </DialogFrame>
  )
}
