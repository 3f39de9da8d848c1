'use client'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { UsdText } from '@/components/chain/amount-text'
import { shortAddress } from '@/components/chain/short-address'
import { TimeText } from '@/components/chain/time-text'
import { CustomerLink } from '@/components/customer/customer-link'
import { LevelMark } from '@/components/risk/level-mark'
import { useTRPC } from '@/components/trpc'
import { Link } from '@/components/ui/link'
import { Skeleton } from '@/components/ui/notice/skeleton'
import type { CaseFile } from '@/contract/case/cases'
import { subjectRiskQuery, subjectsRead } from '../subjects/subject-risk-query'
import { shownAlerts } from './case-alerts'
import { type FactCheck, keyFacts } from './key-facts'

/** How many parties are named; the others are counted. */
const named = 4

const inSentence = <T extends { title: string }>(one: T): T => ({
  ...one,
  title: one.title.charAt(0).toLowerCase() + one.title.slice(1),
})

/** Who, how much and when, from what is attached to the case; unknown facts are left out. */
export function CaseKeyFacts({ file }: { file: CaseFile }) {
  const trpc = useTRPC()
  const ids = file.alert_ids.slice(0, shownAlerts)
  const alerts = useQuery(trpc.alerts.rows.queryOptions({ ids }, { enabled: ids.length > 0 }))
  const addresses = file.subjects.slice(0, subjectsRead).filter(({ type }) => type === 'address')
  const risks = useQueries({ queries: addresses.map((subject) => subjectRiskQuery(trpc, subject)) })
  if (ids.length > 0 && alerts.isPending) return <Skeleton className="h-16" />
  const present = risks.flatMap(({ data }, n): FactCheck[] => {
    const subject = addresses[n]
    if (!data || !subject) return []
    const { check_id: id, level, score, entity } = data
    const title = entity?.name ?? shortAddress(subject.value)
    return [{ type: 'risk_check', id, title, level, score: level === 'unknown' ? null : score }]
  })
  const { parties, customers, amount, period, worst } = keyFacts(alerts.data?.data ?? [], [
    ...present,
    ...file.attachments.map(inSentence),
  ])
  const references = [...new Set([...(file.customer_reference ? [file.customer_reference] : []), ...customers])]
  const more = parties.length - named
  const rows: { name: string; value: ReactNode }[] = [
    {
      name: 'Counterparties',
      value:
        parties.length === 0 ? null : (
          <ul>
            {parties.slice(0, named).map(({ name, usd }) => (
              <li key={name} className="break-all">
                {name}
                {usd === null ? null : (
                  <span className="text-muted-foreground">
                    {', '}
                    <UsdText value={usd} />
                  </span>
                )}
              </li>
            ))}
            {more > 0 ? <li className="text-muted-foreground">and {more} more</li> : null}
          </ul>
        ),
    },
    {
      name: 'Amount',
      value:
        amount === null ? null : (
          <>
            <UsdText value={amount.usd} /> in {amount.facts} {amount.facts === 1 ? 'finding' : 'findings'}
            {amount.unpriced > 0 ? <span className="text-muted-foreground"> and {amount.unpriced} without a price</span> : null}
          </>
        ),
    },
    {
      name: 'Period',
      value:
        period === null ? null : (
          <>
            <TimeText value={period.from} show="date" /> to <TimeText value={period.to} show="date" />
          </>
        ),
    },
    {
      name: references.length === 1 ? 'Customer' : 'Customers',
      value:
        references.length === 0 ? null : (
          <ul>
            {references.map((reference) => (
              <li key={reference}>
                <CustomerLink reference={reference} />
              </li>
            ))}
          </ul>
        ),
    },
    {
      name: 'Highest risk',
      value:
        worst === null ? null : (
          <span className="flex flex-wrap items-center gap-x-2">
            {worst.level === null ? null : <LevelMark level={worst.level} />}
            <Link href={`/risk/checks/${worst.id}`} className="link">
              score {worst.score}, {worst.title}
            </Link>
            {file.subjects.length > subjectsRead ? (
              <span className="text-muted-foreground text-xs">of the first {subjectsRead} subjects</span>
            ) : null}
          </span>
        ),
    },
  ]
  const known = rows.filter(({ value }) => value !== null)
  if (known.length === 0) {
    return <p className="text-muted-foreground text-sm">None yet. They come from the alerts and risk checks of the case.</p>
  }
  return (
    <dl className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
      {known.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="text-muted-foreground">{name}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
