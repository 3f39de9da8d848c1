'use client'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { TimeText } from '@/components/chain/time-text'
import { exportHref } from '@/components/list/export-href'
import { actorText } from '@/components/policy/actor-text'
import { ReadFailure } from '@/components/read-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Choice } from '@/components/ui/field/choice'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { Skeleton } from '@/components/ui/notice/skeleton'
import { Section } from '@/components/ui/page/section'
import type { DeskQuality } from '@/contract/alert/desk'
import type { Room } from '@/contract/console/console-lists'
import { ruleName } from './desk-words'
import { QualityTable } from './quality-table'

const spans = [
  ['30', 'Last 30 days'],
  ['90', 'Last 90 days'],
  ['365', 'Last 365 days'],
] as const

const days = (n: string) => new Date(Math.floor(Date.now() / 60_000 - Number(n) * 1_440) * 60_000).toISOString()

/** How alerts were closed, by kind of rule and by person. */
export function QualitySection() {
  const trpc = useTRPC()
  const [{ span, from }, setSpan] = useState(() => ({ span: '90', from: days('90') }))
  const { data, error, refetch } = useQuery(trpc.desk.quality.queryOptions({ from }, { staleTime: 30_000 }))
  return (
    <Section
      id="quality"
      title="Quality"
      description="What was closed, and what second looks said of it. A share stands with the range in which it lies with 95 % certainty: few alerts, wide range. Times are medians; late means closed after the due time."
      actions={
        <>
          <Choice
            label="Time"
            value={span}
            options={spans}
            onChange={(next) => setSpan({ span: next, from: days(next) })}
            className="w-40"
          />
          <Csv room="desk_rules" word="Rules" from={from} />
          <Csv room="desk_closers" word="People" from={from} />
        </>
      }
    >
      {error ? (
        <ReadFailure title="The figures could not be read" query={{ error, refetch }} />
      ) : data ? (
        <Figures quality={data} />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </Section>
  )
}

function Figures({ quality: { total, rules, closers, from } }: { quality: DeskQuality }) {
  if (total.closed === 0)
    return <EmptyState title="No alert was closed in this time" description="Alerts that close by themselves do not count." />
  return (
    <div className="flex flex-col gap-8">
      <p className="text-muted-foreground text-xs">
        Closed since <TimeText value={from} show="moment" />
      </p>
      <QualityTable of="rule" head="Rule" rows={rules.map((row) => ({ ...row, name: ruleName(row.key) }))} total={total} />
      <QualityTable
        of="person"
        head="Closed by"
        rows={closers.map(({ by, ...row }) => ({ ...row, key: `${by.type} ${by.id}`, name: actorText(by) }))}
        total={total}
      />
    </div>
  )
}

function Csv({ room, word, from }: { room: Room; word: string; from: string }) {
  return (
    <Button asChild variant="ghost" className="font-normal">
      <a href={exportHref(room, { from })} download>
        <Download /> {word} (CSV)
      </a>
    </Button>
  )
}
