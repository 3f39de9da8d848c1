import type { Metadata } from 'next'
import { WalletImport } from '@/components/monitoring/import/wallet-import'
import { MonitoringTabs } from '@/components/monitoring/monitoring-tabs'
import { RoleFailure } from '@/components/page-failure'
import { PageHeader } from '@/components/ui/page/page-header'
import { requireSession } from '@/server/auth/require-session'
import { scopesOfRole } from '@/server/domain/session'

export const metadata: Metadata = { title: 'Import wallets' }

/** Adds the addresses of a file to monitoring. */
export default async function ImportPage() {
  const session = await requireSession()
  if (!scopesOfRole(session.user.role).includes('monitoring:write')) {
    const cause = 'Analysts, leads and administrators may add wallets to monitoring; your role does not include monitoring:write.'
    return <RoleFailure title="Import wallets" cause={cause} />
  }
  return (
    <>
      <PageHeader title="Import wallets">
        Every address follows the organisation’s default rules. Addresses that are already monitored are left unchanged.
      </PageHeader>
      <MonitoringTabs />
      <WalletImport />
    </>
  )
}
