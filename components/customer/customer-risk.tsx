'use client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { UsdText } from '@/components/chain/amount-text'
import { TimeText } from '@/components/chain/time-text'
import { causeOf } from '@/components/query-failure'
import { ReadFailure } from '@/components/read-failure'
import { LevelMark } from '@/components/risk/level-mark'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Skeleton } from '@/components/ui/notice/skeleton'
import { Spinner } from '@/components/ui/notice/spinner'
import { Section } from '@/components/ui/page/section'
import type { CustomerRiskPart as Part, CustomerRisk as Risk } from '@/contract/customer/customer-risk'
import { riskSentence } from './risk-words'

const first = 8

/** The level of a customer, what it means, and every part of it with the check or screening it is based on. */
export function CustomerRisk({ id }: { id: string }) {
  const trpc = useTRPC()
  const query = useQuery({
    ...trpc.customers.risk.queryOptions({ id }),
    // A level that is not known yet follows once the worker has computed it.
    refetchInterval: ({ state }) => (state.data?.complete === false ? 10_000 : 60_000),
  })
  return (
    <Section id="risk" title="Risk">
      {query.error ? <Failed query={query} /> : query.data ? <Known risk={query.data} /> : <Skeleton className="h-40 w-full" />}
    </Section>
  )
}

function Failed({ query }: { query: { error: unknown; refetch: () => unknown } }) {
  return <ReadFailure title="The risk could not be read" query={query} />
}

function Known({ risk }: { risk: Risk }) {
  const [all, setAll] = useState(false)
  const shown = all ? risk.parts : risk.parts.slice(0, first)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <LevelMark level={risk.level} size="lg" />
        <p className="max-w-prose text-pretty text-sm">{riskSentence(risk)}</p>
      </div>
      {risk.notes.length > 0 ? (
        <ul
          aria-label="What is not known"
          className="flex max-w-prose list-disc flex-col gap-0.5 pl-4 text-muted-foreground text-sm"
        >
          {risk.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
      {risk.parts.length > 0 ? (
        <div>
          <h3 className="mb-1 font-medium text-muted-foreground text-xs">What it rests on</h3>
          <ul aria-label="What the risk rests on" className="divide-y divide-border border-border border-y">
            {shown.map((part) => (
              <PartLine key={keyOf(part)} part={part} />
            ))}
          </ul>
          {risk.parts.length > first ? (
            <Button size="sm" className="mt-2" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? 'Show fewer' : `Show all ${risk.parts.length.toLocaleString('en')}`}
            </Button>
          ) : null}
        </div>
      ) : null}
      <Provenance risk={risk} />
    </div>
  )
}

const keyOf = (part: Part) => part.transfer_id ?? part.monitored_wallet_id ?? part.screening_id ?? part.kind

function PartLine({ part }: { part: Part }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-1.5 text-sm sm:flex-nowrap">
      <LevelMark level={part.level} className="w-20 shrink-0" />
      <span className="min-w-0 flex-1 basis-60 break-words [overflow-wrap:anywhere]">{part.text}</span>
      {part.kind === 'transfer' ? <UsdText value={part.amount_usd} className="text-muted-foreground" /> : null}
      <span className="w-24 shrink-0 text-right max-sm:w-auto max-sm:text-left">
        {part.check_id ? (
          <Link href={`/risk/checks/${part.check_id}`} className="link inline-flex min-h-6 items-center">
            Risk check
          </Link>
        ) : part.screening_id ? (
          <Link href={`/screening/results/${part.screening_id}`} className="link inline-flex min-h-6 items-center">
            Screening
          </Link>
        ) : (
          <span className="text-muted-foreground">No check yet</span>
        )}
      </span>
    </li>
  )
}

/** When and by which formula it was computed, the button to compute it again, and the disclaimer. */
function Provenance({ risk }: { risk: Risk }) {
  const trpc = useTRPC()
  const replay = useMutation(trpc.customers.replay.mutationOptions())
  return (
    <div className="flex flex-col gap-1.5 text-muted-foreground text-xs">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>
          Computed <TimeText value={risk.computed_at} show="both" /> by {risk.rule}
        </span>
        <Button
          size="sm"
          variant="ghost"
          disabled={replay.isPending}
          onClick={() => replay.mutate({ id: risk.customer_id, risk_id: risk.id })}
        >
          {replay.isPending ? <Spinner label="Deriving it again" /> : null} Derive it again
        </Button>
        <span role="status">
          {replay.data && replay.data.id === risk.id ? 'The stored inputs gave the same answer, byte for byte.' : null}
          {causeOf(replay.error)}
        </span>
      </p>
      <p className="max-w-prose text-pretty">{risk.disclaimer}</p>
    </div>
  )
}
