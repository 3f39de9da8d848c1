import { byPage } from '@/components/list/by-page'
import 'server-only'
import { type AttributionFilters, attributionsInput } from '@/components/attribution/attribution-filters'
import { getQueryClient, getServerQueryClient, pageFailure, trpc } from '@/server/trpc/server'

/**
 * Prefetches a page of own statements, the networks they may be about, and the concepts of the active policy to choose from.
 */
export async function loadAttributions(filters: AttributionFilters) {
  const client = getServerQueryClient()
  const shared = getQueryClient()
  const statements = trpc.attributions.list.infiniteQueryOptions(attributionsInput(filters), byPage)
  try {
    const [, networks, active] = await Promise.all([
      shared.prefetchInfiniteQuery({ ...statements, retry: false }),
      client
        .fetchQuery({ ...trpc.networks.list.queryOptions(), retry: false })
        .then((answer) => answer.data.map((network) => network.id))
        .catch(() => []),
      client.fetchQuery({ ...trpc.policies.list.queryOptions({ status: 'active', limit: 1 }), retry: false }).catch(() => null),
      shared.prefetchQuery({ ...trpc.views.list.queryOptions({ room: 'attributions' }), retry: false }),
    ])
    const id = active?.data[0]?.id
    const policy = id
      ? await client.fetchQuery({ ...trpc.policies.get.queryOptions({ id }), retry: false }).catch(() => null)
      : null
    const document = policy?.document
    const concepts = document
      ? [...new Set([...document.rules.flatMap((rule) => rule.categories), ...document.hosts])].sort()
      : []
    return { networks, concepts }
  } catch (error) {
    return { failure: await pageFailure(error) }
  }
}
