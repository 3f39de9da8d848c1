'use client'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTRPC } from '@/components/trpc'
import { DayInput } from '@/components/ui/field/day-input'
import { Field, Label } from '@/components/ui/field/input'
import { TextArea } from '@/components/ui/field/text-area'
import { TextField } from '@/components/ui/field/text-field'
import { Tick } from '@/components/ui/field/tick'
import { DialogForm } from '@/components/ui/overlay/dialog-form'
import { DialogFrame } from '@/components/ui/overlay/dialog-frame'
import { caseOutcomes } from '@/contract/case/case-states'
import type { CaseOutcome, CaseStage, CaseState } from '@/contract/case/cases'
import { outcomeWord, stageWord } from '../case-words'

/** What a move sends besides the case's id. */
export interface MoveRequest {
  state?: CaseState
  stage?: CaseStage
  outcome?: CaseOutcome
  hold_reason?: string
  hold_until?: string
  comment?: string
  /** A person's id; null for no one. */
  assigned_investigator?: string | null
}

interface MoveDialogProps {
  caseId: string
  move: MoveRequest
  /** The current stage, which determines the possible outcomes. */
  from: CaseStage
  title: string
  pending: boolean
  refusal: string | null
  onMove: (move: MoveRequest) => void
  onCancel: () => void
}

/** Asks for what a move needs: an outcome to close, a reason and a date to put on hold, a comment to reopen. */
export function MoveDialog({ caseId, move, from, title, pending, refusal, onMove, onCancel }: MoveDialogProps) {
  const id = useId()
  const closing = move.state === 'closed' || move.stage === 'complete'
  const holding = move.state === 'on_hold'
  const reopening = move.state === 'open'
  const outcomes = from === 'triage' && move.stage === 'complete' ? (['false_positive'] as const) : caseOutcomes
  const trpc = useTRPC()
  const { data: file } = useQuery(trpc.cases.get.queryOptions({ id: caseId }, { enabled: closing, staleTime: 5_000 }))
  const step = file?.next_steps.find(({ to }) => to === (move.state === 'closed' ? 'closed' : 'complete'))
  const barred = new Map(step?.outcomes.map((one) => [one.outcome, one.refused]))
  const why = outcomes.map((one) => barred.get(one)).find((refused) => typeof refused === 'string')
  const [outcome, setOutcome] = useState<CaseOutcome | null>(outcomes.length === 1 ? outcomes[0] : null)
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState('')
  const [comment, setComment] = useState('')
  const [tried, setTried] = useState(false)
  const missing =
    (closing && outcome === null) || (holding && (reason.trim() === '' || until === '')) || (reopening && comment.trim() === '')
  const submit = () => {
    setTried(true)
    if (missing) return
    onMove({
      ...move,
      ...(closing && outcome ? { outcome } : {}),
      ...(holding ? { hold_reason: reason.trim(), hold_until: `${until}T23:59:59Z` } : {}),
      ...(comment.trim() ? { comment: comment.trim() } : {}),
    })
  }
  return (
    <DialogFrame
      onClose={onCancel}
      title={title}
      description={
        closing
          ? 'Only notes can be added to a closed case. A lead can reopen it.'
          : holding
            ? 'Its stage does not change until the case is resumed.'
            : 'It returns to its last working stage and needs another review.'
      }
    >
      <DialogForm
        onSubmit={submit}
        busy={pending}
        refusal={
          (tried && missing) || refusal
            ? (refusal ??
              (closing ? 'Choose an outcome.' : holding ? 'Give the reason and the end of the hold.' : 'Say why it is reopened.'))
            : null
        }
        confirm={confirmWord(move)}
        cancel="Keep as it is"
      >
        {closing ? (
          <fieldset className="flex flex-col">
            <legend className="mb-1 font-medium text-sm">Outcome</legend>
            {outcomes.map((one) => (
              <Tick
                key={one}
                type="radio"
                name="outcome"
                value={one}
                checked={outcome === one}
                disabled={typeof barred.get(one) === 'string'}
                onChange={() => setOutcome(one)}
                className="min-h-8 rounded-md px-2 hover:bg-hover has-disabled:cursor-not-allowed has-disabled:text-muted-foreground"
              >
                {outcomeWord[one]}
                {typeof barred.get(one) === 'string' ? <span className="text-xs">(needs a review)</span> : null}
              </Tick>
            ))}
            {why ? <p className="px-2 pt-1 text-pretty text-muted-foreground text-xs">The case {why}.</p> : null}
            {from === 'triage' && move.stage === 'complete' ? (
              <p className="px-2 text-muted-foreground text-xs">From triage, a case can only be completed as a false positive.</p>
            ) : null}
          </fieldset>
        ) : null}
        {holding ? (
          <>
            <TextField id={`${id}-reason`} label="Reason for the hold" onValue={setReason} value={reason} maxLength={4000} />
            <Field id={`${id}-until`} label="Until the end of (UTC)">
              <DayInput id={`${id}-until`} value={until} onChange={(e) => setUntil(e.currentTarget.value)} className="w-44" />
            </Field>
          </>
        ) : null}
        <div className="flex flex-col gap-1.5">
          <Label htmlFor={`${id}-comment`}>{reopening ? 'Why' : 'Comment (optional)'}</Label>
          <TextArea
            id={`${id}-comment`}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
            rows={2}
            maxLength={4000}
            className="resize-y"
          />
        </div>
      </DialogForm>
    </DialogFrame>
  )
}

/** The verb of a move, for its button. */
export function confirmWord({ state, stage }: MoveRequest): string {
  if (state === 'closed' || stage === 'complete') return 'Close the case'
  if (state === 'on_hold') return 'Put on hold'
  if (state === 'open') return 'Reopen the case'
  return stage === undefined ? 'Move' : `Move to ${stageWord[stage].toLowerCase()}`
}
