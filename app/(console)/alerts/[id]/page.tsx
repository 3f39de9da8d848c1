import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { AlertPage as AlertView } from '@/components/alert/alert-page'
import { historyPage, similarShown } from '@/components/alert/detail/alert-pages'
import { byPage } from '@/components/list/by-page'
import { PageFailure } from '@/components/page-failure'
import { requireSession } from '@/server/auth/require-session'
import { scopesOfRole } from '@/server/domain/session'
import { typeIdOf } from '@/server/platform/ids'
import { getQueryClient, getServerQueryClient, HydrateClient, subjectFailure, trpc } from '@/server/trpc/server'

export const metadata: Metadata = { title: 'Alert' }

/** One alert as a page: the parts of the panel, with more space. */
export default async function AlertPage({ params }: { params: Promise<{ id: string }> }) {
  const session = await requireSession()
  const { id } = await params
  const rows = await getServerQueryClient()
    .fetchQuery({ ...trpc.alerts.rows.queryOptions({ ids: [id] }), retry: false })
    .catch(async (error: unknown) => ({ failure: await subjectFailure(error) }))
  if ('failure' in rows) {
    return <PageFailure failure={rows.failure} title="Alert" what="The alert" />
  }
  const [row] = rows.data
  if (!row) notFound()
  const shared = getQueryClient()
  await Promise.all([
    shared.prefetchQuery({ ...trpc.alerts.get.queryOptions({ id }), retry: false }),
    shared.prefetchQuery({ ...trpc.alerts.people.queryOptions(), retry: false }),
    // Loaded with the page: arriving later, it would push down what the reader is already reading.
    ...(row.risk ? [shared.prefetchQuery({ ...trpc.risk.get.queryOptions({ id: row.risk.check_id }), retry: false })] : []),
    shared.prefetchQuery({ ...trpc.alerts.similar.queryOptions({ id, limit: similarShown }), retry: false }),
    shared.prefetchQuery({
      ...trpc.wallet.get.queryOptions({ network: row.subject.network, address: row.subject.address }),
      retry: false,
    }),
    shared.prefetchInfiniteQuery(trpc.alerts.history.infiniteQueryOptions({ id, limit: historyPage }, byPage)),
  ])
  const { id: userId, name, role } = session.user
  return (
    <HydrateClient>
      <AlertView
        first={row}
        me={{ id: typeIdOf('usr', userId), name }}
        mayWrite={scopesOfRole(role).includes('alerts:write')}
        role={role}
      />
    </HydrateClient>
  )
}
