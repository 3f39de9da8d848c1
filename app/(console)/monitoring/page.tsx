import type { Metadata } from 'next'
import type { SearchProps } from '@/app/search-props'
import { WorkerNotice } from '@/components/condition/worker-notice'
import { AddWalletHere } from '@/components/monitoring/add-wallet-here'
import { MonitoringTabs } from '@/components/monitoring/monitoring-tabs'
import { loadWalletFilters, walletsInput } from '@/components/monitoring/wallets/wallet-filters'
import { WalletsTable } from '@/components/monitoring/wallets/wallets-table'
import { RoleFailure } from '@/components/page-failure'
import { ReportButton } from '@/components/report/report-button'
import { PageHeader } from '@/components/ui/page/page-header'
import { requireSession } from '@/server/auth/require-session'
import { scopesOfRole } from '@/server/domain/session'
import { getQueryClient, getServerQueryClient, HydrateClient, trpc } from '@/server/trpc/server'

export const metadata: Metadata = { title: 'Monitoring' }

/** The monitored wallets, and the panel of the one that the URL names. */
export default async function MonitoringPage({ searchParams }: SearchProps) {
  const session = await requireSession()
  const scopes = scopesOfRole(session.user.role)
  if (!scopes.includes('monitoring:read'))
    return <RoleFailure title="Monitoring" cause="Your role does not include monitoring:read." />
  const filters = await loadWalletFilters(searchParams)
  const [networks] = await Promise.all([
    getServerQueryClient()
      .fetchQuery({ ...trpc.networks.list.queryOptions(), retry: false })
      .then((answer) => answer.data.filter((network) => network.operations.includes('monitoring')).map((n) => n.id))
      .catch(() => []),
    getQueryClient().prefetchQuery({ ...trpc.monitoring.list.queryOptions(walletsInput(filters)), retry: false }),
    getQueryClient().prefetchQuery({ ...trpc.views.list.queryOptions({ room: 'monitoring' }), retry: false }),
  ])
  const mayWrite = scopes.includes('monitoring:write')
  return (
    <HydrateClient>
      <PageHeader
        title="Monitoring"
        actions={
          mayWrite ? (
            <>
              <ReportButton about={{ type: 'monitoring_period' }} mayReport={scopes.includes('reports:write')} />
              <AddWalletHere networks={networks} />
            </>
          ) : (
            <p className="text-muted-foreground text-xs">Analysts, leads and administrators may change what is monitored.</p>
          )
        }
      >
        Monitored wallets. Their rules raise alerts.
      </PageHeader>
      <MonitoringTabs />
      <div className="mb-4 empty:hidden">
        <WorkerNotice>
          Transfers of watched wallets are not evaluated right now. None is lost: they are evaluated once the worker runs.
        </WorkerNotice>
      </div>
      <WalletsTable networks={networks} mayWrite={mayWrite} />
    </HydrateClient>
  )
}
