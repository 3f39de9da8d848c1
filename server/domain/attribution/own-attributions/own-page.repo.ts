import type { attributionSorts } from '@/contract/attribution/attributions'
import type { SortBy } from '@/contract/kernel/sort'
import type { Queryable } from '@/server/platform/db'
import { keysetOrder, type SortedPosition, type SortKey } from '@/server/platform/page/keyset-order'
import { type OwnRow, own, ownColumns, ownJoined } from './own-attribution.repo'

type Sort = (typeof attributionSorts)[number]

const sorts: Record<Sort, SortKey> = {
  created_at: { sql: 'a.created_at', type: 'timestamptz' },
  label: { sql: 'lower(a.label)', type: 'text' },
  confidence: { sql: 'a.confidence', type: 'int' },
}

export interface OwnSelection {
  network: number | null
  address: string | null
  category: string | null
  status: string | null
  now: Date
  sort: SortBy<Sort>
  after: SortedPosition | null
  limit: number
}

/** SQL: the status of a statement at the time $6. */
const status = `case when a.proposal = 'rejected' then 'rejected' when a.removed_at is not null then 'removed'
  when a.proposal = 'proposed' then 'proposed' when a.valid_to is not null and a.valid_to <= $6::timestamptz then 'expired'
  when a.pending or (a.valid_from is not null and a.valid_from > $6::timestamptz) then 'scheduled' else 'in_force' end`

/** The organisation's own statements. Without a status, all but withdrawn ones. */
export async function findOwnPage(q: Queryable, orgId: string, s: OwnSelection): Promise<(OwnRow & { sort_key: string })[]> {
  const order = keysetOrder(sorts, s.sort, 'a.id')
  const { rows } = await q.query<OwnRow & { sort_key: string }>(
    `select ${ownColumns}, ${order.key} ${ownJoined}
     where ${own} and ($2::int is null or a.network = $2::int) and ($3::text is null or d.address = $3::text)
       and ($4::text is null or a.category = $4::text or a.abuse = $4::text)
       and (case when $5::text is null then a.removed_at is null else ${status} = $5::text end)
       and ${order.behind(7, 8)}
     order by ${order.by} limit $9::int`,
    [orgId, s.network, s.address, s.category, s.status, s.now, s.after?.key ?? null, s.after?.id ?? null, s.limit],
  )
  return rows
}
