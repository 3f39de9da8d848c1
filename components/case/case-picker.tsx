'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TimeText } from '@/components/chain/time-text'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Input } from '@/components/ui/input'
import { type CaseState, type CaseSummary, caseStates } from '@/contract/cases'

interface CasePickerProps {
  /** Id of the case that is not offered: the one this is about. */
  except: string
  /** Whether closed ones are offered too. */
  closed: boolean
  chosen: CaseSummary | null
  onChoose: (file: CaseSummary) => void
}

/** Another case, found by number or title among the newest. */
export function CasePicker({ except, closed, chosen, onChoose }: CasePickerProps) {
  const trpc = useTRPC()
  const [text, setText] = useState('')
  const state: CaseState[] = closed ? [...caseStates] : ['open', 'on_hold']
  const cases = useQuery(trpc.cases.list.queryOptions({ state, limit: 200 }, { staleTime: 30_000 }))
  const word = text.trim().toLowerCase()
  const found = (cases.data?.data ?? [])
    .filter((one) => one.id !== except && one.merged_into === null)
    .filter((one) => word === '' || one.title.toLowerCase().includes(word) || String(one.number) === word.replace('#', ''))
    .slice(0, 20)
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
      {cases.error ? (
        <p role="alert" className="px-2 text-danger-fg text-sm">
          {failureOf(cases.error).cause}
        </p>
      ) : null}
      {cases.data && found.length === 0 ? (
        <p className="px-2 text-muted-foreground text-sm">{word ? 'No case matches.' : 'There is no other case.'}</p>
      ) : null}
      <ul aria-label="Cases" className="flex max-h-56 flex-col overflow-y-auto">
        {found.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              aria-pressed={chosen?.id === one.id}
              onClick={() => onChoose(one)}
              className="flex h-9 w-full items-center gap-2 rounded-md px-2 text-left text-sm hover:bg-hover aria-pressed:bg-selected"
            >
              <span className="tabular shrink-0 text-muted-foreground">#{one.number}</span>
              <span className="min-w-0 flex-1 truncate">{one.title}</span>
              <TimeText value={one.opened_at} className="shrink-0 text-muted-foreground text-xs" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
