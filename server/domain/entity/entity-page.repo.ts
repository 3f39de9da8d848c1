import type { entitySorts } from '@/contract/entities'
import type { SortBy } from '@/contract/kernel/sort'
import type { Queryable } from '@/server/platform/db'
import { keysetOrder, type SortedPosition, type SortKey } from '@/server/platform/keyset-order'
import { partOf } from '@/server/platform/like-pattern'
import { type EntityRow, entityColumns, visible } from './entity.repo'

type Sort = (typeof entitySorts)[number]

/** An id begins with the time it was made at. */
const sorts: Record<Sort, SortKey> = {
  created_at: { sql: 'e.id', type: 'uuid' },
  name: { sql: 'lower(e.name)', type: 'text' },
}

export interface EntitySelection {
  query: string | null
  category: string | null
  jurisdiction: string | null
  sort: SortBy<Sort>
  after: SortedPosition | null
  limit: number
}

/** Entities the organisation may see. The text is looked for in names and aliases, whatever its case. */
export async function findEntityPage(
  q: Queryable,
  orgId: string,
  s: EntitySelection,
): Promise<(EntityRow & { sort_key: string })[]> {
  const order = keysetOrder(sorts, s.sort, 'e.id')
  const { rows } = await q.query<EntityRow & { sort_key: string }>(
    `select ${entityColumns}, ${order.key} from entity e
     where ${visible('e')}
       and ($2::text is null or e.name ilike $2 or exists (select 1 from unnest(e.aliases) alias where alias ilike $2))
       and ($3::text is null or e.category = $3 or $3 = any(e.categories) or $3 = any(e.abuses))
       and ($4::text is null or $4 = any(e.jurisdictions))
       and ${order.behind(5, 6)}
     order by ${order.by} limit $7::int`,
    [
      orgId,
      s.query === null ? null : partOf(s.query),
      s.category,
      s.jurisdiction,
      s.after?.key ?? null,
      s.after?.id ?? null,
      s.limit,
    ],
  )
  return rows
}
