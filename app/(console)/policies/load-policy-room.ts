import 'server-only'
import { getServerQueryClient, pageFailure, trpc } from '@/server/trpc/server'

/** The page of versions that was asked for, the active one in whole, the newest activations, and what the rules did. */
export async function loadPolicyRoom(cursor: string | undefined) {
  const client = getServerQueryClient()
  try {
    const [versions, current, activations, statistics] = await Promise.all([
      client.fetchQuery({ ...trpc.policies.list.queryOptions({ limit: 50, cursor }), retry: false }),
      client.fetchQuery({ ...trpc.policies.list.queryOptions({ status: 'active', limit: 1 }), retry: false }),
      client
        .fetchQuery({ ...trpc.policies.activations.queryOptions({ limit: 20 }), retry: false })
        .then((page) => page.data)
        .catch(() => null),
      client.fetchQuery({ ...trpc.alerts.statistics.queryOptions({}), retry: false }).catch(() => null),
    ])
    const summary = current.data[0]
    const active = summary
      ? await client.fetchQuery({ ...trpc.policies.get.queryOptions({ id: summary.id }), retry: false })
      : null
    return { versions, active, activations, statistics }
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
