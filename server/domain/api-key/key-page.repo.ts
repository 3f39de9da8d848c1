import type { ApiKey, keySorts } from '@/contract/access/api-keys'
import type { SortBy } from '@/contract/kernel/sort'
import type { Queryable } from '@/server/platform/db'
import { keysetOrder, type SortedPosition, type SortKey } from '@/server/platform/page/keyset-order'
import { type KeyRecord, keyColumns } from './api-key.repo'

type Sort = (typeof keySorts)[number]

/** Only the default order needs an index, as administrators create keys by hand. */
const sorts: Record<Sort, SortKey> = {
  created_at: { sql: 'created_at', type: 'timestamptz' },
  name: { sql: 'lower(name)', type: 'text' },
  last_used_at: { sql: "coalesce(last_used_at, '-infinity'::timestamptz)", type: 'timestamptz' },
  expires_at: { sql: "coalesce(expires_at, 'infinity'::timestamptz)", type: 'timestamptz' },
}

export interface KeySelection {
  status: readonly ApiKey['status'][] | null
  /** The time for which statuses are computed. */
  at: Date
  sort: SortBy<Sort>
  after: SortedPosition | null
  limit: number
}

/** Keys of an organisation, with their status as by `statusOf`. */
export async function findKeyPage(q: Queryable, orgId: string, s: KeySelection): Promise<(KeyRecord & { sort_key: string })[]> {
  const order = keysetOrder(sorts, s.sort)
  const { rows } = await q.query<KeyRecord & { sort_key: string }>(
    `select ${keyColumns}, ${order.key} from api_key
     where org_id = $1::uuid and ($2::text[] is null or
         case when revoked_at <= $3::timestamptz then 'revoked' when expires_at <= $3::timestamptz then 'expired' else 'active' end = any($2::text[]))
       and ${order.behind(4, 5)}
     order by ${order.by} limit $6::int`,
    [orgId, s.status, s.at, s.after?.key ?? null, s.after?.id ?? null, s.limit],
  )
  return rows
}
