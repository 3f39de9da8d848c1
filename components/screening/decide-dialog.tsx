'use client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { utcMoment } from '@/components/chain/time'
import { refusalOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { ReasonField } from '@/components/ui/field/reason-field'
import { Tick } from '@/components/ui/field/tick'
import { Refusal } from '@/components/ui/notice/refusal'
import { toast } from '@/components/ui/notice/toaster'
import { DialogForm } from '@/components/ui/overlay/dialog-form'
import { DialogFrame } from '@/components/ui/overlay/dialog-frame'
import { type MatchState, matchStates } from '@/contract/screening/match-decision'
import type { Screening } from '@/contract/screening/screening'
import { BothSides } from './both-sides'
import { type MatchLine, stateWords } from './match-line'

/** The matches to decide. */
export interface Deciding {
  lines: readonly MatchLine[]
  /** The decision that a key or a button has already chosen; null if the dialog asks for it. */
  state: MatchState | null
}

interface DecideDialogProps {
  deciding: Deciding
  /** The screened subject as the page names it, if its rows do not. */
  screened: Screening['query'] | null
  onClose: () => void
  /** Called once the decision is stored. */
  onDecided: () => void
}

const least = 3

/** Asks for the decision on one or more matches and the reason; shows earlier decisions on a single one. */
export function DecideDialog({ deciding, screened, onClose, onDecided }: DecideDialogProps) {
  const { lines } = deciding
  const one = lines.length === 1 ? (lines[0] as MatchLine) : null
  return (
    <DialogFrame
      onClose={onClose}
      title={one ? `Is it ${one.name}?` : `Decide ${lines.length} matches`}
      titleClass="break-words"
      description="The decision is remembered for who was screened and this entry, in every later screening, until the entry changes. The answer stays a match and shows the decision."
      descriptionClass="text-pretty text-foreground"
      className="max-w-xl"
    >
      {one ? <BothSides line={one} screened={screened} /> : null}
      <DecideForm deciding={deciding} onDecided={onDecided} />
      {one ? <History line={one} /> : null}
    </DialogFrame>
  )
}

function DecideForm({ deciding, onDecided }: Pick<DecideDialogProps, 'deciding' | 'onDecided'>) {
  const trpc = useTRPC()
  const router = useRouter()
  const client = useQueryClient()
  const [state, setState] = useState(deciding.state)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const decide = useMutation(
    trpc.screening.decide.mutationOptions({
      onSuccess: async (_, { state: decided }) => {
        toast(
          deciding.lines.length === 1
            ? `Decided: ${stateWords[decided].toLowerCase()}`
            : `${deciding.lines.length} matches decided`,
        )
        onDecided()
        await client.invalidateQueries({ queryKey: trpc.screening.pathKey() })
        router.refresh()
      },
    }),
  )
  const short = reason.trim().length < least && (state !== 'undecided' || reason.trim().length > 0)
  const submit = () => {
    setTried(true)
    if (state === null || short || decide.isPending) return
    const matches = deciding.lines.map(({ screening_id, list_id, entry_id }) => ({ screening_id, list_id, entry_id }))
    decide.mutate({ matches, state, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) })
  }
  return (
    <DialogForm
      onSubmit={() => submit()}
      busy={decide.isPending}
      refusal={refusalOf(decide.error)}
      confirm="Decide"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        submit()
      }}
    >
      <fieldset className="flex flex-wrap gap-x-5 gap-y-2">
        <legend className="pb-1 font-medium text-sm">Decision</legend>
        {[...matchStates].reverse().map((word) => (
          <Tick key={word} type="radio" name="decision" value={word} checked={state === word} onChange={() => setState(word)}>
            {stateWords[word]}
          </Tick>
        ))}
      </fieldset>
      <Refusal className="text-xs">{tried && state === null ? 'Choose what the match is.' : null}</Refusal>
      <ReasonField
        label={state === 'undecided' ? 'Why (optional)' : 'Why'}
        hint="Kept with the decision and your name. Ctrl and Enter decides."
        value={reason}
        onChange={setReason}
        missing={tried && short}
        rows={3}
        maxLength={2000}
      />
    </DialogForm>
  )
}

function History({ line }: { line: MatchLine }) {
  const trpc = useTRPC()
  const { screening_id, list_id, entry_id } = line
  const found = useQuery(trpc.screening.decisions.queryOptions({ screening_id, list_id, entry_id, limit: 20 }))
  if (!found.data || found.data.data.length === 0) return null
  return (
    <section aria-label="Decisions before" className="border-border border-t pt-3">
      <h3 className="pb-1 font-medium text-sm">Decisions before</h3>
      <ol className="flex flex-col gap-1.5 text-sm">
        {found.data.data.map((one) => (
          <li key={`${one.decided_at} ${one.state}`}>
            {stateWords[one.state]}, {one.decided_by.name ?? one.decided_by.type},{' '}
            <span className="whitespace-nowrap text-muted-foreground text-xs">{utcMoment(one.decided_at)}</span>
            {one.reason ? <span className="block text-muted-foreground text-xs">“{one.reason}”</span> : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
