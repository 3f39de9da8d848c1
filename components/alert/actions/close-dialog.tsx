'use client'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { ReadFailure } from '@/components/read-failure'
import { useTRPC } from '@/components/trpc'
import { Kbd } from '@/components/ui/kbd'
import { Refusal } from '@/components/ui/notice/refusal'
import { Skeleton } from '@/components/ui/notice/skeleton'
import { DialogForm } from '@/components/ui/overlay/dialog-form'
import { DialogFrame } from '@/components/ui/overlay/dialog-frame'
import { cn } from '@/components/ui/style/cn'
import type { CloseReason } from '@/contract/alert/alert-closing'
import { resolutionMeaning, resolutionWord } from '../alert-words'
import { type ActionDialogProps, alertsWord } from './action-dialog-props'
import { type AlertChange, type Person, proposes } from './alert-change'
import { asksComment, closedWords } from './closing-words'
import { CommentField } from './comment-field'
import { OtherAlert } from './other-alert'
import { ProposedNote } from './proposed-note'
import { SecondPersonNote } from './second-person-note'

const alertId = /^alr_[0-7][0-9a-hjkmnp-tv-z]{25}$/

interface CloseDialogProps extends ActionDialogProps {
  me: Person
  /** Everyone who works on alerts; empty until loaded. */
  people: readonly Person[]
}

/**
 * Closes alerts: pressing a digit closes one alert for that reason at once, which can be undone. For several alerts, a
 * duplicate, or where a comment is needed, the digit only chooses and Enter closes.
 */
export function CloseDialog({ rows, comment, me, people, onDo, onCancel }: CloseDialogProps) {
  const trpc = useTRPC()
  const id = useId()
  const stored = useQuery(trpc.settings.get.queryOptions())
  const settings = stored.data?.settings
  const reasons = settings?.close_reasons
  const [reason, setReason] = useState<CloseReason | null>(null)
  const [text, setText] = useState(comment)
  const [other, setOther] = useState('')
  const [asked, setAsked] = useState(false)
  // A digit that was pressed before the reasons had loaded.
  const early = useRef<number | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const written = text.trim()

  const changeFor = ({ label, resolution }: CloseReason): AlertChange => ({
    state: 'closed',
    resolution,
    reason: label,
    ...(resolution === 'duplicate' ? { duplicate_of: other.trim() } : {}),
    ...(written ? { comment: written } : {}),
    second: { from: settings?.second_person_from_severity ?? null, by: me },
  })
  const needsComment = (one: CloseReason) =>
    settings !== undefined && rows.some((row) => asksComment(row, changeFor(one), one, settings))
  const needsOther = reason?.resolution === 'duplicate' && !alertId.test(other.trim())
  const lacksComment = reason !== null && needsComment(reason) && !written

  const close = (one: CloseReason) => {
    const change = changeFor(one)
    onDo(change, closedWords(rows, change))
  }
  const submit = () => {
    if (reason === null || needsOther || lacksComment) return setAsked(true)
    close(reason)
  }
  const choose = (n: number) => {
    const chosen = reasons?.[n]
    if (!chosen) return
    // Once a comment has been begun, a digit only chooses; Enter closes.
    if (rows.length === 1 && chosen.resolution !== 'duplicate' && written === '' && !needsComment(chosen)) return close(chosen)
    setReason(chosen)
    const next = needsComment(chosen) ? 'textarea' : `input[value="${CSS.escape(chosen.label)}"]`
    form.current?.querySelector<HTMLElement>(next)?.focus()
  }
  const keys = (event: KeyboardEvent<HTMLFormElement>) => {
    const target = event.target as HTMLElement
    if (target.matches('textarea, input:not([type=radio])') || event.ctrlKey || event.metaKey || event.altKey) return
    if (!/^[1-9]$/.test(event.key)) return
    event.preventDefault()
    if (reasons) choose(Number(event.key) - 1)
    else early.current = Number(event.key) - 1
  }
  const toFirst = () => (form.current?.querySelector<HTMLElement>('input[name="reason"]') ?? form.current)?.focus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the reasons have loaded
  useEffect(() => {
    // If the person has begun a comment meanwhile, the focus stays there.
    if (reasons && document.activeElement === form.current) toFirst()
    if (reasons && early.current !== null) choose(early.current)
    early.current = null
  }, [reasons])

  const proposing = reason === null ? 0 : rows.filter((row) => proposes(row, changeFor(reason))).length
  return (
    <DialogFrame
      onClose={onCancel}
      title={rows.length === 1 ? 'Close this alert' : `Close ${alertsWord(rows.length)}`}
      description={rows.length === 1 ? rows[0]?.title : 'All for the same reason and with the same comment.'}
      descriptionClass={rows.length === 1 ? 'truncate' : 'sr-only'}
      onOpenAutoFocus={(event) => {
        // Until the reasons have loaded the form has the focus, or a digit would be typed into the comment.
        event.preventDefault()
        toFirst()
      }}
    >
      <DialogForm
        onSubmit={submit}
        confirm={
          proposing === rows.length ? 'Propose closing' : `Close ${rows.length === 1 ? 'the alert' : alertsWord(rows.length)}`
        }
        ref={form}
        onKeyDown={keys}
        tabIndex={-1}
        className="flex flex-col gap-3 outline-none"
      >
        {rows.length === 1 && rows[0]?.proposed_closing ? (
          <ProposedNote proposed={rows[0].proposed_closing} me={me} comment={written} onDo={onDo} />
        ) : null}
        <fieldset className="flex flex-col">
          <legend className="mb-1 font-medium text-sm">
            Reason
            {rows.length === 1 ? (
              <span className="font-normal text-muted-foreground max-md:hidden">: press its number to choose it</span>
            ) : null}
          </legend>
          <ReadFailure title="The reasons could not be read" query={stored} />
          {stored.isPending ? <Skeleton className="h-40 w-full" /> : null}
          {reasons?.map((one, index) => (
            <label
              key={one.label}
              className={cn(
                'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2 py-1 hover:bg-hover',
                reason === one && 'bg-selected hover:bg-selected',
              )}
            >
              <input
                type="radio"
                name="reason"
                value={one.label}
                checked={reason === one}
                onChange={() => setReason(one)}
                className="size-3.5 shrink-0 accent-(--primary)"
              />
              <span className="min-w-0 flex-1 text-sm">
                {one.label}{' '}
                <span className="text-muted-foreground text-xs">
                  {one.label.toLowerCase() === resolutionWord[one.resolution].toLowerCase()
                    ? resolutionMeaning[one.resolution]
                    : `Counts as ${resolutionWord[one.resolution].toLowerCase()}`}
                </span>
              </span>
              <Kbd aria-hidden="true">{index + 1}</Kbd>
            </label>
          ))}
          <Refusal className="px-2 pt-1 text-xs">{asked && reason === null ? 'Choose a reason' : null}</Refusal>
        </fieldset>
        {reason?.resolution === 'duplicate' ? (
          <OtherAlert rows={rows} id={`${id}-other`} value={other} onChange={setOther} wrong={asked && needsOther} />
        ) : null}
        <CommentField
          id={`${id}-comment`}
          value={text}
          onChange={setText}
          label={reason !== null && needsComment(reason) ? 'Comment (needed)' : 'Comment'}
          hint={`Stays in the history of ${rows.length === 1 ? 'the alert' : 'each alert'}.`}
          {...(asked && lacksComment ? { error: 'Say why you close it' } : {})}
        />
        <SecondPersonNote proposing={proposing} all={rows.length} me={me} people={people} />
      </DialogForm>
    </DialogFrame>
  )
}
