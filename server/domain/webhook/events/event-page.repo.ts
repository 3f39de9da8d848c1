import type { Queryable } from '@/server/platform/db'
import { keysetOrder, type SortedPosition } from '@/server/platform/page/keyset-order'
import type { EventRow } from './message'

export interface EventSelection {
  types?: readonly string[] | undefined
  from?: string | undefined
  /** Exclusive. */
  to?: string | undefined
  after: SortedPosition | null
  limit: number
}

export type EventOfPage = Omit<EventRow, 'livemode'> & { id: string; sort_key: string }

/** Events of the organisation except endpoint tests, newest first, after a key. */
export async function findEventPage(q: Queryable, orgId: string, s: EventSelection): Promise<EventOfPage[]> {
  const order = keysetOrder({ created_at: { sql: 'created_at', type: 'timestamptz' } }, '-created_at')
  const { rows } = await q.query<EventOfPage>(
    `select id, type, subject_id, data, created_at, ${order.key} from outbox_event
     where org_id = $1::uuid and type <> 'webhook.test' and ($2::text[] is null or type = any($2::text[]))
       and ($3::timestamptz is null or created_at >= $3::timestamptz) and ($4::timestamptz is null or created_at < $4::timestamptz)
       and ${order.behind(5, 6)}
     order by ${order.by} limit $7::int`,
    [orgId, s.types ?? null, s.from ?? null, s.to ?? null, s.after?.key ?? null, s.after?.id ?? null, s.limit],
  )
  return rows
}
