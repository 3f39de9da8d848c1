import type { Metadata } from 'next'
import { DefaultRulesForm } from '@/components/monitoring/default-rules-form'
import { MonitoringTabs } from '@/components/monitoring/monitoring-tabs'
import { RoleFailure } from '@/components/page-failure'
import { PageHeader } from '@/components/ui/page-header'
import { requireSession } from '@/server/auth/require-session'
import { scopesOfRole } from '@/server/domain/session'
import { getQueryClient, HydrateClient, trpc } from '@/server/trpc/server'

export const metadata: Metadata = { title: 'Default rules' }

/** The rules of every wallet that brings none of its own. */
export default async function DefaultRulesPage() {
  const session = await requireSession()
  const scopes = scopesOfRole(session.user.role)
  if (!scopes.includes('monitoring:read'))
    return <RoleFailure title="Default rules" cause="Your role does not include monitoring:read." />
  await getQueryClient().prefetchQuery({ ...trpc.monitoring.defaults.queryOptions(), retry: false })
  const mayWrite = scopes.includes('policies:write')
  return (
    <HydrateClient>
      <PageHeader
        title="Default rules"
        actions={
          mayWrite ? null : (
            <p className="text-muted-foreground text-xs">
              Leads and administrators may change them; your role, {session.user.role}, reads them.
            </p>
          )
        }
      >
        They watch every wallet that has no rules of its own.
      </PageHeader>
      <MonitoringTabs />
      <DefaultRulesForm mayWrite={mayWrite} />
    </HydrateClient>
  )
}
