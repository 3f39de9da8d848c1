'use client'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { TimeText } from '@/components/chain/time-text'
import { Term } from '@/components/help/term'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Link } from '@/components/ui/link'
import { ErrorState } from '@/components/ui/notice/error-state'
import { Skeleton } from '@/components/ui/notice/skeleton'
import { Section } from '@/components/ui/page/section'
import type { Alert } from '@/contract/alert/alerts'
import { AlertHistory } from './alert-history'
import { AlertReason } from './alert-reason'
import { AlertRisk } from './alert-risk'
import { AlertWallet } from './alert-wallet'
import { PastDecisions } from './past-decisions'
import { SimilarAlerts } from './similar-alerts'

interface AlertDetailProps {
  id: string
  /** Called with the alert once it has been read. */
  onRead?: (alert: Alert) => void
  mayWrite: boolean
  /** Shown before the history: the comment field. */
  commenting?: ReactNode
}

/** Everything known about an alert, in the order an analyst asks for it. The panel and the page show the same. */
export function AlertDetail({ id, mayWrite, onRead, commenting }: AlertDetailProps) {
  const trpc = useTRPC()
  const query = useQuery(trpc.alerts.get.queryOptions({ id }, { staleTime: 10_000 }))
  const alert = query.data
  useEffect(() => {
    if (alert) onRead?.(alert)
  }, [alert, onRead])
  const failure = query.error ? failureOf(query.error) : null
  if (failure && !alert) {
    const gone = failure.code === 'not_found'
    return (
      <ErrorState
        title={gone ? 'There is no such alert' : 'The alert could not be read'}
        cause={gone ? 'The organisation has no alert with this id.' : failure.cause}
        requestId={failure.requestId}
        {...(gone ? {} : { onRetry: () => void query.refetch() })}
      />
    )
  }
  if (!alert) return <AlertDetailSkeleton />
  return (
    <div>
      <Section
        id="why"
        title="Why this is here"
        description={
          <>
            <Term id="monitoring_rule">Rule</Term> {alert.rule.name}, version {alert.rule.version}, raised{' '}
            <TimeText value={alert.created_at} />
            {alert.stale ? ' from chain data that was stale' : ''}
            {alert.case_id ? (
              <>
                {'. In '}
                <Link href={`/cases/${alert.case_id}`} className="link">
                  its case
                </Link>
              </>
            ) : null}
            {alert.duplicate_of ? (
              <>
                {'. A duplicate of '}
                <Link href={`/alerts/${alert.duplicate_of}`} className="link">
                  another alert
                </Link>
              </>
            ) : null}
          </>
        }
        className="pb-6"
      >
        <AlertReason alert={alert} />
      </Section>
      <AlertRisk alert={alert} />
      <PastDecisions alert={alert} mayWrite={mayWrite} />
      <SimilarAlerts id={id} />
      <AlertWallet alert={alert} />
      {commenting}
      <AlertHistory id={id} />
    </div>
  )
}

/** The skeleton of the detail while it loads. */
export function AlertDetailSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-6 border-border border-t pt-4">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-5 w-48" />
      <Skeleton className="h-44 w-full" />
    </div>
  )
}
