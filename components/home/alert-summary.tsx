'use client'
import { useQuery } from '@tanstack/react-query'
import { AlarmClock } from 'lucide-react'
import { LevelMark } from '@/components/risk/level-mark'
import { useTRPC } from '@/components/trpc'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/page/section'
import { severities } from '@/contract/monitoring/rule-kinds'
import { DueAlerts } from './due-alerts'

const tile = 'flex min-w-24 flex-col gap-0.5 rounded-md border border-border px-3 py-2 hover:bg-hover'
const figure = 'tabular font-mono font-semibold text-lg'

/** The open alerts by severity, overdue, and assigned to the reader, each linked to the queue; and those due first. */
export function AlertSummary() {
  const trpc = useTRPC()
  const { data: counts, isPending } = useQuery(trpc.alerts.counts.queryOptions({}, { retry: false }))
  if (!counts && !isPending) return null
  const waiting = counts?.tabs.all
  return (
    <Section
      id="alerts"
      title="Open alerts"
      description={waiting === 0 ? 'No open alerts. New alerts of monitored wallets appear here.' : undefined}
      actions={
        <Link href="/alerts" className="link text-sm">
          Open the queue
        </Link>
      }
    >
      {waiting === 0 ? null : (
        <ul className="flex flex-wrap gap-2">
          {severities.toReversed().map((severity) => (
            <li key={severity}>
              <Link href={`/alerts?severity=${severity}`} className={tile}>
                <LevelMark level={severity} className="text-xs" />
                <span className={figure}>{counts ? counts.severity[severity].toLocaleString('en') : '…'}</span>
              </Link>
            </li>
          ))}
          <li>
            <Link href="/alerts?overdue=true&sort=due" className={tile}>
              <span className="inline-flex items-center gap-1.5 font-medium text-danger-fg text-xs">
                <AlarmClock aria-hidden="true" className="size-3 text-danger" /> Overdue
              </span>
              <span className={figure}>{counts ? counts.overdue.toLocaleString('en') : '…'}</span>
            </Link>
          </li>
          <li>
            <Link href="/alerts?tab=mine" className={tile}>
              <span className="font-medium text-xs">Mine</span>
              <span className={figure}>{counts ? counts.tabs.mine.toLocaleString('en') : '…'}</span>
            </Link>
          </li>
        </ul>
      )}
      {waiting === 0 ? null : <DueAlerts />}
    </Section>
  )
}
