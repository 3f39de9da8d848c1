import type { SortBy } from '@/contract/kernel/sort'
import type { deliverySorts } from '@/contract/webhook/webhooks'
import type { Queryable } from '@/server/platform/db'
import { keysetOrder, type SortedPosition, type SortKey } from '@/server/platform/page/keyset-order'
import { type DeliveryRow, deliveryColumns, deliverySource } from './delivery.repo'

type Sort = (typeof deliverySorts)[number]

const sorts: Record<Sort, SortKey> = { created_at: { sql: 'd.created_at', type: 'timestamptz' } }

export interface DeliverySelection {
  endpointId: string
  states: readonly string[] | undefined
  types: readonly string[] | undefined
  sort: SortBy<Sort>
  after: SortedPosition | null
  limit: number
}

/** One page of an endpoint's deliveries by keyset; `sort_key` is where the next page begins. */
export async function findDeliveryPage(
  q: Queryable,
  orgId: string,
  s: DeliverySelection,
): Promise<(DeliveryRow & { sort_key: string })[]> {
  const order = keysetOrder(sorts, s.sort, 'd.id')
  const { rows } = await q.query<DeliveryRow & { sort_key: string }>(
    `select ${deliveryColumns}, ${order.key} from ${deliverySource}
     where d.org_id = $1::uuid and d.endpoint_id = $2::uuid
       and ($3::text[] is null or d.state = any($3::text[])) and ($4::text[] is null or d.event_type = any($4::text[]))
       and ${order.behind(5, 6)}
     order by ${order.by} limit $7::int`,
    [orgId, s.endpointId, s.states ?? null, s.types ?? null, s.after?.key ?? null, s.after?.id ?? null, s.limit],
  )
  return rows
}
