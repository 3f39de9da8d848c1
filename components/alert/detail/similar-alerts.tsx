'use client'
import { useQuery } from '@tanstack/react-query'
import { shortAddress } from '@/components/chain/short-address'
import { TimeText } from '@/components/chain/time-text'
import { ForeignText } from '@/components/foreign-text'
import { ReadFailure } from '@/components/read-failure'
import { LevelMark } from '@/components/risk/level-mark'
import { useTRPC } from '@/components/trpc'
import { Link } from '@/components/ui/link'
import { Skeleton } from '@/components/ui/notice/skeleton'
import { Section } from '@/components/ui/page/section'
import { alertResolutions } from '@/contract/alert/alert-states'
import type { SimilarAlerts as Similar } from '@/contract/alert/triage'
import { resolutionWord } from '../alert-words'
import { StateMark } from '../state-mark'
import { similarShown } from './alert-pages'

const because: Record<Similar['data'][number]['because'][number], string> = {
  wallet: 'same wallet',
  rule: 'same kind of rule',
  counterparty: 'same counterparty',
  entity: 'same entity',
  category: 'same category',
}

/** How similar alerts were decided, in one sentence. */
export function outcomeText({ alerts, closed, escalated, resolutions }: Similar['outcomes']): string {
  const of = alertResolutions
    .filter((one) => resolutions[one] > 0)
    .map((one) => `${resolutions[one].toLocaleString('en')} ${resolutionWord[one].toLowerCase()}`)
  const waiting = alerts - closed - escalated
  const parts = [
    closed > 0 ? `${closed.toLocaleString('en')} closed (${of.join(', ')})` : null,
    escalated > 0 ? `${escalated.toLocaleString('en')} escalated` : null,
    waiting > 0 ? `${waiting.toLocaleString('en')} still open` : null,
  ].filter((part) => part !== null)
  return `${alerts.toLocaleString('en')} found: ${parts.join(', ')}.`
}

/** Similar alerts and how they were decided. */
export function SimilarAlerts({ id }: { id: string }) {
  const trpc = useTRPC()
  const similar = useQuery(trpc.alerts.similar.queryOptions({ id, limit: similarShown }, { staleTime: 30_000 }))
  const found = similar.data
  return (
    <Section
      id="similar"
      title="Similar alerts"
      description={found ? (found.outcomes.alerts === 0 ? 'None yet.' : outcomeText(found.outcomes)) : undefined}
      className="pb-6"
    >
      <ReadFailure title="Similar alerts could not be read" query={similar} />
      {similar.isPending ? <Skeleton className="h-20 w-full" /> : null}
      {found && found.data.length > 0 ? (
        <ul className="divide-y divide-border border-border border-y">
          {found.data.map(({ alert, because: reasons }) => (
            <li key={alert.id} className="flex min-w-0 flex-col gap-0.5 py-1.5">
              <span className="flex min-w-0 items-center gap-2">
                <LevelMark level={alert.severity} shapeOnly />
                <Link
                  href={`/alerts/${alert.id}`}
                  className="min-w-0 flex-1 truncate font-medium underline-offset-2 hover:underline"
                >
                  <ForeignText>{alert.title}</ForeignText>
                </Link>
                <TimeText value={alert.created_at} className="shrink-0 text-muted-foreground text-xs" />
              </span>
              <span className="flex min-w-0 flex-wrap items-center gap-x-3 pl-5 text-muted-foreground text-xs">
                <StateMark state={alert.state} resolution={alert.resolution} />
                {reasons.includes('wallet') ? null : (
                  <span className="min-w-0 truncate">
                    {alert.wallet_label ?? <span className="font-mono">{shortAddress(alert.subject.address)}</span>}
                  </span>
                )}
                <span>{reasons.map((one) => because[one]).join(', ')}</span>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  )
}
