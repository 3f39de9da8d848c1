import { byPage } from '@/components/list/by-page'
import 'server-only'
import { type VersionFilters, versionsInput } from '@/components/policy/versions/version-filters'
import { getQueryClient, getServerQueryClient, pageFailure, trpc } from '@/server/trpc/server'

/** Prefetches the requested versions, the whole active one, the newest activations, and the outcomes of the rules. */
export async function loadPolicyRoom(filters: VersionFilters) {
  const client = getServerQueryClient()
  const shared = getQueryClient()
  const versions = trpc.policies.list.infiniteQueryOptions(versionsInput(filters), byPage)
  try {
    const [current, activations, statistics] = await Promise.all([
      client.fetchQuery({ ...trpc.policies.list.queryOptions({ status: 'active', limit: 1 }), retry: false }),
      client
        .fetchQuery({ ...trpc.policies.activations.queryOptions({ limit: 20 }), retry: false })
        .then((page) => page.data)
        .catch(() => null),
      client.fetchQuery({ ...trpc.alerts.statistics.queryOptions({}), retry: false }).catch(() => null),
      shared.prefetchInfiniteQuery({ ...versions, retry: false }),
      shared.prefetchQuery({ ...trpc.views.list.queryOptions({ room: 'policies' }), retry: false }),
    ])
    const summary = current.data[0]
    const active = summary
      ? await client.fetchQuery({ ...trpc.policies.get.queryOptions({ id: summary.id }), retry: false })
      : null
    return { active, activations, statistics }
  } catch (error) {
    return { failure: await pageFailure(error) }
  }
}

/** One version, the number of the active one, and the networks an allow-list may name. */
export async function loadPolicy(id: string) {
  const client = getServerQueryClient()
  try {
    const [policy, current, networks] = await Promise.all([
      client.fetchQuery({ ...trpc.policies.get.queryOptions({ id }), retry: false }),
      client
        .fetchQuery({ ...trpc.policies.list.queryOptions({ status: 'active', limit: 1 }), retry: false })
        .then((page) => page.data[0] ?? null)
        .catch(() => null),
      client
        .fetchQuery({ ...trpc.networks.list.queryOptions(), retry: false })
        .then((answer) => answer.data.map((network) => network.id))
        .catch(() => []),
    ])
    return { policy, active: current, networks }
  } catch (error) {
    return { failure: await pageFailure(error) }
  }
}
