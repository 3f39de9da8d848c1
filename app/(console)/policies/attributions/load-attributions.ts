import 'server-only'
import type { OwnAttribution } from '@/contract/attributions'
import { getServerQueryClient, pageFailure, trpc } from '@/server/trpc/server'

/** A page of own statements, the networks they may be about, and the concepts of the active policy to choose from. */
export async function loadAttributions(status: OwnAttribution['status'] | null, cursor: string | undefined) {
  const client = getServerQueryClient()
  try {
    const [list, networks, active] = await Promise.all([
      client.fetchQuery({
        ...trpc.attributions.list.queryOptions({ limit: 50, status: status ?? undefined, cursor }),
        retry: false,
      }),
      client
        .fetchQuery({ ...trpc.networks.list.queryOptions(), retry: false })
        .then((answer) => answer.data.map((network) => network.id))
        .catch(() => []),
      client.fetchQuery({ ...trpc.policies.list.queryOptions({ status: 'active', limit: 1 }), retry: false }).catch(() => null),
    ])
    const id = active?.data[0]?.id
    const policy = id
      ? await client.fetchQuery({ ...trpc.policies.get.queryOptions({ id }), retry: false }).catch(() => null)
      : null
    const document = policy?.document
    const concepts = document
      ? [...new Set([...document.rules.flatMap((rule) => rule.categories), ...document.hosts])].sort()
      : []
    return { list, networks, concepts }
  } catch (error) {
    return { failure: await pageFailure(error) }
  }
}
