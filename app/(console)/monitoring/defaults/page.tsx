import type { Metadata } from 'next'
import { MonitoringTabs } from '@/components/monitoring/monitoring-tabs'
import { DefaultRulesForm } from '@/components/monitoring/rules/default-rules-form'
import { RoleFailure } from '@/components/page-failure'
import { PageHeader } from '@/components/ui/page/page-header'
import { requireSession } from '@/server/auth/require-session'
import { scopesOfRole } from '@/server/domain/session'
import { getQueryClient, HydrateClient, trpc } from '@/server/trpc/server'

export const metadata: Metadata = { title: 'Default rules' }

/** The rules of every wallet without rules of its own. */
export default async function DefaultRulesPage() {
  const session = await requireSession()
  const scopes = scopesOfRole(session.user.role)
  if (!scopes.includes('monitoring:read'))
    return <RoleFailure title="Default rules" cause="Your role does not include monitoring:read." />
  const queries = getQueryClient()
  await Promise.all([
    queries.prefetchQuery({ ...trpc.monitoring.defaults.queryOptions(), retry: false }),
    queries.prefetchQuery({ ...trpc.screening.lists.queryOptions(), retry: false }),
    // The form offers the categories of the active policy.
    queries
      .fetchQuery({ ...trpc.policies.list.queryOptions({ status: 'active', limit: 1 }), retry: false })
      .then(
        ({ data: [active] }) =>
          active && queries.prefetchQuery({ ...trpc.policies.get.queryOptions({ id: active.id }), retry: false }),
      )
      .catch(() => {}),
  ])
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
        They apply to every wallet without its own rules.
      </PageHeader>
      <MonitoringTabs />
      <DefaultRulesForm mayWrite={mayWrite} />
    </HydrateClient>
  )
}
