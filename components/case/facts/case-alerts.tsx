'use client'
import { useQuery } from '@tanstack/react-query'
import { ForeignText } from '@/components/foreign-text'
import { ReadFailure } from '@/components/read-failure'
import { LevelMark } from '@/components/risk/level-mark'
import { useTRPC } from '@/components/trpc'
import { Link } from '@/components/ui/link'
import { Skeleton } from '@/components/ui/notice/skeleton'
import type { CaseFile } from '@/contract/case/cases'
import { plainWords } from '@/contract/words'

/** How many alerts of a case are read at most. */
export const shownAlerts = 200

/** The alerts of the case in their current state. */
export function CaseAlerts({ file }: { file: CaseFile }) {
  const trpc = useTRPC()
  const ids = file.alert_ids.slice(0, shownAlerts)
  const rows = useQuery(trpc.alerts.rows.queryOptions({ ids }, { enabled: ids.length > 0 }))
  if (ids.length === 0) return <p className="text-muted-foreground text-sm">No alerts. Escalate an alert to add it here.</p>
  if (rows.isPending) return <Skeleton className="h-10" />
  if (rows.error) return <ReadFailure title="The alerts could not be read" query={rows} />
  const left = file.alert_ids.length - ids.length
  return (
    <>
      <ul className="flex flex-col divide-y divide-border">
        {rows.data.data.map((alert) => (
          <li key={alert.id} className="flex flex-col gap-0.5 py-2 text-sm">
            <Link href={`/alerts/${alert.id}`} className="min-w-0 break-words rounded-sm underline-offset-2 hover:underline">
              <ForeignText>{alert.title}</ForeignText>
            </Link>
            <span className="flex items-center gap-2 text-muted-foreground text-xs">
              <LevelMark level={alert.severity} />
              {plainWords(alert.state)}
              {alert.resolution ? `, ${plainWords(alert.resolution).toLowerCase()}` : ''}
            </span>
          </li>
        ))}
      </ul>
      {left > 0 ? (
        <p className="pt-2 text-muted-foreground text-xs">
          {left.toLocaleString('en')} more {left === 1 ? 'alert is' : 'alerts are'} part of the case; its report lists them.
        </p>
      ) : null}
    </>
  )
}
