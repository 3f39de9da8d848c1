import type { Metadata } from 'next'
import type { SearchProps } from '@/app/search-props'
import { PageFailure } from '@/components/page-failure'
import { deliveryInput, loadDeliveryFilters } from '@/components/webhook/delivery-filters'
import { EndpointView } from '@/components/webhook/endpoint-view'
import { requireSession } from '@/server/auth/require-session'
import { getQueryClient, getServerQueryClient, HydrateClient, subjectFailure, trpc } from '@/server/trpc/server'

export const metadata: Metadata = { title: 'Webhook endpoint' }

interface EndpointPageProps extends SearchProps {
  params: Promise<{ id: string }>
}

/** One webhook endpoint with its deliveries. */
export default async function EndpointPage({ params, searchParams }: EndpointPageProps) {
  await requireSession()
  const { id } = await params
  const found = await getServerQueryClient()
    .fetchQuery({ ...trpc.webhooks.get.queryOptions({ id }), retry: false })
    .then((endpoint) => ({ endpoint }))
    .catch(async (error: unknown) => ({ failure: await subjectFailure(error) }))
  if ('failure' in found) {
    return <PageFailure failure={found.failure} title="Webhook endpoint" what="The endpoint" />
  }
  const filters = await loadDeliveryFilters(searchParams)
  const client = getQueryClient()
  await Promise.all([
    client.prefetchQuery({ ...trpc.webhooks.deliveries.queryOptions(deliveryInput(id, filters)), retry: false }),
    client.prefetchQuery({ ...trpc.views.list.queryOptions({ room: 'deliveries' }), retry: false }),
  ])
  return (
    <HydrateClient>
      <EndpointView first={found.endpoint} />
    </HydrateClient>
  )
}
