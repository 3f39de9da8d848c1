'use client'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { DueText } from '@/components/alert/due-text'
import { shortAddress } from '@/components/chain/short-address'
import { TimeText } from '@/components/chain/time-text'
import { useMinute } from '@/components/chain/use-minute'
import { ForeignText } from '@/components/foreign-text'
import { useLive } from '@/components/live/live-provider'
import { LevelMark } from '@/components/risk/level-mark'
import { useTRPC } from '@/components/trpc'
import { Link } from '@/components/ui/link'
import type { AlertRow } from '@/contract/alert/triage'
import { dueInputs } from './shown'

const most = 6
const restMs = 10_000

/** The alerts that are due first, the reader's own and unassigned ones: each with title, age and time left. */
export function DueAlerts() {
  const trpc = useTRPC()
  const client = useQueryClient()
  const now = useMinute()
  const last = useRef(0)
  const answers = useQueries({
    queries: dueInputs.map((input) => trpc.alerts.queue.queryOptions(input, { retry: false })),
    combine: (parts) => parts.flatMap(({ data }) => data?.data ?? []),
  })
  useLive((messages) => {
    if (Date.now() - last.current < restMs || !messages.some(({ type }) => type === 'reset' || type.startsWith('alert.'))) return
    last.current = Date.now()
    for (const input of dueInputs) void client.invalidateQueries(trpc.alerts.queue.queryFilter(input))
  })
  const alerts = firstDue(answers)
  if (alerts.length === 0) return null
  return (
    <>
      <h3 className="mt-4 mb-1 font-medium text-muted-foreground text-xs">Due first: yours and unassigned</h3>
      <ul className="divide-y divide-border border-border border-y">
        {alerts.map((alert) => (
          <li key={alert.id} className="flex min-h-row items-center gap-3 py-1.5">
            <LevelMark level={alert.severity} shapeOnly />
            <div className="min-w-0 flex-1">
              <Link
                href={`/alerts/${alert.id}`}
                className="block truncate rounded-sm font-medium hover:underline"
                title={alert.title}
              >
                <ForeignText>{alert.title}</ForeignText>
              </Link>
              <p className="truncate text-muted-foreground text-xs">
                {alert.wallet_label ?? <span className="font-mono">{shortAddress(alert.subject.address)}</span>},{' '}
                {alert.assignee ? 'yours' : 'unassigned'}, raised <TimeText value={alert.created_at} />
              </p>
            </div>
            <DueText alert={alert} now={now} className="shrink-0 text-xs" />
          </li>
        ))}
      </ul>
    </>
  )
}

/** The first due of several queues, each alert once. */
function firstDue(rows: readonly AlertRow[]): AlertRow[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
    .toSorted((a, b) => a.due_at.localeCompare(b.due_at) || a.id.localeCompare(b.id))
    .slice(0, most)
}
