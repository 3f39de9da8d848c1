import type { Metadata } from 'next'
import type { SearchProps } from '@/app/search-props'
import { SettingsRefused } from '@/components/member/settings-refused'
import { SettingsTabs } from '@/components/member/settings-tabs'
import { PageHeader } from '@/components/ui/page/page-header'
import { CreateEndpoint } from '@/components/webhook/create-endpoint'
import { endpointsInput, loadEndpointFilters } from '@/components/webhook/endpoint-filters'
import { EndpointList } from '@/components/webhook/endpoint-list'
import { requireSession } from '@/server/auth/require-session'
import { scopesOfRole } from '@/server/domain/session'
import { getQueryClient, HydrateClient, trpc } from '@/server/trpc/server'

export const metadata: Metadata = { title: 'Webhooks' }

/** The endpoints that events are sent to. */
export default async function WebhooksPage({ searchParams }: SearchProps) {
  const { user } = await requireSession()
  if (!scopesOfRole(user.role).includes('webhooks:read')) {
    return (
      <SettingsRefused
        page="Webhooks"
        title="Administrators manage webhooks"
        description={`Your role, ${user.role}, cannot. An administrator of your organisation can add endpoints and read what was delivered.`}
      />
    )
  }
  const filters = await loadEndpointFilters(searchParams)
  const client = getQueryClient()
  await Promise.all([
    client.prefetchQuery({ ...trpc.webhooks.list.queryOptions(endpointsInput(filters)), retry: false }),
    client.prefetchQuery({ ...trpc.webhooks.outcomes.queryOptions(), retry: false }),
    client.prefetchQuery({ ...trpc.views.list.queryOptions({ room: 'webhooks' }), retry: false }),
  ])
  return (
    <HydrateClient>
      <PageHeader title="Webhooks" actions={<CreateEndpoint />}>
        Events are sent to these endpoints as they happen: signed, at least once, in no particular order.
      </PageHeader>
      <SettingsTabs />
      <EndpointList />
    </HydrateClient>
  )
}
