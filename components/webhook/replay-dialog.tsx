'use client'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button, type ButtonProps } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field/input'
import { Tick } from '@/components/ui/field/tick'
import { toast } from '@/components/ui/notice/toaster'
import { DialogForm } from '@/components/ui/overlay/dialog-form'
import { DialogFrame } from '@/components/ui/overlay/dialog-frame'
import { fieldOf, momentOf } from './replay-range'
import { useWebhookChange } from './use-webhook-change'

interface ReplayDialogProps {
  id: string
  /** The default start of the range; a day ago if absent. */
  from?: string | undefined
  size?: ButtonProps['size']
  onDone?: () => void
}

const dayMs = 86_400_000
const howTo = 'Write the time as 2026-01-31 14:05, in UTC.'

/** Queues the events of a period again that did not reach an endpoint. */
export function ReplayDialog({ id, from, size, onDone }: ReplayDialogProps) {
  const field = useId()
  const trpc = useTRPC()
  const changed = useWebhookChange()
  const [open, setOpen] = useState(false)
  const [tried, setTried] = useState({ from: false, to: false })
  const replay = useMutation(
    trpc.webhooks.replay.mutationOptions({
      onSuccess: async ({ queued }) => {
        setOpen(false)
        toast(queued === 0 ? 'Nothing was missed in that time' : `${queued.toLocaleString('en')} deliveries are queued`)
        onDone?.()
        await changed()
      },
    }),
  )
  const failure = replay.error ? failureOf(replay.error) : null
  const submit = (form: FormData) => {
    const begins = momentOf(String(form.get('from') ?? ''))
    const until = String(form.get('to') ?? '').trim()
    const ends = momentOf(until)
    const wrong = { from: begins === null, to: until !== '' && ends === null }
    setTried(wrong)
    if (begins === null || wrong.to) return
    replay.mutate({ id, from: begins, ...(ends ? { to: ends } : {}), include_delivered: form.get('delivered') === 'on' })
  }
  return (
    <DialogFrame
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        setTried({ from: false, to: false })
        replay.reset()
      }}
      trigger={<Button size={size}>Replay</Button>}
      title="Replay a span of time"
      description="Events of that time that the endpoint selects and did not get are sent, under the same webhook-id as before. Times are in UTC."
    >
      {open ? (
        <DialogForm
          onSubmit={submit}
          busy={replay.isPending}
          refusal={
            failure
              ? failure.details.map((detail) => `${detail.field.replace(/^(body|path)\./, '')}: ${detail.issue}`).join('; ') ||
                failure.cause
              : null
          }
          confirm="Queue them"
        >
          <div className="grid gap-3 sm:grid-cols-2">
            <Field id={`${field}-from`} label="From" error={tried.from ? howTo : undefined}>
              <Input
                id={`${field}-from`}
                name="from"
                placeholder="YYYY-MM-DD HH:MM"
                autoComplete="off"
                className="tabular"
                defaultValue={fieldOf(from ?? new Date(Date.now() - dayMs).toISOString())}
                aria-invalid={tried.from ? true : undefined}
                aria-describedby={tried.from ? `${field}-from-error` : undefined}
              />
            </Field>
            <Field id={`${field}-to`} label="Until" hint="Not included. Empty: until now." error={tried.to ? howTo : undefined}>
              <Input
                id={`${field}-to`}
                name="to"
                placeholder="YYYY-MM-DD HH:MM"
                autoComplete="off"
                className="tabular"
                aria-invalid={tried.to ? true : undefined}
                aria-describedby={`${field}-to-${tried.to ? 'error' : 'hint'}`}
              />
            </Field>
          </div>
          <Tick name="delivered">
            Also send delivered events again
            <span className="block text-muted-foreground text-xs">
              For a receiver that lost its data. It receives these ids a second time.
            </span>
          </Tick>
        </DialogForm>
      ) : null}
    </DialogFrame>
  )
}
