import type { SortBy } from '@/contract/kernel/sort'
import type { endpointSorts, endpointStates } from '@/contract/webhook/webhooks'
import type { Queryable } from '@/server/platform/db'
import { keysetOrder, type SortedPosition, type SortKey } from '@/server/platform/page/keyset-order'
import { type EndpointRow, endpointColumns } from './endpoint.repo'

type Sort = (typeof endpointSorts)[number]

/** None of these needs an index, as an organisation has fifty endpoints at most. */
const sorts: Record<Sort, SortKey> = {
  created_at: { sql: 'created_at', type: 'timestamptz' },
  url: { sql: 'url', type: 'text' },
}

export interface EndpointSelection {
  states: readonly (typeof endpointStates)[number][] | null
  sort: SortBy<Sort>
  after: SortedPosition | null
  limit: number
}

/** One page of the endpoints that are not deleted. */
export async function findEndpointPage(
  q: Queryable,
  orgId: string,
  s: EndpointSelection,
): Promise<(EndpointRow & { sort_key: string })[]> {
  const order = keysetOrder(sorts, s.sort)
  const { rows } = await q.query<EndpointRow & { sort_key: string }>(
    `select ${endpointColumns}, ${order.key} from webhook_endpoint
     where org_id = $1::uuid and state <> 'deleted' and ($2::text[] is null or state = any($2::text[]))
       and ${order.behind(3, 4)}
     order by ${order.by} limit $5::int`,
    [orgId, s.states, s.after?.key ?? null, s.after?.id ?? null, s.limit],
  )
  return rows
}
