'use client'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useMinute } from '@/components/chain/use-minute'
import { useTRPC } from '@/components/trpc'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page/page-header'
import type { Alert } from '@/contract/alert/alerts'
import type { AlertRow } from '@/contract/alert/triage'
import { ActionDialog, type DialogKind } from './actions/action-dialogs'
import type { Person } from './actions/alert-change'
import { useCaseWay } from './actions/use-case-way'
import { AlertButtons, AlertFacts, type QuickAction } from './alert-head'
import { AlertDetail } from './detail/alert-detail'
import { loadAlertFilters } from './filter/alert-filters'
import { useAloneKeys } from './keys/use-alone-keys'
import { NoticeStrip } from './queue/queue-strips'
import { useArrivals } from './queue/use-arrivals'
import { useQueue } from './queue/use-queue'
import { ReadOnlyNote } from './read-only-note'
import { rowOfAlert } from './row-of-alert'

interface AlertPageProps {
  first: AlertRow
  me: Person
  mayWrite: boolean
  role: string
}

const everything = {
  ...loadAlertFilters({}),
  state: ['open', 'in_review', 'escalated', 'closed'] as const,
  snoozed: 'any' as const,
}
const never = () => false

/** The page of one alert, with the keys that act on it. */
export function AlertPage({ first, me, mayWrite, role }: AlertPageProps) {
  const trpc = useTRPC()
  const now = useMinute()
  const [list] = useState(() => ({
    key: null,
    page: { data: [first], page: { limit: 1, next: null, has_more: false } },
  }))
  const [filters] = useState(() => ({ ...everything, state: [...everything.state] }))
  const way = useCaseWay()
  const queue = useQueue(filters, list, me.id, way)
  const { store, actions, snapshot } = queue
  const row = snapshot.rows.find(({ id }) => id === first.id) ?? first
  const people = useQuery(trpc.alerts.people.queryOptions(undefined, { staleTime: 300_000 })).data?.data ?? []
  const [dialog, setDialog] = useState<DialogKind | null>(null)
  useArrivals({
    filters,
    store,
    api: queue.api,
    readAt: first.updated_at,
    mayInsert: never,
    alone: true,
  })
  const onRead = useCallback((alert: Alert) => store.update([rowOfAlert(alert, store.shown(alert.id))], () => null), [store])

  function act(action: QuickAction) {
    if (!mayWrite) return
    if (action === 'assign-me') actions.perform([row], { assignee: me }, () => 'Assigned to you')
    else if (action !== 'review') setDialog(action)
    else if (row.state === 'open') actions.perform([row], { state: 'in_review' }, () => 'Taken into review')
    else if (row.state === 'closed') setDialog('reopen')
    else if (row.state === 'escalated') setDialog('take-back')
  }
  useAloneKeys({ enabled: dialog === null, act, undo: () => void actions.undo(), toCase: () => way.go(row) })

  return (
    <>
      <PageHeader
        eyebrow={
          <Link href="/alerts" className="link">
            Alerts
          </Link>
        }
        title={row.title}
      >
        <AlertFacts row={row} now={now} />
      </PageHeader>
      {mayWrite ? null : <ReadOnlyNote role={role} />}
      {queue.notices.map((notice) => (
        <div key={notice.id} className="pb-3">
          <NoticeStrip notice={notice} onDismiss={() => queue.dismiss(notice.id)} />
        </div>
      ))}
      <div className="pb-5">
        <AlertButtons row={row} now={now} me={me.id} mayWrite={mayWrite} keys onAct={act} />
      </div>
      <AlertDetail id={first.id} mayWrite={mayWrite} onRead={onRead} />
      {dialog ? (
        <ActionDialog
          kind={dialog}
          rows={[row]}
          comment=""
          people={people}
          me={me}
          onDo={(change, label) => {
            setDialog(null)
            way.sent(change)
            actions.perform([row], change, label)
          }}
          onCancel={() => setDialog(null)}
        />
      ) : null}
    </>
  )
}
