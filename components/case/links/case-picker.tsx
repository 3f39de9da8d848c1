'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { TimeText } from '@/components/chain/time-text'
import { ForeignText } from '@/components/foreign-text'
import { causeOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Input } from '@/components/ui/field/input'
import { Refusal } from '@/components/ui/notice/refusal'
import type { CaseState, CaseSummary } from '@/contract/case/cases'

interface CasePickerProps {
  /** Id of the selected case. */
  chosen: string | null
  onChoose: (file: CaseSummary) => void
  /** Id of the case to leave out: the one being linked. */
  except?: string
  /** Whether closed cases are offered too. */
  closed?: boolean
  /** Whether a selection is required and missing. */
  missing?: boolean
}

/** Picks a case by number or title; lists the newest without a search. */
export function CasePicker({ chosen, onChoose, except, closed = false, missing = false }: CasePickerProps) {
  const trpc = useTRPC()
  const [text, setText] = useState('')
  const state: CaseState[] = ['open', 'on_hold', ...(closed ? (['closed'] as const) : [])]
  const word = useDeferredValue(text.trim())
  const asked = { state, limit: 21, ...(word === '' ? {} : { query: word }) }
  const cases = useQuery(trpc.cases.list.queryOptions(asked, { staleTime: 30_000, placeholderData: keepPreviousData }))
  const found = (cases.data?.data ?? []).filter((one) => one.id !== except && one.merged_into === null).slice(0, 20)
  const none = except === undefined ? 'No open cases. Open a new one.' : 'There is no other case.'
  return (
    <div className="flex flex-col gap-2">
      <Input
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        aria-label="Find a case"
        placeholder="Number or title"
        autoComplete="off"
      />
      {cases.isPending ? <p className="px-2 text-muted-foreground text-sm">Loading</p> : null}
      <Refusal className="px-2 text-sm">{causeOf(cases.error)}</Refusal>
      {cases.data && found.length === 0 ? (
        <p className="px-2 text-muted-foreground text-sm">{word ? `No ${closed ? '' : 'open '}case matches.` : none}</p>
      ) : null}
      <ul aria-label={closed ? 'Cases' : 'Open cases'} className="flex max-h-56 flex-col overflow-y-auto">
        {found.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              aria-pressed={chosen === one.id}
              onClick={() => onChoose(one)}
              className="flex h-9 w-full items-center gap-2 rounded-md px-2 text-left text-sm hover:bg-hover aria-pressed:bg-selected"
            >
              <span className="tabular shrink-0 text-muted-foreground">#{one.number}</span>
              <span className="min-w-0 flex-1 truncate">
                <ForeignText>{one.title}</ForeignText>
              </span>
              <TimeText value={one.opened_at} className="shrink-0 text-muted-foreground text-xs" />
            </button>
          </li>
        ))}
      </ul>
      <Refusal className="px-2 text-xs">{missing ? 'Choose a case' : null}</Refusal>
    </div>
  )
}
