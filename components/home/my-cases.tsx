'use client'
import { useQuery } from '@tanstack/react-query'
import { stageWord } from '@/components/case/case-words'
import { TimeText } from '@/components/chain/time-text'
import { ForeignText } from '@/components/foreign-text'
import { useTRPC } from '@/components/trpc'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/page/section'
import { caseStages } from '@/contract/case/case-states'
import { myCasesInput } from './shown'

const soonest = 3

/** The reader's own cases by stage, and those due first. */
export function MyCases() {
  const trpc = useTRPC()
  const { data } = useQuery(trpc.cases.list.queryOptions(myCasesInput, { retry: false }))
  if (!data || data.data.length === 0) return null
  const due = data.data
    .filter((one) => one.due_at !== null)
    .toSorted((a, b) => (a.due_at ?? '').localeCompare(b.due_at ?? ''))
    .slice(0, soonest)
  return (
    <Section
      title="My cases"
      actions={
        <Link href="/cases?assignee=me" className="link text-sm">
          Open the board
        </Link>
      }
    >
      <ul className="flex flex-wrap gap-2">
        {caseStages
          .filter((stage) => stage !== 'complete')
          .map((stage) => (
            <li key={stage}>
              <Link
                href={`/cases?assignee=me&view=list&stage=${stage}`}
                className="flex min-w-24 flex-col gap-0.5 rounded-md border border-border px-3 py-2 hover:bg-hover"
              >
                <span className="font-medium text-xs">{stageWord[stage]}</span>
                <span className="tabular font-mono font-semibold text-lg">
                  {data.data.filter((one) => one.stage === stage).length}
                  {data.page.has_more ? '+' : ''}
                </span>
              </Link>
            </li>
          ))}
      </ul>
      {due.length > 0 ? (
        <ul className="mt-3 divide-y divide-border border-border border-y">
          {due.map((one) => (
            <li key={one.id} className="flex items-baseline justify-between gap-4 py-2">
              <Link href={`/cases/${one.id}`} className="min-w-0 truncate rounded-sm font-medium hover:underline">
                #{one.number} <ForeignText>{one.title}</ForeignText>
              </Link>
              <span className="shrink-0 text-muted-foreground text-xs">
                due <TimeText value={one.due_at} />
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  )
}
