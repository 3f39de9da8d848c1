import type { Metadata } from 'next'
import { auditInput, loadAuditFilters } from '@/components/audit/audit-filters'
import { AuditLog } from '@/components/audit/audit-log'
import { SettingsRefused } from '@/components/member/settings-refused'
import { SettingsTabs } from '@/components/member/settings-tabs'
import { PageHeader } from '@/components/ui/page/page-header'
import { requireSession } from '@/server/auth/require-session'
import { scopesOfRole } from '@/server/domain/session'
import { getQueryClient, HydrateClient, trpc } from '@/server/trpc/server'

export const metadata: Metadata = { title: 'Audit log' }

/** Who did what in the organisation, as a hash chain that cannot be rewritten unnoticed. */
export default async function AuditPage({ searchParams }: { searchParams: Promise<Record<string, string | string[]>> }) {
  const { user } = await requireSession()
  if (!scopesOfRole(user.role).includes('audit:read')) {
    return (
      <SettingsRefused
        page="Audit log"
        title="Leads and administrators read the audit log"
        description={`Your role, ${user.role}, cannot. The log records what every member did, and when.`}
      />
    )
  }
  const filters = await loadAuditFilters(searchParams)
  const client = getQueryClient()
  await Promise.all([
    client.prefetchQuery({ ...trpc.audit.list.queryOptions(auditInput(filters)), retry: false }),
    client.prefetchQuery({ ...trpc.audit.people.queryOptions(), retry: false }),
    client.prefetchQuery({ ...trpc.views.list.queryOptions({ room: 'audit' }), retry: false }),
  ])
  return (
    <HydrateClient>
      <PageHeader title="Audit log">
        Every change and every sensitive read, hash-chained and signed hourly. Reading the log is recorded too.
      </PageHeader>
      <SettingsTabs />
      <AuditLog />
    </HydrateClient>
  )
}
