import type { Metadata } from 'next'
import type { SearchProps } from '@/app/search-props'
import { whenReady } from '@/app/when-ready'
import { loadAlertFilters, queueFilterOf } from '@/components/alert/filter/alert-filters'
import { queueKeyOf, queuePageSize } from '@/components/alert/filter/queue-key'
import { AlertQueue } from '@/components/alert/queue/alert-queue'
import { QueueSkeleton } from '@/components/alert/queue/queue-skeleton'
import { PageFailure } from '@/components/page-failure'
import { requireSession } from '@/server/auth/require-session'
import { scopesOfRole } from '@/server/domain/session'
import { typeIdOf } from '@/server/platform/ids'
import { getQueryClient, getServerQueryClient, HydrateClient, pageFailure, trpc } from '@/server/trpc/server'

export const metadata: Metadata = { title: 'Alerts' }

/** The alert queue, rendered with its first rows and counts. */
export default function AlertsPage(props: SearchProps) {
  return whenReady(queuePage(props), <QueueSkeleton />)
}

async function queuePage({ searchParams }: SearchProps) {
  const session = await requireSession()
  const filters = await loadAlertFilters(searchParams)
  const filter = queueFilterOf(filters)
  const readAt = new Date().toISOString()
  const shared = getQueryClient()
  const own = getServerQueryClient()
  const [first, networks] = await Promise.all([
    own
      .fetchQuery({ ...trpc.alerts.queue.queryOptions({ ...filter, sort: filters.sort, limit: queuePageSize }), retry: false })
      .then(({ data, page }) => ({ page: { data, page } }))
      .catch(async (error: unknown) => ({ failure: await pageFailure(error) })),
    own.fetchQuery({ ...trpc.networks.list.queryOptions(), retry: false }).catch(() => null),
    shared.prefetchQuery({ ...trpc.alerts.counts.queryOptions(filter), retry: false }),
    shared.prefetchQuery({ ...trpc.alerts.people.queryOptions(), retry: false }),
    shared.prefetchQuery({ ...trpc.views.list.queryOptions({ room: 'alerts' }), retry: false }),
  ])
  if ('failure' in first && first.failure.code === 'insufficient_scope') {
    return <PageFailure failure={first.failure} title="Alerts" what="The alerts" />
  }
  const { id, name, role } = session.user
  return (
    <HydrateClient>
      <AlertQueue
        // If the server could not read it, the browser tries again and shows the error.
        first={'failure' in first ? null : { key: queueKeyOf(filters), page: first.page }}
        readAt={readAt}
        me={{ id: typeIdOf('usr', id), name }}
        mayWrite={scopesOfRole(role).includes('alerts:write')}
        role={role}
        networks={networks?.data.flatMap((one) => (one.operations.includes('monitoring') ? [one.name] : [])) ?? []}
      />
    </HydrateClient>
  )
}
