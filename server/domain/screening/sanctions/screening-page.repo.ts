import type { SortBy } from '@/contract/kernel/sort'
import type { screeningSorts } from '@/contract/screening/screening'
import { partOf } from '@/server/platform/database/like-pattern'
import type { Queryable } from '@/server/platform/db'
import { keysetOrder, type SortedPosition, type SortKey } from '@/server/platform/page/keyset-order'

type Sort = (typeof screeningSorts)[number]

const sorts: Record<Sort, SortKey> = { screened_at: { sql: 'created_at', type: 'timestamptz' } }

export interface ScreeningSelection {
  status?: string | undefined
  kind?: readonly string[] | undefined
  /** Part of the screened text. */
  query?: string | undefined
  from?: string | undefined
  to?: string | undefined
  sort: SortBy<Sort>
  after: SortedPosition | null
  limit: number
}

/** Stored answers after a key. */
export async function findScreenings(
  q: Queryable,
  orgId: string,
  s: ScreeningSelection,
): Promise<{ id: string; result: string; sort_key: string }[]> {
  const order = keysetOrder(sorts, s.sort)
  const { rows } = await q.query<{ id: string; result: string; sort_key: string }>(
    `select id, result, ${order.key} from screening
     where org_id = $1::uuid and ($2::text is null or status = $2::text) and ($3::text[] is null or kind = any($3::text[]))
       and ($4::text is null or query->>'address' ilike $4::text or query->>'identifier' ilike $4::text)
       and ($5::timestamptz is null or created_at >= $5::timestamptz) and ($6::timestamptz is null or created_at < $6::timestamptz)
       and ${order.behind(7, 8)}
     order by ${order.by} limit $9::int`,
    [
      orgId,
      s.status ?? null,
      s.kind ?? null,
      s.query === undefined ? null : partOf(s.query),
      s.from ?? null,
      s.to ?? null,
      s.after?.key ?? null,
      s.after?.id ?? null,
      s.limit,
    ],
  )
  return rows
}
